import { tacOpOn } from '../catalog/matched.ts';
import { askText, choose, chooseMany, drawHidden, look, type MatchedRule, refuse, reject } from './language.ts';
import { nameOf, type Seat, type TacOp } from './state.ts';
import { asChoice, deckOf, each, idOf } from './tac-op-deck.ts';

/** Cards of a built deck, and how many of them are of the faction. */
const builtDeck = 6;
const builtOfFaction = 3;

function* insistDifferent(ops: readonly TacOp[]): MatchedRule {
  const names = new Set(ops.map(({ name }) => name.toLowerCase()));
  if (names.size < ops.length) yield* reject({ message: 'No Tac Op is selected twice.' });
}

/** Any three, each once. */
export const anyThree = (seat: Seat): MatchedRule<readonly TacOp[]> =>
  namesOrCards(seat, each, 'any three Tac Ops', insistDifferent);

/** At most one of the faction; all others from one of the player's archetypes. */
export function* threeOfOnesOwn(seat: Seat): MatchedRule<readonly TacOp[]> {
  return yield* namesOrCards(
    seat,
    each,
    'three Tac Ops: one of the faction at most, the others of one archetype',
    (ops) => insistOneArchetype(seat, ops, 1, 'Critical Operations, step 5'),
  );
}

export function* deckOfSix(seat: Seat): MatchedRule<readonly TacOp[]> {
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

/** That many Tac Ops: from the deck at hand or by name, each checked against the rule as soon as it is given. */
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
    options: deck.map(asChoice),
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

/** That many of one archetype of the kill team; nothing if there are too few. */
function exampleOf(deck: readonly TacOp[], count: number, archetypes: readonly string[]) {
  const fitting = archetypes.length > 0 ? archetypes : deck.flatMap(({ archetype }) => archetype ?? []);
  const cards = fitting
    .map((one) => deck.filter(({ archetype }) => archetype === one).slice(0, count))
    .find(({ length }) => length === count);
  return cards && { example: cards.map(({ name }) => idOf(name)) };
}

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
      why: `${nameOf(state, seat)}, Tac Op ${number} of ${count} with archetype or faction, for instance ${example} (nobody else looks)`,
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

/** Shuffled; each time two are drawn, one is kept and one discarded, until three are kept. */
export function* drawn(seat: Seat, deck: readonly TacOp[]): MatchedRule<readonly TacOp[]> {
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
      options: pair.map(asChoice),
      secret: true,
      answerer: seat,
    });
    kept.push(...pair.filter(({ name }) => idOf(name) === chosen));
  }
  return kept;
}
