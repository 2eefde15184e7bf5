import { object } from '../../shape/objects.ts';
import { among, list, orNull, type Shape, text, whole, wholeFrom, yesNo } from '../../shape/shape.ts';
import { matchedMissionIds, matchedSteps, scoutingIds } from '../catalog/matched.ts';
import { matchedEvent, matchedEvents } from '../rules/events.ts';
import { type Marker, missionMethods, seats, tacOpMethods } from '../rules/state.ts';
import type { MatchedStatus } from '../view/status.ts';

type PlayerStatus = MatchedStatus['players']['a'];

const seat = among(seats);
const player: Shape<PlayerStatus> = object<PlayerStatus>({
  name: text,
  role: orNull(among(['attacker', 'defender'])),
  dropZone: orNull(seat),
  operatives: orNull(whole),
  commandPoints: whole,
  tokens: whole.means('left for bids'),
  tacOps: list(object<PlayerStatus['tacOps'][number]>({ name: text, archetype: orNull(text), points: whole })),
  secretTacOps: whole.means('not shown yet'),
  equipment: orNull(object<NonNullable<PlayerStatus['equipment']>>({ items: text, points: whole })),
  barricades: whole.means('set up, of 2'),
  groups: whole.means('set up, of 3'),
  scouting: orNull(among(scoutingIds)),
  victoryPoints: object<PlayerStatus['victoryPoints']>({
    mission: whole,
    tacOps: whole,
    painted: whole,
    total: whole,
    byTurningPoint: list(whole),
  }),
});

const status: Shape<MatchedStatus> = object<MatchedStatus>({
  mode: among(['matched']),
  step: among(matchedSteps).means('the step that is due'),
  set: text.means('of maps'),
  method: orNull(among(missionMethods)).means('of mission and map'),
  mission: orNull(
    object<NonNullable<MatchedStatus['mission']>>({ id: among(matchedMissionIds), letter: text, name: text }),
  ),
  map: orNull(object<NonNullable<MatchedStatus['map']>>({ number: wholeFrom(1), name: text })),
  pairing: orNull(text).means('mission and map, such as A4'),
  tacOpMethod: orNull(among(tacOpMethods)),
  turningPoint: wholeFrom(0, 4).means('0 before the battle'),
  initiative: orNull(seat),
  markers: list(
    object<Marker>({
      number: whole,
      looted: whole,
      lootedNow: yesNo,
      securedBy: orNull(seat),
      capturedBy: orNull(seat),
    }),
  ),
  players: object<MatchedStatus['players']>({ a: player, b: player }),
  outcome: orNull(among([...seats, 'draw'])),
  todo: list(text).means('what to run next, each a command line'),
});

/** What commands print about a match, for `tw schema`. */
export const matchDocuments = {
  name: 'matched',
  game: 'a match',
  event: matchedEvent,
  events: matchedEvents,
  status,
};
