//! SOAP 1.1 as the Web Connector speaks it, document/literal wrapped: a call is an element named after its operation that holds the
//! parameters, an answer one that holds the result. Names come from the Web Connector programmer's guide.

use std::mem;

use ledgerlane_company::ConnectorAnswer;

use crate::xml::{self, Element};

/// The namespace of the operations.
const OPERATIONS: &str = "http://developer.intuit.com/";
/// The namespace of SOAP 1.1.
const SOAP: &str = "http://schemas.xmlsoap.org/soap/envelope/";
/// The media type of SOAP 1.1.
const MEDIA_TYPE: &str = "text/xml; charset=utf-8";

/// A call of an operation.
pub(crate) struct SoapCall {
    /// The element named after the operation.
    operation: Element,
}

/// What an operation gives back.
pub(crate) enum SoapResult {
    /// A text, or a number as text.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
}

impl SoapCall {
    /// Reads a body of this media type. `None` if it is no call.
    pub(crate) fn read(body: &[u8], media_type: Option<&str>) -> Option<Self> {
        let mut envelope = xml::read(&xml::decode(body, media_type)).ok()?;
        if envelope.name != "Envelope" {
            return None;
        }
        let at = envelope.children.iter().position(|child| child.name == "Body")?;
        let operation = envelope.children.swap_remove(at).children.into_iter().next()?;
        Some(Self { operation })
    }

    /// The name of the operation.
    pub(crate) fn operation(&self) -> &str {
        &self.operation.name
    }

    /// A parameter, with any prefix; empty if it was not sent.
    pub(crate) fn parameter(&self, name: &str) -> &str {
        self.operation.text_of(name)
    }

    /// Takes out a parameter that holds a document. One that stands in it without escapes, as some tools send it, is made a text again.
    pub(crate) fn take_document(&mut self, name: &str) -> String {
        let parameter = self.operation.children.iter_mut().find(|child| child.name == name);
        let Some(parameter) = parameter else { return String::new() };
        let mut text = mem::take(&mut parameter.text);
        if let Some(document) = parameter.children.pop() {
            text.clear();
            xml::write(&document, &mut text);
        }
        text
    }

    /// The answer to this call.
    pub(crate) fn answer(&self, result: SoapResult) -> ConnectorAnswer {
        answer(self.operation(), result)
    }
}

/// The answer to a call of an operation.
pub(crate) fn answer(operation: &str, result: SoapResult) -> ConnectorAnswer {
    let element = format!("{operation}Result");
    let result = match result {
        SoapResult::Text(text) => Element::with_text(element, text),
        SoapResult::Texts(texts) => {
            let texts = texts.into_iter().map(|text| Element::with_text("string", text)).collect();
            Element::with_children(element, texts)
        }
    };
    let response =
        Element::with_children(format!("{operation}Response"), vec![result]).attribute("xmlns", OPERATIONS);
    envelope(200, response)
}

/// Whether a call that begins so is one of an operation.
pub(crate) fn is_call_of(beginning: &[u8], operation: &str) -> bool {
    split_once(beginning, operation.as_bytes())
        .is_some_and(|(before, _)| before.ends_with(b"<") || before.ends_with(b":"))
}

/// A parameter in the beginning of a call, as it was sent. A call holds its short parameters before its long ones. `None` if there is none,
/// or not yet.
pub(crate) fn parameter_in<'a>(beginning: &'a [u8], name: &str) -> Option<&'a str> {
    let mut rest = beginning;
    loop {
        let (before, from) = split_once(rest, name.as_bytes())?;
        rest = from;
        // A start tag, with any prefix and attributes.
        let is_name = before.ends_with(b"<") || before.ends_with(b":");
        if !is_name || !from.first().is_some_and(|&byte| byte == b'>' || byte.is_ascii_whitespace()) {
            continue;
        }
        let (_, from) = split_once(from, b">")?;
        let (value, _) = split_once(from, b"</")?;
        return str::from_utf8(value).ok().map(str::trim);
    }
}

fn split_once<'a>(bytes: &'a [u8], mark: &[u8]) -> Option<(&'a [u8], &'a [u8])> {
    let at = bytes.windows(mark.len()).position(|part| part == mark)?;
    Some((&bytes[..at], &bytes[at + mark.len()..]))
}

/// The answer to anything but a call of a known operation. It repeats nothing of what was sent.
pub(crate) fn fault() -> ConnectorAnswer {
    let code = Element::with_text("faultcode", "soap:Client");
    let said = Element::with_text("faultstring", "The call cannot be read, or its operation is not known.");
    envelope(500, Element::with_children("soap:Fault", vec![code, said]))
}

fn envelope(status: u16, content: Element) -> ConnectorAnswer {
    let body = Element::with_children("soap:Body", vec![content]);
    let envelope = Element::with_children("soap:Envelope", vec![body]).attribute("xmlns:soap", SOAP);
    let mut text = xml::DECLARATION.to_owned();
    xml::write(&envelope, &mut text);
    ConnectorAnswer { status, content_type: MEDIA_TYPE, body: text }
}
