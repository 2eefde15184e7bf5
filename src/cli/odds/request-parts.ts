import { type Policy, policies, type Utility, utilities } from '../../odds/profile.ts';
import { object } from '../../shape/objects.ts';
import { among, anything, list, optional, type Shape, such, text, wholeFrom, yesNo } from '../../shape/shape.ts';

/** The parts of a `tw odds --batch` request that all editions share. */

const kind = among(['shoot', 'fight']);
const edition = among([2021, 2024]);
export const head = object({ kind, edition: optional(edition) });

export const ruleOf = (isKnown: (written: string) => boolean, meaning: string): Shape<string> =>
  such(text, isKnown).means(meaning);
export const wounds = wholeFrom(1, 100);
export const save = wholeFrom(2, 6);

/** Fields of every request and of every side; `id` and `name` are for the program that asks. */
export const requestFields = {
  ...{ kind, edition: optional(edition), id: optional(anything), name: optional(anything) },
  ...{ policy: optional(among(policies)), utility: optional(among(utilities)) },
  injured: optional(yesNo),
};
export const sideFields = { id: optional(anything), name: optional(anything), injured: optional(yesNo) };
export const armed = (rules: Shape<string>) => ({
  ...sideFields,
  ...{ atk: wholeFrom(1, 8), hit: wholeFrom(2, 6), normal: wholeFrom(0, 60), critical: wholeFrom(0, 60) },
  rules: optional(list(rules)),
});
/** A whole datacard may be given for either side: fields that the request does not need are ignored. */
export const idle = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, optional(anything)]));
export const first = optional(among(['attacker', 'defender']));
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
