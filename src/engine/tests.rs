//! The engine against the naive board, on the textbook's examples and on whatever proptest comes up with.

use super::bits::Bits;
use super::naive::NaiveGame;
use super::record::{self, Fault, Reader};
use super::{Cell, Flags, Game, Outcome, Player, Refusal, Rules, Storage, judge};
use proptest::prelude::*;

/// Lends a new game to a test.
fn with_game<T>(rules: Rules, test: impl FnOnce(&mut Game) -> T) -> T {
    let needs = rules.needs();
    let mut sums = vec![[0; 2]; needs.sums.try_into().unwrap()];
    let mut words = vec![[0; 2]; needs.words.try_into().unwrap()];
    let mut moves = vec![0; needs.moves.try_into().unwrap()];
    let mut marks = vec![0; needs.marks.try_into().unwrap()];
    let storage = Storage { sums: &mut sums, words: &mut words, moves: &mut moves, marks: &mut marks };
    test(&mut Game::new(rules, storage))
}

fn three_by_three() -> Rules {
    Rules::square(3).unwrap()
}

fn cells(list: &[(i32, i32)]) -> Vec<Cell> {
    list.iter().map(|&(row, col)| Cell { row, col }).collect()
}

fn write(game: &Game) -> String {
    let mut text = Vec::new();
    record::write(game, |byte| text.push(byte));
    String::from_utf8(text).unwrap()
}

/// Reads a record, and gives what was read, written again.
fn read(text: &[u8]) -> (usize, Result<String, Fault>) {
    let mut reader = Reader::new(text);
    let result = reader
        .read_rules()
        .and_then(|rules| with_game(rules, |game| reader.play_moves(game).map(|()| write(game))));
    (reader.position(), result)
}

/// Every answer of the game is the naive one's.
fn assert_same(game: &Game, naive: &NaiveGame) {
    assert_eq!(game.outcome(), naive.outcome());
    assert_eq!(game.turn(), naive.turn());
    assert_eq!(game.move_count(), u64::try_from(naive.moves().len()).unwrap());
    if !game.has_board() {
        return;
    }
    assert_eq!(game.moves().collect::<Vec<_>>(), naive.moves());
    let marks = naive.cells().into_iter().map(|cell| naive.at(cell));
    assert!(naive.cells().into_iter().map(|cell| game.at(cell)).eq(marks.clone().map(Ok)));
    let bytes = marks.map(|player| player.map_or(0, |player| if player == Player::A { 1 } else { 2 }));
    assert!(game.rows().flatten().copied().eq(bytes));
    let mut winning_line = Vec::new();
    game.winning_line(|cell| winning_line.push(cell));
    assert_eq!(winning_line, naive.winning_line());
    for player in [Player::A, Player::B] {
        assert_eq!(game.can_win(player), Ok(naive.can_win(player)));
    }
}

/// Something that is asked of a game. Cells are taken modulo the board's size unless `anywhere` is set.
#[derive(Clone, Debug)]
enum Call {
    Play { cell: Cell, anywhere: bool, out_of_turn: Option<Player>, fast: bool },
    PlayAll(Vec<Cell>),
    Undo,
    Reset,
}

/// Asks the same of both games: the answers are the same, and a call that is refused leaves no trace.
fn ask(game: &mut Game, naive: &mut NaiveGame, asked: &Call) {
    let all_there_is = |game: &Game| (format!("{game:?}"), write(game));
    let on_board = |Cell { row, col }| Cell {
        row: row % game.rules().rows().cast_signed(),
        col: col % game.rules().cols().cast_signed(),
    };
    let before = all_there_is(game);
    let mut after = naive.clone();
    let refused = match asked {
        &Call::Play { cell, anywhere, out_of_turn, fast } => {
            let cell = if anywhere { cell } else { on_board(cell) };
            let player = out_of_turn.or(naive.turn()).unwrap_or(Player::A);
            let expected = after.play(cell, player);
            if expected == Err(Refusal::Taken) && !game.has_board() {
                return; // the caller vouches that this does not happen
            }
            let answer = if fast { game.play_fast(cell, player) } else { None };
            assert_eq!(answer.unwrap_or_else(|| game.play(cell, player)), expected);
            expected.is_err()
        }
        Call::PlayAll(cells) => {
            let cells: Vec<_> = cells.iter().copied().map(on_board).collect();
            let expected = after.play_all(&cells);
            if expected.1 == Err(Refusal::Taken) && !game.has_board() {
                return;
            }
            assert_eq!(game.play_all(cells), expected);
            expected.0 == 0
        }
        Call::Undo if game.has_board() => {
            let expected = after.undo();
            assert_eq!(game.undo(), expected);
            expected.is_err()
        }
        Call::Undo => {
            assert_eq!(game.undo(), Err(Refusal::Unsupported));
            true
        }
        Call::Reset => {
            game.reset();
            after = NaiveGame::new(game.rules());
            false
        }
    };
    *naive = after;
    assert_same(game, naive);
    assert!(!refused || all_there_is(game) == before);
}

fn ask_all<'a>(game: &mut Game, naive: &mut NaiveGame, calls: impl IntoIterator<Item = &'a Call>) {
    for next in calls {
        ask(game, naive, next);
    }
}

#[test]
fn a_square_board_has_a_side_from_1_to_16384() {
    for n in [i32::MIN, -1, 0, 16_385, 65_537, i32::MAX] {
        assert_eq!(Rules::square(n), None, "n = {n}");
    }
    for n in [1, 2, 3, 16_384] {
        assert!(Rules::square(n).is_some(), "n = {n}");
    }
}

#[test]
fn rules_that_nobody_could_play_by_do_not_exist() {
    let is_game = |rows, cols, win_length| Rules::new(rows, cols, win_length, Flags::default()).is_some();
    assert!(is_game(15, 15, 5));
    assert!(is_game(1, 5, 5));
    assert!(is_game(1 << 28, 1, 1));
    assert!(is_game(1, 1 << 28, 1 << 28));
    assert!(!is_game((1 << 28) + 1, 1, 1));
    assert!(!is_game(16_385, 16_384, 5));
    assert!(!is_game(i32::MAX, i32::MAX, 5));
    assert!(!is_game(3, 3, 4));
    assert!(!is_game(3, 3, 0));
    assert!(!is_game(0, 3, 3));
    assert!(!is_game(3, -1, 3));

    let counted = |rows, cols, win_length| {
        Rules::new(rows, cols, win_length, Flags { counters_only: true, ..Flags::default() }).is_some()
    };
    assert!(counted(100_000_000, 100_000_000, 100_000_000));
    assert!(!counted(100_000_001, 100_000_001, 100_000_001));
    assert!(!counted(15, 15, 5));
    assert!(!counted(3, 4, 3));
    assert!(!counted(0, 0, 0));
}

#[test]
fn the_textbook_design_example_is_won_by_its_last_move() {
    let moves = [(0, 0, 1), (0, 2, 2), (2, 2, 1), (1, 1, 2), (2, 0, 1), (1, 0, 2), (2, 1, 1)];
    with_game(three_by_three(), |game| {
        let wins = moves.map(|(row, col, player)| {
            game.play(Cell { row, col }, if player == 1 { Player::A } else { Player::B }).unwrap()
        });
        let (last, before) = wins.split_last().unwrap();
        assert!(before.iter().all(|wins| !wins));
        assert!(last);
        assert_eq!(game.outcome(), Outcome::Won(Player::A));
    });
}

#[test]
fn the_textbook_judge_examples_are_judged_as_the_textbook_says() {
    let draw = [(0, 0), (1, 1), (2, 0), (1, 0), (1, 2), (2, 1), (0, 1), (0, 2), (2, 2)];
    let examples: [(&[(i32, i32)], _); 4] = [
        (&[(0, 0), (2, 0), (1, 1), (2, 1), (2, 2)], Outcome::Won(Player::A)),
        (&[(0, 0), (1, 1), (0, 1), (0, 2), (1, 0), (2, 0)], Outcome::Won(Player::B)),
        (&draw, Outcome::Draw),
        (&[(0, 0), (1, 1)], Outcome::Pending),
    ];
    for (moves, verdict) in examples {
        assert_eq!(judge(cells(moves)), Ok(verdict), "{moves:?}");
    }
}

#[test]
fn a_list_that_no_game_can_have_is_refused() {
    assert_eq!(judge(cells(&[(0, 3)])), Err(Refusal::Outside));
    assert_eq!(judge(cells(&[(0, -1)])), Err(Refusal::Outside));
    assert_eq!(judge(cells(&[(1, 1), (1, 1)])), Err(Refusal::Taken));
    let after_the_end = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)];
    assert_eq!(judge(cells(&after_the_end)), Err(Refusal::Over));
}

#[test]
fn a_game_without_a_board_counts_and_says_what_it_cannot_do() {
    let flags = Flags { counters_only: true, ..Flags::default() };
    with_game(Rules::new(3, 3, 3, flags).unwrap(), |game| {
        let corner = Cell { row: 0, col: 0 };
        for _ in 0..2 {
            assert_eq!(game.play(Cell { row: 0, col: 3 }, Player::A), Err(Refusal::Outside));
            assert_eq!(game.play_all(cells(&[(0, 0), (1, 1), (0, 1), (2, 2)])), (4, Ok(Outcome::Pending)));
            assert_eq!(game.play(Cell { row: 0, col: 2 }, Player::A), Ok(true));
            assert_eq!(game.move_count(), 5);
            assert_eq!(game.play(corner, Player::B), Err(Refusal::Over));
            game.reset();
            assert_eq!((game.move_count(), game.turn()), (0, Some(Player::A)));
        }
        // As many moves as the board has cells, none of which fills a line: the game is a draw, and over.
        let draw = [(0, 0), (1, 1), (2, 0), (1, 0), (1, 2), (2, 1), (0, 1), (0, 2), (2, 2)];
        assert_eq!(game.play_all(cells(&draw)), (9, Ok(Outcome::Draw)));
        assert_eq!(game.play_fast(corner, Player::B), Some(Err(Refusal::Over)));
        assert_eq!(game.play(corner, Player::B), Err(Refusal::Over));
        assert_eq!(game.undo(), Err(Refusal::Unsupported));
        assert_eq!(game.at(corner), Err(Refusal::Unsupported));
        assert_eq!(game.can_win(Player::A), Err(Refusal::Unsupported));
        assert_eq!(game.moves().count(), 0);
        assert_eq!(write(game), "");
    });
}

#[test]
fn a_record_reads_as_people_type_it() {
    let accepted = [
        ("ttt1 3,3,3", "ttt1 3,3,3"),
        ("ttt1 3,3,3 A1,1 B0,0", "ttt1 3,3,3 A1,1 B0,0"),
        (" \tttt1  3,3,3\tA1,1 \r\n", "ttt1 3,3,3 A1,1"),
        ("ttt1 15,15,5 turns exact A7,7 B14,0", "ttt1 15,15,5 turns exact A7,7 B14,0"),
        ("ttt1 003,3,3 exact turns", "ttt1 3,3,3 turns exact"),
    ];
    for (text, game) in accepted {
        assert_eq!(read(text.as_bytes()), (text.len(), Ok(game.into())), "{text}");
    }
    assert_eq!(read(b"ttt1 3,3,3 A1,1\nttt1 4,4,4").0, 16, "the next record begins behind the line feed");
}

#[test]
fn a_record_that_cannot_be_read_says_where() {
    let refused = [
        ("", 0, Fault::Syntax),
        ("ttt2 3,3,3", 3, Fault::Syntax),
        ("ttt13,3,3", 4, Fault::Syntax),
        ("ttt1 3,3", 8, Fault::Syntax),
        ("ttt1 3,3,3x", 10, Fault::Syntax),
        ("ttt1 3,-3,3", 7, Fault::Syntax),
        ("ttt1 3,3,3 fast", 11, Fault::Syntax),
        ("ttt1 3,3,3 A1", 13, Fault::Syntax),
        ("ttt1 3,3,3 A1,1B0,0", 15, Fault::Syntax),
        ("ttt1 3,3,3 A1,1 turns", 16, Fault::Syntax),
        ("ttt1 3,3,4", 5, Fault::Rules),
        ("ttt1 3,3,4 tx", 5, Fault::Rules),
        ("ttt1 99999999999999999999,3,3", 5, Fault::Rules),
        ("ttt1 3,3,3 A1,1 B1,1", 16, Fault::Move(Refusal::Taken)),
        ("ttt1 3,3,3 A1,1 B1,9999999999", 16, Fault::Move(Refusal::Outside)),
        ("ttt1 3,3,3 turns B1,1", 17, Fault::Move(Refusal::Turn)),
        ("ttt1 1,1,1 A0,0 B0,0", 16, Fault::Move(Refusal::Over)),
    ];
    for (text, position, fault) in refused {
        assert_eq!(read(text.as_bytes()), (position, Err(fault)), "{text}");
    }
}

proptest! {
    // So many that each run comes upon what takes a rare course of calls.
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_answer_is_the_naive_board_s(rules in any_rules(), calls in any_calls(), more in any_calls()) {
        with_game(rules, |game| {
            let mut naive = NaiveGame::new(rules);
            ask_all(game, &mut naive, &calls);
            with_game(rules, |copy| {
                let mut naive = naive.clone();
                copy.copy_from(game);
                assert_same(copy, &naive);
                ask_all(copy, &mut naive, more.iter().rev());
            });
            assert_same(game, &naive);
            ask_all(game, &mut naive, &more);
            if game.has_board() {
                let written = write(game);
                assert_eq!(read(written.as_bytes()), (written.len(), Ok(written.clone())));
                while !naive.moves().is_empty() {
                    ask(game, &mut naive, &Call::Undo);
                }
                ask(game, &mut naive, &Call::Undo);
            }
        });
    }

    #[test]
    fn bits_show_a_run_when_there_is_one_and_only_then(
        (rows, cols, length) in (1..=12_i32, 1..=12_i32, 1..=12_i32),
        calls in prop::collection::vec((0..12, 0..12, any::<bool>(), 0..4), 0..90),
    ) {
        let rules = Rules::new(rows, cols, length.min(rows.max(cols)), Flags::default()).unwrap();
        let mut words = vec![[0; 2]; rules.needs().words.try_into().unwrap()];
        let mut copied_words = words.clone();
        let has_words = !words.is_empty();
        let mut bits = Bits::new(rules, &mut words);
        let mut naive = NaiveGame::new(rules);
        for (row, col, second, kind) in calls {
            let cell = Cell { row: row % rows, col: col % cols };
            let player = if second { Player::B } else { Player::A };
            if let (0, Some(&(cell, player))) = (kind, naive.moves().last()) {
                bits.remove(rules.place(cell).unwrap(), player);
                naive.undo().unwrap();
            } else if let Ok(wins) = naive.play(cell, player) {
                assert_eq!(bits.add(rules.place(cell).unwrap(), player), has_words.then_some(wins));
            }
        }
        Bits::new(rules, &mut copied_words).copy_from(&bits);
        assert_eq!(copied_words, words);
        Bits::new(rules, &mut words).clear();
        assert!(words.iter().all(|pair| *pair == [0; 2]));
    }

    #[test]
    fn the_judge_says_what_a_game_of_the_same_moves_says(moves in any_moves()) {
        let (_, played) = with_game(three_by_three(), |game| game.play_all(moves.clone()));
        prop_assert_eq!(judge(moves), played);
    }

    #[test]
    fn reading_is_total(text in "(ttt1 )?([0-9]{1,3},[0-9],[0-9])?( turns)?( exact)?( [AB][0-4],[0-4]){0,9}[ -~\n]{0,4}") {
        let (position, _) = read(text.as_bytes());
        prop_assert!(position <= text.len());
    }
}

/// Of every kind there is: running sums or not, words of bits or not, a board or not.
fn any_rules() -> impl Strategy<Value = Rules> {
    let anything = (1..=12, 1..=12, 1..=12);
    let edge_to_edge = (1..=6_i32).prop_map(|n| (n, n, n));
    let wide = (1..=4, 13..=40, 1..=9);
    let tall = (13..=40, 1..=4, 1..=9);
    let large = (13..=34, 13..=34, 1..=5);
    let lengths = prop_oneof![12 => anything, 8 => edge_to_edge, 2 => wide, 2 => tall, 1 => large];
    (lengths, any::<[bool; 3]>()).prop_map(
        |((rows, cols, length), [enforce_turns, exact_length, counted])| {
            let length = length.min(rows.max(cols));
            let counters_only = counted && rows == cols && cols == length;
            Rules::new(rows, cols, length, Flags { enforce_turns, exact_length, counters_only }).unwrap()
        },
    )
}

/// Calls of which many are legal, and some are not.
fn any_calls() -> impl Strategy<Value = Vec<Call>> {
    let cell = || (0..40, 0..40).prop_map(|(row, col)| Cell { row, col });
    let player = prop_oneof![3 => Just(None), 1 => Just(Some(Player::A)), 1 => Just(Some(Player::B))];
    let outside = (-1..=12, -1..=12).prop_map(|(row, col)| Cell { row, col });
    let place =
        prop_oneof![9 => cell().prop_map(|cell| (cell, false)), 1 => outside.prop_map(|cell| (cell, true))];
    let play = (place, player, any::<bool>()).prop_map(|((cell, anywhere), out_of_turn, fast)| Call::Play {
        cell,
        anywhere,
        out_of_turn,
        fast,
    });
    let any_call = prop_oneof![
        30 => play,
        2 => prop::collection::vec(cell(), 0..9).prop_map(Call::PlayAll),
        5 => Just(Call::Undo),
        1 => Just(Call::Reset),
    ];
    prop::collection::vec(any_call, 0..50)
}

/// Moves on a 3×3 board, of which most are legal, and some are not.
fn any_moves() -> impl Strategy<Value = Vec<Cell>> {
    let on_board = || (0..9_i32).map(|number| Cell { row: number / 3, col: number % 3 });
    let legal = Just(on_board().collect::<Vec<_>>())
        .prop_shuffle()
        .prop_flat_map(|cells| (Just(cells), 0..=9_usize))
        .prop_map(|(cells, length)| cells.into_iter().take(length).collect());
    let cell = prop_oneof![
        9 => (0..3, 0..3).prop_map(|(row, col)| Cell { row, col }),
        1 => (-1..=3, -1..=3).prop_map(|(row, col)| Cell { row, col }),
    ];
    prop_oneof![legal, prop::collection::vec(cell, 0..12)]
}
