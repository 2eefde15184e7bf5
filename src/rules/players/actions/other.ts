import { aftermath, beginAction } from '../../combat/attack-action.ts';
import type { ActArgs, ActorArgs, HarmArgs } from '../../language/deed.ts';
import { askNumber, asOption, choose, chooseMany, look, type Rule, reject } from '../../language/language.ts';
import { applyTrigger } from '../../modes/modes.ts';
import type { Npo, Operative } from '../../state/state.ts';
import { npoById, nposInPlay, operativesInPlay } from '../../state/stats.ts';
import type { ActionRule } from './action-rule.ts';
import { performed } from './performed.ts';

/** An action of the kill team's own. Damage that it inflicts on NPOs raises the threat level once (pack, Threat Level). */
export const otherAction: ActionRule<'other'> = {
  action: 'other',
  ap: 1,
  again: true,
  aim: 'enemy',
  isPossible: () => true,
  asks: askDamage,
  *perform(args, cost) {
    yield* performed('other', args, cost);
    const harm = yield* harmOf(args);
    if (harm.length === 0) return;
    const state = yield* look();
    const action = beginAction('shoot');
    for (const { id, wounds } of harm) yield* action.inflict({ id, wounds, because: 'other action', by: args.id });
    yield* aftermath(action);
    if (harm.some(({ id }) => npoById(state, id))) yield* applyTrigger('damage', { by: args.id });
  },
};

function* askDamage({ name }: Operative): Rule<Partial<ActArgs>> {
  const wounds = yield* askNumber({
    name: 'damage',
    why: `How much damage does ${name}'s action inflict (${mostDamage} at most)?`,
    min: 0,
    max: mostDamage,
    suggest: { value: 0, because: 'most actions inflict none' },
  });
  return wounds === 0 ? {} : { wounds };
}

/** Each operative that takes damage, with how much: each once, all in the killzone. */
function* harmOf({ target, wounds, harm = [] }: ActorArgs): Rule<readonly HarmArgs[]> {
  const state = yield* look();
  const there = [...nposInPlay(state), ...operativesInPlay(state)];
  for (const [at, { id }] of harm.entries()) {
    if (!there.some((one) => one.id === id))
      return yield* reject({ message: `Nobody in the killzone is called "${id}".`, hint: { advice: 'list-npos' } });
    if (harm.findIndex((one) => one.id === id) < at)
      return yield* reject({ message: `The damage of ${id} is said twice.`, hint: 'add it up' });
  }
  if (wounds === undefined) return harm;
  if (target !== undefined) return [{ id: target, wounds }];
  const hurt = yield* choose({
    name: 'target',
    why: 'Who takes the damage?',
    options: [...there.map(asOption), ...(there.length > 1 ? [{ value: several, label: 'several of them' }] : [])],
  });
  return hurt === several ? yield* harmOfSeveral(there, wounds) : [{ id: hurt, wounds }];
}

const several = 'several';

/** The most damage that one action inflicts on one operative. */
const mostDamage = 30;

/** Each of them with its own damage; `usual` is what has been said of the action. */
function* harmOfSeveral(there: readonly (Npo | Operative)[], usual: number): Rule<readonly HarmArgs[]> {
  const ids = yield* chooseMany({
    name: 'targets',
    why: 'Who takes damage?',
    options: there.map(asOption),
    min: 2,
    max: there.length,
  });
  const all: HarmArgs[] = [];
  for (const { id, name } of there.filter((one) => ids.includes(one.id))) {
    const wounds = yield* askNumber({
      name: 'damage-of',
      why: `How much damage does ${name} take?`,
      min: 1,
      max: mostDamage,
      suggest: { value: usual, because: 'as said before' },
    });
    all.push({ id, wounds });
  }
  return all;
}
