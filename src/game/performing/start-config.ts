import { catalogueOf } from '../../catalog/catalogue.ts';
import { mapsOf, type Pack } from '../../catalog/pack.ts';
import { isKept } from '../../catalog/schema-faults.ts';
import { isRecord, type Schema } from '../../catalog/schema-parts.ts';
import { kebab } from '../../engine/spelling.ts';
import { apartFromNpos, freshId, usualSave } from '../../rules/state/roster.ts';
import type { GameConfig, RosterOperative } from '../../rules/state/state.ts';
import { gameConfig } from '../../session/journal/config-schema.ts';
import { keptPack, loadPackCheck } from '../../session/packs/kept-pack.ts';
import { plainTerms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { freshSeed } from './deed-dice.ts';
import { givenAs } from './given-words.ts';
import { decideBattle, decideRivalry, plainGame } from './new-game.ts';
import { rivalryRulings } from './new-rivalry.ts';
import { type NewGame, type NewOperative, newGameWords } from './start-schema.ts';

/** The configuration of a game started this way. Throws `Failure`. */
export async function configOfStart(given: NewGame): Promise<GameConfig> {
  if (isRecord(given) && given.pack !== undefined) await loadPackCheck();
  const start = givenStart(given);
  const { map: number, operatives, ...options } = start;
  const seed = options.seed ?? freshSeed();
  const map = number === null ? 'none' : `${number}`;
  const { battle } =
    'players' in start
      ? await decideRivalry(plainTerms, { players: start.players, map }, seed)
      : await decideBattle(
          plainTerms,
          { mission: `${start.mission}`, map, maps: mapsOf(start.pack), missions: start.pack?.missions },
          seed,
        );
  const rulings = { ...('players' in start ? rivalryRulings : {}), ...start.pack?.rulings, ...options.rulings };
  const roster = rosterOf(operatives, start.pack);
  const config: unknown = { ...plainGame(seed), ...options, ...battle, seed, rulings, roster };
  return insistOn(gameConfig(), config);
}

/** The start as the journal would store it; the pack, which is large, stays unchanged. Throws `Failure`. */
function givenStart(given: NewGame): NewGame {
  const { pack, ...others } = { ...given };
  const start = givenAs('The start', newGameWords(), isRecord(given) ? others : given);
  return pack === undefined ? start : { ...start, pack: insistOn(keptPack(), pack, ['pack']) };
}

function insistOn<T>(schema: Schema<T>, value: unknown, at: readonly string[] = []): T {
  const wrong: (string | number)[] = [];
  if (isKept(schema, value, wrong)) return value;
  throw new Failure('invalid-data', `${[...at, ...wrong].join('.')} is missing or wrong.`);
}

function rosterOf(operatives: readonly NewOperative[], pack: Pack | undefined): readonly RosterOperative[] {
  const ids: string[] = [];
  const roster = operatives.map((operative): RosterOperative => {
    const { id = freshId(operative.name, ids), save = usualSave, weapons = [], player } = operative;
    ids.push(id);
    const whose = player === undefined ? {} : { player: kebab(player) };
    return { ...operative, ...whose, id, save, weapons };
  });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Failure('invalid-data', `The start: the id ${twice} is used twice.`);
  return apartFromNpos(roster, catalogueOf(pack));
}
