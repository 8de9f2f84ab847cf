"""DamExchange with partners that are not our own: a peer written from the published layout of the messages, both as
caller and as listener, with pydraughts' board as the referee; and pydraughts' own client."""

import json
import pathlib
import random
import re
import signal
import socket
import subprocess
import tempfile
import threading
import unittest
import unittest.mock

import draughts
import draughts.engines.dxp_communication.dxp_classes as dxp_classes
from draughts.engine import DXPEngine
from support import SALTUS

PLAYER = ("--player", "engine:nodes=200,hash=1")

# A program that ends at once must not be waited for.
socket.setdefaulttimeout(60)


class Listener:
    """`saltus dxp listen` on a free port."""

    def __init__(self, *arguments, player=PLAYER):
        self.process = subprocess.Popen(
            [SALTUS, "dxp", "listen", "--port", "0", *player, *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        line = self.process.stderr.readline()
        self.port = int(re.search(r"listening on 127\.0\.0\.1:(\d+)", line)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def end(self):
        """What it printed, once it has ended by itself."""
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out, err


class Peer:
    """The other program: a socket, messages that end with a NUL, and pydraughts' board."""

    def __init__(self, connection):
        self.socket = connection
        self.socket.settimeout(60)
        self.data = b""
        self.new_game()

    def new_game(self, variant="standard", seed=1):
        self.board = draughts.Board(variant=variant)
        self.chance = random.Random(seed)

    def send(self, message):
        self.socket.sendall(message.encode("ascii") + b"\0")

    def receive(self):
        while b"\0" not in self.data:
            more = self.socket.recv(1024)
            if not more:
                return None
            self.data += more
        message, self.data = self.data.split(b"\0", 1)
        assert 1 <= len(message) <= 127, message
        return message.decode("ascii")

    def hear_move(self, message):
        """Plays a MOVE on the board, if it is legal there."""
        match = re.fullmatch(r"M(\d{4})(\d\d)(\d\d)(\d\d)((?:\d\d)*)", message)
        assert match, message
        captures = sorted(int(square) for square in re.findall(r"\d\d", match[5]))
        assert len(captures) == int(match[4]), message
        for move in self.board.legal_moves():
            ends = (move.steps_move[0], move.steps_move[-1])
            if ends == (int(match[2]), int(match[3])) and sorted(move.captures or []) == captures:
                self.board.push(move)
                return
        raise AssertionError(f"{message} is not legal in {self.board.fen}")

    def make_move(self):
        """A move by chance, which is told to the other side. The order of captured pieces does not matter."""
        move = self.chance.choice(self.board.legal_moves())
        self.board.push(move)
        captures = list(move.captures or [])
        self.chance.shuffle(captures)
        squares = "".join(f"{square:02}" for square in captures)
        self.send(f"M0001{move.steps_move[0]:02}{move.steps_move[-1]:02}{len(captures):02}{squares}")

    def play(self, mine):
        """A game as one colour. Returns the message that ended it, and whether the other side sent it."""
        while True:
            if self.board.turn == mine:
                if self.board.is_over() or not self.board.legal_moves():
                    self.send("E10")
                    return self.receive(), False
                self.make_move()
            else:
                message = self.receive()
                if message[0] == "E":
                    self.send("E00")
                    return message, True
                self.hear_move(message)


def request(colour, rest="A", minutes=2, moves=0):
    """A GAMEREQ by the published layout."""
    return "R01" + "scripted peer".ljust(32) + colour + f"{minutes:03}{moves:03}" + rest


class Scripted(unittest.TestCase):
    def call(self, listener):
        connection = socket.create_connection(("127.0.0.1", listener.port))
        self.addCleanup(connection.close)
        return connection

    def test_a_peer_calls_and_plays_whole_games(self):
        with tempfile.TemporaryDirectory() as folder:
            record = pathlib.Path(folder, "games.pdn")
            with Listener("--record", str(record), "--json") as listener:
                connection = self.call(listener)
                peer, boards = Peer(connection), []
                for seed, (colour, mine) in enumerate((("Z", draughts.WHITE), ("W", draughts.BLACK))):
                    peer.new_game(seed=seed)
                    peer.send(request(colour))
                    answer = peer.receive()
                    self.assertRegex(answer, r"\AASaltus [\d.]+ *0\Z")
                    self.assertEqual(len(answer), 34)
                    message, _ = peer.play(mine)
                    self.assertRegex(message, r"\AE[0-3]0\Z")
                    boards.append(peer.board)
                connection.close()
                lines = [json.loads(listener.process.stdout.readline()) for _ in boards]
                for line, board, side in zip(lines, boards, ("black", "white")):
                    # The side that moves at random loses.
                    self.assertEqual((line["side"], line["winner"]), (side, side), line["end"])
                    self.assertEqual(len(line["moves"]), len(board.move_stack))
                    self.assertEqual(line["opponent"], "scripted peer")
                games = record.read_text()
                self.assertEqual(games.count('[GameType "20"]'), 2)
                self.assertEqual(re.findall(r'\[Result "(.*)"\]', games), ["0-2", "2-0"])

    def test_a_peer_is_called_and_plays_whole_games(self):
        # Colours alternate in each of them, so one shows it; the others have other boards and pieces.
        plays = (("international", "standard", "1"), ("english", "english", "2"), ("frisian", "frisian", "1"))
        for variant, name, games in plays:
            with socket.create_server(("127.0.0.1", 0)) as server:
                port = server.getsockname()[1]
                process = subprocess.Popen(
                    [SALTUS, "dxp", "call", f"127.0.0.1:{port}", "--game", variant, "--games", games, "--minutes", "2",
                     "--json", "--quiet", *PLAYER],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                )  # fmt: skip
                connection, _ = server.accept()
                self.addCleanup(connection.close)
                peer = Peer(connection)
                for seed in range(int(games)):
                    peer.new_game(name, seed)
                    asked = peer.receive() or process.communicate()[1]
                    self.assertRegex(asked, r"\AR01Saltus [\d. ]{25}[WZ]002000A\Z")
                    mine = draughts.WHITE if asked[35] == "W" else draughts.BLACK
                    self.assertEqual(asked[35], "ZW"[seed], "colours in turn")
                    peer.send("A" + "scripted peer".ljust(32) + "0")
                    peer.send("Cgood luck!")
                    peer.play(mine)
                out, err = process.communicate(timeout=30)
                self.assertEqual((process.returncode, err), (0, ""))
                lines = [json.loads(line) for line in out.splitlines()]
                self.assertEqual([line["winner"] for line in lines], ["white", "black"][: int(games)], out)

    def test_a_game_from_a_position(self):
        with Listener("--json") as listener:
            peer = Peer(self.call(listener))
            board = draughts.Board(fen="B:W31,35,K5:B12,24,K20")
            squares = board._game.get_dxp_fen()
            peer.board = board
            peer.send(request("W", f"BZ{squares}"))
            self.assertEqual(peer.receive()[-1], "0")
            peer.play(draughts.BLACK)
            line = json.loads(listener.process.stdout.readline())
            self.assertEqual(line["position"], "B:WK5,31,35:B12,K20,24")

    def test_the_listener_outlives_broken_callers(self):
        with Listener("--once", "--json") as listener:
            for data in (b"", b"\0" * 100, b"GET / HTTP/1.1\r\n\r\n", b"R" * 100_000, bytes(range(1, 256)) + b"\0",
                         b"M0000322800\0", request("W").encode()[:20] + b"\0"):  # fmt: skip
                connection = self.call(listener)
                try:
                    connection.sendall(data)
                    connection.shutdown(socket.SHUT_WR)
                    connection.recv(100)
                except OSError:
                    pass
                connection.close()
            peer = Peer(self.call(listener))
            peer.send(request("W", moves=1))
            peer.receive()
            peer.hear_move(peer.receive())
            peer.make_move()
            self.assertEqual(peer.receive(), "E01")
            peer.send("E00")
            code, out, err = listener.end()
            self.assertEqual(code, 0, err)
            self.assertEqual(json.loads(out)["end"], "the limit of 1 moves")
            self.assertIn("a message of more than 127 characters", err)
            self.assertIn("a message out of place: expected a request", err)

    def test_ctrl_c_ends_the_game_in_good_order(self):
        with Listener(player=("--player", "engine:time=60s,hash=1")) as listener:
            peer = Peer(self.call(listener))
            peer.send(request("W", minutes=90))
            peer.receive()
            listener.process.send_signal(signal.SIGINT)
            self.assertEqual(peer.receive(), "E01")
            peer.send("E01")
            code, out, err = listener.end()
            self.assertEqual(code, 0, err)
            self.assertRegex(out, r"\A\* as white against scripted peer, 0 moves: stopped\n\Z")

    def test_calls_that_lead_nowhere_are_told(self):
        with socket.create_server(("127.0.0.1", 0)) as server:
            port = server.getsockname()[1]
        for peer, told in ((f"127.0.0.1:{port}", "refused"), ("127.0.0.1:99999", "cannot call"), ("", "cannot call")):
            done = subprocess.run([SALTUS, "dxp", "call", peer], capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 2)
            self.assertIn(told, done.stderr)
            self.assertIn("hint: ", done.stderr)
        done = subprocess.run([SALTUS, "dxp", "listen", "--game", "halma"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn("the protocol is for draughts", done.stderr)


class Pydraughts(unittest.TestCase):
    def test_its_own_client_plays_a_whole_game(self):
        # It waits for seven seconds before it closes a connection.
        sleeping = unittest.mock.patch.object(dxp_classes.time, "sleep", lambda seconds: None)
        with Listener("--once", "--json") as listener, sleeping:
            engine = DXPEngine(options={"engine-opened": True, "ip": "127.0.0.1", "port": listener.port}, initial_time=120)
            board, chance = draughts.Board(), random.Random(3)
            while board.legal_moves() and not board.is_over():
                board.push(chance.choice(board.legal_moves()))
                if not board.legal_moves() or board.is_over():
                    break
                result = self.in_time(lambda: engine.play(board))
                if result.move is None:
                    break
                self.assertIn(result.move.hub_position_move, [move.hub_position_move for move in board.legal_moves()])
                board.push(result.move)
            self.assertEqual(engine.id["name"].split()[0], "Saltus")
            threading.Thread(target=engine.quit, daemon=True).start()
            code, out, err = listener.end()
            line = json.loads(out)
            self.assertEqual(code, 0, err)
            self.assertEqual(line["winner"], "black", line["end"])
            self.assertGreater(len(line["moves"]), 20)

    def in_time(self, work):
        """What comes of work that might wait for ever."""
        found = []
        thread = threading.Thread(target=lambda: found.append(work()), daemon=True)
        thread.start()
        thread.join(30)
        self.assertTrue(found, "no answer in time")
        return found[0]


if __name__ == "__main__":
    unittest.main()
