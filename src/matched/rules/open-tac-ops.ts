import { bidFor } from './bids.ts';
import { choose, emit, look, type MatchedRule, pick, reject } from './language.ts';
import { nameOf, otherSeat, type Seat, type TacOp } from './state.ts';
import { archetypesForBids, asChoice, deckOf, each, idOf, insistWhole } from './tac-op-deck.ts';

/** One deck for both players: six cards lie in a row; in turn, the Attacker first, each takes one and a random one is added. */
export function* fromTheRow(): MatchedRule {
  yield* insistWhole('a');
  const state = yield* look();
  let deck = [...deckOf(state, 'a')];
  const row: TacOp[] = [];
  const deal = function* (): MatchedRule {
    const op = yield* pick('row-card', 'A Tac Op for the row', deck, ({ name }) => ({
      value: idOf(name),
      label: name,
    }));
    row.push(op);
    deck = deck.filter((other) => other !== op);
  };
  for (let card = 0; card < 6; card++) yield* deal();
  yield* emit({ type: 'row-dealt', names: row.map(({ name }) => name) });
  let seat = state.attacker ?? 'a';
  for (let turn = 0; turn < 2 * each; turn++) {
    const op = yield* takenFrom(row, seat, 'take', `${nameOf(state, seat)} takes a Tac Op from the row`);
    row.splice(row.indexOf(op), 1);
    yield* deal();
    yield* emit({ type: 'row-dealt', names: row.map(({ name }) => name) });
    seat = otherSeat(seat);
  }
}

function* takenFrom(from: readonly TacOp[], seat: Seat, name: string, why: string): MatchedRule<TacOp> {
  const chosen = yield* choose({
    name: `${name}-${seat}`,
    why,
    options: from.map(asChoice),
    answerer: seat,
  });
  const op = from.find((one) => idOf(one.name) === chosen);
  if (!op) throw new Error(`${chosen} lies nowhere`);
  yield* emit({ type: 'tac-op-taken', player: seat, ...op });
  return op;
}

/** Bids for the one archetype of both players, then for each of three random pairs of it. */
export function* byBids(): MatchedRule {
  yield* emit({ type: 'tokens-dealt' });
  const state = yield* look();
  const deck = deckOf(state, 'a');
  const archetypes = archetypesForBids(state);
  if (archetypes.length === 0)
    yield* reject({
      message: `Bids need a deck with an archetype of ${2 * each} Tac Ops.`,
      hint: 'A deck is given when the game is made; or take another method.',
    });
  const by = yield* bidFor('archetype', 'the archetype');
  const archetype = yield* choose({
    name: 'archetype',
    why: `${nameOf(state, by)}, which archetype for both?`,
    options: archetypes.map((value) => ({ value, label: value })),
    answerer: by,
  });
  yield* emit({ type: 'archetype-chosen', archetype, by });
  let left = deck.filter((op) => op.archetype === archetype);
  for (let number = 1; number <= each; number++) {
    const pair: TacOp[] = [];
    for (let card = 0; card < 2; card++) {
      const op = yield* pick('pair-card', `Pair ${number}`, left, ({ name }) => ({ value: idOf(name), label: name }));
      pair.push(op);
      left = left.filter((other) => other !== op);
    }
    const names = pair.map(({ name }) => name);
    yield* emit({ type: 'row-dealt', names });
    const winner = yield* bidFor('tac-op', names.join(' or '));
    const taken = yield* takenFrom(pair, winner, 'take', `${nameOf(state, winner)} takes one of the pair`);
    for (const rest of pair)
      if (rest !== taken) yield* emit({ type: 'tac-op-taken', player: otherSeat(winner), ...rest });
  }
}
