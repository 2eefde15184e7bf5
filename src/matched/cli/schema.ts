import {
  among,
  anyText,
  anyWhole,
  atLeastAs,
  fromTo,
  lazily,
  listOf,
  means,
  orNull,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { matchedMissionIds, matchedSteps, scoutingIds } from '../catalog/matched.ts';
import { matchedEvent, matchedEvents } from '../rules/events.ts';
import { type Marker, missionMethods, seats, tacOpMethods } from '../rules/state.ts';
import type { MatchedStatus } from '../view/status.ts';

type PlayerStatus = MatchedStatus['players']['a'];

const seat = lazily(() => among(seats));
const player = lazily(() =>
  atLeastAs<PlayerStatus>({
    name: anyText(),
    role: orNull(among(['attacker', 'defender'])),
    dropZone: orNull(seat()),
    operatives: orNull(anyWhole()),
    commandPoints: anyWhole(),
    tokens: means(anyWhole(), 'left for bids'),
    tacOps: listOf(
      atLeastAs<PlayerStatus['tacOps'][number]>({
        name: anyText(),
        archetype: orNull(anyText()),
        points: anyWhole(),
      }),
    ),
    secretTacOps: means(anyWhole(), 'not shown yet'),
    equipment: orNull(atLeastAs<NonNullable<PlayerStatus['equipment']>>({ items: anyText(), points: anyWhole() })),
    barricades: means(anyWhole(), 'set up, of 2'),
    groups: means(anyWhole(), 'set up, of 3'),
    scouting: orNull(among(scoutingIds)),
    victoryPoints: atLeastAs<PlayerStatus['victoryPoints']>({
      mission: anyWhole(),
      tacOps: anyWhole(),
      painted: anyWhole(),
      total: anyWhole(),
      byTurningPoint: listOf(anyWhole()),
    }),
  }),
);

const status = lazily(() =>
  atLeastAs<MatchedStatus>({
    mode: among(['matched']),
    step: means(among(matchedSteps), 'the step that is due'),
    set: means(anyText(), 'of maps'),
    method: means(orNull(among(missionMethods)), 'of mission and map'),
    mission: orNull(
      atLeastAs<NonNullable<MatchedStatus['mission']>>({
        id: among(matchedMissionIds),
        letter: anyText(),
        name: anyText(),
      }),
    ),
    map: orNull(atLeastAs<NonNullable<MatchedStatus['map']>>({ number: fromTo(1), name: anyText() })),
    pairing: means(orNull(anyText()), 'mission and map, such as A4'),
    tacOpMethod: orNull(among(tacOpMethods)),
    turningPoint: means(fromTo(0, 4), '0 before the battle'),
    initiative: orNull(seat()),
    markers: listOf(
      atLeastAs<Marker>({
        number: anyWhole(),
        looted: anyWhole(),
        lootedNow: trueOrFalse(),
        securedBy: orNull(seat()),
        capturedBy: orNull(seat()),
      }),
    ),
    players: atLeastAs<MatchedStatus['players']>({ a: player(), b: player() }),
    outcome: orNull(among([...seats, 'draw'])),
    todo: means(listOf(anyText()), 'what to run next, each a command line'),
  }),
);

/** What commands print about a match, for `tw schema`. */
export const matchDocuments = {
  name: 'matched',
  game: 'a match',
  event: matchedEvent,
  events: matchedEvents,
  status: status(),
};
