import type { Run } from '../cli/act.ts';
import type { Game } from '../cli/session.ts';
import type { Question } from '../engine/question.ts';
import { resolve, type Source } from '../engine/resolve.ts';
import { seededDice } from '../engine/seeded-dice.ts';
import type { Deed } from '../rules/deed.ts';
import { deedRule } from '../rules/deeds.ts';
import { evolve } from '../rules/evolve.ts';
import type { GameState } from '../rules/state.ts';
import { nextDiceKey } from '../session/timeline.ts';
import { deedWords } from '../view/deed-words.ts';

/** The first question of a deed that somebody has to answer; where it asks nothing, whether it may go on. */
export function openingQuestion({ options }: Run, { session, state }: Game, deed: Deed): Question {
  const dice = seededDice(state.config.seed, nextDiceKey(session.timeline));
  const source: Source = (question, occurrence) => {
    if (question.kind === 'dice') return options.tableDice ? undefined : dice(question, occurrence);
    return options.auto && question.suggest ? { value: question.suggest.value, source: 'auto' } : undefined;
  };
  const outcome = resolve(deedRule(deed), state, evolve, source);
  return outcome.is === 'question' ? outcome.question : goOn(deed, state);
}

function goOn(deed: Deed, { turningPoint }: GameState): Question {
  return {
    kind: 'choice',
    name: 'go-on',
    why: `Next: ${stepName[deed.do] ?? deedWords(deed)} (turning point ${turningPoint}).`,
    many: false,
    min: 1,
    max: 1,
    options: [{ value: 'go-on', label: 'go on' }],
  };
}

const stepName: Partial<Record<Deed['do'], string>> = {
  strategy: 'the Strategy phase',
  firefight: 'the Firefight phase',
  'resolve-npo': 'an NPO activates',
  counteract: 'an NPO counteracts',
  'end-turn': 'the turning point ends',
};
