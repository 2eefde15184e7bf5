import { goalOfClause } from '../behaviour/aims.ts';
import type { Going } from '../behaviour/behaviour.ts';
import type { Goal, MoveAim } from '../events/events.ts';
import { look, type Rule } from '../language/language.ts';
import { missionOf } from '../modes/modes.ts';
import type { Target } from '../questions/remarked.ts';
import { nposInPlay, operativesInPlay } from '../state/stats.ts';
import { preferred } from './preferred.ts';
import type { Situation } from './situation.ts';

/** Where a clause leads now: whom it goes for or could then attack, what it goes for, and what its end should be like. */
export function* headed(
  at: Situation,
  clause: Going,
  targets: readonly Target[],
  seen: boolean,
): Rule<Pick<MoveAim, 'to' | 'operatives' | 'prefer'> & { readonly goal?: Goal }> {
  const state = yield* look();
  const ids = targets.map(({ id }) => id);
  switch (clause.to) {
    case 'operative': {
      const all = operativesInPlay(state);
      const { left } = yield* preferred(at.npo, all, [...(clause.target ?? []), 'closest'], 'hatchways-open');
      return { to: 'operative', operatives: left.slice(0, 1).map(({ id }) => id) };
    }
    case 'cover':
      return { to: 'cover', operatives: ids, ...(clause.prefer && { prefer: clause.prefer }) };
    case 'marker':
    case 'place':
    case 'edge': {
      const goal = goalOfClause(state, clause) ?? missionOf(state).goal(state, at.npo.id);
      return { to: 'goal', operatives: [], ...(goal && { goal }) };
    }
    default:
      return { to: yield* destination(clause.to, targets, seen), operatives: ids };
  }
}

type PrintedAim = 'shooting-position' | 'closest-operative' | 'royal-warden';

function* destination(to: PrintedAim, targets: readonly Target[], seen: boolean): Rule<MoveAim['to']> {
  const state = yield* look();
  if (to === 'shooting-position')
    return operativesInPlay(state).length === 0 ? 'mission-position' : aimAt(targets, seen);
  const warden = nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
  return to === 'royal-warden' && !warden ? 'closest-operative' : to;
}

/** Where it ends is `known` only if an attack could follow; if every target would be obscured, the mission decides. */
const aimAt = (targets: readonly Target[], known: boolean): MoveAim['to'] =>
  (known || targets.length > 0) && targets.every((target) => target.obscured)
    ? 'mission-position'
    : 'shooting-position';
