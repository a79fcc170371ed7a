//! Prints the TypeScript of the interface; `cargo xtask gen` writes it to ui/src/gen/desk.ts.
#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    print!("{}", ledgerlane_desk::interface::typescript::generate());
}
