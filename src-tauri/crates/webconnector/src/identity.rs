//! Asking a company file who it is.

use ledgerlane_company::{CompanyError, Identity};

use crate::line::{Answer, IteratorPart, Question, Requests, edition};
use crate::qbxml::Status;
use crate::record::yes_no;
use crate::xml::Element;

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
