//! The limits of the interface. A number with bounds is a type that cannot hold a value outside of them.

use std::fmt;
use std::time::Duration;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// How long a cursor lives without a request, in seconds.
pub const CURSOR_LIFE_SECS: u64 = 10;
/// Most records of a flat list.
pub const FLAT_LIMIT: usize = 500;
/// Header that names the connection of a list call.
pub const CONNECTION_HEADER: &str = "x-connection-id";
/// Header that says how many seconds the service may wait for the lane: 1 to 90 for a list, 1 to 120 for a single record.
pub const WAIT_HEADER: &str = "x-nxus-timeout-seconds";
/// Header of an error that says whether a retry can help, `true` or `false`.
pub const RETRY_HEADER: &str = "x-should-retry";
/// How long a list call waits for the lane at most, and by default.
pub const LIST_WAIT: Duration = Duration::from_secs(90);

/// How long a call for a single record or a probe waits for the lane at most, and by default.
pub const SINGLE_WAIT: Duration = Duration::from_secs(120);

/// The error for a number outside of its bounds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{name} must be {low} to {high}, not {value}")]
pub struct LimitError {
    /// The parameter's name on the wire.
    pub name: &'static str,
    /// The smallest value that is allowed.
    pub low: i64,
    /// The largest value that is allowed.
    pub high: i64,
    /// The value that was given.
    pub value: i64,
}

/// A whole number in JSON, where `30.0` is one as well as `30`.
struct Whole(i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(WholeNumber)
    }
}

/// Reads a [`Whole`].
struct WholeNumber;

impl Visitor<'_> for WholeNumber {
    type Value = Whole;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("i64")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Whole, E> {
        Ok(Whole(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Whole, E> {
        // A number that does not fit is beyond every limit anyway.
        Ok(Whole(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Whole, E> {
        // The conversion stops at the ends of the range, which lie beyond every limit.
        if number.fract() == 0.0 {
            Ok(Whole(number as i64))
        } else {
            Err(E::invalid_type(Unexpected::Float(number), &self))
        }
    }
}

macro_rules! bounded {
    ($(#[$meta:meta])* $name:ident($int:ty), $wire:literal, $low:literal..=$high:literal, default $default:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "Whole", into = "i64")]
        pub struct $name($int);

        impl $name {
            /// The smallest value.
            pub const MIN: Self = Self($low);
            /// The largest value.
            pub const MAX: Self = Self($high);

            /// Creates a value within the bounds.
            ///
            /// # Errors
            /// Returns the bounds where the value is outside of them.
            pub fn new(value: i64) -> Result<Self, LimitError> {
                match <$int>::try_from(value) {
                    Ok(inner) if ($low..=$high).contains(&inner) => Ok(Self(inner)),
                    _ => Err(LimitError { name: $wire, low: $low, high: $high, value }),
                }
            }

            /// Returns the number.
            pub fn get(self) -> $int {
                self.0
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self($default)
            }
        }

        impl TryFrom<i64> for $name {
            type Error = LimitError;
            fn try_from(value: i64) -> Result<Self, LimitError> {
                Self::new(value)
            }
        }

        impl TryFrom<Whole> for $name {
            type Error = LimitError;
            fn try_from(Whole(value): Whole) -> Result<Self, LimitError> {
                Self::new(value)
            }
        }

        impl From<$name> for i64 {
            fn from(limit: $name) -> i64 {
                i64::from(limit.0)
            }
        }
    };
}

bounded! {
    /// The parameter `limit`: how many records a page of a paginated list has at most.
    PageLimit(u16), "limit", 1..=150, default 150
}

bounded! {
    /// The parameter `linkExpiryMins`: how long a setup link works, in minutes. 10080 minutes are 7 days.
    ExpiryMinutes(u16), "linkExpiryMins", 1..=10080, default 30
}

impl ExpiryMinutes {
    /// Returns how long the link works.
    pub fn duration(self) -> Duration {
        Duration::from_secs(u64::from(self.0) * 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_hold_from_both_sides_and_through_json() {
        for bad in [i64::MIN, -1, 0, 10081, i64::MAX] {
            assert!(ExpiryMinutes::new(bad).is_err(), "{bad}");
            assert!(serde_json::from_str::<ExpiryMinutes>(&bad.to_string()).is_err(), "{bad}");
        }
        for good in [1, 30, 10080] {
            assert_eq!(i64::from(ExpiryMinutes::new(good).unwrap()), good);
        }
        assert_eq!(PageLimit::new(151).unwrap_err().to_string(), "limit must be 1 to 150, not 151");
        assert!(serde_json::from_str::<PageLimit>("30.5").is_err());
        assert_eq!(
            serde_json::from_str::<PageLimit>("30.0").unwrap().get(),
            30,
            "JSON has one sort of number"
        );
        for bad in ["1e300", "-1e300", "18446744073709551615", "true", "\"30\""] {
            assert!(serde_json::from_str::<PageLimit>(bad).is_err(), "{bad}");
        }
    }
}
