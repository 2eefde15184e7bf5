import type { Question } from '../../engine/question.ts';
import type { StatusDocument } from '../../view/status.ts';
import { exitCodes } from '../exit-codes.ts';

/** Keys of the JSON document, of success and of failure. */
export const documentMeanings = {
  tw: '1: the version of this document',
  command: 'the verb',
  ok: 'true, or false with error',
  entry: 'number of the journal entry written; absent when nothing was written',
  dice: '{ name, why, sides, values, source }[]; source: seed | typed',
  events: 'what happened, in order (see events)',
  says: 'the same for a person',
  amended:
    'amend only: { n, do, fate, why? }[]; fate: amended | as-before | differently | kept | redone | dropped; why it no longer held',
  why: 'why only: { decided, facts, chances, dice, changes }',
  status: 'the game after the command (see status)',
  error: '{ code, message, hint?, rule?, question?, line? }',
} as const;

/** `error.code`, each with its exit code. */
export const errorMeanings = exitCodes;

/** Keys of a question, by its kind; all have `name` and `why`. */
export const questionMeanings: Readonly<Record<Question['kind'], string>> = {
  dice: '{ count, sides, faces? }; answer: faces in order, such as 3,4; faces: what each face stands for',
  choice:
    '{ many, min, max, options: { value, label }[], tags?: { value, label }[], suggest? }; answer: a value, with many several (a,b) or none, each with its tags (a:tag)',
  number: '{ min, max, suggest? }; answer: a whole number',
  confirm: '{ suggest? }; answer: yes or no',
  text: '{ suggest? }; answer: some text',
};

/** Keys of `status`. */
export const statusMeanings: Readonly<Record<keyof StatusDocument, string>> = {
  mode: 'joint-ops',
  mission: '{ number, id, name }',
  map: '1 to 6, or null',
  seed: 'what the dice hang on',
  turningPoint: 'from 1',
  phase: 'setup | strategy | firefight | over',
  step: 'initiative | ready | gambit | activations | end',
  initiative: 'players | npos | null',
  commandPoints: 'of the players',
  threat: '{ level: 0 to 15, grade: 0 to 3 }',
  npos: '{ id, datacard, name, weapons, wounds, maxWounds, order, state, injured, apl, move, effects }[]; state: ready | expended | dormant | incapacitated',
  operatives:
    '{ id, name, wounds, maxWounds, apl, save, weapons, order, state, injured, effects }[]; state: ready | expended | incapacitated | escaped',
  deck: '{ draw: cards left, inPlay: ids, used: cards }',
  hatchways: '{ number, open, breached }[]',
  breachPoints: '{ number, open, breached }[]',
  objectives: "the mission's own state; mission says which",
  npoLimit: 'NPOs in the killzone at once',
  outcome: 'players-win | players-lose | null',
  todo: 'what to run next, each a command line',
};
