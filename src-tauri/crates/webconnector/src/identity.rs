//! Asking a company file who it is.

use ledgerlane_company::{CompanyError, Identity};

use crate::line::{Answer, IteratorPart, Question, Requests};
use crate::qbxml::Status;
use crate::record::yes_no;
use crate::xml::Element;

/// Editions of QuickBooks, the first that is found in the name of the program first: the Accountant edition of Premier is a Premier.
const EDITIONS: [&str; 4] = ["Enterprise", "Premier", "Pro", "Accountant"];

/// The question for the program and the company.
pub(crate) fn question() -> Question {
    Question::Known(Requests {
        requests: vec![Element::new("HostQueryRq"), Element::new("CompanyQueryRq")],
        answers: vec!["HostQueryRs", "CompanyQueryRs"],
        part: IteratorPart::None,
    })
}

/// Who the company file is, from the answer to [`question`].
///
/// # Errors
/// Where QuickBooks refused to say it, or the answer cannot be read.
pub(crate) fn read(answered: Answer) -> Result<Identity, CompanyError> {
    for answer in &answered.answers {
        Status::of(answer)?.check()?;
    }
    let found =
        |name: &str| answered.answers.iter().find_map(|answer| answer.record(name).transpose()).transpose();
    let host = found("HostRet")?.unwrap_or_else(|| Element::new("HostRet"));
    let company = found("CompanyRet")?
        .ok_or_else(|| CompanyError::Unreadable("it does not say which company it is".to_owned()))?;
    let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    Ok(Identity {
        company_name: some(company.text_of("CompanyName")),
        edition: some(host.text_of("ProductName")).as_deref().map(edition),
        is_sample: yes_no(company.text_of("IsSampleCompany")) == Some(true),
        company_file: answered.company_file,
    })
}

/// The edition that a program's name tells, `Enterprise` for `QuickBooks Enterprise Solutions 24.0`; else the whole name.
pub(crate) fn edition(product: &str) -> String {
    let words = product.split(|letter: char| !letter.is_alphanumeric());
    let known = EDITIONS.into_iter().find(|edition| words.clone().any(|word| word == *edition));
    known.unwrap_or(product).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editions_are_found_in_names_of_programs() {
        for (product, expected) in [
            ("QuickBooks Enterprise Solutions: Manufacturing and Wholesale 24.0", "Enterprise"),
            ("QuickBooks: Premier Accountant Edition 2021", "Premier"),
            ("QuickBooks Premier: Professional Services Edition 2021", "Premier"),
            ("QuickBooks Pro 2021", "Pro"),
            ("QuickBooks Accountant 2021", "Accountant"),
            ("QuickBooks Professional 2030", "QuickBooks Professional 2030"),
        ] {
            assert_eq!(edition(product), expected);
        }
    }
}
