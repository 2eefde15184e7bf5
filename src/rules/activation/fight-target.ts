import type { NpoFacts } from '../combat/npo-facts.ts';
import type { ActedBecause } from '../events/reasons.ts';
import { asOption, choose, look, pick, type Rule } from '../language.ts';
import { type Attacker, fightMenace } from '../menace.ts';
import type { Enemy } from '../questions/remarked.ts';
import type { Npo } from '../state.ts';
import { operativeById } from '../stats.ts';

export interface ChosenEnemy {
  readonly enemy: Enemy;
  readonly because: ActedBecause;
  readonly chance?: number;
}

/** The Fight ladder (pack, Threat Principle): likeliest to be incapacitated, likeliest to help the players win, ready; then at random. */
export function* decideFight(npo: Npo, enemies: readonly Enemy[], facts: NpoFacts): Rule<ChosenEnemy> {
  const state = yield* look();
  const attacker: Attacker = { state, npo, facts };
  const [only] = enemies;
  if (!only) throw new Error('there is no enemy in control range');
  if (enemies.length === 1) return { enemy: only, because: 'only-in-control-range' };
  const chances = enemies.flatMap((enemy) => {
    const operative = operativeById(state, enemy.id);
    return operative
      ? [{ enemy, operative, chance: fightMenace(attacker, operative, enemy.assists).incapacitate }]
      : [];
  });
  const most = Math.max(...chances.map(({ chance }) => chance));
  const likeliest = chances.filter(({ chance }) => chance === most);
  const [first, second] = likeliest;
  if (first && !second) return { enemy: first.enemy, because: 'likeliest', chance: most };
  const id = yield* choose({
    name: 'helps-players-most',
    why: `${npo.name}: which of these does most to help the players win the mission?`,
    options: [...likeliest.map(({ operative }) => asOption(operative)), { value: 'equal', label: 'no difference' }],
    about: {
      predicate: 'helps-players-most',
      by: npo.id,
      ids: likeliest.map(({ operative }) => operative.id),
      from: 'stands',
      others: { equal: { is: 'no-difference' } },
    },
  });
  const helper = likeliest.find(({ enemy }) => enemy.id === id);
  if (helper) return { enemy: helper.enemy, because: 'helps-players' };
  const ready = likeliest.filter(({ operative }) => operative.state === 'ready');
  const [one, another] = ready;
  if (one && !another) return { enemy: one.enemy, because: 'ready' };
  const { enemy } = yield* pick(
    'fight-target',
    `whom ${npo.name} fights, nothing else telling them apart`,
    ready.length > 0 ? ready : likeliest,
    ({ operative }) => asOption(operative),
  );
  return { enemy, because: 'random' };
}
