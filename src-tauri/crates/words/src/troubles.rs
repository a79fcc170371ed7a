//! The words of each trouble. A trouble without words does not compile.

use ledgerlane_api::Trouble;

use crate::Words;

macro_rules! troubles {
    ($($trouble:ident: $title:ident, $advice:ident, $for_client:ident;)*) => {
        impl Words {
            /// Returns what happened, as a sentence for the person at the desk.
            pub fn trouble_title(&self, trouble: Trouble) -> String {
                match trouble { $(Trouble::$trouble => self.$title(),)* }
            }

            /// Returns what it means and what to do, in sentences for the person at the desk.
            pub fn trouble_advice(&self, trouble: Trouble) -> String {
                match trouble { $(Trouble::$trouble => self.$advice(),)* }
            }

            /// Returns what happened and what to do, for the person at the client's computer. At most 120 characters.
            pub fn trouble_for_client(&self, trouble: Trouble) -> String {
                match trouble { $(Trouble::$trouble => self.$for_client(),)* }
            }
        }
    };
}

troubles! {
    OtherFile: quickbooks_other_file, quickbooks_other_file_advice, quickbooks_other_file_client;
    ViewOnly: quickbooks_view_only, quickbooks_view_only_advice, quickbooks_view_only_client;
    TwoComputers: quickbooks_two_computers, quickbooks_two_computers_advice, quickbooks_two_computers_client;
    NotStarted: quickbooks_not_started, quickbooks_not_started_advice, quickbooks_not_started_client;
    NotReached: quickbooks_not_reached, quickbooks_not_reached_advice, quickbooks_not_reached_client;
    Fault: quickbooks_fault, quickbooks_fault_advice, quickbooks_fault_client;
    VersionMismatch: quickbooks_version_mismatch, quickbooks_version_mismatch_advice, quickbooks_version_mismatch_client;
    DialogOpen: quickbooks_dialog_open, quickbooks_dialog_open_advice, quickbooks_dialog_open_client;
    NoFileOpen: quickbooks_no_file_open, quickbooks_no_file_open_advice, quickbooks_no_file_open_client;
    FirstAccess: quickbooks_first_access, quickbooks_first_access_advice, quickbooks_first_access_client;
    NoPermission: quickbooks_no_permission, quickbooks_no_permission_advice, quickbooks_no_permission_client;
    AccessDenied: quickbooks_access_denied, quickbooks_access_denied_advice, quickbooks_access_denied_client;
    FileNotLocked: quickbooks_file_not_locked, quickbooks_file_not_locked_advice, quickbooks_file_not_locked_client;
    NoAutomaticLogin: quickbooks_no_automatic_login, quickbooks_no_automatic_login_advice, quickbooks_no_automatic_login_client;
    ApplicationCertificate: quickbooks_application_certificate, quickbooks_application_certificate_advice,
        quickbooks_application_certificate_client;
    ServiceCertificate: quickbooks_service_certificate, quickbooks_service_certificate_advice, quickbooks_service_certificate_client;
    BasicEdition: quickbooks_basic_edition, quickbooks_basic_edition_advice, quickbooks_basic_edition_client;
    FileMode: quickbooks_file_mode, quickbooks_file_mode_advice, quickbooks_file_mode_client;
    NeedsSingleUser: quickbooks_needs_single_user, quickbooks_needs_single_user_advice, quickbooks_needs_single_user_client;
    UnknownRequest: quickbooks_unknown_request, quickbooks_unknown_request_advice, quickbooks_unknown_request_client;
    Unregistered: quickbooks_unregistered, quickbooks_unregistered_advice, quickbooks_unregistered_client;
    RemoteAccess: quickbooks_remote_access, quickbooks_remote_access_advice, quickbooks_remote_access_client;
    SeveralInstances: quickbooks_several_instances, quickbooks_several_instances_advice, quickbooks_several_instances_client;
    OurRequest: quickbooks_our_request, quickbooks_our_request_advice, quickbooks_our_request_client;
    PlaceLost: quickbooks_place_lost, quickbooks_place_lost_advice, quickbooks_place_lost_client;
    ValueRefused: quickbooks_value_refused, quickbooks_value_refused_advice, quickbooks_value_refused_client;
    RecordMissing: quickbooks_record_missing, quickbooks_record_missing_advice, quickbooks_record_missing_client;
    NameTaken: quickbooks_name_taken, quickbooks_name_taken_advice, quickbooks_name_taken_client;
    RecordInUse: quickbooks_record_in_use, quickbooks_record_in_use_advice, quickbooks_record_in_use_client;
    RecordChanged: quickbooks_record_changed, quickbooks_record_changed_advice, quickbooks_record_changed_client;
    FeatureOff: quickbooks_feature_off, quickbooks_feature_off_advice, quickbooks_feature_off_client;
    NoRights: quickbooks_no_rights, quickbooks_no_rights_advice, quickbooks_no_rights_client;
    NoPersonalData: quickbooks_no_personal_data, quickbooks_no_personal_data_advice, quickbooks_no_personal_data_client;
    ReadOnlyApplication: quickbooks_read_only_application, quickbooks_read_only_application_advice, quickbooks_read_only_application_client;
    FileMarked: quickbooks_file_marked, quickbooks_file_marked_advice, quickbooks_file_marked_client;
    FileNotMarked: quickbooks_file_not_marked, quickbooks_file_not_marked_advice, quickbooks_file_not_marked_client;
    NoPassword: quickbooks_no_password, quickbooks_no_password_advice, quickbooks_no_password_client;
    WrongPassword: quickbooks_wrong_password, quickbooks_wrong_password_advice, quickbooks_wrong_password_client;
    AddressRefused: quickbooks_address_refused, quickbooks_address_refused_advice, quickbooks_address_refused_client;
    SupportPage: quickbooks_support_page, quickbooks_support_page_advice, quickbooks_support_page_client;
    NoLocalhost: quickbooks_no_localhost, quickbooks_no_localhost_advice, quickbooks_no_localhost_client;
    CallFailed: quickbooks_call_failed, quickbooks_call_failed_advice, quickbooks_call_failed_client;
    ConnectorClosed: quickbooks_connector_closed, quickbooks_connector_closed_advice, quickbooks_connector_closed_client;
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ledgerlane_api::FixedBy;

    use super::*;
    use crate::Language;

    /// Characters of the status column of the Web Connector.
    const STATUS_COLUMN: usize = 120;

    #[test]
    fn each_trouble_has_words_of_its_own_which_fit_their_places() {
        let words = Language::ENGLISH.words();
        let mut said = HashSet::new();
        for &trouble in Trouble::ALL {
            for text in [
                words.trouble_title(trouble),
                words.trouble_advice(trouble),
                words.trouble_for_client(trouble),
            ] {
                assert!(text.ends_with('.'), "{trouble:?}: {text}");
            }
            let for_client = words.trouble_for_client(trouble);
            assert!(for_client.chars().count() <= STATUS_COLUMN, "{for_client}");
            assert!(
                said.insert(words.trouble_title(trouble)),
                "{trouble:?} has the title of another trouble"
            );
            assert!(said.insert(for_client), "{trouble:?} says to the client what another trouble says");
        }
    }

    #[test]
    fn who_can_fix_a_trouble_is_named_in_its_advice() {
        let words = Language::ENGLISH.words();
        for &trouble in Trouble::ALL {
            let advice = words.trouble_advice(trouble);
            let named = match trouble.fixed_by() {
                FixedBy::You => continue,
                FixedBy::Client => "client",
                FixedBy::TheirIt => " IT ",
                FixedBy::Us => "whoever runs the service",
            };
            assert!(advice.contains(named), "{trouble:?}: {advice}");
        }
    }

    #[test]
    fn the_table_of_codes_in_the_documents_says_of_each_what_the_programs_say() {
        let words = Language::ENGLISH.words();
        let document = include_str!("../../../../docs/quickbooks.md");
        let rows = document.lines().filter(|line| line.starts_with("| `")).map(|line| line.split(" | "));
        let mut told = HashSet::new();
        for mut row in rows {
            let (codes, text) = (row.next().unwrap_or_default(), row.next().unwrap_or_default());
            for code in codes.split('`').skip(1).step_by(2) {
                let trouble = Trouble::of_code(code).unwrap_or_else(|| panic!("{code} is not known"));
                assert_eq!(text.trim_end_matches(" |"), words.trouble_for_client(trouble), "{code}");
                told.insert(trouble);
            }
        }
        assert_eq!(told.len(), Trouble::ALL.len());
    }
}
