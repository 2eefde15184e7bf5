import { frozen } from '../../catalog/frozen.ts';
import { fits } from '../../catalog/schema-faults.ts';
import { among, anything, atLeast, lazily, recordOf } from '../../catalog/schema-parts.ts';
import type { Choice } from '../../policy/choices/choice.ts';
import type { PlayerPolicy } from '../../policy/policy.ts';

/** A program's own policy: it sees frozen states, and its answers are checked. */
export function ownPolicy(policy: PlayerPolicy): PlayerPolicy {
  const { id, version } = policy;
  return {
    ...{ id, version },
    choose(state, offers, chance) {
      const choice: unknown = policy.choose(frozen(state), offers, chance);
      if (isChoice(choice)) return choice;
      throw new TypeError(`The policy ${id} gave back ${given(choice)}, not a choice such as those of offers.all().`);
    },
    ...(policy.answer && { answer: (question, state) => policy.answer?.(question, frozen(state)) }),
    ...(policy.setUp && { setUp: (config) => policy.setUp?.(frozen(config)) ?? config.roster }),
  };
}

const group = lazily(() => recordOf(anything()));
const choiceOfAct = lazily(() => atLeast({ deed: atLeast({ do: among(['act']), args: group() }) }));
const isChoice = (value: unknown): value is Choice => fits(choiceOfAct(), value);

/** Describes a value well enough to find a slip. */
function given(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  if (!fits(group(), value)) return String(value);
  if (typeof value.do === 'string') return `the deed ${value.do} alone`;
  if (fits(group(), value.deed)) return `the deed ${String(value.deed.do)}`;
  return `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`;
}
