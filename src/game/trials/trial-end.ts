import type { AnswerValue, ChoiceQuestion, Question } from '../../engine/question.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Chance } from './trial-battle.ts';

/** How a game of random answers ended. */
export interface TrialEnd {
  /** Null where it was broken off. */
  readonly outcome: string | null;
  readonly deeds: number;
  /** What must never be, or what broke; null when all was well. */
  readonly wrong: string | null;
}

/** A game that goes on and on ends here; it has not failed. */
export const mostDeeds = 400;
/** Answers at random may be refused, but not for ever. */
export const mostRefusals = 100;

/** What no game may come to. */
export function whatIsWrong({ threat, npos, operatives, config }: GameState): string | null {
  if (!Number.isInteger(threat) || threat < 0 || threat > 15) return `the threat level is ${threat}`;
  for (const { id, wounds, maxWounds, state } of [...npos, ...operatives]) {
    if (wounds < 0 || wounds > maxWounds) return `${id} has ${wounds} of ${maxWounds} wounds`;
    if ((wounds === 0) !== (state === 'incapacitated')) return `${id} is ${state} with ${wounds} wounds`;
  }
  const ids = [...npos, ...operatives].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'two have the same id';
  const standing = npos.filter(({ state }) => state !== 'incapacitated').length;
  if (standing > config.npoLimit) return `${standing} NPOs stand, ${config.npoLimit} may`;
  return null;
}

/** An answer that the question takes. */
export function answerTo(question: Exclude<Question, { kind: 'dice' }>, chance: Chance): AnswerValue {
  switch (question.kind) {
    case 'confirm':
      return chance(2) === 0;
    case 'number':
      return question.min + chance(question.max - question.min + 1);
    case 'text':
      return question.suggest?.value ?? 'none';
    case 'choice': {
      const { many, min, max } = question;
      const left = offered(question, chance).map(({ value }) => value);
      const size = many ? min + chance(Math.min(max, left.length) - min + 1) : 1;
      const chosen = Array.from({ length: size }, () => left.splice(chance(left.length), 1)[0] ?? '');
      return many ? chosen : (chosen[0] ?? '');
    }
  }
}

const ofMissions: readonly string[] = ['breach', 'cheap-breach', 'pick-up', 'scout-room', 'mission-action'];

/** Of actions picked blindly, few would serve the mission. */
function offered({ name, options }: ChoiceQuestion, chance: Chance): ChoiceQuestion['options'] {
  if (name !== 'action') return options;
  const serving = options.filter(({ value }) => ofMissions.includes(value));
  return serving.length > 0 && chance(2) === 0 ? serving : options;
}
