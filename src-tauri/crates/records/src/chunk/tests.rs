//! What goes into a chunk comes out of it, and bytes of something else are an error.

use super::*;
use proptest::prelude::*;

/// A value as the store makes it from a record: of the text where the kind is a scalar.
fn values(kind: FieldKind) -> impl Strategy<Value = Vec<Value>> {
    let text = prop_oneof![
        Just(String::new()),
        "-?[0-9]{1,15}(\\.[0-9]{1,7})?",
        "20[0-9]{2}-[01][0-9]-[0-3][0-9](T[0-2][0-9]:[0-5][0-9]:00(Z|[+-]0[0-9]:30|))?",
        "true|false|\\PC{1,6}",
    ];
    let value =
        (text, "[a-c]{0,2}").prop_map(move |(text, id)| match (kind, text.is_empty() && id.is_empty()) {
            (FieldKind::Reference, false) => Value::Reference { id, name: text },
            _ => Value::of_text(kind, &text),
        });
    proptest::collection::vec(value, 0..60)
}

const KINDS: [FieldKind; 7] = [
    FieldKind::Text,
    FieldKind::Enumeration,
    FieldKind::Money,
    FieldKind::Date,
    FieldKind::DateTime,
    FieldKind::YesNo,
    FieldKind::Reference,
];

proptest! {
    #[test]
    fn what_goes_in_comes_out_also_by_way_of_the_bytes(
        (kind, values) in proptest::sample::select(&KINDS[..]).prop_flat_map(|kind| (Just(kind), values(kind)))
    ) {
        let mut builder = ChunkBuilder::new(kind);
        values.iter().for_each(|value| builder.push(value));
        match builder.finish() {
            None => prop_assert!(values.iter().all(Value::is_blank)),
            Some(chunk) => {
                let read = Chunk::decode(kind, &chunk.encode().unwrap()).unwrap();
                for (row, value) in values.iter().enumerate() {
                    prop_assert_eq!(&chunk.value(kind, row), value);
                    prop_assert_eq!(&read.value(kind, row), value);
                    let text = read.key(row).map(|key| key.cell().text(kind));
                    prop_assert_eq!(text, value.text().map(str::to_owned));
                }
                prop_assert!(chunk.bytes() > 0);
            }
        }
    }

    #[test]
    fn bytes_of_something_else_are_an_error_and_no_panic(bytes: Vec<u8>) {
        for kind in KINDS {
            prop_assert!(Chunk::decode(kind, &bytes).is_err());
        }
    }
}

#[test]
fn bytes_that_were_cut_short_are_an_error() {
    let mut builder = ChunkBuilder::new(FieldKind::Text);
    builder.push(&Value::Text("Net 30".to_owned()));
    let bytes = builder.finish().unwrap().encode().unwrap();
    for end in 0..bytes.len() {
        let _ = Chunk::decode(FieldKind::Text, &bytes[..end]);
    }
    assert!(Chunk::decode(FieldKind::Text, &bytes[..bytes.len() / 2]).is_err());
    assert!(Chunk::decode(FieldKind::Money, &bytes).is_err());
}

#[test]
fn a_chunk_with_a_bit_turned_around_is_an_error_or_can_be_read() {
    for (kind, value) in [
        (FieldKind::Text, Value::Text("Net 30".to_owned())),
        (FieldKind::Money, Value::of_text(FieldKind::Money, "1E2")),
    ] {
        let mut builder = ChunkBuilder::new(kind);
        builder.push(&value);
        let bytes = builder.finish().unwrap().encode().unwrap();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            if let Ok(chunk) = Chunk::decode(kind, &damaged)
                && chunk.is_sound()
            {
                (0..chunk.len().min(100)).for_each(|row| drop(chunk.value(kind, row)));
            }
        }
    }
}
