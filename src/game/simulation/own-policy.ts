import { frozen } from '../../catalog/frozen.ts';
import type { Choice } from '../../policy/choices/choice.ts';
import type { PlayerPolicy } from '../../policy/policy.ts';
import { isRecord } from '../../shape/shape.ts';

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

const isChoice = (value: unknown): value is Choice =>
  isRecord(value) && isRecord(value.deed) && value.deed.do === 'act' && isRecord(value.deed.args);

/** Describes a value well enough to find a slip. */
function given(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  if (Array.isArray(value)) return 'a list';
  if (!isRecord(value)) return String(value);
  if (typeof value.do === 'string') return `the deed ${value.do} alone`;
  if (isRecord(value.deed)) return `the deed ${String(value.deed.do)}`;
  return `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`;
}
