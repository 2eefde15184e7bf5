import { type DefenceRules, usualDefence } from '../../odds/ruled-shoot.ts';
import { actingAt, sayActed } from '../effects/team-rules/at-moment.ts';
import { occasionIn } from '../effects/team-rules/occasion.ts';
import { choose, look, type Rule } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import type { Target } from '../questions/remarked.ts';
import type { Npo, Operative } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';

/** How rules of its kill team change the defence of a player operative. */
export function* ruledDefence(
  action: AttackAction,
  use: WeaponUse,
  target: Npo | Operative,
  sight: Target | undefined,
): Rule<DefenceRules> {
  const state = yield* look();
  if ('datacard' in target || state.config.teamRules === undefined) return usualDefence;
  const occasion = occasionIn(action, target, someoneById(state, use.user), 'retaliates', { use, sight });
  let now = usualDefence;
  for (const { own, effect } of yield* actingAt('defends', action, occasion)) {
    if ('dice' in effect && !('retains' in effect)) now = { ...now, dice: now.dice + effect.dice };
    else if ('save' in effect) now = { ...now, save: now.save + effect.save };
    else if ('criticalFrom' in effect) now = { ...now, criticalFrom: Math.min(now.criticalFrom, effect.criticalFrom) };
    else if ('lowers' in effect) now = { ...now, lowers: now.lowers + effect.lowers };
    else if ('retains' in effect)
      now = {
        ...now,
        retained: [...now.retained, ...new Array<'normal' | 'critical'>(effect.dice).fill(effect.retains)],
      };
    else if (effect.coverSave === 'given') now = { ...now, coverGiven: true };
    else if (effect.coverSave === 'both') now = { ...now, coverSaves: ['normal', 'critical'] };
    else if (effect.coverSave === 'better')
      now = { ...now, coverSaves: yield* eitherCoverSave(own.rule.name, target, sight?.cover === true) };
    else now = { ...now, coverSaves: effect.coverSave === 'critical' ? ['critical'] : ['normal', 'normal'] };
    yield* sayActed(own, target.id);
  }
  return now;
}

/** One more cover save, or the one as a critical success, as the players prefer. */
function* eitherCoverSave(rule: string, { id, name }: Operative, isInCover: boolean): Rule<('normal' | 'critical')[]> {
  if (!isInCover) return ['normal', 'normal'];
  const said = yield* choose({
    name: 'ploy-choice',
    by: id,
    why: `${rule}: which cover saves does ${name} retain?`,
    options: [
      { value: 'more', label: 'two normal saves' },
      { value: 'critical', label: 'one critical save' },
    ],
    suggest: { value: 'more', because: 'they block a critical, or two hits' },
  });
  return said === 'critical' ? ['critical'] : ['normal', 'normal'];
}
