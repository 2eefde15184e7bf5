import { catalogueOf } from '../../catalog/catalogue.ts';
import {
  type AccessPoint,
  type Bounds,
  boardEdges,
  type KillzoneMap,
  type Point,
  type Wall,
} from '../../catalog/maps.ts';
import type {
  AbilityChange,
  AbilityChoice,
  CardWording,
  DatacardChange,
  OwnDatacard,
  OwnEventCard,
  OwnMission,
  OwnTheme,
  Pack,
  ProfileChange,
  WeaponChange,
} from '../../catalog/pack.ts';
import { mostAttackDice } from '../../catalog/parse-profile.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import {
  abilityIds,
  type BehaviourClause,
  type BehaviourData,
  cardIds,
  datacardIds,
  type NpoTableRow,
  orderConditions,
  type ProfileData,
  switchIds,
  type WeaponData,
} from '../../catalog/types.ts';
import { parseWeaponRule } from '../../catalog/weapon-rule.ts';
import { missionRules } from '../../rules/operations/mission-shapes.ts';
import { cardRules } from '../../rules/operations/shapes.ts';
import { modeIds } from '../../rules/state/state.ts';
import {
  among,
  either,
  every,
  finite,
  list,
  object,
  objectAs,
  optional,
  orNull,
  pair,
  type Shape,
  some,
  such,
  taggedAs,
  text,
  wholeFrom,
  word,
  yesNo,
} from '../../shape/shape.ts';

const weaponRule = such(text, (value) => parseWeaponRule(value) !== undefined);

const profileChange: Shape<ProfileChange> = objectAs<ProfileChange>({
  id: text,
  atk: optional(wholeFrom(1)),
  hit: optional(wholeFrom(2, 6)),
  normal: optional(wholeFrom(0)),
  critical: optional(wholeFrom(0)),
  rules: optional(list(weaponRule)),
});

const abilityId = among(abilityIds);
const abilityChoice: Shape<AbilityChoice> = either(
  abilityId,
  objectAs<AbilityChange>({
    id: abilityId,
    effect: text,
    inches: optional(wholeFrom(1)),
    weapon: optional(text),
    profile: optional(text),
    protects: optional(text),
  }),
);

const move = {
  to: word({ 'shooting-position': true, 'closest-operative': true, 'royal-warden': true }),
  cover: yesNo,
  dashFulfils: yesNo,
} as const;
const clause: Shape<BehaviourClause> = taggedAs<BehaviourClause, 'action'>('action', {
  fight: {},
  shoot: {},
  charge: { to: word({ 'closest-operative': true }) },
  'fall-back': { to: word({ 'shooting-position': true }) },
  reposition: move,
  dash: move,
});
type PrescribedProfile = NonNullable<BehaviourData['profile']>;
const behaviour: Shape<BehaviourData> = objectAs<BehaviourData>({
  aim: text,
  order: among(orderConditions),
  profile: optional(
    objectAs<PrescribedProfile>({
      weapon: text,
      profile: text,
      when: word({ 'several-operatives': true, 'several-operatives-and-no-npo': true }),
    }),
  ),
  clauses: list(clause),
});

const datacardChange: Shape<DatacardChange> = objectAs<DatacardChange>({
  id: among(datacardIds),
  apl: optional(wholeFrom(1)),
  move: optional(wholeFrom(1)),
  save: optional(wholeFrom(2, 6)),
  wounds: optional(wholeFrom(1)),
  weapons: optional(list(objectAs<WeaponChange>({ id: text, profiles: list(profileChange) }))),
  abilities: optional(list(abilityChoice)),
  behaviour: optional(behaviour),
});

const profile: Shape<ProfileData> = objectAs<ProfileData>({
  id: text,
  name: optional(text),
  atk: wholeFrom(1, mostAttackDice),
  hit: wholeFrom(2, 6),
  normal: wholeFrom(0),
  critical: wholeFrom(0),
  rules: list(weaponRule),
});

const ownDatacard: Shape<OwnDatacard> = objectAs<OwnDatacard>({
  id: text,
  name: text,
  short: text,
  apl: wholeFrom(1),
  move: wholeFrom(1),
  save: wholeFrom(2, 6),
  wounds: wholeFrom(1, 100),
  base: wholeFrom(1),
  weapons: list(
    objectAs<WeaponData>({ id: text, name: text, type: word({ ranged: true, melee: true }), profiles: list(profile) }),
  ),
  abilities: optional(list(abilityChoice)),
  behaviour,
  theme: optional(text),
  replaces: optional(text),
});

const npoTableRow: Shape<NpoTableRow> = objectAs<NpoTableRow>({
  from: wholeFrom(2, 12),
  to: wholeFrom(2, 12),
  datacard: text,
  ranged: list(text),
});

const ownCard: Shape<OwnEventCard> = objectAs<OwnEventCard>({
  id: text,
  name: text,
  copies: wholeFrom(1),
  lasts: word({ 'at-once': true, 'turning-point': true }),
  effect: text,
  redraw: optional(text),
  theme: optional(text),
  does: cardRules,
});

const point: Shape<Point> = pair(finite);
const span = pair(orNull(finite));
const bounds: Shape<Bounds> = objectAs<Bounds>({ x: optional(span), y: optional(span) });
const ofPlayers = <T>(value: Shape<T>) => object({ A: value, B: value });
const accessPoint: Shape<AccessPoint> = objectAs<AccessPoint>({ number: wholeFrom(1), at: point });
const ownMap: Shape<KillzoneMap> = objectAs<KillzoneMap>({
  number: text,
  name: text,
  modes: list(among(modeIds)),
  killzoneEdge: ofPlayers(among(boardEdges)),
  dropZone: ofPlayers(bounds),
  territory: ofPlayers(bounds),
  walls: list(
    objectAs<Wall>({
      piece: among(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']),
      from: point,
      to: point,
      hatchway: optional(accessPoint),
      breachPoint: optional(accessPoint),
      pillars: optional(among(boardEdges)),
    }),
  ),
  wallEnds: list(point),
  teleportPads: list(point),
  terrain: list(
    objectAs<KillzoneMap['terrain'][number]>({
      piece: among(['C1', 'C2', 'C3', 'C4', 'C5']),
      center: point,
      size: point,
    }),
  ),
  objectiveMarkers: list(point),
});

const ownMission: Shape<OwnMission> = objectAs<OwnMission>({
  number: wholeFrom(7),
  id: text,
  name: text,
  npos: optional(objectAs<NonNullable<OwnMission['npos']>>({ d3: wholeFrom(0), plus: wholeFrom(0) })),
  placement: among(['territory', 'objective-rooms', 'sarcophagus-half', 'rooms-when-opened']),
  objectiveMarkers: yesNo,
  glance: objectAs<OwnMission['glance']>({ wins: text, loses: text, players: text, npos: text }),
  rules: list(objectAs<OwnMission['rules'][number]>({ name: text, text })),
  victory: list(text),
  does: missionRules,
});

const ownTeam: Shape<TeamData> = objectAs<TeamData>({
  id: text,
  name: text,
  printing: text,
  archetypes: list(text),
  operatives: list(
    objectAs<TeamOperative>({
      id: text,
      name: text,
      apl: wholeFrom(1),
      move: wholeFrom(1),
      save: wholeFrom(2, 6),
      wounds: wholeFrom(1),
      base: wholeFrom(1),
      leader: yesNo,
      weapons: list(
        objectAs<TeamOperative['weapons'][number]>({
          name: text,
          type: word({ ranged: true, melee: true }),
          profile: text,
        }),
      ),
    }),
  ),
});

const packFields: Shape<Pack> = objectAs<Pack>({
  name: text,
  datacards: optional(list(either(ownDatacard, datacardChange))),
  npoTable: optional(list(npoTableRow)),
  eventCards: optional(list(either(ownCard, objectAs<CardWording>({ id: among(cardIds), effect: text })))),
  id: optional(text),
  version: optional(text),
  maps: optional(list(ownMap)),
  themes: optional(list(objectAs<OwnTheme>({ id: text, name: text }))),
  teams: optional(list(ownTeam)),
  rulings: optional(some(switchIds, text)),
  sources: optional(every(text)),
  missions: optional(list(ownMission)),
});

/** A user's pack as kept in the first line of a session. Its table names datacards that the game has. */
export const pack: Shape<Pack> = such(packFields, (value, trail) => {
  const { datacards, npoTable } = catalogueOf(value);
  const strange = npoTable.findIndex((row) => !datacards.has(row.datacard));
  if (strange >= 0) trail.push('npoTable', strange, 'datacard');
  return strange < 0;
});
