import { nextDeeds } from '../../rules/course/course.ts';
import type { Advice, Hint } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { SessionAdvice, SessionHint } from '../../session/disk/problem.ts';
import { deedWords } from '../../view/questions/deed-words.ts';

/** A hint of the rules in the words of the command line: a deed becomes the command that does it. */
export function hintWords(hint: Hint | SessionHint): string {
  if (typeof hint === 'string') return hint;
  if ('advice' in hint) return adviceWords[hint.advice];
  return `tw ${deedWords(hint.deed)}${hint.does === undefined ? '' : ` ${hint.does}`}`;
}

const adviceWords: Readonly<Record<Advice | SessionAdvice, string>> = {
  'list-npos': 'tw npo lists them all',
  'list-operatives': 'tw operative lists them all',
  'do-what-is-due': 'tw next does what is due',
  'act-or-do-what-is-due': 'tw act OPERATIVE …, or tw next',
  'end-open-activations': 'tw act OPERATIVE done ends an activation',
  'go-back-or-begin-anew': 'tw undo goes back, tw new-game starts another',
  'go-back-or-correct': 'tw undo, or set its state and wounds',
  'remove-an-npo-or-overrule':
    'tw npo remove ID takes out one that was never there, tw npo set ID --state incapacitated one that has fallen; or --force --reason TEXT',
  'overrule-by-the-table': '--force --reason TEXT, if the table shows otherwise',
  'read-mission': 'tw mission shows its rules',
  'record-room': 'tw mission room NAME, when one has been entered',
  'open-a-hatchway': 'tw hatch N open',
  'open-hatchway-or-go-back': 'tw act OPERATIVE operate-hatch opens it, tw undo takes the move back',
  'breach-a-breach-point': 'tw breach N for a breach point',
  'add-operative': 'tw operative add "NAME:APL:WOUNDS[:SAVE]" adds one.',
  'edit-operatives': 'tw operative set edits them',
  'list-entries': 'tw log lists the entries.',
  'start-game': 'tw new-game starts one.',
  'start-game-anew': 'tw new-game starts another.',
  'restore-or-start-anew': 'Restore it from a copy, or start anew with tw new-game --overwrite.',
  'take-back': 'tw undo takes it back.',
  verify: 'tw verify says where the journal and the rules differ.',
  'matched-play': 'tw matched status shows it; tw matched --help lists what it takes.',
  'joint-ops-game': 'tw status shows it. A matched play game needs a file of its own: --session FILE.',
  'use-newer-program': 'Use the tw that made it, or a newer one.',
};

/** The next step or steps, each a command line that can be run. */
export const todo = (state: GameState): readonly string[] => nextDeeds(state).map((deed) => `tw ${deedWords(deed)}`);
