//! A command that panics answers with a problem, as for everything else that can go wrong. Without this the page would
//! wait for an answer that never comes.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use ledgerlane_desk::interface::{Problem, ProblemCode, ProblemDetail};

/// Runs a command and returns its answer, or a problem where the command panicked. The log says where it panicked.
///
/// INV-GUARD-1: Every command answers. The log has the place of a panic and not its words, which may hold a client's data.
pub(super) async fn answered<T>(
    command: &str,
    work: impl Future<Output = Result<T, Problem>>,
) -> Result<T, Problem> {
    // Nothing of a command that panicked is used again but the desk, whose locks hold whole values.
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(answer) => answer,
        Err(_) => {
            tracing::error!(command, "a command did not finish");
            Err(Problem {
                detail: Some(ProblemDetail::CommandFailed),
                ..Problem::here(ProblemCode::Internal)
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_desk::interface::{Nothing, Problem, ProblemCode, ProblemDetail};

    use super::answered;

    /// INV-GUARD-1
    #[tokio::test]
    async fn a_command_that_panics_answers_with_a_problem() {
        let panics = async || -> Result<Nothing, Problem> {
            tokio::task::yield_now().await;
            panic!("a key stands here")
        };
        let problem = answered("any", panics()).await.unwrap_err();
        assert_eq!(
            (problem.code, problem.detail, problem.service_said),
            (ProblemCode::Internal, Some(ProblemDetail::CommandFailed), None),
            "what it panicked with may be secret"
        );
    }

    #[tokio::test]
    async fn a_command_that_ends_answers_as_it_did() {
        assert_eq!(answered("any", async { Ok(7) }).await.unwrap(), 7);
    }
}
