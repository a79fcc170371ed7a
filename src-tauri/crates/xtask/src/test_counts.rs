//! Counting tests from what their runners print.

/// Tests that passed and failed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TestCounts {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
}

impl TestCounts {
    /// Takes a line of `cargo test` (`test result: ok. 3 passed; 0 failed; ...`) or of vitest
    /// (`Tests  1 failed | 12 passed (13)`) into account; any other line counts nothing.
    pub(crate) fn take(&mut self, line: &str) {
        let plain = without_colours(line);
        let words = plain.trim();
        let Some(counts) = words
            .strip_prefix("test result: ")
            .or_else(|| words.strip_prefix("Tests ").filter(|rest| rest.starts_with(' ')))
        else {
            return;
        };
        let words: Vec<&str> =
            counts.split([' ', ';', '|', '.', ',']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let [count, what] = pair else { continue };
            let Ok(count) = count.parse::<u64>() else { continue };
            match *what {
                "passed" => self.passed += count,
                "failed" => self.failed += count,
                _ => {}
            }
        }
    }
}

/// A line without terminal colour codes.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        if letter == '\u{1b}' {
            // ESC [ parameters, up to the letter that ends them.
            letters.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(letter);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::TestCounts;

    fn counted(lines: &[&str]) -> (u64, u64) {
        let mut counts = TestCounts::default();
        for line in lines {
            counts.take(line);
        }
        (counts.passed, counts.failed)
    }

    #[test]
    fn cargo_lines_add_up() {
        let lines = [
            "running 3 tests",
            "test tests::numbers ... ok",
            "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.25s",
        ];
        assert_eq!(counted(&lines), (7, 2), "every test binary prints a line of its own");
    }

    #[test]
    fn vitest_lines_count_tests_and_not_files() {
        let lines = [
            " Test Files  1 failed | 2 passed (3)",
            "      \u{1b}[2mTests\u{1b}[22m  \u{1b}[1m1 failed\u{1b}[22m | 12 passed | 3 skipped (16)",
        ];
        assert_eq!(counted(&lines), (12, 1), "files are not tests, skipped ones did not run");
    }

    #[test]
    fn prose_counts_nothing() {
        assert_eq!(counted(&["Tests 12 passed in the tour", "note: 5 failed"]), (0, 0));
    }
}
