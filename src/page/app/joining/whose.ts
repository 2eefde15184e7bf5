import type { Question } from '../../../engine/question.ts';
import { aboutOf } from '../../../rules/questions/about.ts';
import type { GameState, Operative } from '../../../rules/state/state.ts';

/** The names of those who play together with operatives of their own, in the order of the roster. */
export const namesOfOwners = ({ operatives }: GameState): readonly string[] => [
  ...new Set(operatives.flatMap(({ owner }) => owner ?? [])),
];

/** Whose these are; nobody's are everybody's. */
export const operativesOwnedBy = ({ operatives }: GameState, name: string): readonly Operative[] =>
  operatives.filter(({ owner }) => owner === name);

/** Whether a question is for this person: to choose or to roll for an operative of their own, or to activate one. */
export function isFor(name: string, question: Question, state: GameState): boolean {
  const own = new Set(operativesOwnedBy(state, name).map(({ id }) => id));
  if (question.kind === 'dice') return question.by !== undefined && own.has(question.by);
  if (question.name === 'operative' && question.kind === 'choice')
    return question.options.some(({ value }) => own.has(value));
  const by = aboutOf(question)?.by ?? (question.kind === 'choice' ? question.by : undefined) ?? state.acting?.id;
  return by !== undefined && own.has(by);
}
