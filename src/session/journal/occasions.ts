import type { Answer } from '../../engine/question.ts';
import type { GameState } from '../../rules/state/state.ts';
import { whoActs } from '../../rules/state/who-acts.ts';

/** The last time that each occasion has come at which dice of the seed were rolled: `{ "2/kel": 1 }`. */
export type Occasions = Readonly<Record<string, number>>;

export const noOccasions: Occasions = {};

/** What dice are rolled at, without which time that is: turning point, then who acts, else the step: `2/kel`, `3/gambit`. */
export const occasionNow = (state: GameState): string => `${state.turningPoint}/${whoActs(state)}`;

/** An occasion as its dice name it, with the time: `2/kel/1`; `2/kel/1+2` where the dice were honestly rolled anew twice. */
const timed = /^(\d+\/.+)\/(\d+)(?:\+\d+)?$/;

/** The occasions once these answers have been given. */
export function occasionsAfter(occasions: Occasions, answers: readonly Answer[]): Occasions {
  const came = answers.flatMap(({ occasion = '' }) => {
    const [, name, time] = timed.exec(occasion) ?? [];
    return name === undefined ? [] : [[name, Number(time)] as const];
  });
  if (came.length === 0) return occasions;
  const later = { ...occasions };
  for (const [name, time] of came) later[name] = Math.max(later[name] ?? 0, time);
  return later;
}

const withReroll = (key: string, reroll: number): string => (reroll === 0 ? key : `${key}+${reroll}`);

/**
 * What seeds the dice of a deed that is done now: the occasion, by its name, and which time it comes. Corrections, notes and the
 * order of deeds by others change nothing of it.
 */
export const nextOccasion =
  <S>(occasions: Occasions, nameAt: (state: S) => string) =>
  (state: S): string => {
    const name = nameAt(state);
    return `${name}/${(occasions[name] ?? 0) + 1}`;
  };

/**
 * The same of a deed in the journal: as its answers say; `anew`: of an occasion that they do not have, which an amendment may bring.
 * `reroll`: its dice are the k-th honest second roll there.
 */
export const occasionOf =
  <S>(answers: readonly Answer[], nameAt: (state: S) => string, anew: (state: S) => string, reroll = 0) =>
  (state: S): string => {
    const name = `${nameAt(state)}/`;
    const kept = answers.find(({ occasion }) => occasion?.startsWith(name))?.occasion;
    return withReroll(kept?.replace(/\+\d+$/, '') ?? anew(state), reroll);
  };
