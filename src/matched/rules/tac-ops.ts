import { seal, unseal } from '../../engine/seal.ts';
import { tacOpOn } from '../catalog/matched.ts';
import { bidFor } from './bids.ts';
import {
  askText,
  choose,
  chooseMany,
  drawHidden,
  emit,
  look,
  type MatchedRule,
  pick,
  refuse,
  reject,
} from './language.ts';
import {
  type HeldTacOp,
  isRevealed,
  type MatchedState,
  nameOf,
  otherSeat,
  type Seat,
  seats,
  type TacOp,
  type TacOpMethod,
  tacOpMethods,
} from './state.ts';

/** Tac Ops of each player, and cards of a whole deck and of one that is built. */
const each = 3;
const wholeDeck = 27;
const builtDeck = 6;
const builtOfFaction = 3;

/** What a Tac Op is sealed with: each player's hand has its own key. */
const keyOf = ({ config }: MatchedState, seat: Seat): string => `${config.seed}/tac-ops/${seat}`;

/** The Tac Op behind a seal. */
export function unsealed(state: MatchedState, seat: Seat, held: HeldTacOp): TacOp {
  if (isRevealed(held)) return held;
  const [name, archetype]: unknown[] = JSON.parse(unseal(held.sealed, keyOf(state, seat)));
  return { name: String(name), archetype: typeof archetype === 'string' ? archetype : null };
}

/** A player's Tac Ops at hand, under the names that they have on maps of this set. */
export const deckOf = ({ config }: MatchedState, seat: Seat): readonly TacOp[] =>
  config.players[seat].deck.map((op) => ({ ...op, name: tacOpOn(config.set, op.name) }));

const methodLabels: Readonly<Record<TacOpMethod, string>> = {
  own: 'three of your own: one of the faction at most, the others of one archetype',
  draft: 'draw two and keep one, three times, from the deck of 27',
  built: 'the same from a deck of six that you build',
  any: 'any three of the 27',
  row: 'in turn from a row dealt from one deck for both (open)',
  bids: 'by bids for the archetype and for pairs (open)',
};

/** Why this method cannot be taken with the decks at hand. */
function notToBeHad(method: TacOpMethod, state: MatchedState): string | undefined {
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

/** Archetypes with Tac Ops enough for three pairs. */
function archetypesForBids(state: MatchedState): readonly string[] {
  const deck = deckOf(state, 'a');
  return [...new Set(deck.flatMap(({ archetype }) => archetype ?? []))].filter(
    (archetype) => deck.filter((op) => op.archetype === archetype).length >= 2 * each,
  );
}

/** How Tac Ops are selected; asked once for both. */
export function* tacOpMethod(): MatchedRule<TacOpMethod> {
  const { config, tacOpMethod: known } = yield* look();
  if (known) return known;
  const state = yield* look();
  const because = (method: TacOpMethod): string | undefined => notToBeHad(method, state);
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

/** Step 5 of one player, in secret; or of both, openly. */
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
      return yield* keep(seat, yield* namesOrCards(seat, each, 'any three Tac Ops', insistDifferent), salt);
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

function* insistDifferent(ops: readonly TacOp[]): MatchedRule {
  const names = new Set(ops.map(({ name }) => name.toLowerCase()));
  if (names.size < ops.length) yield* reject({ message: 'No Tac Op is selected twice.' });
}

/** One of the faction at most; all others of a single one of the player's archetypes. */
function* threeOfOnesOwn(seat: Seat): MatchedRule<readonly TacOp[]> {
  return yield* namesOrCards(
    seat,
    each,
    'three Tac Ops: one of the faction at most, the others of one archetype',
    (ops) => insistOneArchetype(seat, ops, 1, 'Critical Operations, step 5'),
  );
}

function* deckOfSix(seat: Seat): MatchedRule<readonly TacOp[]> {
  return yield* namesOrCards(
    seat,
    builtDeck,
    'a deck of six Tac Ops: three of the faction at most, the others of one archetype',
    (ops) => insistOneArchetype(seat, ops, builtOfFaction, 'Critical Operations, step 5, alternative two'),
  );
}

function* insistOneArchetype(seat: Seat, ops: readonly TacOp[], ofFaction: number, rule: string): MatchedRule {
  yield* insistDifferent(ops);
  const { config } = yield* look();
  const own = ops.filter(({ archetype }) => archetype === null).length;
  if (own > ofFaction) yield* refuse({ message: `At most ${ofFaction} may be of the faction; ${own} are.`, rule });
  const archetypes = [...new Set(ops.flatMap(({ archetype }) => archetype ?? []))];
  if (archetypes.length > 1)
    yield* refuse({ message: 'All Tac Ops that are not of the faction are of one archetype.', rule });
  const allowed = config.players[seat].archetypes;
  if (allowed.length > 0 && archetypes.some((one) => !allowed.includes(one)))
    yield* refuse({ message: 'The archetype is none of that kill team.', rule });
}

/** So many Tac Ops: from the deck at hand, or told by name, each held against the rule as soon as it is told. */
function* namesOrCards(
  seat: Seat,
  count: number,
  what: string,
  insist: (ops: readonly TacOp[]) => MatchedRule,
): MatchedRule<readonly TacOp[]> {
  const state = yield* look();
  const deck = deckOf(state, seat);
  if (deck.length === 0) return yield* toldByHand(seat, count, insist);
  const chosen = yield* chooseMany({
    name: `tac-ops-${seat}`,
    why: `${nameOf(state, seat)}, select ${what} (nobody else looks)`,
    options: deck.map(({ name, archetype }) => ({ value: idOf(name), label: `${name} (${archetype ?? 'faction'})` })),
    min: count,
    max: count,
    secret: true,
    answerer: seat,
    ...exampleOf(deck, count, state.config.players[seat].archetypes),
  });
  const ops = deck.filter(({ name }) => chosen.includes(idOf(name)));
  yield* insist(ops);
  return ops;
}

/** So many of one archetype that the kill team has; nothing where there are too few. */
function exampleOf(deck: readonly TacOp[], count: number, archetypes: readonly string[]) {
  const fitting = archetypes.length > 0 ? archetypes : deck.flatMap(({ archetype }) => archetype ?? []);
  const cards = fitting
    .map((one) => deck.filter(({ archetype }) => archetype === one).slice(0, count))
    .find(({ length }) => length === count);
  return cards && { example: cards.map(({ name }) => idOf(name)) };
}

/** `seize-ground`. */
export const idOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const written = /^(.*?)\s*\(([^()]+)\)$/;

/** `Seize Ground (security)`, `Some Name (faction)`. */
function* toldByHand(
  seat: Seat,
  count: number,
  insist: (ops: readonly TacOp[]) => MatchedRule,
): MatchedRule<readonly TacOp[]> {
  const state = yield* look();
  const example = `${tacOpOn(state.config.set, 'Seize Ground')} (security)`;
  const ops: TacOp[] = [];
  for (let number = 1; number <= count; number++) {
    const text = yield* askText({
      name: `tac-op-${seat}`,
      why: `${nameOf(state, seat)}, Tac Op ${number} of ${count} with archetype or faction, as in ${example} (nobody else looks)`,
      secret: true,
      answerer: seat,
      example: `Tac Op ${number} (${state.config.players[seat].archetypes[0] ?? 'security'})`,
    });
    const [, name = '', kind = ''] = written.exec(text.trim()) ?? [];
    if (name === '')
      yield* reject({
        message: `A Tac Op is written with its archetype or faction behind it: ${example}.`,
      });
    const archetype = kind.trim().toLowerCase();
    ops.push({ name: tacOpOn(state.config.set, name), archetype: archetype === 'faction' ? null : archetype });
    yield* insist(ops);
  }
  return ops;
}

/** Shuffled; two are drawn, one is kept and one discarded, until three are kept. */
function* drawn(seat: Seat, deck: readonly TacOp[]): MatchedRule<readonly TacOp[]> {
  const state = yield* look();
  let left = [...deck];
  const kept: TacOp[] = [];
  while (kept.length < each) {
    const pair: TacOp[] = [];
    for (let card = 0; card < 2; card++) {
      const at = (yield* drawHidden(`draw-${seat}`, `${nameOf(state, seat)} draws a Tac Op`, left.length, seat)) - 1;
      const op = left[at];
      if (op) pair.push(op);
      left = left.filter((_, index) => index !== at);
    }
    const chosen = yield* choose({
      name: `keep-${seat}`,
      why: `${nameOf(state, seat)}, which do you keep (nobody else looks)?`,
      options: pair.map(({ name, archetype }) => ({ value: idOf(name), label: `${name} (${archetype ?? 'faction'})` })),
      secret: true,
      answerer: seat,
    });
    kept.push(...pair.filter(({ name }) => idOf(name) === chosen));
  }
  return kept;
}

function* insistWhole(seat: Seat): MatchedRule {
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

/** One deck for both: six lie in a row, and in turn, the Attacker first, one is taken and a random one added. */
function* fromTheRow(): MatchedRule {
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
    options: from.map((op) => ({ value: idOf(op.name), label: `${op.name} (${op.archetype ?? 'faction'})` })),
    answerer: seat,
  });
  const op = from.find((one) => idOf(one.name) === chosen);
  if (!op) throw new Error(`${chosen} lies nowhere`);
  yield* emit({ type: 'tac-op-taken', player: seat, ...op });
  return op;
}

/** Bids for the one archetype of both, then for each of three random pairs of it. */
function* byBids(): MatchedRule {
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
