import type { FactAsked } from '../board/answers/answer.ts';
import { enemyIds } from '../known/known.ts';
import type { About } from '../questions/about.ts';
import type { GameState } from '../state/state.ts';
import type { Fact } from './fact.ts';
import { measuredFact } from './measured.ts';
import { recordedFact } from './recorded.ts';

/** A fact of the table: from the record, else from the rooms where operatives can be, else from the board. */
export const factOf = (state: GameState, asked: FactAsked): Fact =>
  recordedFact(asked.about, state) ?? measuredFact(asked, state) ?? { certainty: 'open' };

/** Whether it holds, if that is certain; undefined if it is doubtful or open. */
export function isSo(state: GameState, about: About): boolean | undefined {
  const fact = factOf(state, { kind: 'confirm', about });
  if (fact.certainty === 'open' || fact.certainty === 'doubtful') return undefined;
  return typeof fact.value === 'boolean' ? fact.value : undefined;
}

export const isCertain = (state: GameState, about: About): boolean => isSo(state, about) === true;
export const isRuledOut = (state: GameState, about: About): boolean => isSo(state, about) === false;
/** Whether the places are too close to call it. */
export const isDoubtful = (state: GameState, about: About): boolean =>
  factOf(state, { kind: 'confirm', about }).certainty === 'doubtful';

/** Whether that enemy, or any, is in its control range. */
export const engagement = (state: GameState, id: string, enemy?: string): About => ({
  predicate: 'engaged',
  by: id,
  ids: enemy === undefined ? enemyIds(state, id) : [enemy],
  from: 'stands',
});

/** Whether they are within that many inches of each other, around walls (core rules, Range). */
export const withinInches = (id: string, other: string, inches: number): About => ({
  ...{ predicate: 'near', by: id, ids: [other], from: 'stands' },
  ...{ around: [id], inches, visible: false, measure: 'around-walls' },
});
