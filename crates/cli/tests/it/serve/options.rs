//! What the command prints, where it listens, how it ends.

use super::http::Client;
use super::program::Program;
use crate::common::{folder, refused, saltus};
use std::io::Read;

#[test]
fn a_port_that_is_taken_leads_to_the_next() {
    let [one, other] = ["serve-port-one", "serve-port-other"].map(folder);
    let first = Program::start(&one, &["--port", "0"]);
    let port = first.address.port().to_string();
    let second = Program::start(&other, &["--port", &port]);
    assert!(second.address.port() > first.address.port());
    assert!(first.address.ip().is_loopback() && second.address.ip().is_loopback());
    for program in [&first, &second] {
        assert_eq!(
            Client::new(program.address).get("/api/catalogue").expect("an answer").status,
            200
        );
    }
}

#[test]
fn one_folder_has_one_server() {
    let data = folder("serve-lock");
    let _first = Program::start(&data, &["--port", "0"]);
    let data = data.to_str().expect("text");
    let told = refused(&saltus(&["serve", "--no-open", "--port", "0", "--data", data]));
    assert!(told.contains("another Saltus"), "{told}");
}

#[test]
fn bad_options_are_refused() {
    for args in [["--port", "70000"], ["--port", "many"], ["--bind", "nowhere"]] {
        let told = refused(&saltus(&[&["serve", "--no-open"][..], &args].concat()));
        assert!(told.contains(args[0]), "{told}");
    }
    for option in ["--public-url", "--embed-from"] {
        for origin in [
            "",
            "draughts.example",
            "ftp://draughts.example",
            "https://",
            "https://draughts.example/page",
            "https://ann@draughts.example",
            "https://draughts.example; script-src *",
            "*",
        ] {
            let told = refused(&saltus(&["serve", "--no-open", option, origin]));
            assert!(told.contains(option) && told.contains("https://draughts.example"), "{told}");
        }
    }
}

#[test]
fn the_page_is_told_by_which_address_others_reach_it() {
    for (given, told) in [
        ("https://Draughts.example/", "https://draughts.example"),
        ("https://draughts.example:443", "https://draughts.example"),
        ("http://draughts.example:8080", "http://draughts.example:8080"),
    ] {
        let data = folder("serve-public");
        let program = Program::start(&data, &["--port", "0", "--public-url", given]);
        let catalogue = Client::new(program.address).get("/api/catalogue").expect("an answer");
        assert_eq!(catalogue.body["reach"], told, "{given}");
    }
}

#[cfg(unix)]
#[test]
fn it_ends_in_good_order_when_told_to() {
    let data = folder("serve-end");
    let mut program = Program::start(&data, &["--port", "0"]);
    let pid = program.child.id().to_string();
    let sent = std::process::Command::new("kill").args(["-TERM", &pid]).status();
    assert!(sent.expect("kill runs").success());
    assert!(program.child.wait().expect("it ends").success());
    let mut rest = String::new();
    program.out.read_to_string(&mut rest).expect("text");
    assert_eq!(rest, "Ctrl-C stops it.\n");
}

#[cfg(unix)]
#[test]
fn an_open_door_is_told_of() {
    use std::io::{BufRead, BufReader};
    let data = folder("serve-bind");
    let mut program = Program::start(&data, &["--port", "0", "--bind", "0.0.0.0"]);
    let mut told = BufReader::new(program.child.stderr.take().expect("a pipe"));
    let mut line = String::new();
    told.read_line(&mut line).expect("a line");
    assert!(line.starts_with("warning: this is not a loopback address"), "{line}");
}

/// The limit that docs/api.md tells.
#[test]
fn a_request_with_too_many_headers_is_refused() {
    use std::io::Write;
    use std::net::TcpStream;
    use std::time::Duration;
    let data = folder("serve-headers");
    let program = Program::start(&data, &["--port", "0"]);
    let status = |headers: usize| {
        let mut stream = TcpStream::connect(program.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
        // Host and Connection are two of them.
        let more: String = (2..headers).map(|n| format!("X-{n}: 1\r\n")).collect();
        let address = program.address;
        write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}\r\n")
            .expect("sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        let head = String::from_utf8_lossy(&answer[..answer.len().min(12)]).into_owned();
        head.split(' ').nth(1).map(str::to_owned)
    };
    assert_eq!(status(100).as_deref(), Some("200"));
    assert_eq!(status(101).as_deref(), Some("431"));
}
