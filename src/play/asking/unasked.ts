import type { Question } from '../../engine/question.ts';
import { hasThreat, maxThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';

/** At the highest level no Fight raises the threat: whether another NPO sees it is nothing to a person, and taken for true. */
export const isWithoutEffect = ({ name }: Question, state: GameState | null): boolean =>
  name === 'visible-to-others' && state !== null && hasThreat(state.config) && state.threat >= maxThreat;
