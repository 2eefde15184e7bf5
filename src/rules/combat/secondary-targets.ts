import { asOption, chooseMany, chooseRemarked, look, type Rule } from '../language.ts';
import type { ShootTarget, WeaponUse } from '../moments/attack.ts';
import { targetAsRemarked } from '../questions/remarked.ts';
import { nposInPlay, operativesInPlay, someoneById } from '../stats.ts';
import { insistInSight, insistUnguarded } from './valid-target.ts';

/**
 * Whom a player operative's Blast or Torrent hits besides the primary target. Blast: everyone of either side, in cover
 * and obscured as the primary target is. Torrent: valid targets, each with its own cover and obscurity.
 */
export function* secondaryTargets(use: WeaponUse, primary: ShootTarget): Rule<readonly ShootTarget[]> {
  const rule = use.rules.find(({ steps }) => steps.secondaryTargets);
  if (!rule) return [];
  const state = yield* look();
  const name = someoneById(state, primary.id)?.name ?? primary.id;
  const others = nposInPlay(state).filter(({ id }) => id !== primary.id);
  const question = { name: 'secondary-targets', min: 0 };
  const reach = `within ${rule.numbers.x}" of ${name}`;
  if (rule.steps.secondaryTargets === 'everyone') {
    const everyone = [...others, ...operativesInPlay(state)];
    const why = `Blast: who else, of either side, is visible to and ${reach}?`;
    const ids = yield* chooseMany({ ...question, why, max: everyone.length, options: everyone.map(asOption) });
    return ids.map((id) => ({ ...primary, id }));
  }
  const chosen = yield* chooseRemarked({
    ...question,
    why: `Torrent: which other valid targets ${reach}, not in control range of a friend, are shot?`,
    max: others.length,
    options: others.map(asOption),
    tags: [
      { value: 'cover', label: 'in cover' },
      { value: 'obscured', label: 'obscured' },
    ],
  });
  const targets = chosen.map(targetAsRemarked);
  for (const { id, cover } of targets) {
    const npo = others.find((other) => other.id === id);
    if (!npo) continue;
    yield* insistUnguarded(npo);
    if (cover && npo.order === 'conceal') yield* insistInSight(use, npo);
  }
  return targets;
}
