//! The engine against the naive board, on the textbook's examples and on whatever proptest comes up with.

use super::naive::NaiveGame;
use super::{Cell, Game, Outcome, Player, Refusal, Rules, Storage, judge};
use proptest::prelude::*;

/// Lends a game on an n×n board to a test.
fn with_game<T>(side: i32, test: impl FnOnce(&mut Game) -> T) -> T {
    let rules = Rules::square(side).unwrap();
    let mut lines = vec![0; rules.line_count()];
    let mut moves = vec![0; rules.cell_count()];
    let mut marks = vec![0; rules.mark_count()];
    test(&mut Game::new(rules, Storage { lines: &mut lines, moves: &mut moves, marks: &mut marks }))
}

fn cells(list: &[(i32, i32)]) -> Vec<Cell> {
    list.iter().map(|&(row, col)| Cell { row, col }).collect()
}

fn assert_same(game: &Game, naive: &NaiveGame, side: i32) {
    assert_eq!(game.outcome(), naive.outcome());
    assert_eq!(game.turn(), naive.turn());
    assert_eq!(game.move_count(), naive.move_count());
    for (row, col) in (0..side).flat_map(|row| (0..side).map(move |col| (row, col))) {
        assert_eq!(game.at(Cell { row, col }), Ok(naive.at(row, col)));
    }
}

#[test]
fn a_board_has_a_side_from_1_to_16384() {
    for n in [i32::MIN, -1, 0, 16_385, 65_537, i32::MAX] {
        assert_eq!(Rules::square(n), None, "n = {n}");
    }
    for n in [1, 2, 3, 16_384] {
        assert!(Rules::square(n).is_some(), "n = {n}");
    }
}

#[test]
fn the_textbook_design_example_is_won_by_its_last_move() {
    let moves = [(0, 0, 1), (0, 2, 2), (2, 2, 1), (1, 1, 2), (2, 0, 1), (1, 0, 2), (2, 1, 1)];
    with_game(3, |game| {
        let outcomes = moves.map(|(row, col, player)| {
            game.play(Cell { row, col }, if player == 1 { Player::A } else { Player::B }).unwrap()
        });
        let (last, before) = outcomes.split_last().unwrap();
        assert!(before.iter().all(|outcome| *outcome == Outcome::Pending));
        assert_eq!(*last, Outcome::Won(Player::A));
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

proptest! {
    #[test]
    fn every_answer_is_the_naive_board_s(
        side in 1..=6,
        calls in prop::collection::vec((0..9, -1..=6, -1..=6, any::<bool>()), 0..80),
    ) {
        with_game(side, |game| {
            let mut naive = NaiveGame::new(side);
            for (kind, row, col, second) in calls {
                let cell = Cell { row, col };
                let player = if second { Player::B } else { Player::A };
                match kind {
                    0 => assert_eq!(game.undo(), naive.undo()),
                    _ => assert_eq!(game.play(cell, player), naive.play(cell, player)),
                }
                assert_same(game, &naive, side);
            }
            while naive.undo().is_ok() {
                prop_assert!(game.undo().is_ok());
                assert_same(game, &naive, side);
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_reset_game_is_a_new_one(side in 1..=5, first in any_moves(), second in any_moves()) {
        let replayed = with_game(side, |game| {
            let _ = game.play_all(first);
            game.reset();
            assert_same(game, &NaiveGame::new(side), side);
            game.play_all(second.clone())
        });
        prop_assert_eq!(replayed, with_game(side, |game| game.play_all(second)));
    }

    #[test]
    fn the_judge_says_what_a_game_of_the_same_moves_says(moves in any_moves()) {
        let (_, played) = with_game(3, |game| game.play_all(moves.clone()));
        prop_assert_eq!(judge(moves), played);
    }
}

/// Moves of which most are legal on a small board, and some are not.
fn any_moves() -> impl Strategy<Value = Vec<Cell>> {
    let moves = (0..9_i32).prop_map(|number| Cell { row: number / 3, col: number % 3 });
    let legal = Just((0..9_i32).map(|number| Cell { row: number / 3, col: number % 3 }).collect::<Vec<_>>())
        .prop_shuffle()
        .prop_flat_map(|cells| (Just(cells), 0..=9_usize))
        .prop_map(|(cells, length)| cells.into_iter().take(length).collect());
    let anything = prop_oneof![9 => moves, 1 => (-1..=3, -1..=3).prop_map(|(row, col)| Cell { row, col })];
    prop_oneof![legal, prop::collection::vec(anything, 0..12)]
}
