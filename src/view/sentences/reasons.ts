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
import { conditionName, nameOf, namesOf, playerName, preferenceName, profileOf } from '../words/names.ts';
import { listed } from '../words/text.ts';

/** Of attacks that cannot incapacitate, the mean damage decides. */
const mostDamage = 'most damage on average';

const chosen: Readonly<Record<ChosenBecause, (event: EventOf<'npo-chosen'>) => string>> = {
  'only-ready': () => 'the only one ready',
  'nobody-to-attack': () => 'at random: nobody to attack',
  'worse-for-players': () => 'worst for the players, you said',
  'helps-players': ({ hangsOn: why, chance = 0, random }) =>
    `attacks ${attacked(why)}${chance === 0 ? '' : `, ${percent(chance)}${random ? '' : ' to incapacitate'}`}`,
  'most-threatening': ({ chance = 0 }) =>
    chance === 0 ? mostDamage : `best attack: ${percent(chance)} to incapacitate`,
  'as-threatening': ({ chance = 0 }) => (chance === 0 ? 'tied' : `tied at ${percent(chance)}`),
  closest: () => 'nobody can attack',
  'rolled-off': () => 'the winner of the roll-off chose',
};
/** On whom the victory of the players depends, as the one whom an NPO attacks. */
const decisive: Readonly<Record<DecidesVictory, () => string>> = {
  'carries-item': () => 'the carrier',
  'at-sarcophagus': () => 'the operative at the sarcophagus',
  'before-unscouted-room': () => 'your scout',
  'may-escape': () => 'an operative about to escape',
  'may-breach': () => 'an operative about to Breach',
  'may-pick-up': () => 'an operative about to Pick Up',
  'holds-team': () => 'the link of your team',
};
const attacked = (why: DecidesVictory | undefined): string =>
  why === undefined ? 'where it hurts most' : decisive[why]();

/** Why this NPO activates, in a few words. */
export const chosenText = (event: EventOf<'npo-chosen'>): string =>
  `${chosen[event.because](event)}${event.random ? '; at random' : rungText(event)}`;

/** Those that are no less threatening, or cannot attack either, are told apart by their places. */
const byLadder: ReadonlySet<string> = new Set(['as-threatening', 'closest'] satisfies ChosenBecause[]);
const rungs = {
  'not-in-cover': 'closest you could shoot at',
  closest: 'the closest',
  'closest-in-cover': 'closest, all in cover',
} as const;

/** The rung that decided, where everybody's place was known. */
function rungText({ because, rung }: EventOf<'npo-chosen'>): string {
  if (!byLadder.has(because)) return '';
  return `; ${rung === undefined ? 'not in cover, then closest' : rungs[rung]}`;
}

/** What \`why\` tells besides: of how many it was chosen, and who was closer but in cover. */
export function chosenDetail({ from, rung, passedOver = [] }: EventOf<'npo-chosen'>, state: GameState): string {
  const rule = state.adversary === null ? 'Activation Priority' : 'NPO Activation';
  const closer =
    rung === 'not-in-cover'
      ? `, ${listed(namesOf(state, passedOver))} ${passedOver.length > 1 ? 'are' : 'is'} closer, but in cover`
      : '';
  return `${rule}, of ${from.length} ready${closer}`;
}

const ordered: Readonly<Record<OrderBecause, () => string>> = {
  shoots: () => 'to Shoot',
  'shoots-once-hatchway-open': () => 'to Shoot through a hatchway',
  'shoots-once-moved': () => 'to move and Shoot',
  'shoots-once-fallen-back': () => 'to Fall Back and Shoot',
  'no-attack': () => 'no Shoot or Fight possible',
  fights: () => 'to Fight',
  'fights-trapped': () => 'to Fight: no way to Fall Back',
  'fights-once-charged': () => 'to Charge and Fight',
  'falls-back': () => 'to Fall Back',
  'can-fight': () => 'able to Fight',
  'can-charge': () => 'able to Charge',
  'can-charge-once-hatchway-open': () => 'able to Charge through a hatchway',
  'can-guard': () => 'to go on guard',
  'neither-fight-nor-charge': () => 'no Fight or Charge possible',
  'beside-warden': () => 'to end beside the engaged Royal Warden',
  'not-beside-warden': () => 'no Fight, Charge or Royal Warden in reach',
  'no-engaged-warden': () => 'no Fight or Charge, no engaged Royal Warden',
  always: () => 'always, by its behaviour',
  never: () => 'always, by its behaviour',
  injured: () => 'injured',
  wounded: () => 'it has lost wounds',
  'conditions-not-met': () => 'nothing to engage for',
};
/** Why it has this order. */
export const orderText = (event: EventOf<'npo-activated'>): string => ordered[event.because]();

const failed: Readonly<Record<FailedBecause, (event: EventOf<'clause-failed'>) => string>> = {
  condition: ({ when }) => (when === undefined ? 'not now' : `only ${conditionName[when]}`),
  performed: () => 'already performed in this activation',
  'not-engaged': () => 'no enemy in control range',
  engaged: () => 'an enemy is in control range',
  ap: ({ needs, left }) => `needs ${needs} AP, ${left} left`,
  barred: ({ barredBy }) => `not in one activation with ${barredBy ? actionName[barredBy] : 'another'}`,
  'no-melee-weapon': () => 'no melee weapon',
  'no-ranged-weapon': () => 'no ranged weapon',
  conceal: () => 'Conceal order',
  'no-valid-target': () => 'no valid target',
  'cannot-be-charged': () => 'the closest player operative cannot be charged',
  trapped: () => 'no way out of control range',
  nobody: () => 'no player operative in the killzone',
  'leads-nowhere': () => 'nowhere better to go',
  counteracts: () => 'not as a counteraction',
  'open-board': () => 'only in close quarters',
  carries: () => 'it carries a marker, or none',
  'no-marker': () => 'no such marker in control range',
  'not-controlled': () => 'the NPOs do not control the marker',
  'not-of-mission': () => 'this mission has no such action',
  'not-now': () => 'not possible now',
};
/** Why a clause of its behaviour cannot be performed. */
export const failedText = (event: EventOf<'clause-failed'>): string => failed[event.because](event);

const acted: Readonly<Record<ActedBecause, (event: EventOf<'npo-acted'>) => string>> = {
  'only-valid-target': () => 'only valid target',
  'only-in-control-range': ({ across }) => (across ? 'the only enemy there' : 'only enemy in control range'),
  likeliest: ({ chance = 0 }) => (chance === 0 ? mostDamage : `best chance to incapacitate: ${percent(chance)}`),
  'not-obscured': () => 'not obscured',
  'not-in-cover': () => 'not in cover',
  closest: () => 'equal chances; the closest',
  ready: () => 'still ready',
  'ready-as-close': () => 'equally close; still ready',
  'closest-target': () => 'the closest',
  'closest-left': () => 'closest after the target, out of reach',
  'worse-for-players': () => 'worst for the players, you said',
  'helps-players': ({ hangsOn: why }) => (why === undefined ? 'helps the players most' : hangsText(why)),
  random: () => 'at random among equals',
  'multi-threat-eliminator': ({ fails = 0 }) => `Multi-Threat Eliminator, ${fails} failed`,
  'flesh-hunger': () => 'Flesh Hunger',
  preferred: ({ preference = 'closest' }) => preferenceName[preference],
};
const hanging: Readonly<Record<DecidesVictory, () => string>> = {
  'carries-item': () => 'carries the item',
  'at-sarcophagus': () => 'can Breach the sarcophagus',
  'before-unscouted-room': () => 'can scout the next room',
  'may-escape': () => 'can escape next',
  'may-breach': () => 'can Breach next',
  'may-pick-up': () => 'can Pick Up the marker next',
  'holds-team': () => 'keeps your team together',
};
const hangsText = (why: DecidesVictory): string => hanging[why]();

/** The players' victory depends on several of its possible targets: it was chosen from these. */
const amongText = ({ because, hangsOn: why }: EventOf<'npo-acted'>): string =>
  why === undefined || because === 'helps-players' ? '' : `, ${hangsText(why)}`;

/** Why this target; null where there was nothing to choose. */
export const actedReason = (event: EventOf<'npo-acted'>): string | null =>
  event.because === undefined ? null : `${acted[event.because](event)}${amongText(event)}`;

/** Why with this profile of its weapon; null where there was nothing to choose. */
export function profileReason(
  { id, weapon = '', profile = '', profileBecause }: EventOf<'npo-acted'>,
  state: GameState,
): string | null {
  if (profileBecause === undefined) return null;
  const npo = npoById(state, id);
  const name = (npo && profileOf(cardOf(state, npo), weapon, profile)?.name) ?? profile;
  return profileBecause === 'behaviour'
    ? `${name} by its behaviour, for several targets`
    : `${name}, worse for ${state.adversary === null ? 'the players' : 'the target'}`;
}

const setAside: Readonly<Record<RedrawBecause, (event: EventOf<'card-set-aside'>) => string>> = {
  'no-warden': () => 'no Royal Warden in the killzone',
  limit: () => 'the NPO limit is reached',
  'no-miniature': () => 'no miniature left',
  'no-site': () => 'no room at any wall end or pillar side',
  'no-wounded-scarabs': () => 'no Scarab Swarm has lost wounds',
  'no-wounded-npo': () => 'no NPO has lost wounds',
  'no-open-door': () => 'no hatchway or breach point is open',
  'open-doors-blocked': () => 'a base blocks every open one',
  'too-few-operatives': () => 'fewer than two player operatives left',
  'no-marker': () => 'no such marker now, or no place',
  'no-two-in-one-room': () => 'no two player operatives share a room',
  nobody: () => 'no player operative in the killzone',
  'flayed-ones-engaged': () => 'every Flayed One has an enemy in control range',
  'in-words': ({ words = '' }) => words,
};
/** Why an event card cannot be applied. */
export const setAsideText = (event: EventOf<'card-set-aside'>): string => setAside[event.because](event);

interface Ending {
  readonly event: EventOf<'battle-ended'>;
  readonly state: GameState;
}
const ended: Readonly<Record<EndedBecause, (ending: Ending) => string>> = {
  'escaped-half': ({ event }) => `${escaped(event)}: half or more`,
  'escaped-too-few': ({ event }) => `${escaped(event)}: fewer than half`,
  demolished: ({ event: { count } }) => `${count} hatchways and breach points breached`,
  'item-out': ({ event: { id = '' }, state }) => `${nameOf(state, id)} escaped with the item`,
  'item-left-behind': () => 'nobody left, the item not out',
  'sarcophagus-destroyed': ({ event: { count } }) => `the sarcophagus has ${count} Destruction points`,
  'rooms-scouted': ({ event: { rooms = [] } }) => `rooms ${rooms.join(', ')} scouted`,
  regrouped: () => 'every player operative has regrouped',
  'all-incapacitated': () => 'every player operative is incapacitated',
  'last-turning-point': ({ event: { count, winners }, state }) =>
    winners === undefined
      ? `turning point ${count} was the last, mission not won`
      : `turning point ${count} was the last; ${winners.length === 1 ? `most VP: ${playerName(state, winners[0] ?? '')}` : `tied on VP: ${listed(winners.map((id) => playerName(state, id)))}`}`,
  conceded: ({ event: { id, winners }, state }) =>
    id === undefined
      ? 'the players conceded'
      : `${playerName(state, id)} conceded; ${winnersText(winners ?? [], state)}`,
  'in-words': ({ event: { words = '' } }) => words.replace(/\.$/, ''),
};
const winnersText = (winners: readonly string[], state: GameState): string => {
  const names = listed(winners.map((id) => playerName(state, id)));
  return winners.length === 1 ? `most VP of the others: ${names}` : `tied on VP: ${names}`;
};
const escaped = ({ count, of }: EventOf<'battle-ended'>): string => `${count} of ${of} operatives escaped`;
/** How the battle was won or lost. */
export const endedText = (event: EventOf<'battle-ended'>, state: GameState): string =>
  ended[event.because]({ event, state });
