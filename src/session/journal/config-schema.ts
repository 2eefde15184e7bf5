import { catalogueOf } from '../../catalog/catalogue.ts';
import { type MapId, mapNumbers } from '../../catalog/maps.ts';
import { mapOf } from '../../catalog/pack.ts';
import {
  among,
  anyText,
  anything,
  anyWhole,
  atLeast,
  atLeastAs,
  checkedBy,
  either,
  fromTo,
  keptAs,
  lazily,
  listOf,
  maybe,
  orNull,
  type ReportWrong,
  recordOf,
  type Schema,
  someOf,
} from '../../catalog/schema-parts.ts';
import type { TeamRules } from '../../catalog/team-rules.ts';
import { switchIds, themes } from '../../catalog/types.ts';
import { rosterOperative } from '../../rules/events/operative-values.ts';
import { type Difficulty, diceChoices, type GameConfig, modeIds, type Player } from '../../rules/state/state.ts';
import { keptPack } from '../packs/kept-pack.ts';

/** Rules of a kill team as a game has kept them: they were checked when they were read, so each is looked at from outside only. */
const keptTeamRules = lazily(() => {
  const [id, name, kind, says] = [anyText(), anyText(), anyText(), anyText()];
  const rule = atLeast({ id, name, kind, says, does: listOf(anything()) });
  return keptAs<TeamRules>({ team: anyText(), name, printing: anyText(), rules: listOf(rule) });
});

/** What a game is made with, as kept in the first line. Miniatures are counted of its own datacards only, cards taken out of its own deck. */
export const gameConfig = lazily((): Schema<GameConfig> => {
  const config = atLeastAs<GameConfig>({
    tw: maybe(anyText()),
    mode: among(modeIds),
    mission: orNull(anyText()),
    players: maybe(listOf(atLeastAs<Player>({ id: anyText(), name: anyText() }))),
    map: orNull<Schema<MapId>>(either(among(mapNumbers), anyText())),
    rolled: atLeastAs<GameConfig['rolled']>({ mission: maybe(fromTo(1, 6)), map: maybe(fromTo(1, 6)) }),
    seed: anyText(),
    roster: listOf(rosterOperative()),
    rulings: someOf(switchIds, anyText()),
    npoLimit: fromTo(0),
    themes: listOf(anyText()),
    difficulty: atLeastAs<Difficulty>({
      npos: anyWhole(),
      types: among({ harder: true, easier: true, printed: true }),
      cards: anyWhole(),
      without: listOf(anyText()),
    }),
    inventory: orNull(recordOf(fromTo(0))),
    pack: maybe(keptPack()),
    teamRules: maybe(listOf(keptTeamRules())),
    diceOf: maybe(among(diceChoices)),
  });
  return checkedBy(config, hangsTogether);
});

/** The first thing that does not fit the rest is told. */
function hangsTogether(config: GameConfig, wrong: ReportWrong): void {
  const at = misfit(config);
  if (at) wrong(at, 'fit the rest of the game', at.reduce(partAt, config));
}

const partAt = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

type Place = readonly (string | number)[];

function misfit(config: GameConfig): Place | undefined {
  const { pack, inventory, difficulty } = config;
  const known = [...themes, ...(pack?.themes ?? []).map(({ id }) => id)];
  const unknown = config.themes.findIndex((theme) => !known.includes(theme));
  if (unknown >= 0) return ['themes', unknown];
  if (typeof config.map === 'string' && !pack?.maps?.some(({ number }) => number === config.map)) return ['map'];
  const ofMode = misfitOfMode(config);
  if (ofMode) return ofMode;
  const { datacards, eventCards, missions } = catalogueOf(pack);
  if (config.mission !== null && !missions.has(config.mission)) return ['mission'];
  const absent = difficulty.without.findIndex((id) => !eventCards.has(id));
  if (absent >= 0) return ['difficulty', 'without', absent];
  const strange = Object.keys(inventory ?? {}).find((id) => !datacards.has(id));
  return strange === undefined ? undefined : ['inventory', strange];
}

/** Joint Ops has a mission and no players by name; Adversary Ops two or more players, with an operative's player among them. */
function misfitOfMode(config: GameConfig): Place | undefined {
  const { mode, mission, players, roster } = config;
  if (mapOf(config)?.modes.includes(mode) === false) return ['map'];
  if ((mission === null) !== (mode === 'adversary-ops')) return ['mission'];
  const ids = players?.map(({ id }) => id) ?? [];
  const enough = mode === 'adversary-ops' ? ids.length > 1 : players === undefined;
  if (!enough || new Set(ids).size < ids.length) return ['players'];
  const stray = roster.findIndex(({ player }) =>
    mode === 'adversary-ops' ? !ids.includes(player ?? '') : player !== undefined,
  );
  return stray < 0 ? undefined : ['roster', stray, 'player'];
}
