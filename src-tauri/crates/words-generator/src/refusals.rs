//! What is wrong with texts and is refused, with the words that name it.

use std::path::Path;

use super::generate;

/// English of every test: one file for the page, one for the programs.
const PAGE: &str = "### Read by the page.\n\npage-title = Title\n    .hint = A hint\n";
const PROGRAMS: &str = "### Read by the programs.\n
-app = Ledgerlane
## $count (Number) how many
## $name (Text) a name
## $place (here | there) where
tray-open = Open { -app }
tray-counted = { $count ->\n    [one] { $count } link\n   *[other] { $count } links\n }
tray-named = { $name }
tray-where = { $place ->\n    [here] Here\n   *[there] There\n }
tray-both =
    .first = { $name } first
    .second = { $name } second
";

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join("ui/words").join(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// Replaces `from` by `to` in the German texts. Returns why they are refused, or `None` if they are taken.
fn said_of(from: &str, to: &str) -> Option<String> {
    let root = tempfile::tempdir().unwrap();
    assert!(PROGRAMS.contains(from), "{from}");
    for tag in ["en", "de"] {
        write(root.path(), &format!("{tag}/page.ftl"), PAGE);
    }
    write(root.path(), "en/tray.ftl", PROGRAMS);
    write(root.path(), "de/tray.ftl", &PROGRAMS.replace(from, to));
    generate(root.path()).err().map(|error| error.to_string())
}

#[test]
fn another_language_may_say_it_in_its_own_way() {
    for (from, to) in [
        ("[one]", "[few] { $count } linky\n    [0] No link\n    [one]"),
        (
            "tray-where = { $place ->\n    [here] Here\n   *[there] There\n }",
            "tray-where = { $place ->\n   *[here] Here\n }",
        ),
        ("tray-named = { $name }", "tray-named = { -app }: { $name }, { tray-both.first }"),
        ("tray-named = { $name }", "tray-named = nobody"),
        ("\n", "\r\n"),
    ] {
        assert_eq!(said_of(from, to), None, "{to}");
    }
}

#[test]
fn what_would_be_shown_wrong_is_refused() {
    for (from, to, said) in [
        ("tray-named = { $name }\n", "", "the message tray-named is missing"),
        ("    .second = { $name } second\n", "", "the message tray-both.second is missing"),
        ("tray-named =", "tray-name = x\ntray-named =", "English has no tray-name"),
        ("tray-named =", "tray-open = x\ntray-named =", "tray-open is there twice"),
        ("tray-named = { $name }", "tray-named = { $nam }", "takes $nam, and no comment says what it is"),
        ("tray-named = { $name }", "tray-named = { $count }", "takes $count, which it is not given"),
        ("(Number)", "(Text)", "tray-counted takes $count as something else than English"),
        ("### Read by the programs.", "### Read by the page.", "not read by those who read it in English"),
        ("-app = Ledgerlane\n", "", "tray-open takes in -app, which is not in this file"),
        ("Open { -app }", "{ page-title }", "tray-open takes in page-title, which is not in this file"),
        ("Open { -app }", "{ tray-both }", "tray-open takes in tray-both, which is not in this file"),
        ("Open { -app }", "{ tray-both.third }", "takes in tray-both.third, which is not in this file"),
        ("Open { -app }", "{ tray-both.first }", "takes $name, which it is not given"),
        ("Open { -app }", "{ tray-open }", "tray-open takes in itself"),
        ("Open { -app }", "{ tray-where }", "takes $place, which it is not given"),
        ("-app = Ledgerlane", "-app = { tray-open }", "-app takes in itself"),
        (
            "{ $count } links",
            "{ NUMBER($count) } links",
            "tray-counted calls NUMBER, and there is no function",
        ),
        ("[one]", "[oen]", "tray-counted: $count is never 'oen'"),
        ("[here]", "[her]", "tray-where: $place is never 'her'"),
        ("[here]", "[1]", "tray-where: $place is never '1'"),
        ("tray-named = { $name }", "tray-named = { $name", "Expected"),
        ("tray-named = { $name }", "Nothing of this is a text", "Expected"),
    ] {
        let refused = said_of(from, to).unwrap_or_default();
        assert!(refused.contains(said) && refused.contains("tray.ftl"), "{to}: {refused}");
    }
}

#[test]
fn files_and_folders_that_english_does_not_have_are_refused() {
    for (file, text, said) in [
        ("de/more.ftl", "### Read by the programs.\n\n-app = x\n", "English has no such file"),
        ("de_DE/page.ftl", PAGE, "a folder of texts is called by its language"),
        ("Deutsch/page.ftl", PAGE, "a folder of texts is called by its language"),
        (".kept/page.ftl", PAGE, "a folder of texts is called by its language"),
        ("de-de/page.ftl", PAGE, "a folder of texts is called by its language"),
    ] {
        let root = tempfile::tempdir().unwrap();
        for tag in ["en", "de", "pt-BR", "zh-Hant", "sr-Latn-RS", "es-419"] {
            write(root.path(), &format!("{tag}/page.ftl"), PAGE);
        }
        assert!(generate(root.path()).is_ok());
        write(root.path(), file, text);
        let refused = generate(root.path()).unwrap_err().to_string();
        assert!(refused.contains(said), "{file}: {refused}");
    }
}
