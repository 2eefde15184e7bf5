import { Failure } from '../../game/keeping/failure.ts';
import { placedByWords } from '../../game/performing/place-words.ts';
import type { PlaceArgs } from '../../rules/language/deed.ts';
import { placeExamples } from '../../rules/state/place-word.ts';
import type { GameState } from '../../rules/state/state.ts';
import { tableBlock } from '../../view/page/page.ts';
import { positionsDocument } from '../../view/status.ts';
import { positionTable } from '../../view/tables/players.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';
import { readText } from '../terminal/read-text.ts';

interface Options {
  readonly batch?: string;
  readonly off?: true;
  readonly all?: true;
  readonly npos?: true;
}

export const define: Define = (command, act) => {
  command
    .argument('[id]', 'an operative, an NPO or a marker (mines); without it, all places are listed')
    .argument('[place...]', 'where the middle of its base is (unknown: forget it)')
    .option('--batch <file>', 'a file of places, one a line: kel 4397; - is standard input')
    .option('--all', 'ask for everybody whose place is not known')
    .option('--npos', 'keep positions: tell where the NPOs are set up')
    .option('--off', 'stop keeping positions')
    .addHelpText('after', help)
    .action((id: string | undefined, words: readonly string[], options: Options) =>
      act((run) => place(run, id, words, options)),
    );
};

const help = `
A place is the number of a square, column and row as on the rulers of tw board, and then digits as they lie on a
keypad, 7 8 9 to the north: 4397 is good to 0.3". Further: ${placeExamples}.
h3 touches hatchway 3 (h3+ beyond it, h3d in room D), b2 a breach point, p1 is on a teleport pad, c3n touches C3 from the
north, 439n the wall north of 439. =w1 is in base contact (=w1 4: on its west side; in zsh @w1), c3/w1 in cover behind C3
from w1, ne2.5 so many inches from where it was, ">h3 4" (or: to h3 4) so many towards something.
At a prompt the map is open: arrows move the mark by 1", with Shift by 0.1"; Tab goes to the next likely place.
A game keeps positions as soon as one is placed; tw place --off ends that. tw board shows them.`;

async function place(
  run: Run,
  id: string | undefined,
  words: readonly string[],
  { batch, off, all, npos }: Options,
): Promise<CommandOutcome> {
  const ways = [id, batch, off, all, npos].filter((way) => way !== undefined).length;
  if (ways > 1)
    throw new Failure('usage', 'tw place takes an operative, --batch, --all, --npos or --off, one of them.');
  if (off) return performDeed(run, { do: 'place', args: { places: [], keeps: false } });
  if (all) return performDeed(run, { do: 'place', args: { places: [], all: true } });
  if (npos) return performDeed(run, { do: 'place', args: { places: [], keeps: true } });
  if (batch !== undefined) {
    const lines = linesOf(await readText(batch, run.io));
    return performDeed(run, (state) => ({ do: 'place', args: { places: lines.map((line) => lineOf(line, state)) } }));
  }
  if (id === undefined) {
    const { state } = gameOfSession(run);
    return pageOutcome({ positions: positionsDocument(state) }, () => [tableBlock(positionTable(state))]);
  }
  return performDeed(run, (state) => ({ do: 'place', args: { places: [placedByWords([id, ...words], state)] } }));
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lines of a batch that are not empty. Throws `Failure` if there are none. */
function linesOf(text: string): readonly Line[] {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.replace(/#.*/, '').trim() }))
    .filter((line) => line.text !== '');
  if (lines.length > 0) return lines;
  throw new Failure('invalid-data', 'The batch has no places.', {
    hint: 'A line is an operative and a place: kel 4397.',
  });
}

function lineOf({ number, text }: Line, state: GameState): PlaceArgs['places'][number] {
  const words = text.split(/\s+/);
  if (words.length === 1)
    throw new Failure('invalid-data', `Line ${number} has no place: ${text}.`, { hint: 'A line is like: kel 4397.' });
  try {
    return { ...placedByWords(words, state), line: number };
  } catch (problem) {
    if (problem instanceof Failure) throw new Failure(problem.code, `Line ${number}: ${problem.message}`);
    throw problem;
  }
}
