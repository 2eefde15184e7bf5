import { seal } from '../../engine/seal.ts';
import { choose, emit, look, type MatchedRule } from './language.ts';
import { byBids, fromTheRow } from './open-tac-ops.ts';
import { anyThree, deckOfSix, drawn, threeOfOnesOwn } from './own-tac-ops.ts';
import { type MatchedState, nameOf, type Seat, seats, type TacOp, type TacOpMethod, tacOpMethods } from './state.ts';
import { archetypesForBids, deckOf, each, insistWhole, keyOf } from './tac-op-deck.ts';

const methodLabels: Readonly<Record<TacOpMethod, string>> = {
  own: 'three of your own: one of the faction at most, the others of one archetype',
  draft: 'draw two and keep one, three times, from the deck of 27',
  built: 'the same from a deck of six that you build',
  any: 'any three of the 27',
  row: 'in turn from a row dealt from one deck for both (open)',
  bids: 'by bids for the archetype and for pairs (open)',
};

/** Why this method cannot be used with the decks at hand. */
function whyUnavailable(method: TacOpMethod, state: MatchedState): string | undefined {
  switch (method) {
    case 'own':
    case 'built':
    case 'any':
      return undefined;
    case 'draft':
    case 'row': {
      const without = (method === 'row' ? (['a'] as const) : seats).find((seat) => deckOf(state, seat).length === 0);
      return without && `${nameOf(state, without)} has no deck`;
    }
    case 'bids':
      return archetypesForBids(state).length > 0 ? undefined : `no deck has an archetype of ${2 * each} Tac Ops`;
  }
}

/** How Tac Ops are selected; asked once for both players. */
export function* tacOpMethod(): MatchedRule<TacOpMethod> {
  const state = yield* look();
  const { config, tacOpMethod: known } = state;
  if (known) return known;
  const because = (method: TacOpMethod): string | undefined => whyUnavailable(method, state);
  const chosen =
    config.tacOpMethod ??
    (yield* choose({
      name: 'tac-op-method',
      why: 'How do you select Tac Ops?',
      options: tacOpMethods
        .filter((value) => because(value) === undefined)
        .map((value) => ({ value, label: methodLabels[value] })),
      notNow: tacOpMethods.flatMap((value) => {
        const reason = because(value);
        return reason === undefined ? [] : [{ value, label: methodLabels[value], because: reason }];
      }),
      suggest: { value: 'own', because: 'it is the printed way' },
    }));
  const method = tacOpMethods.find((one) => one === chosen) ?? 'own';
  yield* emit({ type: 'tac-op-method-chosen', method });
  return method;
}

/** Step 5: for one player in secret, or for both openly. */
export function* selectTacOps(seat: Seat, method: TacOpMethod, salt: string | undefined): MatchedRule {
  switch (method) {
    case 'own':
      return yield* keep(seat, yield* threeOfOnesOwn(seat), salt);
    case 'draft':
      yield* insistWhole(seat);
      return yield* keep(seat, yield* drawn(seat, deckOf(yield* look(), seat)), salt);
    case 'built':
      return yield* keep(seat, yield* drawn(seat, yield* deckOfSix(seat)), salt);
    case 'any':
      return yield* keep(seat, yield* anyThree(seat), salt);
    case 'row':
      return yield* fromTheRow();
    case 'bids':
      return yield* byBids();
  }
}

/** `salt`: as in the deed; sessions before 1.0 have none. */
function* keep(seat: Seat, ops: readonly TacOp[], salt: string | undefined): MatchedRule {
  const key = keyOf(yield* look(), seat);
  const sealed = ops.map(({ name, archetype }, index) =>
    seal(JSON.stringify([name, archetype]), key, salt && `${salt}/${index}`),
  );
  yield* emit({ type: 'tac-ops-sealed', player: seat, sealed });
}
