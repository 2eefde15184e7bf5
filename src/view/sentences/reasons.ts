import { percent } from '../../rules/attack-odds/attack-odds.ts';
import type { EventOf } from '../../rules/events/events.ts';
import type {
  ActedBecause,
  ChosenBecause,
  DecidesVictory,
  EndedBecause,
  FailedBecause,
  OrderBecause,
  RedrawBecause,
} from '../../rules/events/reasons.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoById } from '../../rules/state/stats.ts';
import type { Prose } from '../../shape/shape.ts';
import { conditionName, nameOf, namesOf, playerName, profileOf } from '../words/names.ts';
import { listed } from '../words/text.ts';

/** A sentence of an older session as it is; a word in the words of `say`. */
const orAsWritten = <T extends string, E>(
  because: T | Prose,
  say: Readonly<Record<T, (event: E) => string>>,
  event: E,
): string => (isWord(because, say) ? say[because](event) : because);

const isWord = <T extends string>(because: T | Prose, say: Readonly<Record<T, unknown>>): because is T =>
  Object.hasOwn(say, because);

const chosen: Readonly<Record<ChosenBecause, (event: EventOf<'npo-chosen'>) => string>> = {
  'only-ready': () => 'the only one that is ready',
  'nobody-to-attack': () => 'at random: no player operative is in the killzone',
  'worse-for-players': () => 'what it attacks is worse for the players than anything else, as they say',
  'helps-players': ({ hangsOn: why, chance = 0 }) =>
    `it attacks one on whom the victory of the players hangs: ${hangsText(why)} (${percent(chance)} to incapacitate)`,
  'most-threatening': ({ chance = 0 }) =>
    `the most threatening of those that can Shoot or Fight (${percent(chance)} to incapacitate)`,
  'as-threatening': ({ chance = 0 }) => `as threatening as another (${percent(chance)} to incapacitate)`,
  closest: () => 'none can attack',
  'rolled-off': () => 'the winner of the roll-off has chosen it',
};
const hanging: Readonly<Record<DecidesVictory, () => string>> = {
  'carries-item': () => 'it carries the item',
  'at-sarcophagus': () => 'it stands at the sarcophagus',
  'before-unscouted-room': () => 'it stands at the door of a room that is not scouted',
};
const hangsText = (why: DecidesVictory | Prose | undefined): string =>
  why === undefined ? '' : orAsWritten(why, hanging, why);

/** Why this NPO activates. */
export const chosenText = (event: EventOf<'npo-chosen'>, state: GameState): string =>
  `${orAsWritten(event.because, chosen, event)}${byLadder.has(event.because) ? `; ${rungText(event, state)}` : ''}${event.random ? '; at random' : ''}`;

/** Where those that are no less threatening, or cannot attack either, are told apart by where they stand. */
const byLadder: ReadonlySet<string> = new Set(['as-threatening', 'closest'] satisfies ChosenBecause[]);

/** The rung that decided, where everybody's place was known. */
function rungText({ rung, passedOver = [] }: EventOf<'npo-chosen'>, state: GameState): string {
  switch (rung) {
    case 'not-in-cover':
      return `the closest not in cover (${listed(namesOf(state, passedOver))} ${passedOver.length > 1 ? 'are' : 'is'} closer, but in cover)`;
    case 'closest':
      return 'the closest, and not in cover';
    case 'closest-in-cover':
      return 'the closest, all being in cover';
    default:
      return 'not in cover, then closest';
  }
}

const ordered: Readonly<Record<OrderBecause, () => string>> = {
  shoots: () => 'it will Shoot',
  'shoots-once-hatchway-open': () => 'it will Shoot once a hatchway is open',
  'shoots-once-moved': () => 'it will Shoot once it has moved',
  'shoots-once-fallen-back': () => 'it will Shoot once it has fallen back',
  'no-attack': () => 'it can neither Shoot nor Fight in this activation',
  fights: () => 'it will Fight',
  'fights-trapped': () => 'it cannot Fall Back, so it will Fight',
  'fights-once-charged': () => 'it will Fight once it has charged',
  'falls-back': () => 'it falls back and does not attack',
  'can-fight': () => 'it can Fight',
  'can-charge': () => 'it can Charge',
  'can-charge-once-hatchway-open': () => 'it can Charge once a hatchway is open',
  'neither-fight-nor-charge': () => 'it can neither Fight nor Charge in this activation',
  'beside-warden': () => 'it ends beside the Royal Warden, who has an Engage order',
  'not-beside-warden': () => 'it can neither Fight nor Charge, nor end beside the Royal Warden',
  'no-engaged-warden': () => 'it can neither Fight nor Charge, and no Royal Warden has an Engage order',
};
/** Why it has this order. */
export const orderText = (event: EventOf<'npo-activated'>): string => orAsWritten(event.because, ordered, event);

const failed: Readonly<Record<FailedBecause, (event: EventOf<'clause-failed'>) => string>> = {
  condition: ({ when }) => (when === undefined ? 'not now' : `only ${conditionName[when]}`),
  performed: () => 'performed already in this activation',
  'not-engaged': () => 'no enemy in control range',
  engaged: () => 'an enemy is in control range',
  ap: ({ needs, left }) => `it takes ${needs} AP, and ${left} is left`,
  barred: ({ barredBy }) => `not in one activation with ${barredBy ? actionName[barredBy] : 'another'}`,
  'no-melee-weapon': () => 'it carries no melee weapon',
  'no-ranged-weapon': () => 'it carries no ranged weapon',
  conceal: () => 'it has a Conceal order',
  'no-valid-target': () => 'no valid target',
  'cannot-be-charged': () => 'the closest player operative cannot be charged',
  trapped: () => 'it cannot get away',
  nobody: () => 'no player operative is in the killzone',
  'leads-nowhere': () => 'it can go nowhere better',
};
/** Why a clause of its behaviour cannot be performed. */
export const failedText = (event: EventOf<'clause-failed'>): string => orAsWritten(event.because, failed, event);

const acted: Readonly<Record<ActedBecause, (event: EventOf<'npo-acted'>) => string>> = {
  'only-valid-target': () => 'the only valid target',
  'only-in-control-range': ({ across }) => (across ? 'the only one there' : 'the only one in control range'),
  likeliest: ({ chance = 0 }) => `likeliest to be incapacitated (${percent(chance)})`,
  'not-obscured': () => 'not obscured',
  'not-in-cover': () => 'not in cover',
  closest: () => 'as likely to be incapacitated as others; closest',
  ready: () => 'ready',
  'ready-as-close': () => 'as close as others; ready',
  'closest-target': () => 'its target, the closest',
  'closest-left': () => 'its target cannot be attacked; the closest that can',
  'worse-for-players': () => 'worse for the players than any other, as they say',
  'helps-players': ({ hangsOn: why }) =>
    why === undefined
      ? 'does most to help the players win'
      : `the victory of the players hangs on it: ${hangsText(why)}`,
  random: () => 'at random, nothing else telling them apart',
  'multi-threat-eliminator': ({ fails = 0 }) => `Multi-Threat Eliminator, ${fails} failed`,
  'flesh-hunger': () => 'Flesh Hunger',
};
/** The players' victory depends on several of its possible targets: it was chosen from these. */
const amongText = ({ because, hangsOn: why }: EventOf<'npo-acted'>): string =>
  why === undefined || because === 'helps-players'
    ? ''
    : `, of those on whom the victory of the players hangs: ${hangsText(why)}`;

/** Why this target, with this profile; null where there was nothing to choose. */
export function actedReason(event: EventOf<'npo-acted'>, state: GameState): string | null {
  if (event.because === undefined) return null;
  const why = `${orAsWritten(event.because, acted, event)}${amongText(event)}`;
  return event.profileBecause === undefined ? why : `${why}; ${profileText(event, state)}`;
}

function profileText(
  { id, weapon = '', profile = '', profileBecause }: EventOf<'npo-acted'>,
  state: GameState,
): string {
  const npo = npoById(state, id);
  const name = (npo && profileOf(cardOf(state, npo), weapon, profile)?.name) ?? profile;
  return profileBecause === 'behaviour'
    ? `${name}, as its behaviour says for several targets`
    : `${name}, the worse profile for ${state.adversary === null ? 'the players' : 'its target'}`;
}

const setAside: Readonly<Record<RedrawBecause, (event: EventOf<'card-set-aside'>) => string>> = {
  'no-warden': () => 'no Royal Warden is in the killzone',
  limit: () => 'the NPO limit is reached',
  'no-miniature': () => 'no miniature for it is left',
  'no-site': () => 'there is no room at a wall end or pillar side',
  'no-wounded-scarabs': () => 'a Scarab Swarm is there and none is wounded',
  'no-wounded-npo': () => 'no NPO has lost wounds',
  'no-open-door': () => 'no hatchway and no breach point is open',
  'open-doors-blocked': () => 'every open one is blocked by a base',
  'too-few-operatives': () => 'fewer than two player operatives are in the killzone',
  'no-marker': () => 'there is no such marker now, or no place for it',
  'no-two-in-one-room': () => 'no two player operatives are in one room (Access Denied)',
  nobody: () => 'no player operative is in the killzone',
  'flayed-ones-engaged': () => 'every Flayed One is in control range of an enemy',
  'in-words': ({ words = '' }) => words,
};
/** Why an event card cannot be applied. */
export const setAsideText = (event: EventOf<'card-set-aside'>): string => orAsWritten(event.because, setAside, event);

interface Ending {
  readonly event: EventOf<'battle-ended'>;
  readonly state: GameState;
}
const ended: Readonly<Record<EndedBecause, (ending: Ending) => string>> = {
  'escaped-half': ({ event }) => `${escaped(event)}, half or more; ruling half-escaped`,
  'escaped-too-few': ({ event }) => `${escaped(event)}, fewer than half; ruling half-escaped`,
  demolished: ({ event: { count } }) => `${count} hatchways and breach points are open and breached`,
  'item-out': ({ event: { id = '' }, state }) => `${nameOf(state, id)} has escaped with the item`,
  'item-left-behind': () => 'nobody is left and the item is not out; ruling nobody-left',
  'sarcophagus-destroyed': ({ event: { count } }) => `the sarcophagus has ${count} Destruction points`,
  'rooms-scouted': ({ event: { rooms = [] } }) => `rooms ${rooms.join(', ')} are scouted`,
  regrouped: () => 'every player operative in the killzone has regrouped',
  'all-incapacitated': () => 'every player operative is incapacitated',
  'last-turning-point': ({ event: { count, winners }, state }) =>
    winners === undefined
      ? `turning point ${count} was the last, and no victory condition holds`
      : `turning point ${count} was the last, and ${winners.length === 1 ? `${playerName(state, winners[0] ?? '')} has the most VP` : `${listed(winners.map((id) => playerName(state, id)))} have as many VP`}`,
  'in-words': ({ event: { words = '' } }) => words,
};
const escaped = ({ count, of }: EventOf<'battle-ended'>): string =>
  `${count} of the ${of} player operatives set up have escaped`;
/** How the battle was won or lost. */
export const endedText = (event: EventOf<'battle-ended'>, state: GameState): string =>
  orAsWritten(event.because, ended, { event, state });
