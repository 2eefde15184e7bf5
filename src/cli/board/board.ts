import { Failure } from '../../game/failure.ts';
import type { Define, Run } from '../command.ts';

export const define: Define = (command, act) => {
  command
    .option('--batch <file>', 'answer one JSON request a line; - is standard input')
    .addHelpText('after', help)
    .action((words: { readonly batch?: string }) => act((run) => board(run, words.batch)));
};

const help = `
A request is a fact about bases on a map, with the doors that are open; places in inches from its north-west corner:
  {"id":1,"kind":"visible","map":1,"open":["H1","B2"],"from":{"x":1,"y":16,"mm":32},"to":{"x":5.5,"y":19.8,"mm":40}}
The same with "cover", "obscured", "control-range" and "distance"; and with "who" in place of from and to:
  {"kind":"route","map":1,"who":{...},"to":{"x":2,"y":3},"enemies":[{...}]}
  {"kind":"charge","map":1,"who":{...},"budget":8,"target":{...},"enemies":[{...}]}
  {"kind":"closest","map":1,"who":{...},"enemies":[{"id":"kel",...}]}    "door-range" and "zone": only "who"
  {"kind":"question","map":1,"bases":[{"id":"kel","side":"players","order":"engage",...}],"question":{...}}
A question is error.question of a game with everybody on the board; where no place tells, its answer is null.
The answer is {"id":1,"answer":true}, with "unsure":true where another size of walls or doors would change it. "tolerance"
is by how many inches places may be wrong; "killzone":{"door":2.2,"wall":0.53,"post":0.53} gives sizes of your own.`;

async function board(run: Run, file: string | undefined) {
  if (file === undefined)
    throw new Failure('usage', 'The board of what?', {
      hint: 'tw board --batch FILE answers facts about places; tw board --help shows how they are asked.',
    });
  const [{ answerBatch }, { answerBoardLine }] = await Promise.all([import('../batch.ts'), import('./board-line.ts')]);
  return answerBatch(run, file, answerBoardLine);
}
