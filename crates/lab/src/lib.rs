//! Experiments: a file, a plan, games, results and a report.
