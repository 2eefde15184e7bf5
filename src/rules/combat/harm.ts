import type { Harm } from '../moments/action.ts';
import { aftermath, beginAction } from './attack-action.ts';

/** Damage that is no attack's, and nobody's doing: all of it, then who falls by it (pack glossary, Damage). */
export const harm: Harm = function* (damage, because) {
  const action = beginAction('shoot');
  for (const { id, wounds } of damage) yield* action.inflict({ id, wounds, because, by: null });
  yield* aftermath(action);
};
