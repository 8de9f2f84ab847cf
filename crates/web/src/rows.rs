//! Games and evaluations as the browser's storage keeps them: rows in JSON. What is here is kept for years: fields are added with
//! a default, and none changes its meaning.

use saltus_game::{Score, Seat};
use saltus_service::ClientId;
use saltus_service::games::{
    End, EndReason, Header, Imported, Node, Remark, Seat as HeldSeat, SeatPlayer, StoredEvaluation,
    StoredGame, Summary,
};
use saltus_service::wire::{Offer, Outcome, Side, TimeControl};
use serde::{Deserialize, Serialize};

/// A game: all but the moves in every change, the moves one by one.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct GameRow {
    /// The id.
    pub id: String,
    /// The id of its rules.
    pub game: String,
    start: String,
    seats: Vec<SeatRow>,
    clock: Option<TimeControl>,
    #[serde(default)]
    ponder: bool,
    head: u32,
    end: Option<EndRow>,
    #[serde(default)]
    offers: Vec<Offer>,
    rematch: Option<String>,
    imported: Option<ImportedRow>,
    /// Counts the changes.
    pub rev: u64,
    created: i64,
    /// When it was last changed: lists are in this order.
    pub updated: i64,
    moves: u64,
    outcome: Option<Outcome>,
    /// Its moves, where they are asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    nodes: Vec<NodeRow>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct SeatRow {
    side: Side,
    #[serde(flatten)]
    player: PlayerRow,
    name: Option<String>,
    /// Whether the one who uses this browser sits there.
    here: bool,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum PlayerRow {
    Human,
    Level { level: u8 },
    Player { player: String },
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct EndRow {
    loser: Option<Side>,
    reason: String,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct ImportedRow {
    tags: Vec<(String, String)>,
    comment: String,
}

/// A move.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct NodeRow {
    parent: u32,
    mv: String,
    side: Side,
    spent: u64,
    value: Option<Score>,
    left: Option<Vec<u64>>,
    remark: Option<RemarkRow>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
struct RemarkRow {
    comment: String,
    nags: Vec<u8>,
}

/// What a review has found.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct EvaluationRow {
    /// The game.
    pub game: String,
    /// The node.
    pub node: u32,
    /// By searching how many positions.
    pub effort: u64,
    value: Score,
    best: Option<String>,
}

/// A saved analysis.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct AnalysisRow {
    /// The id.
    pub id: String,
    /// The record.
    pub record: String,
    /// Counts the changes.
    pub rev: u64,
    /// When it was last changed.
    pub updated: i64,
}

/// What is to be stored.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "change", rename_all = "lowercase")]
pub enum Change {
    /// A game, new or changed, with its moves if it is new.
    Game {
        /// The game.
        game: Box<GameRow>,
    },
    /// A move that is new.
    Node {
        /// The game.
        game: String,
        /// Its number.
        number: u32,
        /// The move.
        node: NodeRow,
    },
    /// A game that is deleted, with all that belongs to it.
    Delete {
        /// The game.
        game: String,
    },
    /// What a review has found.
    Evaluation {
        /// It.
        row: EvaluationRow,
    },
    /// A saved analysis, new or changed.
    Analysis {
        /// It.
        row: AnalysisRow,
    },
    /// An analysis that is no more.
    Remove {
        /// Its id.
        analysis: String,
    },
}

impl GameRow {
    /// The row of a game: with these moves.
    pub fn new(summary: &Summary, nodes: &[Node]) -> GameRow {
        let Summary { header, moves, outcome } = summary;
        let seat = |seat: &HeldSeat| SeatRow {
            side: seat.side.into(),
            player: match &seat.player {
                // No one else can come.
                SeatPlayer::Human | SeatPlayer::Open { .. } => PlayerRow::Human,
                SeatPlayer::Level(level) => PlayerRow::Level { level: *level },
                SeatPlayer::Player(player) | SeatPlayer::Engine(player) => {
                    PlayerRow::Player { player: player.clone() }
                }
            },
            name: seat.name.clone(),
            here: seat.holder.is_some(),
        };
        let end = header.end.map(|end| EndRow {
            loser: end.loser.map(Side::from),
            reason: end.reason.name().to_owned(),
        });
        let imported = header
            .imported
            .as_ref()
            .map(|it| ImportedRow { tags: it.tags.clone(), comment: it.comment.clone() });
        GameRow {
            id: header.id.clone(),
            game: header.game.clone(),
            start: header.start.clone(),
            seats: header.seats.iter().map(seat).collect(),
            clock: header.clock,
            ponder: header.ponder,
            head: header.head,
            end,
            offers: header.offers.clone(),
            rematch: header.rematch.clone(),
            imported,
            rev: header.rev,
            created: header.created,
            updated: header.updated,
            moves: *moves,
            outcome: *outcome,
            nodes: nodes.iter().map(NodeRow::new).collect(),
        }
    }

    /// The game of a row. A row of a later version may end in a way that this one does not know: it goes on then.
    pub fn game(self, client: &ClientId) -> (StoredGame, Summary) {
        let seat = |seat: SeatRow| HeldSeat {
            side: seat.side.into(),
            player: match seat.player {
                PlayerRow::Human => SeatPlayer::Human,
                PlayerRow::Level { level } => SeatPlayer::Level(level),
                PlayerRow::Player { player } => SeatPlayer::Player(player),
            },
            name: seat.name,
            holder: seat.here.then(|| client.clone()),
        };
        let end = self.end.and_then(|end| {
            let reason = EndReason::named(&end.reason)?;
            Some(End { loser: end.loser.map(Seat::from), reason })
        });
        let header = Header {
            id: self.id,
            game: self.game,
            start: self.start,
            seats: self.seats.into_iter().map(seat).collect(),
            creator: client.clone(),
            clock: self.clock,
            ponder: self.ponder,
            head: self.head,
            end,
            offers: self.offers,
            rematch: self.rematch,
            imported: self.imported.map(|it| Imported { tags: it.tags, comment: it.comment }),
            rev: self.rev,
            created: self.created,
            updated: self.updated,
        };
        let nodes = self.nodes.into_iter().map(NodeRow::node).collect();
        let summary = Summary { header: header.clone(), moves: self.moves, outcome: self.outcome };
        (StoredGame { header, nodes }, summary)
    }
}

impl NodeRow {
    /// The row of a move.
    pub fn new(node: &Node) -> NodeRow {
        NodeRow {
            parent: node.parent,
            mv: node.mv.clone(),
            side: node.side.into(),
            spent: node.spent,
            value: node.value,
            left: node.left.clone(),
            remark: node
                .remark
                .as_ref()
                .map(|it| RemarkRow { comment: it.comment.clone(), nags: it.nags.clone() }),
        }
    }

    fn node(self) -> Node {
        Node {
            parent: self.parent,
            mv: self.mv,
            side: self.side.into(),
            spent: self.spent,
            value: self.value,
            left: self.left,
            remark: self.remark.map(|it| Remark { comment: it.comment, nags: it.nags }),
        }
    }
}

impl EvaluationRow {
    /// The row of what was found.
    pub fn new(game: &str, node: u32, effort: u64, found: &StoredEvaluation) -> EvaluationRow {
        let StoredEvaluation { value, best } = found.clone();
        EvaluationRow { game: game.to_owned(), node, effort, value, best }
    }

    /// What was found.
    pub fn found(&self) -> StoredEvaluation {
        StoredEvaluation { value: self.value, best: self.best.clone() }
    }
}
