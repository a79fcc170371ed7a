//! Asking a company file for the custom fields that its users defined.

use std::sync::Arc;

use ledgerlane_company::{CompanyError, CustomFieldDefinition, CustomFieldType};

use crate::line::{Answer, IteratorPart, Question};
use crate::qbxml::Status;
use crate::xml::Element;

/// The question for the definitions of these owners, which the company file at this path alone may answer; None: whichever is open.
pub(crate) fn question(owner_ids: &[String], path: Option<Arc<str>>) -> Question {
    let owners = owner_ids.iter().map(|id| Element::with_text("OwnerID", id));
    Question {
        requests: vec![Element::with_children("DataExtDefQueryRq", owners.collect())],
        answers: vec!["DataExtDefQueryRs"],
        part: IteratorPart::None,
        path,
    }
}

/// The definitions, from the answer to [`question`].
///
/// # Errors
/// Where QuickBooks refused to say them, or the answer cannot be read.
pub(crate) fn read(answered: &Answer) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
    let Some(answer) = answered.answers.first() else { return Ok(Vec::new()) };
    Status::of(answer)?.check()?;
    answer.children.iter().filter(|child| child.name == "DataExtDefRet").map(definition).collect()
}

fn definition(found: &Element) -> Result<CustomFieldDefinition, CompanyError> {
    let text = |element: &str| found.text_of(element).trim().to_owned();
    let some = |element: &str| Some(text(element)).filter(|text| !text.is_empty());
    let is_true = |element: &str| matches!(text(element).as_str(), "true" | "1");
    let field_type = CustomFieldType::from_word(&text("DataExtType"))
        .ok_or_else(|| CompanyError::Unreadable("the type of a custom field is unknown".to_owned()))?;
    let objects = found.children.iter().filter(|child| child.name == "AssignToObject");
    Ok(CustomFieldDefinition {
        id: some("DataExtID"),
        owner_id: text("OwnerID"),
        name: text("DataExtName"),
        field_type,
        assign_to_objects: objects.map(|object| object.text.trim().to_owned()).collect(),
        list_require: is_true("DataExtListRequire"),
        transaction_require: is_true("DataExtTxnRequire"),
        format_string: some("DataExtFormatString"),
    })
}
