import type { CardRules, InForce } from '../../catalog/card-rules.ts';
import type { Group } from '../../catalog/operation-parts.ts';
import { parseWeaponRule } from '../../catalog/weapon-rule.ts';
import { confirm, emit, look, type Rule, roll, rollD6 } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import type { AddedRule, Moments } from '../moments/moments.ts';
import type { Npo } from '../state/state.ts';
import { cardOf, npoById, nposInPlay, someoneById } from '../state/stats.ts';
import type { Context } from './context.ts';
import { members } from './who.ts';

/** Of an event card or mission that is in force. */
export type EffectSource = Pick<Context, 'source' | 'name' | 'goal' | 'accessDenied'>;

type Performing = (operations: NonNullable<CardRules['drawn']>, context: Omit<Context, 'perform'>) => Rule<unknown>;

/** The moments that it touches while it is in force. `perform`: for what follows when somebody falls. */
export function momentsInForce(
  { rerollsWithin, weapons, hit, wouldFall, fell }: InForce,
  source: EffectSource,
  perform: Performing,
): Moments {
  return {
    ...(rerollsWithin === undefined ? {} : { rerollsWithin }),
    ...(weapons ? { attacks: (npo) => added(weapons, npo, source) } : {}),
    ...(hit ? { hit: (hits) => lessened(hit, hits, source) } : {}),
    ...(wouldFall ? { wouldFall: (npo, action) => kept(wouldFall, npo, action, source) } : {}),
    ...(fell ? { fell: (id, by, action) => afterFall(fell, id, by, action, source, perform) } : {}),
  };
}

type Of<M extends keyof InForce> = NonNullable<InForce[M]>;
type Args<M extends keyof Moments> = NonNullable<Moments[M]> extends (...args: infer A) => unknown ? A : never;

/** The weapons of NPOs have one rule more, where they stand. One of that datacard is in its own room (ruling aura-self). */
function* added(
  { rule: text, in: place }: Of<'weapons'>,
  { id, datacard, name: npo }: Npo,
  { source, name }: EffectSource,
): Rule<readonly AddedRule[]> {
  const rule = parseWeaponRule(text);
  if (rule === undefined) return [];
  const rules = [{ rule, because: name }];
  if (place === 'killzone') return rules;
  if (place === 'sarcophagus-room') {
    const there = yield* confirm({
      name: 'in-sarcophagus-room',
      why: `${name}: is ${npo} in the room of the sarcophagus?`,
      about: { predicate: 'in-room', by: id, ids: [id], from: 'stands', room: 'sarcophagus', rule: source },
    });
    return there ? rules : [];
  }
  if (datacard === place.roomOf) {
    yield* decidedBy('aura-self');
    return rules;
  }
  const state = yield* look();
  const others = nposInPlay(state).filter((other) => other.datacard === place.roomOf);
  const [one] = others;
  if (one === undefined) return [];
  const shares = yield* confirm({
    name: place.roomOf === 'royal-warden' ? 'shares-warden-room' : 'shares-room',
    why: `${name}: is ${npo} in a room with a ${cardOf(state, one).name}?`,
    about: { predicate: 'same-room', by: id, ids: others.map((other) => other.id), from: 'stands', rule: source },
  });
  return shares ? rules : [];
}

/**
 * For each attack dice that inflicts so much on an NPO a D6. Not for what a retained critical inflicts at once (ruling
 * devastating-shift).
 */
function* lessened(
  { from, needs, less, dice: question }: Of<'hit'>,
  { id, wounds, atRetention }: Args<'hit'>[0],
  { source, name }: EffectSource,
): Rule<number> {
  const count = wounds.filter((each) => each >= from).length;
  const npo = npoById(yield* look(), id);
  if (!npo || count === 0) return 0;
  if (atRetention) {
    yield* decidedBy('devastating-shift');
    return 0;
  }
  const why = `${name}: a D6 for each hit that does ${from} damage or more to ${npo.name}: on ${needs}+ ${less} less`;
  const dice = yield* roll(question ?? source, why, count, 6, { by: id });
  const successes = dice.filter((face) => face >= needs).length;
  yield* emit({ type: 'rule-rolled', rule: source, id, dice, needs: `${needs}+`, successes });
  return successes * less;
}

/** Once in a turning point for each NPO: whether it stays, with 1 wound. */
function* kept(
  { needs, apl }: Of<'wouldFall'>,
  { id, name: npo }: Npo,
  action: Args<'wouldFall'>[1],
  { source, name }: EffectSource,
): Rule<'falls' | 'stays'> {
  if ((yield* look()).reanimationRolled.includes(id)) return 'falls';
  const face = yield* rollD6('reanimation', `${name}: on ${needs}+ ${npo} stays with 1 wound`, { by: id });
  const reanimated = face >= needs;
  yield* emit({ type: 'reanimation-rolled', id, face, reanimated, needs, because: source });
  if (!reanimated) return 'falls';
  if (apl) action.effects.push({ id, effect: { kind: 'apl', change: apl, source, until: 'end-of-next-activation' } });
  return 'stays';
}

/** Somebody has fallen by one of the group. */
function* afterFall(
  { by: group, fallen, perform: after }: Of<'fell'>,
  it: string,
  by: string,
  action: Args<'fell'>[2],
  source: EffectSource,
  perform: Performing,
): Rule {
  const state = yield* look();
  const side = npoById(state, it) ? 'npos' : 'players';
  if (side !== fallen || !someoneById(state, it) || !isOf(group)) return;
  function isOf(wanted: Group): boolean {
    return members(state, wanted).some(({ id }) => id === by);
  }
  yield* perform(after, {
    ...source,
    it,
    by,
    *harm(damage, because) {
      for (const { id, wounds } of damage) yield* action.inflict({ id, wounds, because, by });
    },
  });
}
