//! `saltus dxp`: games over the network, in the DamExchange protocol.

mod report;

use crate::args::{DxpArgs, DxpCallArgs, DxpCommon, DxpListenArgs, DxpRole};
use crate::failure::Failure;
use crate::{input, interrupt, output, players};
use report::Reporter;
use saltus_engine::{AnyGame, Family, Stop};
use saltus_link::AnySpec;
use saltus_link::dxp::{self, Endpoint, PORT, Proposal, SessionError, Timeouts, WireError};
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::Duration;

/// Our name for the other side.
const NAME: &str = concat!("Saltus ", env!("CARGO_PKG_VERSION"));

/// How long a call may take to be answered.
const CALLING: Duration = Duration::from_secs(10);

/// How often the listener looks for callers, and for Ctrl-C.
const GLANCE: Duration = Duration::from_millis(50);

pub(crate) fn run(args: &DxpArgs) -> Result<(), Failure> {
    match &args.role {
        DxpRole::Listen(args) => listen(args),
        DxpRole::Call(args) => call(args),
    }
}

/// The game and the player, both checked.
fn game_and_player(args: &DxpCommon) -> Result<(AnyGame, AnySpec), Failure> {
    let start = input::game(&args.game)?;
    if start.family() != Family::Draughts {
        return Err(Failure::input(
            format!("--game {}: the protocol is for draughts", args.game),
            "choose a draughts game; `saltus games` lists them",
        ));
    }
    let spec = players::parse(&start, &args.player, "--player")?;
    // A program that cannot be started is better reported before anyone is kept waiting.
    players::by_spec(&start, &spec, "--player")?;
    Ok((start, spec))
}

fn endpoint<'a>(
    (start, player): &(AnyGame, AnySpec),
    stop: &Stop,
    on_event: &'a mut dyn FnMut(dxp::Event),
) -> Endpoint<'a> {
    Endpoint {
        name: NAME.to_owned(),
        start: start.clone(),
        player: player.clone(),
        timeouts: Timeouts::default(),
        stop: stop.clone(),
        on_event,
    }
}

fn listen(args: &DxpListenArgs) -> Result<(), Failure> {
    let ours = game_and_player(&args.common)?;
    let mut reporter = Reporter::new(&args.common)?;
    let address = SocketAddr::new(args.bind, args.port);
    let failed = |error: std::io::Error| {
        let hint = "another program may be listening there: choose another --port";
        Failure::input(format!("cannot listen on {address}: {error}"), hint)
    };
    let listener = TcpListener::bind(address).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    let stop = interrupt::stop_on_ctrl_c();
    output::note(&format!("listening on {address} for a game of {}", args.common.game));
    while !stop.is_stopped() {
        let (stream, caller) = match listener.accept() {
            Ok(accepted) => accepted,
            Err(error) => {
                if error.kind() != ErrorKind::WouldBlock {
                    output::note(&format!("a connection failed: {error}"));
                }
                thread::sleep(GLANCE);
                continue;
            }
        };
        output::note(&format!("{caller} connected"));
        let games = reporter.games();
        let done = {
            let mut tell = |event| reporter.hear(event);
            dxp::follow(stream, &mut endpoint(&ours, &stop, &mut tell), args.once)
        };
        match done {
            Ok(()) => output::note(&format!("{caller} disconnected")),
            Err(error) => output::note(&format!("{caller}: {error}")),
        }
        reporter.check()?;
        if args.once && reporter.games() > games {
            break;
        }
    }
    Ok(())
}

fn call(args: &DxpCallArgs) -> Result<(), Failure> {
    let ours = game_and_player(&args.common)?;
    let position = args.position.as_deref().map(|text| {
        ours.0.at_position(text).map_err(|error| {
            let usual = ours.0.position(ours.0.names()[0]);
            Failure::input(
                format!("--position: {error}"),
                format!("a position of {} looks like {usual}", args.common.game),
            )
        })
    });
    let position = position.transpose()?;
    if let Some(game) = &position {
        players::expect_going_on(game)?;
    }
    let mut reporter = Reporter::new(&args.common)?;
    let stream = connect(&args.peer)?;
    let stop = interrupt::stop_on_ctrl_c();
    let proposal = Proposal {
        side: args.side.map(Into::into),
        minutes: args.minutes,
        moves: args.moves,
        position,
        games: args.games,
    };
    let done = {
        let mut tell = |event| reporter.hear(event);
        dxp::call(stream, &mut endpoint(&ours, &stop, &mut tell), &proposal)
    };
    reporter.check()?;
    match done {
        Ok(()) | Err(SessionError::Wire(WireError::Stopped)) => Ok(()),
        Err(error) => {
            let hint = match &error {
                SessionError::Refused { .. } => "ask for another game, or another time or position",
                SessionError::TooLarge { .. } => "leave --position out",
                _ => "see what the other program has to say; games that ended before are kept",
            };
            Err(Failure::input(format!("{}: {error}", args.peer), hint))
        }
    }
}

/// A connection to `HOST` or `HOST:PORT`.
fn connect(peer: &str) -> Result<TcpStream, Failure> {
    let told = |problem: String| {
        let hint = "write HOST or HOST:PORT of a program that listens, as in 127.0.0.1:27531";
        Failure::input(format!("cannot call {peer}: {problem}"), hint)
    };
    // An address of version 6 has colons of its own, and brackets where a port comes after it.
    let bare = !peer.contains(':') || (peer.matches(':').count() > 1 && !peer.starts_with('['));
    let found = if bare {
        (peer, PORT).to_socket_addrs()
    } else if peer.ends_with(']') {
        (peer.trim_matches(['[', ']']), PORT).to_socket_addrs()
    } else {
        peer.to_socket_addrs()
    };
    let mut problem = "no such host".to_owned();
    for address in found.map_err(|error| told(error.to_string()))? {
        match TcpStream::connect_timeout(&address, CALLING) {
            Ok(stream) => return Ok(stream),
            Err(error) => problem = error.to_string(),
        }
    }
    Err(told(problem))
}
