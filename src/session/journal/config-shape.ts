import { catalogueOf } from '../../catalog/catalogue.ts';
import { type MapId, mapNumbers } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { TeamRules } from '../../catalog/team-rules.ts';
import { switchIds, themes } from '../../catalog/types.ts';
import { rosterOperative } from '../../rules/events/values.ts';
import { type Difficulty, diceChoices, type GameConfig, modeIds, type Player } from '../../rules/state/state.ts';
import { byZod } from '../../shape/by-zod.ts';
import { every, object, some } from '../../shape/objects.ts';
import {
  among,
  either,
  isRecord,
  list,
  optional,
  orNull,
  type Shape,
  shape,
  such,
  type Trail,
  text,
  whole,
  wholeFrom,
} from '../../shape/shape.ts';
import { keptPack } from '../packs/kept-pack.ts';

/** Rules of a kill team as a game has kept them: they were checked when they were read, so each is looked at from outside only. */
const keptTeamRules: Shape<TeamRules> = shape(
  (value): value is TeamRules => {
    if (!isRecord(value)) return false;
    const { team, name, printing, rules } = value;
    return (
      [team, name, printing].every((one) => typeof one === 'string') && Array.isArray(rules) && rules.every(isKeptRule)
    );
  },
  { type: 'object', required: ['team', 'name', 'printing', 'rules'] },
);

function isKeptRule(rule: unknown): boolean {
  if (!isRecord(rule)) return false;
  const { id, name, kind, says, does } = rule;
  return [id, name, kind, says].every((one) => typeof one === 'string') && Array.isArray(does);
}

const configFields: Shape<GameConfig> = object<GameConfig>({
  tw: optional(text),
  mode: among(modeIds),
  mission: orNull(text),
  players: optional(list(object<Player>({ id: text, name: text }))),
  map: orNull(either<MapId, MapId>(among(mapNumbers), text)),
  rolled: object<GameConfig['rolled']>({ mission: optional(wholeFrom(1, 6)), map: optional(wholeFrom(1, 6)) }),
  seed: text,
  roster: list(byZod(rosterOperative())),
  rulings: some(switchIds, text),
  npoLimit: wholeFrom(0),
  themes: list(text),
  difficulty: object<Difficulty>({
    npos: whole,
    types: among({ harder: true, easier: true, printed: true }),
    cards: whole,
    without: list(text),
  }),
  inventory: orNull(every(wholeFrom(0))),
  pack: optional(keptPack),
  teamRules: optional(list(keptTeamRules)),
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
