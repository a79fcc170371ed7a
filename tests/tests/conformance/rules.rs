//! The rules, in our own words, each with the check that shows it.

use std::pin::Pin;

use crate::target::Target;
use crate::{connections, counts, cursors, errors, filters, flat, links, pages, records};

/// A check, ready to run.
pub(crate) type Check = for<'a> fn(&'a Target) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// What a rule can be shown on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// Any service: the interface says so.
    Anywhere,
    /// Our service: the client has to be played through the setup page of its sample.
    OnOurPage,
    /// Our service: the interface leaves this open, and ours keeps to it.
    OnOurs,
}

/// A rule.
pub(crate) struct Rule {
    pub(crate) number: usize,
    pub(crate) says: &'static str,
    pub(crate) shown: Shown,
    /// Name of its check, `module::function`.
    pub(crate) test: &'static str,
    pub(crate) run: Check,
}

macro_rules! rules {
    ($($number:literal $shown:ident $module:ident :: $check:ident $says:literal;)*) => {
        /// Every rule. A check that is not named here does not compile: it would be dead code.
        pub(crate) const RULES: &[Rule] = &[$(Rule {
            number: $number,
            says: $says,
            shown: Shown::$shown,
            test: concat!(stringify!($module), "::", stringify!($check)),
            run: |target| Box::pin($module::$check(target)),
        },)*];
    };
}

rules! {
    1 Anywhere errors::lists_and_connections_need_a_key
        "Callers show an API key as a bearer token; lists, connections and status refuse a call without a key or with a wrong one";
    2 OnOurs errors::everything_needs_a_key "Every path under /api/v1 refuses a missing key and an unknown one, each with its own code";

    3 Anywhere connections::listed_with_prefixed_ids "Connections are listed with prefixed ids";
    4 Anywhere connections::created_and_listed "A connection can be made and is listed from then on";
    5 Anywhere connections::three_ids "A connection is named by its prefixed id, its GUID or its external id, wherever one is named";
    6 OnOurPage connections::three_ids_name_one_list "The three ids name the same records, the same cursors and the same lane";
    7 OnOurs connections::external_ids_are_unique "An external id names one connection and has at most 255 characters";
    8 OnOurs connections::unknown_ones_are_refused "A connection nobody made is answered with 404";
    9 OnOurs connections::every_field_is_there "A connection carries every documented field";
    10 OnOurs connections::changed_archived_restored_and_deleted "A connection is renamed, archived, restored and deleted for good";
    11 OnOurs connections::probed "A probe says whether the company file answers now";

    12 Anywhere links::a_session_carries_a_link "Creating an auth session gives a setup link that opens without a key";
    13 OnOurs links::every_field_is_there "An auth session carries every documented field and reads back the same";
    14 OnOurs links::thirty_minutes_where_nothing_is_said "A link lives 30 minutes where nothing is said";
    15 Anywhere links::expiry_up_to_a_week "A link's life is given in minutes, up to 10,080";
    16 Anywhere links::expiry_out_of_range "A life out of range is refused, and refusing ends no link";
    17 OnOurPage links::a_new_link_ends_older_ones "A new link ends the pending and in-progress ones of its connection, and no others";
    18 OnOurs links::of_racing_links_one_lives "Of links made at the same moment exactly one lives";
    19 Anywhere links::status_is_a_boolean "The status says isConnected, true for a connection that was set up";
    20 OnOurPage links::connected_after_completion "isConnected turns true when the client completes the link, not before, and stays true";
    21 OnOurPage links::states_of_a_link "A link is pending, in progress, completed; opening its page uses nothing up";
    22 OnOurPage links::declined "A link the client declines is expired and sets nothing up";
    23 OnOurPage links::redirected_after_the_page "After the page the client is sent to redirectUrl, told how it ended";
    24 OnOurs links::only_web_addresses_to_go_to "redirectUrl is a whole web address or refused";
    25 OnOurs links::the_header_names_the_connection "Where the body names no connection, the header does";
    26 OnOurs links::status_fields "The status carries a GUID, the last contact and the company's name; its long form the kind of file";

    27 Anywhere pages::envelope "A page carries the whole envelope, in every paginated type";
    28 OnOurs pages::two_fields_besides "A page says besides how many pages there are, and when it was made";
    29 Anywhere pages::arithmetic
        "page, count, limit, totalCount, hasMore and remainingCount add up over a whole sequence, and no record comes twice";
    30 Anywhere pages::pages_make_one_list "The order of a list does not depend on the page size";
    31 Anywhere pages::one_cursor_for_the_sequence "One cursor value serves a whole sequence; the final page has hasMore false";
    32 OnOurs pages::the_last_page_ends_it "The final page frees the lane and ends the cursor";
    33 Anywhere pages::at_most_150 "A page holds at most 150 records";
    34 OnOurs pages::bad_limits_are_refused "limit is 150 where nothing is said; what is no whole number from 1 to 150 is refused";
    35 Anywhere pages::unknown_parameters_are_ignored "Unknown parameters are ignored, sorting among them";
    36 OnOurs pages::both_spellings_in_any_case "Every type answers to both spellings of its path, in any case";
    37 OnOurs pages::the_connection_has_to_be_named "A list names its connection in a header, and the connection must have been set up";

    38 Anywhere cursors::every_request_begins_the_window_anew "Each request of a sequence begins a new window of 10 seconds";
    39 Anywhere cursors::silence_frees_the_lane
        "A cursor that is silent for 10 seconds expires and frees the lane; it is not taken up again";
    40 Anywhere cursors::close_frees_the_lane_at_once "Closing a cursor frees the lane at once";
    41 Anywhere cursors::close_always_answers_204 "Closing answers 204 without a body, whatever cursor it is given, however often";
    42 OnOurs cursors::a_closed_cursor_is_gone "A closed cursor cannot be used again and holds nothing";
    43 OnOurs cursors::busy_ends_with_408 "Who waits for a busy lane beyond the wait asked for gets 408, with the advice to retry";
    44 Anywhere cursors::others_wait_their_turn "An open cursor keeps others waiting; they are served when it is closed";
    45 OnOurPage cursors::lanes_of_others_are_free "Each connection has a lane of its own";
    46 OnOurs cursors::single_records_and_probes_take_the_lane "Single records and probes take the lane too";
    47 OnOurs cursors::budgets_have_bounds
        "The wait asked for is at least a second; more than 90 for lists or 120 for single records counts as these";
    48 OnOurPage cursors::a_cursor_belongs_to_its_list
        "A cursor serves its own connection and type alone, and an attempt elsewhere does not end it";
    49 OnOurs cursors::a_filter_stays_in_a_sequence "A filter or limit changed in mid-sequence is refused, and the cursor stays";

    50 Anywhere flat::seventeen_types "The 17 flat types answer one array of at most 500 records, without cursor and counts";
    51 OnOurPage flat::capped_at_500_and_narrowed "A longer flat list is capped at 500, and filters bring the rest";
    52 OnOurs flat::no_cursor_and_no_pages "A flat list ignores cursors and leaves the lane free";

    53 OnOurs records::every_key_of_the_right_kind
        "Every record of every type carries every documented key, with a value of the right kind or null";
    54 Anywhere records::ids_have_their_form "Records carry an id of two numbers with a dash, and balances are numbers";
    55 OnOurs records::object_types "Records say what they are";
    56 OnOurs records::read_one_by_one "A record read by its id is what its list says; an id nobody has is answered with 404";

    57 OnOurs filters::every_filter_is_taken "Every type takes the filters documented for it";
    58 OnOurs filters::active_status
        "activeStatus narrows before counting: active alone where nothing is said; active and inactive together are all";
    59 OnOurs filters::names "Names are matched by part, beginning and end in any case, and by range";
    60 OnOurs filters::ids_and_full_names "Repeated ids, full names and reference numbers leave those records";
    61 OnOurs filters::ref_numbers "Reference numbers are matched by part, beginning, end and range";
    62 OnOurs filters::transaction_dates "Transaction dates bound a list, both days included";
    63 OnOurs filters::changes "updatedAfter and updatedBefore part a list by its stamps of change";
    64 OnOurs filters::who_it_is_about "entityIds leaves the documents of these customers";

    65 OnOurs errors::one_shape_for_all "Every error has the documented body, status, code and advice on retrying";
    66 OnOurs errors::bodies_that_are_none "A body that is no JSON object, of another type or too long is refused in that shape";
    67 OnOurs errors::every_answer_has_a_request_id "Every answer has a request id of its own";
    68 OnOurs errors::writes_are_refused "Records are read only: each kind of write is refused with a code of its own";

    69 OnOurs counts::counts_are_those_of_the_lists "A count says how many records a list has, in every type but two";
    70 OnOurs counts::filters_narrow_a_count "Filters narrow a count as they narrow the list; limit and cursor do not";
    71 OnOurs counts::custom_field_definitions "Every custom field that a record carries is defined";
}
