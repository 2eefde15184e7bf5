import { counted, listed } from '../../view/words/text.ts';
import { mapName, matchedMission, pairing, scoutingOption } from '../catalog/matched.ts';
import type { BidCategory, MatchedEvent, MatchedEventOf, MatchedEventType } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import { type MatchedState, nameOf, otherSeat, type Seat } from '../rules/state.ts';
import { limits, pointsOf } from '../rules/victory-points.ts';
import { stepNames } from './sequence.ts';

/** What happened, one sentence per event, for a person. */
export function matchedSentences(events: readonly MatchedEvent[], before: MatchedState): string[] {
  const said: string[] = [];
  let state = before;
  for (const event of events) {
    said.push(sentence(event, state));
    state = evolveMatched(state, event);
  }
  return said.filter((text) => text !== '');
}

/** What happened apart from steps becoming due: each event with its sentence. */
export function happened(
  events: readonly MatchedEvent[],
  before: MatchedState,
): readonly { readonly event: MatchedEvent; readonly text: string }[] {
  let state = before;
  return events.flatMap((event) => {
    const text = sentence(event, state);
    state = evolveMatched(state, event);
    return text === '' || event.type === 'step-began' || event.type === 'instructed' ? [] : [{ event, text }];
  });
}

type Sentence<T extends MatchedEventType> = (event: MatchedEventOf<T>, state: MatchedState) => string;

function sentence<T extends MatchedEventType>(event: MatchedEventOf<T>, state: MatchedState): string {
  const say: Sentence<T> = sentences[event.type];
  return say(event, state);
}

const by = (state: MatchedState, seat: Seat | null): string =>
  seat === null ? '' : `, as ${nameOf(state, seat)} decides`;

const categories: Readonly<Record<BidCategory, string>> = {
  mission: 'the mission',
  map: 'the map',
  roles: 'Attacker and Defender',
  archetype: 'the archetype',
  'tac-op': 'the pair of Tac Ops',
};

const methods = {
  fixed: 'fixed beforehand',
  random: 'dealt at random',
  'attacker-defender': 'put forward by Attacker and Defender',
  series: 'by the last battle of the series',
  bids: 'by bids',
} as const;

const tacOpMethods = {
  own: "three of one's own",
  draft: 'two drawn, one kept, from the deck of 27',
  built: 'two drawn, one kept, from a deck of six',
  any: 'any three of the 27',
  row: 'from a row for both, openly',
  bids: 'by bids, openly',
} as const;

const sentences: { readonly [T in MatchedEventType]: Sentence<T> } = {
  'step-began': ({ step }) => `Next: ${stepNames[step]}.`,
  instructed: ({ text }) => text,
  'method-chosen': ({ method }) => `Mission and map: ${methods[method]}.`,
  'put-forward': ({ player, missions, maps }, state) =>
    missions.length > 0
      ? `${nameOf(state, player)} puts forward ${listed(missions.map((id) => matchedMission(id).name))}.`
      : `${nameOf(state, player)} puts forward ${listed(maps.map((map) => mapName(state.config.set, map)))}.`,
  'map-discarded': ({ player, map }, state) => `${nameOf(state, player)} discards ${mapName(state.config.set, map)}.`,
  'map-type-chosen': ({ player, from, to }, state) => `${nameOf(state, player)} takes maps ${from} to ${to}.`,
  'mission-chosen': ({ mission, by: seat }, state) =>
    `The mission is ${matchedMission(mission).letter}. ${matchedMission(mission).name}${by(state, seat)}.`,
  'map-chosen': ({ set, map, by: seat }, state) =>
    `The map is ${map}. ${mapName(set, map)}${by(state, seat)}${state.mission ? `: ${pairing(state.mission, map)}` : ''}.`,
  'rolled-off': ({ for: what, a, b, winner }, state) =>
    `Roll-off for ${what}: ${nameOf(state, 'a')} ${a}, ${nameOf(state, 'b')} ${b}; ${nameOf(state, winner)} wins.`,
  'tokens-dealt': () => 'Each player has 10 tokens to bid with.',
  'bids-revealed': ({ category, a, b, winner }, state) => {
    const bids = `Bids for ${categories[category]}: ${nameOf(state, 'a')} ${a}, ${nameOf(state, 'b')} ${b}.`;
    if (winner !== null)
      return `${bids} ${nameOf(state, winner)} decides; left are ${state.tokens.a - a} and ${state.tokens.b - b}.`;
    return a === 0 ? `${bids} A roll-off decides.` : `${bids} They are equal, cancelled and made again.`;
  },
  'roles-set': ({ attacker, by: seat }, state) =>
    `${nameOf(state, attacker)} is the Attacker, ${nameOf(state, otherSeat(attacker))} the Defender, as ${nameOf(state, seat)} decides.`,
  'drop-zone-chosen': ({ player, zone }, state) =>
    `${nameOf(state, player)} has Player ${zone.toUpperCase()}'s drop zone, ${nameOf(state, otherSeat(player))} the other.`,
  'markers-placed': ({ count }) => `${counted(count, 'objective marker')} in the killzone.`,
  'kill-team-revealed': ({ player, operatives }, state) =>
    `${nameOf(state, player)} shows ${counted(operatives, 'operative')}.`,
  'command-points-changed': ({ player, change }, state) =>
    `${nameOf(state, player)}: ${change < 0 ? '' : '+'}${change} CP, ${state.commandPoints[player] + change} now.`,
  'tac-op-method-chosen': ({ method }) => `Tac Ops: ${tacOpMethods[method]}.`,
  'tac-ops-sealed': ({ player, sealed }, state) =>
    `${nameOf(state, player)} has selected ${counted(sealed.length, 'Tac Op')} in secret.`,
  'row-dealt': ({ names }) => `On the table: ${listed(names)}.`,
  'archetype-chosen': ({ archetype, by: seat }, state) => `Both play ${archetype}${by(state, seat)}.`,
  'tac-op-taken': ({ player, name, archetype }, state) =>
    `${nameOf(state, player)} has ${name} (${archetype ?? 'faction'}), openly.`,
  'tac-op-revealed': ({ player, name, archetype }, state) => {
    const what = archetype === null ? 'of the faction' : `archetype ${archetype}`;
    return `${nameOf(state, player)} shows the Tac Op ${name}, ${what}.`;
  },
  'equipment-revealed': ({ player, items, points }, state) =>
    points === 0 && items === 'none'
      ? `${nameOf(state, player)} takes no equipment.`
      : `${nameOf(state, player)} shows equipment for ${points} points: ${items}. Give it to your operatives.`,
  'barricade-set-up': ({ player, number }, state) => `${nameOf(state, player)} sets up barricade ${number} of 2.`,
  'group-set-up': ({ player, group, operatives }, state) =>
    `${nameOf(state, player)} sets up group ${group}: ${counted(operatives, 'operative')}.`,
  'scouting-revealed': ({ a, b }, state) =>
    `Scouting, shown together: ${nameOf(state, 'a')} ${scoutingOption(a).name}, ${nameOf(state, 'b')} ${scoutingOption(b).name}.`,
  'scouting-resolved': ({ player, option }, state) => `${nameOf(state, player)} ${scoutingOption(option).text}.`,
  'initiative-set': ({ player }, state) => `${nameOf(state, player)} has the initiative.`,
  'turning-point-began': ({ number }) => `Turning point ${number} of 4 begins.`,
  looted: ({ player, marker }, state) =>
    `${nameOf(state, player)} loots marker ${marker} (what it costs is on the card; our source has lost it).`,
  secured: ({ player, marker }, state) =>
    `${nameOf(state, player)} has secured marker ${marker} (what it costs is on the card; our source has lost it).`,
  captured: ({ player, marker }, state) =>
    player === null ? `Marker ${marker} is nobody's.` : `Marker ${marker} is captured by ${nameOf(state, player)}.`,
  'mission-scored': ({ player, points, scored }, state) => {
    const lost = points - scored;
    const before = pointsOf(state.score[player]).mission;
    const limit = before + scored >= limits.mission ? 'in the battle' : 'in a turning point';
    const most = limit === 'in the battle' ? limits.mission : limits.turningPoint;
    return `${nameOf(state, player)}: +${scored} VP of the mission${lost > 0 ? ` (${lost} lost: ${most} ${limit} at most)` : ''}.`;
  },
  'tac-op-scored': ({ player, name, points }, state) =>
    `${nameOf(state, player)}: ${points < 0 ? '' : '+'}${points} VP of ${name}.`,
  'painted-scored': ({ player, points }, state) =>
    points > 0 ? `${nameOf(state, player)}: +${points} VP for a painted roster.` : '',
  'operatives-left': ({ player, count }, state) => {
    const left = `${nameOf(state, player)} has ${counted(count, 'operative')} left`;
    const other = nameOf(state, otherSeat(player));
    return count > 0 ? `${left}.` : `${left}: ${other} plays the remaining turning points out.`;
  },
  'turning-point-ended': ({ number }) => `Turning point ${number} is over.`,
  'battle-ended': ({ a, b, winner }, state) => {
    const points = `${nameOf(state, 'a')} ${a} VP, ${nameOf(state, 'b')} ${b} VP`;
    return winner === null ? `${points}: a draw.` : `${points}: ${nameOf(state, winner)} wins.`;
  },
  override: ({ message, reason }) => `Overruled: ${message} Because: ${reason}`,
};
