import { seededDice } from '../../../src/engine/dice.ts';
import type { AnswerValue, Question } from '../../../src/engine/question.ts';
import { resolve } from '../../../src/engine/resolve.ts';
import type { MatchedDeed } from '../../../src/matched/rules/deed.ts';
import { matchedRule } from '../../../src/matched/rules/deeds.ts';
import { evolveMatched } from '../../../src/matched/rules/evolve.ts';
import {
  isRevealed,
  type MatchedConfig,
  type MatchedState,
  matchedStart,
  seats,
} from '../../../src/matched/rules/state.ts';
import { unsealed } from '../../../src/matched/rules/tac-op-deck.ts';
import { matchedSentences } from '../../../src/matched/view/sentences.ts';

/** A whole match, answered at random; every deed that the rules took, told. */
export interface PlayedMatch {
  readonly state: MatchedState;
  readonly says: readonly string[];
  readonly refused: number;
}

type Chance = (most: number) => number;

/** Whole numbers from 0 to below `most`, by the seed. */
function chanceOf(seed: string): Chance {
  let count = 0;
  const dice = seededDice(seed, 'chance');
  return (most) => {
    const answer = dice({ kind: 'dice', name: 'chance', why: '', count: 1, sides: most }, ++count);
    return (Array.isArray(answer?.value) ? Number(answer.value[0]) : 1) - 1;
  };
}

function answerTo(question: Question, chance: Chance, state: MatchedState): AnswerValue {
  switch (question.kind) {
    case 'confirm':
      return chance(3) > 0;
    case 'number':
      return question.min + chance(question.max - question.min + 1);
    case 'text':
      return textFor(question.name, chance, state);
    case 'dice':
      throw new Error(`${question.name} is rolled`);
    case 'choice': {
      const kinds = [...new Set(question.options.map(({ label }) => label.slice(label.indexOf('('))))];
      const one = kinds[chance(kinds.length)] ?? '';
      // Of Tac Ops at random, few hands would be of one archetype.
      const offered =
        question.name.startsWith('tac-ops-') && chance(4) > 0
          ? question.options.filter(({ label }) => label.endsWith(one))
          : question.options;
      const left = (offered.length < question.min ? question.options : offered).map(({ value }) => value);
      const count = question.many ? question.min + chance(Math.min(question.max, left.length) - question.min + 1) : 1;
      const chosen = Array.from({ length: count }, () => left.splice(chance(left.length), 1)[0] ?? '');
      return question.many ? chosen : (chosen[0] ?? '');
    }
  }
}

/** Equipment within its points; a Tac Op by hand; one of those held, to be shown. */
function textFor(name: string, chance: Chance, state: MatchedState): string {
  if (name.startsWith('equipment')) return chance(4) === 0 ? 'none' : `rope ${chance(6)}, medkit ${chance(7)}`;
  if (name.startsWith('tac-op-')) return `Op ${chance(40)} (${chance(4) === 0 ? 'faction' : 'recon'})`;
  const all = seats.flatMap((seat) =>
    state.tacOps[seat].filter((held) => !isRevealed(held)).map((held) => unsealed(state, seat, held).name),
  );
  return all[chance(Math.max(1, all.length))] ?? 'none';
}

/** Plays to the end. Throws what is no refusal; a refused deed is tried again with other answers. */
export function randomMatch(config: MatchedConfig): PlayedMatch {
  const chance = chanceOf(`${config.seed}/answers`);
  let state = matchedStart(config);
  const says: string[] = [];
  let refused = 0;
  let entry = 0;
  for (let deeds = 0; deeds < 2000 && state.outcome === null; deeds++) {
    const deed: MatchedDeed = { do: entry === 0 ? 'new-game' : 'next', args: {} };
    const dice = seededDice(config.seed, `${entry + 1}`);
    const outcome = resolve(matchedRule(deed), state, evolveMatched, (question, occurrence, now) =>
      question.kind === 'dice'
        ? dice(question, occurrence)
        : { value: answerTo(question, chance, now), source: 'answer' },
    );
    if (outcome.is === 'question') throw new Error(`asked ${outcome.question.name}`);
    if (outcome.is !== 'done') {
      refused++;
      continue;
    }
    says.push(...matchedSentences(outcome.events, state));
    state = outcome.state;
    entry++;
  }
  return { state, says, refused };
}
