import type { Option } from '../../engine/question.ts';
import { unseal } from '../../engine/seal.ts';
import { tacOpOn } from '../catalog/matched.ts';
import { look, type MatchedRule, refuse, reject } from './language.ts';
import { type HeldTacOp, isRevealed, type MatchedState, nameOf, type Seat, type TacOp } from './state.ts';

/** How many Tac Ops each player has, and how many cards a whole deck has. */
export const each = 3;
const wholeDeck = 27;

/** The key that seals a Tac Op: each player's hand has its own. */
export const keyOf = ({ config }: MatchedState, seat: Seat): string => `${config.seed}/tac-ops/${seat}`;

/** The Tac Op behind a seal. */
export function unsealed(state: MatchedState, seat: Seat, held: HeldTacOp): TacOp {
  if (isRevealed(held)) return held;
  const [name, archetype]: unknown[] = JSON.parse(unseal(held.sealed, keyOf(state, seat)));
  return { name: String(name), archetype: typeof archetype === 'string' ? archetype : null };
}

/** A player's Tac Ops at hand, with the names they have on maps of this set. */
export const deckOf = ({ config }: MatchedState, seat: Seat): readonly TacOp[] =>
  config.players[seat].deck.map((op) => ({ ...op, name: tacOpOn(config.set, op.name) }));

/** `seize-ground`. */
export const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** A Tac Op as an option. */
export const asChoice = ({ name, archetype }: TacOp): Option => ({
  value: idOf(name),
  label: `${name} (${archetype ?? 'faction'})`,
});

/** Archetypes with enough Tac Ops for three pairs. */
export function archetypesForBids(state: MatchedState): readonly string[] {
  const deck = deckOf(state, 'a');
  return [...new Set(deck.flatMap(({ archetype }) => archetype ?? []))].filter(
    (archetype) => deck.filter((op) => op.archetype === archetype).length >= 2 * each,
  );
}

/** Cards are drawn only from a whole deck. */
export function* insistWhole(seat: Seat): MatchedRule {
  const state = yield* look();
  const count = deckOf(state, seat).length;
  if (count === 0)
    yield* reject({
      message: `${nameOf(state, seat)} has no deck of Tac Ops to draw from.`,
      hint: 'A deck is given when the game is made; or take another method.',
    });
  if (count !== wholeDeck)
    yield* refuse({
      message: `The deck of ${nameOf(state, seat)} has ${count} Tac Ops; all archetypes and the faction's make ${wholeDeck}.`,
      rule: 'Critical Operations, step 5',
    });
}
