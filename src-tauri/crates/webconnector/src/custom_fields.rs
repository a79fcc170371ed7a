//! Asking a company file for the custom fields that its users defined.

use ledgerlane_company::{CompanyError, CustomFieldDefinition, CustomFieldType};

use crate::line::{Answer, IteratorPart, Question, Requests};
use crate::qbxml::Status;
use crate::record::yes_no;
use crate::xml::Element;

/// The question for the definitions of these owners.
pub(crate) fn question(owner_ids: &[String]) -> Question {
    let owners = owner_ids.iter().map(|id| Element::with_text("OwnerID", id));
    Question::Known(Requests {
        requests: vec![Element::with_children("DataExtDefQueryRq", owners.collect())],
        answers: vec!["DataExtDefQueryRs"],
        part: IteratorPart::None,
    })
}

/// The definitions, from the answer to [`question`].
///
/// # Errors
/// Where QuickBooks refused to say them, or the answer cannot be read.
pub(crate) fn read(answered: &Answer) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
    let Some(answer) = answered.answers.first() else { return Ok(Vec::new()) };
    Status::of(answer)?.check()?;
    let definitions = answer.records(&["DataExtDefRet"]).map(|found| Ok(definition(&found.read()?)));
    definitions.filter_map(Result::transpose).collect()
}

/// A definition. `None` if the interface has no word for its type.
fn definition(found: &Element) -> Option<CustomFieldDefinition> {
    let text = |element: &str| found.text_of(element).trim().to_owned();
    let some = |element: &str| Some(text(element)).filter(|text| !text.is_empty());
    let is_true = |element: &str| yes_no(found.text_of(element)) == Some(true);
    let Some(field_type) = CustomFieldType::from_word(&text("DataExtType")) else {
        tracing::warn!("the type of a custom field is unknown: its definition is left out");
        return None;
    };
    let objects = found.children.iter().filter(|child| child.name == "AssignToObject");
    Some(CustomFieldDefinition {
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
