import { catalogueOf } from '../catalog/catalogue.ts';
import {
  type AccessPoint,
  type Bounds,
  boardEdges,
  type KillzoneMap,
  type MapId,
  mapNumbers,
  type Point,
  type Wall,
} from '../catalog/maps.ts';
import {
  type AbilityChange,
  type AbilityChoice,
  type CardWording,
  type DatacardChange,
  mapOf,
  type OwnDatacard,
  type OwnEventCard,
  type OwnMission,
  type OwnTheme,
  type Pack,
  type ProfileChange,
  type WeaponChange,
} from '../catalog/pack.ts';
import { mostAttackDice } from '../catalog/parse-profile.ts';
import type { TeamData, TeamOperative } from '../catalog/teams.ts';
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
  themes,
  type WeaponData,
} from '../catalog/types.ts';
import { parseWeaponRule } from '../catalog/weapon-rule.ts';
import { rosterOperative } from '../rules/events/values.ts';
import { missionRules } from '../rules/operations/mission-shapes.ts';
import { cardRules } from '../rules/operations/shapes.ts';
import { type Difficulty, diceChoices, type GameConfig, modeIds, type Player } from '../rules/state.ts';
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
  type Trail,
  taggedAs,
  text,
  whole,
  wholeFrom,
  word,
  yesNo,
} from '../shape/shape.ts';

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

const configFields: Shape<GameConfig> = objectAs<GameConfig>({
  tw: optional(text),
  mode: among(modeIds),
  mission: orNull(text),
  players: optional(list(objectAs<Player>({ id: text, name: text }))),
  map: orNull(either<MapId, MapId>(among(mapNumbers), text)),
  rolled: objectAs<GameConfig['rolled']>({ mission: optional(wholeFrom(1, 6)), map: optional(wholeFrom(1, 6)) }),
  seed: text,
  roster: list(rosterOperative),
  rulings: some(switchIds, text),
  npoLimit: wholeFrom(0),
  themes: list(text),
  difficulty: objectAs<Difficulty>({
    npos: whole,
    types: word({ harder: true, easier: true, printed: true }),
    cards: whole,
    without: list(text),
  }),
  inventory: orNull(every(wholeFrom(0))),
  pack: optional(pack),
  diceOf: optional(among(diceChoices)),
});

/** What a game is made with, as kept in the first line. Miniatures are counted of its own datacards only, cards taken out of its own deck. */
export const gameConfig: Shape<GameConfig> = such(configFields, (config, trail) => {
  const { pack, inventory, difficulty } = config;
  const known = [...themes, ...(pack?.themes ?? []).map(({ id }) => id)];
  const unknown = config.themes.findIndex((theme) => !known.includes(theme));
  if (unknown >= 0) {
    trail.push('themes', unknown);
    return false;
  }
  if (typeof config.map === 'string' && !pack?.maps?.some(({ number }) => number === config.map)) {
    trail.push('map');
    return false;
  }
  if (!fitsItsMode(config, trail)) return false;
  const { datacards, eventCards, missions } = catalogueOf(pack);
  if (config.mission !== null && !missions.has(config.mission)) return off(trail, 'mission');
  const absent = difficulty.without.findIndex((id) => !eventCards.has(id));
  if (absent >= 0) trail.push('difficulty', 'without', absent);
  if (absent >= 0) return false;
  const strange = Object.keys(inventory ?? {}).find((id) => !datacards.has(id));
  if (strange !== undefined) trail.push('inventory', strange);
  return strange === undefined;
});

/** Joint Ops has a mission and no players by name; Adversary Ops two or more players, with an operative's player among them. */
function fitsItsMode(config: GameConfig, trail: Trail): boolean {
  const { mode, mission, players, roster } = config;
  if (mapOf(config)?.modes.includes(mode) === false) return off(trail, 'map');
  if ((mission === null) !== (mode === 'adversary-ops')) return off(trail, 'mission');
  const ids = players?.map(({ id }) => id) ?? [];
  const enough = mode === 'adversary-ops' ? ids.length > 1 : players === undefined;
  if (!enough || new Set(ids).size < ids.length) return off(trail, 'players');
  const stray = roster.findIndex(({ player }) =>
    mode === 'adversary-ops' ? !ids.includes(player ?? '') : player !== undefined,
  );
  return stray < 0 || off(trail, 'roster', stray, 'player');
}

function off(trail: Trail, ...place: Trail): false {
  trail.push(...place);
  return false;
}
