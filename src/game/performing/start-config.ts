import { catalogueOf } from '../../catalog/catalogue.ts';
import type { Pack } from '../../catalog/pack.ts';
import type { MissionId } from '../../catalog/types.ts';
import { kebab } from '../../engine/spelling.ts';
import { apartFromNpos, freshId, usualSave } from '../../rules/state/roster.ts';
import type { GameConfig, RosterOperative } from '../../rules/state/state.ts';
import { gameConfig } from '../../session/journal/config-shape.ts';
import { plainTerms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { freshSeed } from './deed-dice.ts';
import { decideBattle, decideRivalry, plainGame } from './new-game.ts';
import { rivalryRulings } from './new-rivalry.ts';

/** A player operative of a new game. `id`: from its name, and unlike those of NPOs; `save`: 4+ if left out. */
export type NewOperative = Pick<RosterOperative, 'name' | 'apl' | 'wounds'> & Partial<RosterOperative>;

interface NewBattle
  extends Partial<Pick<GameConfig, 'seed' | 'rulings' | 'npoLimit' | 'themes' | 'difficulty' | 'inventory' | 'pack'>> {
  /** 1 to 6, in Adversary Ops 1 to 3, or the id of a map of the pack; null is a killzone that is none of these maps. */
  readonly map: number | string | null;
  /** In Adversary Ops each has its `player`, by name. */
  readonly operatives: readonly NewOperative[];
}
export interface NewJointOperation extends NewBattle {
  readonly mission: MissionId | number | 'random';
}
/** Adversary Ops: two players or more; the first has drop zone A. */
export interface NewRivalry extends NewBattle {
  readonly players: readonly string[];
}
/** What a new game is made with. What is left out is as printed; the seed is random. */
export type NewGame = NewJointOperation | NewRivalry;

/** What a game is made with that is begun so. Throws `Failure`. */
export async function configOfStart(start: NewGame): Promise<GameConfig> {
  const { map: number, operatives, ...options } = start;
  const seed = options.seed ?? freshSeed();
  const map = number === null ? 'none' : `${number}`;
  const { battle } =
    'players' in start
      ? await decideRivalry(plainTerms, { players: start.players, map }, seed)
      : await decideBattle(
          plainTerms,
          { mission: `${start.mission}`, map, maps: start.pack?.maps, missions: start.pack?.missions },
          seed,
        );
  const rulings = { ...('players' in start ? rivalryRulings : {}), ...start.pack?.rulings, ...options.rulings };
  const roster = rosterOf(operatives, start.pack);
  const config: unknown = { ...plainGame(seed), ...options, ...battle, seed, rulings, roster };
  const wrong: (string | number)[] = [];
  if (!gameConfig.is(config, wrong)) throw new Failure('invalid-data', `${wrong.join('.')} is missing or wrong.`);
  return config;
}

function rosterOf(operatives: readonly NewOperative[], pack: Pack | undefined): readonly RosterOperative[] {
  const ids: string[] = [];
  const roster = operatives.map((operative): RosterOperative => {
    const { id = freshId(operative.name, ids), save = usualSave, weapons = [], player } = operative;
    ids.push(id);
    const whose = player === undefined ? {} : { player: kebab(player) };
    return { ...operative, ...whose, id, save, weapons };
  });
  return apartFromNpos(roster, catalogueOf(pack));
}
