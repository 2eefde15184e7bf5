import { movesLeft } from '../behaviour/behaviour.ts';
import type { EventOf } from '../events/events.ts';
import { asOption, choose, emit, look, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import { adversaryOf, playersIn } from '../mission/adversary-ops/players.ts';
import { rollOff } from '../mission/adversary-ops/roll-off.ts';
import type { Npo, Operative } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { closestAmong } from './closest.ts';
import { follow } from './follow.ts';
import { placeAt } from './place.ts';
import type { Situation } from './situation.ts';
import { enemiesOf, wayToCharge, wayToShot } from './surroundings.ts';

/** The attack that its behaviour allows, and the possible targets. */
interface Prospect {
  readonly as: EventOf<'npo-targeted'>['as'];
  readonly ids: readonly string[];
}

/**
 * Adversary Ops: an NPO that activates goes for the closest player operative that its behaviour lets it fight, shoot or move
 * towards, and the opponent of that one's player controls the NPO (pack, Threat Principle; ruling adversary-target).
 */
export function* takeTarget(at: Situation): Rule {
  const { as, ids } = yield* whatItCouldDo(at);
  const { id: npo } = at.npo;
  const state = yield* look();
  const candidates = operativesInPlay(state).filter(({ id }) => ids.includes(id));
  if (candidates.length === 0) return;
  const one = yield* closestOf(at.npo, candidates, as);
  const controller = yield* controllerAgainst(one);
  yield* emit({ type: 'npo-targeted', id: npo, target: one.id, controller, as, from: candidates.map(({ id }) => id) });
}

function* whatItCouldDo(at: Situation): Rule<Prospect> {
  const { attack, then } = yield* follow(at, ['fight', 'shoot', 'charge']);
  const state = yield* look();
  const idsOf = (all: readonly { readonly id: string }[] = []): readonly string[] => all.map(({ id }) => id);
  switch (attack) {
    case 'fight':
      return { as: attack, ids: idsOf(yield* enemiesOf(then)) };
    case 'shoot':
      return { as: attack, ids: idsOf(placeAt(then.here, wayToShot(then) ?? []).targets) };
    case 'charge':
      return { as: attack, ids: idsOf(placeAt(then.here, (yield* wayToCharge(then)) ?? []).enemies) };
    default:
      return { as: 'move', ids: movesLeft(state, at).length > 0 ? idsOf(operativesInPlay(state)) : [] };
  }
}

/** The closest; of equally close ones the winner of a roll-off names one (pack, Threat Principle; ruling adversary-level). */
export function* closestOf(npo: Npo, candidates: readonly Operative[], as: Prospect['as']): Rule<Operative> {
  const [only] = candidates;
  if (!only) throw new RangeError('there is no target');
  if (candidates.length === 1) return only;
  const measure = as === 'fight' || as === 'shoot' ? 'straight' : 'hatchways-open';
  const closest = yield* closestAmong(npo, candidates, measure);
  const [one, level] = closest;
  if (one && !level) return one;
  if (new Set(closest.map(({ player }) => player)).size === 1) yield* decidedBy('adversary-level');
  const winner = yield* rollOff('target', `for the target of ${npo.name}`, playersIn(yield* look()));
  const target = yield* choose({
    name: 'target',
    why: `${winner.name}, which target for ${npo.name}?`,
    answerer: winner.id,
    options: closest.map(asOption),
  });
  return closest.find(({ id }) => id === target) ?? only;
}

/** The opponent of the player whose operative that is; if several, the winner of a roll-off (ruling adversary-several). */
function* controllerAgainst({ player }: Operative): Rule<string> {
  const opponents = playersIn(yield* look()).filter(({ id }) => id !== player);
  if (opponents.length > 1) yield* decidedBy('adversary-several');
  return (yield* rollOff('controller', 'for who controls the NPO', opponents)).id;
}

/** Its target, if it can attack that one; else the closest that it can attack. */
export function* targetAmong<T extends { readonly id: string }>(
  npo: Npo,
  as: 'fight' | 'shoot',
  all: readonly T[],
): Rule<{ readonly one: T; readonly its: boolean }> {
  const state = yield* look();
  const { controlled } = adversaryOf(state);
  const target = controlled?.npo === npo.id ? all.find(({ id }) => id === controlled.target) : undefined;
  if (target) return { one: target, its: true };
  const { id } = yield* closestOf(
    npo,
    operativesInPlay(state).filter((operative) => all.some((one) => one.id === operative.id)),
    as,
  );
  const one = all.find((each) => each.id === id);
  if (!one) throw new Error('none of them is in the killzone');
  return { one, its: false };
}

/** Which of several ready NPOs activates: the winner of a roll-off decides (pack, NPO Activation). */
export function* npoByRollOff(ready: readonly Npo[]): Rule<Npo> {
  const winner = yield* rollOff('npo-activated', 'for which NPO activates', playersIn(yield* look()));
  const named = yield* choose({
    name: 'npo-activated',
    why: `${winner.name}, which NPO activates?`,
    answerer: winner.id,
    options: ready.map(asOption),
  });
  const npo = ready.find(({ id }) => id === named);
  if (!npo) throw new Error('no NPO is ready');
  return npo;
}
