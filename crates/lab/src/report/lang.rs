//! The languages of reports. English texts are the keys: what stands in the code is what English readers see, and the
//! list here is what Polish readers see instead. An experiment's file has its texts in both languages, or in one of them.

/// A language of reports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    English,
    /// Polish.
    Polish,
}

impl Lang {
    /// Its code, as HTML has it.
    pub fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::Polish => "pl",
        }
    }

    /// A text in this language. What has no translation stays English, and fails the tests.
    pub(crate) fn say(self, english: &'static str) -> &'static str {
        if self == Lang::English {
            return english;
        }
        let known = POLISH.iter().find(|(key, _)| *key == english);
        debug_assert!(known.is_some(), "no Polish for {english:?}");
        known.map_or(english, |(_, polish)| polish)
    }

    /// A text with places `{0}`, `{1}` and so on, filled.
    pub(crate) fn fill(self, english: &'static str, parts: &[&str]) -> String {
        let mut text = String::new();
        let mut rest = self.say(english);
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (number, after) = after.split_once('}').unwrap_or(("", after));
            let part = number.parse().ok().and_then(|index: usize| parts.get(index));
            text.push_str(part.copied().unwrap_or_default());
            rest = after;
        }
        text + rest
    }

    /// A text of an experiment's file, which may have it in Polish too.
    pub(crate) fn pick<'a>(self, written: &'a str, polish: Option<&'a String>) -> &'a str {
        match (self, polish) {
            (Lang::Polish, Some(polish)) => polish,
            _ => written,
        }
    }

    /// How a game ended: what the store has of it, which may be a word of another version.
    pub(crate) fn end(self, english: &str) -> &str {
        let known = ENDS.iter().find(|(key, _)| self == Lang::Polish && *key == english);
        known.map_or(english, |(_, polish)| polish)
    }

    /// A number as this language writes it: with a comma in Polish.
    pub(crate) fn number(self, english: &str) -> String {
        if self == Lang::English {
            return english.to_owned();
        }
        let letters: Vec<char> = english.chars().collect();
        let digit = |at: Option<&char>| at.is_some_and(char::is_ascii_digit);
        let written = |(at, &c): (usize, &char)| {
            let between = at > 0 && digit(letters.get(at - 1)) && digit(letters.get(at + 1));
            if c == '.' && between { ',' } else { c }
        };
        let text: String = letters.iter().enumerate().map(written).collect();
        text.replace(" to ", " do ")
    }
}

/// How games end.
const ENDS: &[(&str, &str)] = &[
    ("the opponent cannot move", "przeciwnik nie ma ruchu"),
    ("the goal camp is filled", "obóz docelowy jest zapełniony"),
    ("the opponent left its camp too late", "przeciwnik za późno opuścił swój obóz"),
    ("neither side can move", "żadna strona nie ma ruchu"),
    ("the position occurred three times", "pozycja wystąpiła trzy razy"),
    (
        "too many moves without a capture or a man's move",
        "za dużo ruchów bez bicia i bez ruchu pionka",
    ),
    ("the ending took longer than allowed", "końcówka trwała dłużej, niż wolno"),
    ("one piece each", "po jednym pionku"),
    ("the round limit is reached", "osiągnięto limit rund"),
    ("the others have resigned", "pozostali się poddali"),
    ("resignation", "poddanie"),
    ("agreement", "zgoda na remis"),
    ("endgame tables", "tablice końcówek"),
    ("a crash", "awaria"),
    ("an illegal move", "niedozwolony ruch"),
    ("no move in time", "brak ruchu w czasie"),
    ("a player that could not begin", "gracz, który nie mógł zacząć"),
];

/// English and Polish.
const POLISH: &[(&str, &str)] = &[
    // Headings.
    ("Background", "Tło"),
    ("Tournament: {0}", "Turniej: {0}"),
    ("Pairings", "Pary"),
    ("Contests", "Pojedynki"),
    ("Charts", "Wykresy"),
    ("Square weights", "Wagi pól"),
    ("The original’s figures", "Liczby pierwowzoru"),
    ("Finding", "Wniosek"),
    ("How this was made", "Jak to powstało"),
    ("Contents", "Spis treści"),
    ("Report", "Raport"),
    // Warnings.
    (
        "{0} of {1} games are played: this is no final result.",
        "Rozegrano {0} z {1} partii: to nie jest wynik końcowy.",
    ),
    (
        "This finding was written for another run (results {0}, here {1}): other games, a run that was stopped early, or another seed. Its words may not fit the tables above; figures in it are of this run only where the file fills them in.",
        "Ten wniosek napisano dla innego przebiegu (wyniki {0}, tutaj {1}): innych partii, przerwanego przebiegu albo innego ziarna. Jego słowa mogą nie pasować do tabel powyżej; liczby pochodzą z tego przebiegu tylko tam, gdzie wstawia je plik.",
    ),
    (
        "This finding was written without saying for which run (here {0}): its figures may be those of another one.",
        "Nie zapisano, dla którego przebiegu powstał ten wniosek (tutaj {0}): jego liczby mogą pochodzić z innego.",
    ),
    (
        "Games by time depend on the machine and on what else it does: the figures above are those of this run, the words about them were written for another one.",
        "Partie na czas zależą od komputera i od tego, co jeszcze robi: liczby powyżej pochodzą z tego przebiegu, a słowa o nich napisano dla innego.",
    ),
    ("No game has been played yet.", "Nie rozegrano jeszcze żadnej partii."),
    (
        "{0}: only {1} of {2} games differ move for move. Repeated games tell nothing new, so the errors of this contest are larger than they are given.",
        "{0}: tylko {1} z {2} partii różni się ruchami. Powtórzone partie nie mówią nic nowego, więc błędy tego pojedynku są większe, niż podano.",
    ),
    ("{0}: a player failed: {1}", "{0}: gracz zawiódł: {1}"),
    (
        "† too few games to tell, fewer than ten pairs: such an interval rests on what is assumed about games as much as on those that were played.",
        "† za mało partii, by rozstrzygać (mniej niż dziesięć par): taki przedział opiera się na założeniach o grach w tej samej mierze co na rozegranych partiach.",
    ),
    (
        "{0} scores were compared with one half at once: of equal players about {1} of them would still lie beyond their interval. Corrected for that (Holm, 5 % over all together), {2}.",
        "Naraz porównano z połową {0} wyników: u równych graczy około {1} z nich i tak leżałoby poza swoim przedziałem. Po poprawce (Holm, łącznie 5 %) {2}.",
    ),
    ("none of them differs from one half", "żaden nie różni się od połowy"),
    ("all of them differ from one half", "wszystkie różnią się od połowy"),
    ("{0} differ from one half: {1}", "od połowy różni się {0}: {1}"),
    // Tables of contests.
    ("Contest", "Pojedynek"),
    ("Game", "Gra"),
    ("Games", "Partie"),
    ("Won", "Wygrane"),
    ("Drawn", "Remisy"),
    ("Lost", "Przegrane"),
    ("Score", "Wynik"),
    ("Elo", "Elo"),
    ("Likely better", "Szansa, że lepszy"),
    ("Winner", "Zwycięzca"),
    ("level", "po równo"),
    ("Sequential test", "Test sekwencyjny"),
    ("First mover’s score", "Wynik zaczynającego"),
    ("Original: won, drawn, lost", "Pierwowzór: wygrane, remisy, przegrane"),
    ("Original score", "Wynik w pierwowzorze"),
    ("Original Elo", "Elo w pierwowzorze"),
    ("Original winner", "Zwycięzca w pierwowzorze"),
    ("Original remark", "Uwaga pierwowzoru"),
    ("Original seconds", "Sekundy w pierwowzorze"),
    ("Original nodes", "Węzły w pierwowzorze"),
    ("Original rounds", "Rundy w pierwowzorze"),
    ("Original moves", "Ruchy w pierwowzorze"),
    ("Original wins", "Wygrane w pierwowzorze"),
    ("{0}: results of the player named first", "{0}: wyniki gracza nazwanego jako pierwszy"),
    ("{0}: means of a game, both players together", "{0}: średnie na partię, obaj gracze razem"),
    ("{0}: means of a game, player by player", "{0}: średnie na partię, gracz po graczu"),
    ("{0}: how many games ended in which way", "{0}: ile partii jak się skończyło"),
    ("{0}: the same games twice", "{0}: te same partie dwa razy"),
    ("Games of", "Partie pojedynku"),
    ("Same move for move", "Takie same co do ruchu"),
    ("Its nodes to these", "Jego węzły do tych"),
    ("all", "wszystkie"),
    ("not all", "nie wszystkie"),
    ("Moves, games won", "Ruchy, partie wygrane"),
    ("Moves, games drawn", "Ruchy, partie zremisowane"),
    ("Seconds", "Sekundy"),
    ("Milliseconds", "Milisekundy"),
    ("Nodes", "Węzły"),
    ("Rounds", "Rundy"),
    ("Moves", "Ruchy"),
    ("Wins", "Wygrane"),
    ("Seconds, first", "Sekundy, pierwszy"),
    ("Seconds, second", "Sekundy, drugi"),
    ("Milliseconds, first", "Milisekundy, pierwszy"),
    ("Milliseconds, second", "Milisekundy, drugi"),
    ("Nodes, first", "Węzły, pierwszy"),
    ("Nodes, second", "Węzły, drugi"),
    ("Milliseconds a move, first", "Milisekund na ruch, pierwszy"),
    ("Milliseconds a move, second", "Milisekund na ruch, drugi"),
    ("Nodes a second", "Węzłów na sekundę"),
    ("Nodes a second, first", "Węzłów na sekundę, pierwszy"),
    ("Nodes a second, second", "Węzłów na sekundę, drugi"),
    ("Walks into captures, first", "Wejścia pod bicie, pierwszy"),
    ("Walks into captures, second", "Wejścia pod bicie, drugi"),
    ("H0 accepted", "przyjęto H0"),
    ("H1 accepted", "przyjęto H1"),
    ("not decided", "nie rozstrzygnięto"),
    ("{0}: LLR {1} ({2}, {3}) for {4} {5} or {6}", "{0}: LLR {1} ({2}, {3}) dla {4} {5} lub {6}"),
    ("normalised Elo", "znormalizowanego Elo"),
    (
        "Over the {0} games between different players, whoever had the first move scored {1} ({2} won, {3} drawn, {4} lost).",
        "W {0} partiach różnych graczy zaczynający zdobył {1} (wygrane {2}, remisy {3}, przegrane {4}).",
    ),
    (
        "With the games of players against themselves, {0} in all: {1} won by whoever had the first move, {2} drawn, {3} lost ({4}).",
        "Razem z partiami graczy z samymi sobą, {0}: zaczynający wygrał {1}, zremisował {2}, przegrał {3} ({4}).",
    ),
    // Tournaments.
    ("Player", "Gracz"),
    ("Opponent", "Przeciwnik"),
    ("Points", "Punkty"),
    ("Goes on", "Przechodzi dalej"),
    ("Round", "Runda"),
    ("Round {0}", "Runda {0}"),
    ("Final", "Finał"),
    ("{0}: the ties", "{0}: drabinka"),
    ("Rank", "Miejsce"),
    ("Rating", "Ranking"),
    ("Seconds a game", "Sekundy na partię"),
    ("Milliseconds a game", "Milisekundy na partię"),
    ("Nodes a game", "Węzły na partię"),
    (
        "{0}: ranking, with ratings around a mean of 0",
        "{0}: kolejność, z rankingami wokół średniej 0",
    ),
    (
        "{0}: points of the row’s player, who had the first move, against the column’s",
        "{0}: punkty gracza z wiersza, który zaczynał, przeciw graczowi z kolumny",
    ),
    (
        "{0}: points of the row’s player against the column’s",
        "{0}: punkty gracza z wiersza przeciw graczowi z kolumny",
    ),
    ("First player", "Pierwszy gracz"),
    (
        "{0}: mean seconds; first the row’s player, second the column’s; the original’s in brackets",
        "{0}: średnie sekundy; zaczyna gracz z wiersza, drugi jest gracz z kolumny; w nawiasie pierwowzór",
    ),
    (
        "{0}: mean moves; first the row’s player, second the column’s; the original’s in brackets",
        "{0}: średnie ruchy; zaczyna gracz z wiersza, drugi jest gracz z kolumny; w nawiasie pierwowzór",
    ),
    (
        "{0}: wins of the first and of the second player; the original’s in brackets",
        "{0}: wygrane pierwszego i drugiego gracza; w nawiasie pierwowzór",
    ),
    ("{0}: ratings", "{0}: rankingi"),
    ("{0}: who scored what against whom", "{0}: kto ile zdobył przeciw komu"),
    // Sets.
    ("Points a seat", "Punkty na miejsce przy stole"),
    ("First", "Pierwsze"),
    ("Second", "Drugie"),
    ("Third", "Trzecie"),
    ("Fourth", "Czwarte"),
    ("Nodes a move", "Węzły na ruch"),
    ("Milliseconds a move", "Milisekundy na ruch"),
    (
        "{0}: points a seat (3, 2, 1, 0 for first to last, shared places share them) and ratings around a mean of 0",
        "{0}: punkty na miejsce przy stole (3, 2, 1, 0 od pierwszego do ostatniego, wspólne miejsca je dzielą) i rankingi wokół średniej 0",
    ),
    (
        "{0}: how often a seat of the row’s player came in before one of the column’s, shared places counting half",
        "{0}: jak często gracz z wiersza wyprzedzał gracza z kolumny, wspólne miejsca liczone po połowie",
    ),
    (
        "{0} games in {1} whole sets; a set has one game for each of the {2} ways to seat the players, all from one opening. {3} moves a game on average.",
        "Partie: {0}, pełne zestawy: {1}; zestaw ma po jednej partii dla każdego z {2} rozsadzeń graczy, wszystkie od jednego otwarcia. Średnio {3} ruchów na partię.",
    ),
    ("How games ended: {0}.", "Jak kończyły się partie: {0}."),
    (
        "points a seat with 95 % intervals; 1.5 is the mean of all",
        "punkty na miejsce z przedziałami 95 %; średnia wszystkich to 1,5",
    ),
    ("points a seat", "punkty na miejsce"),
    // Pictures.
    ("seconds a game", "sekundy na partię"),
    ("nodes a game", "węzły na partię"),
    ("rounds a game", "rundy na partię"),
    ("moves a game", "ruchy na partię"),
    ("score", "wynik"),
    ("wins", "wygrane"),
    ("original", "pierwowzór"),
    ("{0}, original", "{0}, pierwowzór"),
    ("the line across is one half", "linia w poprzek to połowa"),
    (
        "ratings around a mean of 0, with 95 % intervals",
        "rankingi wokół średniej 0, z przedziałami 95 %",
    ),
    (
        "share of the points of the row’s player, who had the first move",
        "część punktów gracza z wiersza, który zaczynał",
    ),
    ("share of the points of the row’s player", "część punktów gracza z wiersza"),
    // How it was made.
    ("no round limit", "bez ograniczenia liczby rund"),
    ("a draw after 1 round", "remis po 1 rundzie"),
    (
        "Games begin with 1 random move; both games of a pair begin alike, and pairs of the same number do in all contests of a game.",
        "Partie zaczynają się jednym losowym ruchem; obie partie pary zaczynają się tak samo, a pary o tym samym numerze także we wszystkich pojedynkach danej gry.",
    ),
    (
        "Over the 1 game between different players, whoever had the first move scored {1} ({2} won, {3} drawn, {4} lost).",
        "W jednej partii różnych graczy zaczynający zdobył {1} (wygrane {2}, remisy {3}, przegrane {4}).",
    ),
    (
        "Over the 1 game, whoever had the first move scored {1} ({2} won, {3} drawn, {4} lost).",
        "W jednej partii zaczynający zdobył {1} (wygrane {2}, remisy {3}, przegrane {4}).",
    ),
    (
        "Over the {0} games, whoever had the first move scored {1} ({2} won, {3} drawn, {4} lost).",
        "W {0} partiach zaczynający zdobył {1} (wygrane {2}, remisy {3}, przegrane {4}).",
    ),
    ("a draw after {0} rounds", "remis po {0} rundach"),
    ("a draw at the third occurrence of a position", "remis przy trzecim wystąpieniu pozycji"),
    ("In {0}: {1}.", "W {0}: {1}."),
    ("Pairs won : lost", "Pary wygrane : przegrane"),
    ("p (sign test)", "p (test znaków)"),
    ("positions may recur", "pozycje mogą się powtarzać"),
    ("Games begin at the start.", "Partie zaczynają się od pozycji początkowej."),
    (
        "Games begin with {0} random moves; both games of a pair begin alike, and pairs of the same number do in all contests of a game.",
        "Partie zaczynają się losowymi ruchami ({0}); obie partie pary zaczynają się tak samo, a pary o tym samym numerze także we wszystkich pojedynkach danej gry.",
    ),
    (
        "All games begin with the same given opening.",
        "Wszystkie partie zaczynają się tym samym podanym otwarciem.",
    ),
    (
        "Games begin with one of {0} given openings in turn.",
        "Partie zaczynają się po kolei jednym z podanych otwarć ({0}).",
    ),
    (
        "Seed {0}: the same file and seed give the same games, unless a player looks at the clock. Results {1}.",
        "Ziarno {0}: ten sam plik i ziarno dają te same partie, o ile gracz nie patrzy na zegar. Wyniki {1}.",
    ),
    ("End of games beside the rules: {0}; {1}.", "Koniec partii poza regułami: {0}; {1}."),
    (
        "Errors are those of 95 % intervals. Those of scores and of Elo count pairs of games where games come in pairs; those of ratings and of means of a game count single games.",
        "Błędy to przedziały 95 %. Błędy wyników i Elo liczą pary partii tam, gdzie partie są w parach; błędy rankingów i średnich na partię liczą pojedyncze partie.",
    ),
    ("players resign", "gracze się poddają"),
    ("players agree on draws", "gracze zgadzają się na remis"),
    ("players who take too long lose", "gracze myślący zbyt długo przegrywają"),
    ("Games may end early: {0}.", "Partie mogą skończyć się wcześniej: {0}."),
    // Searches of fixed positions.
    ("No position has been searched yet.", "Nie przeszukano jeszcze żadnej pozycji."),
    ("{0}: searches to depth {1}", "{0}: przeszukiwania do głębokości {1}"),
    (
        "{0}: searches as far as the players’ strings say",
        "{0}: przeszukiwania tak daleko, jak mówią opisy graczy",
    ),
    ("{0}: nodes a position, depth by depth", "{0}: węzły na pozycję, głębokość po głębokości"),
    (
        "{0}: milliseconds a position, depth by depth",
        "{0}: milisekundy na pozycję, głębokość po głębokości",
    ),
    (
        "{0}: effective branching factor, depth by depth",
        "{0}: efektywny współczynnik rozgałęzienia, głębokość po głębokości",
    ),
    (
        "{0}: cut-offs by the number of the move that made them",
        "{0}: odcięcia według numeru ruchu, który je spowodował",
    ),
    ("Nodes a position", "Węzły na pozycję"),
    ("Nodes, of the first player’s", "Węzły względem pierwszego gracza"),
    ("Milliseconds a position", "Milisekundy na pozycję"),
    ("Time, of the first player’s", "Czas względem pierwszego gracza"),
    ("Depth reached", "Osiągnięta głębokość"),
    ("Effective branching factor", "Efektywny współczynnik rozgałęzienia"),
    ("Cut off by the first move", "Odcięte pierwszym ruchem"),
    ("The first player’s move", "Ruch pierwszego gracza"),
    ("The first player’s value", "Ocena pierwszego gracza"),
    ("Depth {0}", "Głębokość {0}"),
    ("Cut-offs", "Odcięcia"),
    ("{0} and later", "{0} i dalsze"),
    ("given in the file", "podane w pliku"),
    ("all moves random", "wszystkie ruchy losowe"),
    (
        "the first {0} moves random, the others by {1}",
        "pierwsze ruchy losowe (liczba: {0}), pozostałe gracza {1}",
    ),
    (
        "after {0} to {1} moves of games from seed {2}, {3}",
        "po {0}–{1} ruchach partii z ziarna {2}, {3}",
    ),
    ("Positions of {0}: {1}, {2}.", "Pozycje gry {0}: {1}, {2}."),
    (
        "“The first player’s” are those of {0} in the same positions. Searches are made one at a time. The \
             effective branching factor is the b of nodes = b + b² + … + b^depth, averaged over positions.",
        "„Pierwszego gracza” to wyniki gracza {0} w tych samych pozycjach. Przeszukiwania odbywają się po jednym. \
         Efektywny współczynnik rozgałęzienia to b z równania węzły = b + b² + … + b^głębokość, uśrednione po pozycjach.",
    ),
    (
        "{0} of {1} searches are made: this is no final result.",
        "Wykonano {0} z {1} przeszukiwań: to nie jest wynik końcowy.",
    ),
    ("{0}: nodes by depth", "{0}: węzły według głębokości"),
    ("{0}: time by depth", "{0}: czas według głębokości"),
    ("{0}: nodes", "{0}: węzły"),
    ("{0}: speed", "{0}: szybkość"),
    ("nodes a position", "węzły na pozycję"),
    ("seconds a position", "sekundy na pozycję"),
    ("nodes a second", "węzły na sekundę"),
    ("depth", "głębokość"),
    ("Runs", "Przebiegi"),
    ("Started (UTC)", "Początek (UTC)"),
    ("Finished", "Koniec"),
    ("Version", "Wersja"),
    ("Commit", "Zmiana"),
    ("Processor", "Procesor"),
    ("Cores", "Rdzenie"),
    ("System", "System"),
    ("Games at a time", "Partie naraz"),
];

#[cfg(test)]
mod tests {
    use super::{Lang, POLISH};

    #[test]
    fn texts_are_filled_and_numbers_written() {
        assert_eq!(Lang::English.fill("Round {0}", &["2"]), "Round 2");
        assert_eq!(Lang::Polish.fill("Round {0}", &["2"]), "Runda 2");
        assert_eq!(Lang::Polish.number("24.45 ± 0.31"), "24,45 ± 0,31");
        assert_eq!(Lang::Polish.number("100 % (84 to 100)"), "100 % (84 do 100)");
        assert_eq!(Lang::English.number("1.5"), "1.5");
    }

    /// Each text once, with the same places in both languages.
    #[test]
    fn the_list_is_whole() {
        for (at, (english, polish)) in POLISH.iter().enumerate() {
            assert!(POLISH[..at].iter().all(|(other, _)| other != english), "{english} twice");
            for place in ["{0}", "{1}", "{2}", "{3}", "{4}", "{5}", "{6}"] {
                assert_eq!(english.contains(place), polish.contains(place), "{english}");
            }
        }
    }
}
