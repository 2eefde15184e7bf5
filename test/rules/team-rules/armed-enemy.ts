import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { GameState, Operative } from '../../../src/rules/state/state.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { tableOfTeam } from './team-file.ts';

/** What the Warrior attacks Kel with: 4 dice, Hit 4+, 3/4, if nothing else is said. */
interface EnemyWeapon {
  readonly type: 'ranged' | 'melee';
  readonly rules?: readonly string[];
  readonly profile?: string;
  readonly atk?: number;
  readonly normal?: number;
}

/** The Warrior has this weapon alone. */
function armed(table: GameState, { type, rules = [], profile = 'plain', ...figures }: EnemyWeapon): GameState {
  const [npo] = table.npos;
  if (!npo) throw new Error('nobody attacks');
  const printed = { id: profile, name: profile, atk: 4, hit: 4, normal: 3, critical: 4, rules: [...rules], ...figures };
  const weapon = { id: 'weapon', name: 'Weapon', type, profiles: [printed] };
  const warrior = { ...cardOf(table, npo), weapons: [weapon] };
  const datacards = new Map(table.catalogue.datacards).set(npo.datacard, warrior);
  return { ...table, catalogue: { ...table.catalogue, datacards }, npos: [{ ...npo, weapons: ['weapon'] }] };
}

/** The Warrior has a gun and a blade with the same figures: 4 dice. */
export function withArms(
  table: GameState,
  figures: { rules: string[]; hit: number; normal: number; critical: number },
): GameState {
  const [npo] = table.npos;
  if (!npo) throw new Error('nobody attacks');
  const profiles = [{ id: 'plain', name: 'plain', atk: 4, ...figures }];
  const weapons = [
    { id: 'gun', name: 'Gun', type: 'ranged', profiles },
    { id: 'blade', name: 'Blade', type: 'melee', profiles },
  ] as const;
  const datacards = new Map(table.catalogue.datacards).set(npo.datacard, { ...cardOf(table, npo), weapons });
  return {
    ...table,
    catalogue: { ...table.catalogue, datacards },
    npos: table.npos.map((one) => (one === npo ? { ...npo, weapons: ['gun', 'blade'] } : one)),
  };
}

export interface Victim {
  readonly team: string;
  readonly card: string;
  /** Vane's datacard, if it is there. */
  readonly friend?: string | undefined;
  readonly kel?: Partial<Operative>;
  readonly of?: Scene;
  readonly ploys?: readonly string[];
  readonly cover?: boolean;
}

/** The Warrior attacks Kel, who does not retaliate. */
export function attackOn(
  { team, card, friend, kel, of, ploys = [], cover = false }: Victim,
  weapon: EnemyWeapon,
  answers: Answers,
) {
  const cards = { kel: card, ...(friend !== undefined && { vane: friend }) };
  const state = armed(tableOfTeam(team, cards, of, kel), weapon);
  const attack =
    weapon.type === 'melee'
      ? npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false, retaliates: false })
      : npoShoot({
          npo: 'warrior-1',
          weapon: 'weapon',
          profile: weapon.profile ?? 'plain',
          targets: [{ id: 'kel', cover, obscured: false }],
          ignoresInjury: false,
        });
  return play(withSaidPloys({ ploys: [...ploys] }, attack), state, answers);
}

/** The weapon rules with which it rolls four dice that miss. */
export const rulesAgainst = (victim: Victim, weapon: EnemyWeapon, answers: Answers = {}): readonly string[] =>
  only('attack-rolled', attackOn(victim, weapon, { 'attack-dice': [[1, 1, 1, 1]], ...answers }).events)[0]?.rules ?? [];
