import type { Option } from '../../engine/question.ts';
import { choose, emit, look, type Rule, refuse } from '../language.ts';
import { greatestMenace, type Menace, moreMenacing } from '../menace.ts';
import type { Npo } from '../state.ts';
import { operativesInPlay, readyNpos } from '../stats.ts';

/** Which ready NPO activates, and what that says: whether it can attack (null: not asked). */
export interface Chosen {
  readonly npo: Npo;
  readonly attacks: boolean | null;
}

/**
 * Which ready NPO activates (pack, Threat Principle, Activation Priority): the list is put in order of threat by exact
 * chances, so that one look at the table settles it: the first that can Shoot or Fight; if none can, the one that is
 * not in cover and closest.
 */
export function* chooseNpo(): Rule<Chosen | null> {
  const state = yield* look();
  const ready = readyNpos(state);
  const first = ready[0];
  if (!first) {
    yield* refuse({ message: 'No NPO is ready.', rule: 'Firefight phase: ready operatives activate', hint: 'tw next' });
    return null;
  }
  const ids = ready.map((npo) => npo.id);
  if (ready.length === 1) {
    yield* emit({ type: 'npo-chosen', id: first.id, because: 'the only one that is ready', from: ids });
    return { npo: first, attacks: null };
  }
  const operatives = operativesInPlay(state);
  const ranked = ready
    .map((npo) => ({ npo, menace: greatestMenace(npo, operatives) }))
    .sort((a, b) => moreMenacing(b.menace, a.menace));
  const answer = yield* choose({
    name: 'activate',
    why: 'Which of these is the first that can Shoot or Fight in this activation? Of those with the same number: not in cover, then closest',
    options: [...rankedOptions(ranked), { value: 'none', label: 'none of them can' }],
    suggest: { value: ranked[0]?.npo.id ?? 'none', because: 'the most threatening, if it can attack' },
  });
  const attacker = ready.find((npo) => npo.id === answer);
  if (attacker) {
    yield* emit({
      type: 'npo-chosen',
      id: attacker.id,
      because: 'the most threatening of those that can Shoot or Fight',
      from: ids,
    });
    return { npo: attacker, attacks: true };
  }
  const closest = yield* choose({
    name: 'closest-npo',
    why: 'None can attack. Which of those not in cover from a player operative (of all, if every one is) is closest to one?',
    options: ready.map((npo) => ({ value: npo.id, label: `${npo.name} (${npo.wounds}/${npo.maxWounds})` })),
  });
  const npo = ready.find((one) => one.id === closest) ?? first;
  yield* emit({ type: 'npo-chosen', id: npo.id, because: 'none can attack; not in cover, then closest', from: ids });
  return { npo, attacks: false };
}

/** Such as "1. Necron Warrior 2 (9/9), 2.3 % at best"; equal menaces share a number. */
function rankedOptions(ranked: readonly { npo: Npo; menace: Menace }[]): readonly Option[] {
  let rank = 0;
  return ranked.map(({ npo, menace }, index) => {
    const before = ranked[index - 1];
    if (!before || moreMenacing(before.menace, menace) !== 0) rank = index + 1;
    return {
      value: npo.id,
      label: `${rank}. ${npo.name} (${npo.wounds}/${npo.maxWounds}), ${percent(menace.incapacitate)} to incapacitate at best`,
    };
  });
}

export const percent = (chance: number): string => `${(chance * 100).toFixed(1)} %`;
