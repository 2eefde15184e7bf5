import {
  among,
  anyText,
  anything,
  atLeast,
  fromTo,
  lazily,
  listOf,
  maybe,
  type Schema,
  such,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { type Policy, policies, type Utility, utilities } from '../../odds/profile.ts';

/** The parts of a `tw odds --batch` request that all editions share. */

const kind = () => among(['shoot', 'fight']);
const edition = () => maybe(among([2021, 2024]));
export const head = lazily(() => atLeast({ kind: kind(), edition: edition() }));

/** `must` completes "must …". */
export const ruleOf = (isKnown: (written: string) => boolean, must: string): Schema<string> =>
  such(anyText(), isKnown, must);
export const wounds = () => fromTo(1, 100);
export const save = () => fromTo(2, 6);

const ignored = () => maybe(anything());
/** Fields of every request and of every side; `id` and `name` are for the program that asks. */
export const requestFields = lazily(() => ({
  ...{ kind: kind(), edition: edition(), id: ignored(), name: ignored() },
  ...{ policy: maybe(among(policies)), utility: maybe(among(utilities)) },
  injured: maybe(trueOrFalse()),
}));
export const sideFields = () => ({ id: ignored(), name: ignored(), injured: maybe(trueOrFalse()) });
export const armed = (rule: Schema<string>) => ({
  ...sideFields(),
  ...{ atk: fromTo(1, 8), hit: fromTo(2, 6), normal: fromTo(0, 60), critical: fromTo(0, 60) },
  rules: maybe(listOf(rule)),
});
/** A whole datacard may be given for either side: fields that the request does not need are ignored. */
export const idle = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, ignored()]));
export const first = () => maybe(among(['attacker', 'defender']));
export const unused = ['atk', 'hit', 'normal', 'critical', 'rules'];

export interface Armed {
  readonly atk: number;
  readonly hit: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules?: readonly string[];
}

interface Playing {
  readonly policy?: Policy;
  readonly utility?: Utility;
}
export const playing = ({ policy, utility = 'incapacitate' }: Playing) => ({ policy, utility });
