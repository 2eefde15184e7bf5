import { type Block, banner, heading, paragraph, tableBlock } from '../../view/page/page.ts';
import { counted, joined } from '../../view/words/text.ts';
import {
  type MatchedMissionId,
  type MatchedStep,
  mapName,
  mapSet,
  matchedMission,
  pairing,
} from '../catalog/matched.ts';
import { type BySeat, isRevealed, type Marker, type MatchedState, nameOf, type Seat, seats } from '../rules/state.ts';
import { pointsOf } from '../rules/victory-points.ts';
import { stepNames } from './sequence.ts';

/** A player as everybody may know them: only the number of secret Tac Ops. */
interface PlayerStatus {
  readonly name: string;
  readonly role: 'attacker' | 'defender' | null;
  readonly dropZone: 'a' | 'b' | null;
  readonly operatives: number | null;
  readonly commandPoints: number;
  readonly tokens: number;
  readonly tacOps: readonly { readonly name: string; readonly archetype: string | null; readonly points: number }[];
  readonly secretTacOps: number;
  readonly equipment: { readonly items: string; readonly points: number } | null;
  readonly barricades: number;
  readonly groups: number;
  readonly scouting: string | null;
  readonly victoryPoints: ReturnType<typeof pointsOf> & { readonly byTurningPoint: readonly number[] };
}

/** `status` in the JSON document of a matched play game; nothing hidden. */
export interface MatchedStatus {
  readonly mode: 'matched';
  readonly step: MatchedStep;
  readonly set: string;
  readonly method: string | null;
  readonly mission: { readonly id: MatchedMissionId; readonly letter: string; readonly name: string } | null;
  readonly map: { readonly number: number; readonly name: string } | null;
  readonly pairing: string | null;
  readonly tacOpMethod: string | null;
  readonly turningPoint: number;
  readonly initiative: Seat | null;
  readonly markers: readonly Marker[];
  readonly players: BySeat<PlayerStatus>;
  readonly outcome: MatchedState['outcome'];
  readonly todo: readonly string[];
}

export function matchedStatus(state: MatchedState, todo: readonly string[]): MatchedStatus {
  const { config, step, mission, map } = state;
  const card = mission === null ? null : matchedMission(mission);
  return {
    mode: 'matched',
    step,
    set: config.set,
    method: state.method,
    mission: card && { id: card.id, letter: card.letter, name: card.name },
    map: map === null ? null : { number: map, name: mapName(config.set, map) },
    pairing: mission === null || map === null ? null : pairing(mission, map),
    tacOpMethod: state.tacOpMethod,
    turningPoint: state.turningPoint,
    initiative: state.initiative,
    markers: state.markers,
    players: { a: playerStatus(state, 'a'), b: playerStatus(state, 'b') },
    outcome: state.outcome,
    todo,
  };
}

function playerStatus(state: MatchedState, seat: Seat): PlayerStatus {
  const score = state.score[seat];
  return {
    name: nameOf(state, seat),
    role: state.attacker === null ? null : state.attacker === seat ? 'attacker' : 'defender',
    dropZone: state.dropZones[seat],
    operatives: state.operatives[seat],
    commandPoints: state.commandPoints[seat],
    tokens: state.tokens[seat],
    tacOps: state.tacOps[seat].filter(isRevealed).map((op) => ({ ...op, points: score.tacOps[op.name] ?? 0 })),
    secretTacOps: state.tacOps[seat].filter((held) => !isRevealed(held)).length,
    equipment: state.equipment[seat],
    barricades: state.barricades[seat],
    groups: state.groups[seat],
    scouting: state.scouting[seat],
    victoryPoints: { ...pointsOf(score), byTurningPoint: score.mission },
  };
}

/** The same as a page. */
export function matchedStatusPage(state: MatchedState): readonly Block[] {
  const { mission, map, config, markers, turningPoint, step } = state;
  const battle = turningPoint > 0 ? `, turning point ${turningPoint} of 4` : '';
  return [
    heading(`Matched play: ${stepNames[step]}${battle}`),
    paragraph(
      joined([
        `Maps: ${mapSet(config.set).name}`,
        mission === null
          ? 'no mission yet'
          : `mission ${matchedMission(mission).letter}. ${matchedMission(mission).name}`,
        map === null ? 'no map yet' : `map ${map}. ${mapName(config.set, map)}`,
        state.initiative === null ? '' : `initiative: ${nameOf(state, state.initiative)}`,
      ]),
    ),
    tableBlock({
      columns: [{ title: 'Player' }, ...seats.map((seat) => ({ title: nameOf(state, seat) }))],
      rows: playerRows(state),
    }),
    ...(markers.length === 0 || mission === null
      ? []
      : [paragraph(...markers.map((marker) => `Marker ${marker.number}: ${markerText(state, marker)}.`))]),
    ...(state.outcome === null
      ? []
      : [banner(state.outcome === 'draw' ? 'A draw.' : `${nameOf(state, state.outcome)} wins.`, 'win')]),
  ];
}

function playerRows(state: MatchedState): readonly (readonly string[])[] {
  const all = seats.map((seat) => playerStatus(state, seat));
  const row = (title: string, text: (player: PlayerStatus) => string) => [title, ...all.map(text)];
  return [
    row('Role', ({ role }) => role ?? '-'),
    row('Drop zone', ({ dropZone }) => (dropZone === null ? '-' : `Player ${dropZone.toUpperCase()}'s`)),
    row('Operatives', ({ operatives }) => (operatives === null ? '-' : `${operatives}`)),
    row('CP', ({ commandPoints }) => `${commandPoints}`),
    row(
      'Tac Ops',
      ({ tacOps, secretTacOps }) =>
        [
          ...tacOps.map(({ name, points }) => `${name} (${points} VP)`),
          ...(secretTacOps > 0 ? [counted(secretTacOps, 'secret one')] : []),
        ].join(', ') || '-',
    ),
    row('Equipment', ({ equipment }) => (equipment === null ? '-' : `${equipment.items} (${equipment.points} points)`)),
    row('Mission VP', ({ victoryPoints: { mission, byTurningPoint } }) =>
      byTurningPoint.length < 2 ? `${mission}` : `${mission} (${byTurningPoint.join(' + ')})`,
    ),
    row('Tac Op VP', ({ victoryPoints }) => `${victoryPoints.tacOps}`),
    row('VP in all', ({ victoryPoints }) => `${victoryPoints.total}`),
  ];
}

function markerText(state: MatchedState, { looted, lootedNow, securedBy, capturedBy }: Marker): string {
  switch (state.mission) {
    case 'loot':
      return `looted ${looted} of 4 times${lootedNow ? ', this turning point too' : ''}`;
    case 'secure':
      return securedBy === null ? 'not secured' : `secured by ${nameOf(state, securedBy)}`;
    default:
      return capturedBy === null ? 'not captured' : `captured by ${nameOf(state, capturedBy)}`;
  }
}
