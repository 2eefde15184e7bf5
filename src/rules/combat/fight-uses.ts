import type { Successes } from '../../odds/damage.ts';
import type { FightChoice, OnlyUse } from '../../odds/fight-moves.ts';
import type { RuleInUse } from '../moments/attack.ts';
import { type FightPlay, plainPlay } from './fight-rules.ts';

/** The rules of a weapon that matter in fights; none for a side that cannot retaliate. */
type FightRules = readonly Pick<RuleInUse, 'steps'>[];

/**
 * What may be done with the next success: strike, or block what it can (core rules, Fight 4). A normal blocks a normal, a critical
 * either; if there is nothing to block, the success may be given up.
 */
export function fightUses(
  own: Successes,
  enemy: Successes,
  rules: FightRules,
  enemyRules: FightRules,
  play: Pick<FightPlay, 'cancels' | 'normalsBlockCriticals'> = plainPlay,
): readonly FightChoice[] {
  const cancels = play.cancels !== false || rules.some(({ steps }) => steps.cancels === 2) ? 2 : 1;
  const criticalsOnly = enemyRules.some(({ steps }) => steps.blockedByCriticalsOnly);
  const kinds = [
    ...(own.criticals > 0 ? (['critical'] as const) : []),
    ...(own.normals > 0 ? (['normal'] as const) : []),
  ];
  return [
    ...kinds.map((success): FightChoice => ({ use: 'strike', success })),
    ...kinds
      .filter((success) => success === 'critical' || !criticalsOnly)
      .flatMap((success) =>
        blocked(enemy, play.normalsBlockCriticals ? 'critical' : success, cancels).map(
          (what): FightChoice => ({ use: 'block', success, ...what }),
        ),
      ),
  ];
}

/** Whether it may be used so; `struck` is the success with which a normal strike is made. */
export const isOnly = (
  { use, success }: FightChoice,
  struck: 'critical' | 'normal',
  only: OnlyUse | undefined,
): boolean => only === undefined || (only === 'normal-strike' ? use === 'strike' && success === struck : use === only);

/** Everything that one block can cancel, most first; only nothing if there is nothing. */
function blocked(enemy: Successes, success: 'critical' | 'normal', cancels: number): readonly Successes[] {
  const possible: Successes[] = [];
  for (let criticals = success === 'critical' ? Math.min(cancels, enemy.criticals) : 0; criticals >= 0; criticals--)
    for (let normals = Math.min(cancels - criticals, enemy.normals); normals >= 0; normals--)
      possible.push({ criticals, normals });
  return possible.length === 1 ? possible : possible.filter(({ criticals, normals }) => criticals + normals > 0);
}

/** The value of a choice in a question: `strike-critical`, `block-normal-with-critical`. */
export function choiceValue(choice: FightChoice): string {
  if (choice.use === 'strike') return `strike-${choice.success}`;
  const parts = [...counted(choice.criticals, 'critical'), ...counted(choice.normals, 'normal')];
  return `block-${parts.length === 0 ? 'nothing' : parts.join('-and-')}-with-${choice.success}`;
}

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [count === 1 ? word : `${count}-${word}s`];

export function choiceLabel(choice: FightChoice, damage: { normal: number; critical: number }): string {
  if (choice.use === 'strike') return `strike with a ${choice.success}: ${damage[choice.success]} damage`;
  if (choice.criticals + choice.normals === 0) return `give up a ${choice.success}: nothing to block`;
  return choiceValue(choice).replaceAll('-', ' ');
}
