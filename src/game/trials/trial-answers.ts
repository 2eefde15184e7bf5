import type { AnswerValue, ChoiceQuestion, Question } from '../../engine/question.ts';
import { isRevealed, type MatchedState, seats } from '../../matched/rules/state.ts';
import { unsealed } from '../../matched/rules/tac-ops.ts';
import type { Chance } from './trial-battle.ts';

/** An answer that the question takes. */
export function answerTo(question: Exclude<Question, { kind: 'dice' }>, chance: Chance): AnswerValue {
  switch (question.kind) {
    case 'confirm':
      return chance(2) === 0;
    case 'number':
      return question.min + chance(question.max - question.min + 1);
    case 'text':
      return question.name.startsWith('tac-op-') ? `Op ${chance(40)} (recon)` : (question.suggest?.value ?? 'none');
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

/** Of Tac Ops picked blindly, few hands would be of one archetype; and of actions few would serve the mission. */
function offered({ name, options, min }: ChoiceQuestion, chance: Chance): ChoiceQuestion['options'] {
  if (name === 'action') {
    const serving = options.filter(({ value }) => ofMissions.includes(value));
    return serving.length > 0 && chance(2) === 0 ? serving : options;
  }
  if (!name.startsWith('tac-ops-')) return options;
  const kinds = [...new Set(options.map(({ label }) => label.slice(label.indexOf('('))))];
  const one = kinds[chance(kinds.length)] ?? '';
  const alike = options.filter(({ label }) => label.endsWith(one));
  return alike.length < min ? options : alike;
}

/** One of those that are held, to be shown; undefined where something else is asked. */
export function hiddenTacOp({ kind, name }: Question, state: MatchedState, chance: Chance): string | undefined {
  if (kind !== 'text' || name.startsWith('equipment') || name.startsWith('tac-op-')) return undefined;
  const hidden = seats.flatMap((seat) =>
    state.tacOps[seat].filter((held) => !isRevealed(held)).map((held) => unsealed(state, seat, held).name),
  );
  return hidden.length === 0 ? undefined : hidden[chance(hidden.length)];
}
