import { codeOn } from '../../rules/board/ground/keypad.ts';
import type { EventOf, EventType, GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { CodedMap } from '../../rules/state/base.ts';
import type { GameState } from '../../rules/state/state.ts';
import { activationSentences, movedText } from '../sentences/activation.ts';
import { combatSentences } from '../sentences/combat.ts';
import { correctionSentences } from '../sentences/corrections.ts';
import { missionSentences } from '../sentences/missions.ts';
import { ownRuleSentences } from '../sentences/own-rules.ts';
import { placeSentences, wayText } from '../sentences/places.ts';
import { playerSentences } from '../sentences/players.ts';
import { arrivalText, setUpSentences } from '../sentences/set-up.ts';
import { type Sentence, strategySentences } from '../sentences/strategy.ts';
import { tableSentences } from '../sentences/table.ts';
import { threatSentences } from '../sentences/threat.ts';
import { onItsSide } from '../words/names.ts';
import { namedOnce } from '../words/short-names.ts';
import { prospectNews } from './mission-words.ts';

/** What happened, one sentence an event, for a person; some events need none. In plain ASCII but for names. */
export function sentences(events: readonly GameEvent[], stateBefore: GameState): string[] {
  return told(events, stateBefore).map(({ text }) => text);
}

export interface ToldEvent {
  readonly event: GameEvent;
  readonly text: string;
  /** It is said of what the event means for the mission, once, when that becomes true. */
  readonly warns?: true;
}

/** The same, each with its event. A sentence knows the state as its event finds it; names are short after their first mention. */
export function told(events: readonly GameEvent[], stateBefore: GameState): ToldEvent[] {
  const lines: ToldEvent[] = [];
  let state = stateBefore;
  for (const [index, event] of events.entries()) {
    const text = sentenceAmong(events, index, state);
    if (text !== null) lines.push({ event, text });
    const before = state;
    state = evolve(state, event);
    const news = prospectNews(before, state);
    if (news !== null) lines.push({ event, text: news, warns: true });
  }
  const texts = namedOnce(
    lines.map(({ text }) => text),
    state,
  );
  return lines.map((line, index) => ({ ...line, text: texts[index] ?? line.text }));
}

/** The sentence of one of these events: a move is told with its end, an arrival with its side, where that comes next. */
export function sentenceAmong(events: readonly GameEvent[], index: number, state: GameState): string | null {
  const [before, event, after] = [events[index - 1], events[index], events[index + 1]];
  if (!event) return null;
  if (event.type === 'own-rule-acted' && isSaidBeside(event, before, after)) return null;
  if (event.type === 'breached' && isSaidByBreach(events.slice(0, index), event)) return null;
  if (event.type === 'gambit-turn' && event.gambit === 'own' && events.slice(0, index).some(isSameTurn(event)))
    return (
      sentence(event, state)?.replace('your strategic gambit now', 'your turn again, another strategic gambit') ?? null
    );
  if (event.type === 'npo-acted' && after?.type === 'placed' && movedText(event, after, state) !== undefined)
    return null;
  if (event.type === 'npo-set-up' && after?.type === 'placed' && after.id === event.id)
    return after.how === 'told'
      ? arrivalText(onItsSide(event, after, state), state)
      : sentence(onItsSide(event, after, state), state);
  if (event.type === 'action-performed' && after?.type === 'placed' && after.moved !== undefined) return null;
  if (event.type === 'placed' && event.moved !== undefined && before?.type === 'action-performed')
    return wayText(before, event, { moved: event.moved, isAll: after === undefined }, state);
  const moved = before?.type === 'npo-acted' && event.type === 'placed' ? movedText(before, event, state) : undefined;
  return moved ?? sentence(event, state);
}

/** The dice by which the rule acts, or the token that it gives, say it. */
const isSaidBeside = (
  { rule, name, id }: EventOf<'own-rule-acted'>,
  before: GameEvent | undefined,
  after: GameEvent | undefined,
): boolean =>
  (before?.type === 'own-rule-rolled' && before.rule === rule && before.id === id) ||
  (after?.type === 'token-changed' && after.because === name);

/** The same players had a turn of the alternation of gambits before. */
const isSameTurn =
  ({ gambit, player }: EventOf<'gambit-turn'>) =>
  (event: GameEvent): boolean =>
    event.type === 'gambit-turn' && event.gambit === gambit && event.player === player;

/** Its operative has breached it, and that is said. */
const isSaidByBreach = (before: readonly GameEvent[], { door, number }: EventOf<'breached'>): boolean =>
  before.some(
    (event) =>
      event.type === 'action-performed' &&
      event.action === 'breach' &&
      event.door?.kind === door &&
      event.door.number === number,
  );

/** Events that ask for a hand on the table: their sentences are instructions. */
const instructions: ReadonlySet<EventType> = new Set([
  'battle-began',
  'npo-set-up',
  'npo-activated',
  'npo-acted',
  'positions-swapped',
  'hatchway-moved',
  'breach-point-moved',
  'order-changed',
  'escaped',
  'teleported',
  'escape-marker-placed',
  'escape-marker-moved',
  'objective-markers-placed',
  'marker-removed',
  'marker-placed',
  'marker-set',
  'markers-swapped',
  'phased',
]);
export const isInstruction = (event: GameEvent): boolean =>
  event.type === 'placed' ? event.how === 'told' : instructions.has(event.type);

/** It only says why: clauses that could not be performed, rulings, who is expended after what has been told. */
export const explainsOnly = (event: GameEvent): boolean =>
  event.type === 'clause-failed' || event.type === 'ruling-applied' || (event.type === 'npo-expended' && event.acted);

/** It only repeats what the operative's player has just said. */
export const isSaid = (event: GameEvent, map: CodedMap | null): boolean =>
  event.type === 'placed' ? isPlacedAsTyped(event, map) : said.has(event.type);

const isPlacedAsTyped = (
  { word, aside, opens, relation, ...place }: EventOf<'placed'>,
  map: CodedMap | null,
): boolean =>
  [aside, opens, relation].every((more) => more === undefined) &&
  /^\d+$/.test(word ?? '') &&
  word === codeOn(map, place, word?.length);

const said: ReadonlySet<EventType> = new Set([
  'operative-activated',
  'order-changed',
  'action-performed',
  'guard-began',
  'guard-ended',
  'operative-expended',
]);

const sentenceOf: { readonly [T in EventType]: Sentence<T> } = {
  ...setUpSentences,
  ...strategySentences,
  ...tableSentences,
  ...threatSentences,
  ...activationSentences,
  ...combatSentences,
  ...ownRuleSentences,
  ...playerSentences,
  ...missionSentences,
  ...placeSentences,
  ...correctionSentences,
};

/** Null where nothing needs to be said. */
export function sentence<T extends EventType>(event: EventOf<T>, state: GameState): string | null {
  const say: Sentence<T> = sentenceOf[event.type];
  return say(event, state)?.replaceAll(tag, '') ?? null;
}

/** The cards tag some names with the choice that they are of: `[CT] Hardy`. */
const tag = /\[[A-Z]{2,}\] /g;
