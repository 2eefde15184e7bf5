import { emit } from '../language/language.ts';
import { isWounded } from '../state/stats.ts';
import { amountOf, amountText, type Performer } from './context.ts';
import { those } from './who.ts';

/** Each of them regains so many lost wounds, with a roll of its own; never more than it has lost. */
export const regain: Performer<'regain'> = function* ({ who, wounds }, context) {
  for (const one of yield* those(who, context)) {
    if (!isWounded(one) || one.wounds === 0) continue;
    const lost = one.maxWounds - one.wounds;
    const regained =
      wounds === 'all'
        ? lost
        : yield* amountOf(
            wounds,
            'wounds-regained',
            `${context.name}: ${one.name} regains ${amountText(wounds)} lost wounds`,
          );
    yield* emit({ type: 'wounds-regained', id: one.id, wounds: Math.min(lost, regained), because: context.source });
  }
  return undefined;
};

/** Each of them loses so many wounds, with a roll of its own; who comes to 0 is incapacitated when all have lost theirs. */
export const wound: Performer<'wound'> = function* ({ who, wounds }, context) {
  const damage: { id: string; wounds: number }[] = [];
  for (const { id, name } of yield* those(who, context))
    damage.push({
      id,
      wounds: yield* amountOf(wounds, 'wounds-lost', `${context.name}: ${name} loses ${amountText(wounds)} wounds`),
    });
  yield* context.harm(damage, context.source);
  return undefined;
};
