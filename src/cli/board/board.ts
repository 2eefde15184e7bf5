import { resolve as absolute } from 'node:path';
import { mapsOf } from '../../catalog/pack.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { lastTrail, type MoveTrail } from '../../rules/board/moves/way-between.ts';
import type { GameState, Npo, Operative } from '../../rules/state/state.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { boardLines, boardSigns } from '../../view/map/board-page.ts';
import { positionsDocument } from '../../view/status.ts';
import { wrap } from '../../view/words/text.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import { type LookUpWords, packLookedAt, withPack } from '../set-up/pack-looked-at.ts';

interface Options extends LookUpWords {
  readonly batch?: string;
  readonly svg?: string;
  readonly of?: string;
  readonly overwrite?: true;
  readonly small?: true;
}

export const define: Define = (command, act) => {
  withPack(command)
    .option('--small', 'half as large, for a low terminal')
    .option(
      '--svg <file>',
      'write the map to scale as SVG, with the last move and lines of sight; - is standard output',
    )
    .option('--of <id>', 'with --svg: show reach and lines of sight of this one (else of the last who moved)')
    .option('--overwrite', 'replace the file that is there')
    .option('--batch <file>', 'answer one JSON request a line; - is standard input')
    .addHelpText('after', help)
    .action((options: Options) => act((run) => board(run, options)));
};

const help = `
Without an option it shows the map with everybody on it, the last move dotted. tw place puts somebody on it.

--batch: a request is a fact about bases on a map, with the doors that are open; places in inches from its north-west corner:
  {"id":1,"kind":"visible","map":1,"open":["H1","B2"],"from":{"x":1,"y":16,"mm":32},"to":{"x":5.5,"y":19.8,"mm":40}}
The same with "cover", "obscured", "control-range" and "distance"; and with "who" in place of from and to:
  {"kind":"route","map":1,"who":{...},"to":{"x":2,"y":3},"enemies":[{...}]}
  {"kind":"charge","map":1,"who":{...},"budget":8,"target":{...},"enemies":[{...}]}
  {"kind":"closest","map":1,"who":{...},"enemies":[{"id":"kel",...}]}    "door-range" and "zone": only "who"
  {"kind":"question","map":1,"bases":[{"id":"kel","side":"players","order":"engage",...}],"question":{...}}
A question is error.question of a game with everybody on the board; where the places do not show it, its answer is null.
The answer is {"id":1,"answer":true}, with "unsure":true where another size of walls or doors would change it. "tolerance"
is by how many inches places may be wrong; "killzone":{"door":2.2,"wall":0.53,"post":0.53} gives sizes of your own.
With --pack FILE, or in the folder of a game with a pack, "map" may also be a map of that pack: "map":"corridors/pump-deck".`;

async function board(run: Run, words: Options): Promise<CommandOutcome> {
  const { batch, svg, of, overwrite, small } = words;
  if (batch !== undefined) return answers(run, batch, words);
  if (words.pack !== undefined)
    throw new Failure('usage', '--pack goes with --batch: the board of a game has its pack with it.');
  const game = gameOfSession(run);
  const { state } = game;
  if (state.config.map === null)
    throw new Failure('invalid-data', 'There is no board in this game: its killzone is none of the maps.');
  const trail = lastMoveIn(game);
  if (svg !== undefined) return drawn(run, state, trail, svg, of, overwrite === true);
  return {
    document: { map: state.config.map, positions: positionsDocument(state) },
    show: async (look) =>
      [
        ...boardLines(state, look, { trail: trail?.points ?? [], small: small === true }),
        ...wrap(noteOf(state), look.width),
      ].join('\n'),
  };
}

const noteOf = (state: GameState): string =>
  state.keepsPositions ? boardSigns(state) : 'Nobody is placed: tw place ID PLACE puts somebody on the board.';

/** The last move of the game with known start and end. */
function lastMoveIn({ standing: told }: Game): MoveTrail | undefined {
  for (let index = told.length - 1; index >= 0; index -= 1) {
    const one = told[index];
    const trail = one && lastTrail(one.entry.events, one.before, one.after);
    if (trail) return trail;
  }
  return undefined;
}

async function answers(run: Run, file: string, words: LookUpWords): Promise<CommandOutcome> {
  const [{ answerBatch }, { answerBoardLine }] = await Promise.all([
    import('../line/batch.ts'),
    import('./board-line.ts'),
  ]);
  const own = mapsOf(await packLookedAt(run, words));
  return answerBatch(run, file, (line) => answerBoardLine(line, own));
}

async function drawn(
  run: Run,
  state: GameState,
  trail: MoveTrail | undefined,
  file: string,
  of: string | undefined,
  overwrite: boolean,
): Promise<CommandOutcome> {
  const { boardSvg } = await import('../../view/map/board-svg.ts');
  const { npos, operatives } = state;
  const who = of === undefined ? trail?.id : named<Npo | Operative>('operative', of, [...npos, ...operatives]).id;
  const svg = boardSvg(state, { ...(trail ? { trail } : {}), ...(who === undefined ? {} : { of: who }) });
  if (file === '-') return { document: { svg }, show: async () => svg };
  if (run.options.dryRun) throw new Failure('usage', 'board writes its file or nothing: leave --dry-run out.');
  const done = writeDocument(absolute(file), `${svg}\n`, overwrite);
  if (!done.ok) throw failureOf(done);
  return { document: { files: [done.path] }, show: async () => `Written: ${done.path}` };
}
