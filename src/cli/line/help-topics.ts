import { exitCodes } from './exit-codes.ts';
import { globalTerms } from './options.ts';
import { settings } from './setting.ts';

/** Something that `tw help` explains besides the commands. */
export interface Topic {
  readonly id: string;
  /** For the list of all topics. */
  readonly summary: string;
  /** Paragraphs; a separate line within one is a list or an example. */
  readonly text: readonly (readonly string[])[];
}

const meanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  refused: 'the rules refuse; verify found something',
  usage: 'the command line is wrong',
  'invalid-data': 'an answer, a name, a file is wrong',
  'needs-answer': 'an answer is missing and prompts are off',
  'no-session': 'there is no session',
  'corrupt-session': 'the session is damaged; the line is named',
  'newer-session': 'the session is of a newer tw',
  locked: 'another command writes, or the game has changed meanwhile',
  'not-written': 'the disk refuses; nothing was added',
  unwritten: 'done and kept, but the output could not be written',
  bug: 'a bug in tw',
  interrupted: 'interrupted; the step is not written',
};

const codes: ReadonlyMap<string, number> = new Map(Object.entries(exitCodes));

export const topics: readonly Topic[] = [
  {
    id: 'options',
    summary: 'the options of every command',
    text: [globalTerms.map(({ flags, says }) => `${flags}: ${says}`)],
  },
  {
    id: 'answers',
    summary: 'how questions are answered without a prompt',
    text: [
      ['--answer NAME=VALUE answers the question NAME; the same NAME again answers the next time it is asked.'],
      [
        'Each question has an address, printed with it: its name and the operative it is about, for example --answer valid-targets@warrior-2=kel. An answer with the address goes to that question, one without it to the next open question of that name.',
        'What contradicts the board or the record is refused; --force --reason TEXT overrules.',
      ],
      [
        'A choice takes the value of an option; separate several with commas: valid-targets=kel,vane. Remarks on one follow it after colons: valid-targets=kel:cover:reposition.',
        'Yes or no: cover=yes. A number: distance=4. Dice: attack-dice=6,4,2.',
      ],
      [
        'With prompts off, a command whose answer is missing ends with 3 and shows the question; --json has it in error.question. Give the command again with one more answer: the dice stay the same.',
        '--auto takes the suggested answer wherever there is one.',
      ],
      ['tw resolve-npo warrior-1 --answer valid-targets=kel --answer obscured=no'],
    ],
  },
  {
    id: 'dice',
    summary: 'seeded dice, dice of the table, rolling again',
    text: [
      [
        'tw rolls with the seed of the game. Each roll is fixed by the seed, the turning point, who acts and how often. Corrections, notes, places and undo never change a roll; changing one answer leaves the others alone.',
        '--dry-run uses other dice, so it gives nothing away.',
      ],
      [
        '--dice 6,5,2 (or 652) gives faces rolled on the table, in the order in which they are asked for; any left over are an error.',
        '--dice-of players: the players roll theirs on the table, tw the others. all: every dice. none: tw rolls. tw dice keeps it for the game.',
      ],
      [
        'new-game prints the seal of the seed. Note it: the seed cannot be changed afterwards without breaking the seal. tw verify --seal shows the seed when the battle is over; tw verify rolls every dice again. A typed seed (--seed) may have been tried beforehand; a seed drawn by tw was known to nobody. The session file holds the seed: do not look if you want to be surprised.',
      ],
      ['tw reroll --reason "cocked dice" is an honest second roll; the journal keeps both.'],
    ],
  },
  {
    id: 'scripting',
    summary: 'JSON, exit codes, many commands at once',
    text: [
      [
        '--json prints one JSON document on standard output. tw schema says what is in it; tw schema --json is a JSON Schema.',
      ],
      [
        '--no-input never prompts; so does a standard input that is no terminal. --dry-run shows everything, writes nothing, and rolls dice that are not those of the game.',
      ],
      [
        'tw next does whatever step is due; repeat it, with an answer to error.question each time it ends with 3, and a whole game is played.',
      ],
      [
        'tw run FILE carries out commands, one a line; with --atomic all or none. tw odds --batch FILE answers many requests.',
      ],
      [
        '--plain prints tables as lines with tabs. tw watch --json prints each event as it happens, a line of JSON each.',
      ],
      ['A program in JavaScript plays without starting processes: import { openGame } from "tw-tomb-world".'],
    ],
  },
  {
    id: 'sessions',
    summary: 'the file of a game, undo, copies',
    text: [
      [
        'A game is one text file, a line an entry: --session FILE, else TW_SESSION, else tw-session.jsonl in this folder. Copy it, mail it, keep it under version control.',
        'Nothing in it is ever erased: undo, redo and amend are entries as well. tw log lists them, tw why N explains one, tw --at N status looks back.',
      ],
      [
        'tw verify plays all entries again and names whatever was changed. tw sessions lists the games of this folder. tw export makes a file to send of a game, tw import takes one in. tw doctor checks that all is well.',
      ],
    ],
  },
  {
    id: 'environment',
    summary: 'variables that tw reads',
    text: [
      [
        ...settings.map(({ variable, says }) => `${variable}: ${says} (tw config).`),
        'TW_PAGER, PAGER: what shows long output in a terminal; empty for none.',
        'NO_COLOR (not empty): no colours. FORCE_COLOR: colours where there is no terminal. TERM=dumb, or ACCESSIBLE=1 for a screen reader: lines instead of prompts, and nothing is redrawn.',
        'COLUMNS: the width where there is no terminal. LC_ALL, LC_CTYPE, LANG: lines of boxes only with UTF-8.',
        'XDG_CACHE_HOME: where compiled code is kept, for a faster start. NODE_DISABLE_COMPILE_CACHE: do without. XDG_CONFIG_HOME: settings. XDG_STATE_HOME: which games were played last.',
      ],
    ],
  },
  {
    id: 'exit-codes',
    summary: 'how a command ends',
    text: [['0: done', ...Object.entries(meanings).map(([code, means]) => `${codes.get(code)}: ${means} (${code})`)]],
  },
];
