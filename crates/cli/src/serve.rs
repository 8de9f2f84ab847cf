//! `saltus serve`, and `saltus` alone: the page, on one's own computer.

use crate::args::{ArgExperimenters, ServeArgs};
use crate::db;
use crate::failure::Failure;
use crate::{on, output};
use saltus_database::Database;
use saltus_fleet::Access;
use saltus_platform::signals::{SIGINT, SIGTERM, on_each};
use saltus_platform::{folders, open_files, processor};
use saltus_server::{Config, Experimenters, League, StartError};
use std::env;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// How many ports after the one wished for are tried.
const TRIED: u16 = 100;

pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    saltus_server::few_heaps();
    open_files::allow_most();
    let data = match &args.data {
        Some(data) => data.clone(),
        None => folders::data().ok_or_else(|| {
            Failure::input("there is no home folder to keep games in", "name one: --data DIR")
        })?,
    };
    let runtime = saltus_server::runtime().map_err(|error| {
        let hint =
            "the system gives no more files or threads: raise its limits (ulimit -n, ulimit -u)";
        Failure::input(format!("the server cannot begin: {error}"), hint)
    })?;
    let served = runtime.block_on(serve(args, data));
    // Thinking may go on for a while; what it would find is not wanted any more.
    runtime.shutdown_timeout(Duration::from_millis(100));
    served
}

async fn serve(args: &ServeArgs, data: PathBuf) -> Result<(), Failure> {
    let listener = listen(args.bind, args.port).await.map_err(|error| {
        let problem = format!("cannot listen on {} port {}: {error}", args.bind, args.port);
        Failure::input(problem, "choose another with --bind ADDR or --port N")
    })?;
    let address = listener.local_addr()?;
    let config = Config {
        data,
        results: args.results.clone(),
        hosts: hosts(address),
        reach: args.public_url.clone().or_else(|| reach(address)),
        embed_from: args.embed_from.clone(),
        database: database(args, address)?,
        cores: processor::cores(),
        engines: args.engine.clone(),
        experiments: experimenters(args, address),
        fleet: fleet(args, address)?,
        league: args.league.clone().map(|folder| League {
            folder,
            rounds: args.league_rounds,
            time: args.league_time,
        }),
    };
    output::detail(&format!(
        "games in {}, reports in {}, {} cores",
        config.data.display(),
        config.results.display(),
        config.cores
    ));
    let router = saltus_server::router(config).map_err(|error| {
        let hint = match error {
            StartError::Data { .. } => {
                "choose another folder with --data DIR, stop the other server, or restore a damaged file from a copy"
            }
            StartError::League { .. } => {
                "try each agent by itself: saltus match --game halma-course --first 'file:PROGRAM' --second random"
            }
            StartError::Engine { .. } => "try it by itself: saltus best --player SPEC",
        };
        Failure::input(error, hint)
    })?;
    // Before anyone is told that it runs: whoever hears of it may end it at once.
    let end = ended();
    let url = format!("http://{}/", own_address(address));
    output::text(&format!("Saltus is at {url}\nCtrl-C stops it.\n"))?;
    if !address.ip().is_loopback() {
        output::warning(EXPOSED);
    }
    if !args.no_open && has_browser() {
        // A page that does not open by itself is opened by hand.
        let _ = open::that_detached(&url);
    }
    saltus_server::serve(listener, router, end).await;
    Ok(())
}

/// Whether no other computer can open the page.
fn is_alone(args: &ServeArgs, address: SocketAddr) -> bool {
    address.ip().is_loopback() && args.public_url.is_none()
}

/// The fleet that the page shows, to its owner alone.
fn fleet(args: &ServeArgs, address: SocketAddr) -> Result<Option<Access>, Failure> {
    match &args.nats {
        Some(_) if !is_alone(args, address) => Err(Failure::input(
            "--nats: this page can be opened from other computers, and a fleet is shown to its owner alone",
            "leave out --nats here, or --bind and --public-url",
        )),
        nats => Ok(nats.as_ref().map(|url| on::access(url, &args.access))),
    }
}

/// Who may run experiments from the page: without a word of the operator only those at this computer.
fn experimenters(args: &ServeArgs, address: SocketAddr) -> Experimenters {
    let alone = is_alone(args, address);
    match args.experiments {
        ArgExperimenters::Nobody => Experimenters::Nobody,
        ArgExperimenters::Anyone => Experimenters::Anyone,
        ArgExperimenters::Owner if alone => Experimenters::Owner,
        ArgExperimenters::Owner => Experimenters::Nobody,
    }
}

const EXPOSED: &str = "\
this is not a loopback address: anyone who can reach this computer over the network can use the page, start games
and make it think. Traffic is not encrypted. Use it in trusted networks only.";

/// The port wished for, or the next that is free.
async fn listen(bind: IpAddr, port: u16) -> io::Result<TcpListener> {
    let mut last = port;
    loop {
        match TcpListener::bind((bind, last)).await {
            Err(error)
                if error.kind() == io::ErrorKind::AddrInUse
                    && last < u16::MAX
                    && last - port < TRIED =>
            {
                last += 1;
            }
            other => return other,
        }
    }
}

/// The names by which browsers may call: this computer's own, and the address itself.
fn hosts(address: SocketAddr) -> Vec<String> {
    let port = address.port();
    let local = ["127.0.0.1", "localhost", "[::1]"].map(|name| format!("{name}:{port}"));
    let mut hosts = local.to_vec();
    hosts.push(match address.ip().is_unspecified() {
        true => format!("*:{port}"),
        false => address.to_string(),
    });
    hosts
}

/// The database of the opening explorer. What is in one's own is for others to see only if it is named.
fn database(args: &ServeArgs, address: SocketAddr) -> Result<Option<PathBuf>, Failure> {
    if let Some(path) = &args.db {
        Database::open(path).map_err(|error| {
            Failure::input(
                error,
                "make it with `saltus db import --db FILE GAMES`, or leave --db out",
            )
        })?;
        return Ok(Some(path.clone()));
    }
    let usual = db::usual_path().filter(|path| address.ip().is_loopback() && path.is_file());
    // One that cannot be used is left out: nobody has asked for it.
    Ok(usual.filter(|path| Database::open(path).is_ok()))
}

/// The address by which other computers of the network reach this one, if it listens to them. What is asked of the
/// system is by which of its addresses it would send; nothing is sent.
fn reach(address: SocketAddr) -> Option<String> {
    let ip = match address.ip() {
        ip if ip.is_loopback() => return None,
        ip if !ip.is_unspecified() => ip,
        _ => {
            let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
            socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
            let own = socket.local_addr().ok()?.ip();
            (!own.is_loopback()).then_some(own)?
        }
    };
    Some(format!("http://{}", SocketAddr::new(ip, address.port())))
}

/// The address as it is called on this computer.
fn own_address(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}

/// Without a display a browser would be one of the terminal, and in the way.
fn has_browser() -> bool {
    let display = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"];
    let shown = display.iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()));
    cfg!(any(target_os = "macos", target_os = "windows")) || shown
}

/// Ends when Ctrl-C is pressed or the system asks the program to end. Listens from the moment of the call, not from the
/// first wait.
fn ended() -> impl Future<Output = ()> {
    let (send, receive) = oneshot::channel();
    let mut send = Some(send);
    let listening = on_each(&[SIGINT, SIGTERM], move || {
        // A second signal finds the server ending already.
        let _ = send.take().map(|send| send.send(()));
    });
    async move {
        match listening {
            Ok(()) => _ = receive.await,
            // Where a signal cannot be heard it ends the program by itself.
            Err(_) => std::future::pending().await,
        }
    }
}
