import { clauseSigns } from '../../catalog/clauses.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { battleKinds, type GameKind, type Trial, trial } from '../../game/trials/trial.ts';
import { eventDefinitions } from '../../rules/events/events.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { type CommandOutcome, type Define, pageOutcome } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { wholeNumber } from '../line/options.ts';

interface SelftestWords {
  readonly games: number;
  readonly seed?: string;
}

/** A kind of game from another room, with the types of its events. */
interface OtherKind extends GameKind {
  readonly events: readonly string[];
}

export const defineSelftest =
  (otherKind: () => Promise<OtherKind>): Define =>
  (command, act) => {
    command
      .option('--games <count>', 'how many', (text) => wholeNumber(text, 1, 'a number of games, 1 or more'), 30)
      .option('--seed <text>', 'dice seed; the same seed replays the same games')
      .addHelpText('after', help)
      .action((words: SelftestWords) => act(async () => selftest(words, await otherKind())));
  };

const help = `
Whole games of every mode by turns, in memory, with random answers. After each
step the state is checked; in the end the whole journal is resolved again.
Shows which clauses of the rules were seen at work, how often, which were not,
and how the games ended. A clause is recognised by what happened: an event, a question
that was asked, a refusal. Clauses that leave no such sign are not listed.
More games show more: --games 300. Ends with 1 when a game goes wrong.`;

async function selftest({ games, seed = freshSeed() }: SelftestWords, other: OtherKind): Promise<CommandOutcome> {
  const kinds = [...battleKinds, other];
  const trials: Trial[] = [];
  for (let number = 0; number < games; number++) trials.push(await trial(number, seed, kinds));
  const wrong = trials.filter((one) => one.wrong !== null);
  const happened = countedIn(trials.map(({ events }) => events));
  const fired = countedIn(trials.map(({ clauses }) => clauses));
  const never = [...Object.keys(eventDefinitions), ...other.events].filter((type) => !happened.has(type));
  const clauses = clauseSigns.map(({ id, words }) => ({ id, words, times: fired.get(id) ?? 0 }));
  const document = {
    seed,
    games,
    wrong: wrong.map(({ mode, seed: own, wrong: what }) => ({ mode, seed: own, what })),
    modes: kinds.map(({ mode }) => modeOf(mode, trials)),
    clauses: clauses.filter(({ times }) => times > 0),
    clausesNever: clauses.filter(({ times }) => times === 0).map(({ id, words }) => ({ id, words })),
    eventTimes: Object.fromEntries(happened),
    never,
  };
  const page = pageOutcome(document, () => [
    columnBlock({
      title: `Clauses seen at work: ${document.clauses.length} of the ${clauses.length} that games can show`,
      columns: [
        { title: 'Clause', cell: ({ id }) => id },
        { title: 'Times', align: 'right', cell: ({ times }) => `${times}` },
        { title: 'What it says', cell: ({ words }) => words },
      ],
      rows: document.clauses,
    }),
    ...(document.clausesNever.length === 0
      ? []
      : [
          columnBlock({
            title: `Not seen in these games: ${document.clausesNever.length}`,
            columns: [
              { title: 'Clause', cell: ({ id }) => id },
              { title: 'What it says', cell: ({ words }) => words },
            ],
            rows: document.clausesNever,
          }),
        ]),
    columnBlock({
      title: 'Games',
      columns: [
        { title: 'Mode', cell: ({ mode }) => mode },
        { title: 'Games', align: 'right', cell: ({ played }) => `${played}` },
        { title: 'Steps', align: 'right', cell: ({ steps }) => `${steps}` },
        { title: 'Ends', cell: ({ ends }) => endsText(ends) },
      ],
      rows: document.modes,
    }),
    ...(wrong.length === 0
      ? [paragraph(`All ${games} games went as they should (tw selftest --games ${games} --seed ${seed}).`)]
      : [
          heading('Wrong'),
          paragraph(...document.wrong.map(({ mode, seed: own, what }) => `${mode}, ${own}: ${what}`)),
        ]),
  ]);
  return wrong.length === 0 ? page : { ...page, exitCode: exitCodes.refused };
}

function countedIn(counts: readonly Readonly<Record<string, number>>[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const one of counts)
    for (const [what, times] of Object.entries(one)) counted.set(what, (counted.get(what) ?? 0) + times);
  return counted;
}

function modeOf(mode: string, trials: readonly Trial[]) {
  const own = trials.filter((one) => one.mode === mode);
  const ends: Record<string, number> = {};
  for (const { outcome, wrong } of own) {
    const end = wrong === null ? (outcome ?? 'goes on') : 'wrong';
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return { mode, played: own.length, steps: own.reduce((sum, { deeds }) => sum + deeds, 0), ends };
}

const endsText = (ends: Readonly<Record<string, number>>): string =>
  Object.entries(ends)
    .map(([end, times]) => `${end} ${times}`)
    .join(', ');
