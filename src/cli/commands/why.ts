import { seededDice } from '../../engine/seeded-dice.ts';
import { Failure } from '../../game/failure.ts';
import { stateBefore } from '../../game/game.ts';
import { overruleAsBefore, resolveAgain } from '../../game/resolve-again.ts';
import { deedRule } from '../../rules/deeds.ts';
import { whatIfs } from '../../rules/why/what-if.ts';
import { deedOf } from '../../session/format.ts';
import { diceKey, standing } from '../../session/timeline.ts';
import { deedWords } from '../../view/deed-words.ts';
import { whyOf, whyPage } from '../../view/why.ts';
import type { Define, Outcome, Run } from '../act.ts';
import { wholeNumber } from '../options.ts';
import { pageOutcome } from '../page-outcome.ts';
import { wholeGame } from '../session.ts';

export const define: Define = (command, act) => {
  command
    .argument('[entry]', 'its number, as in tw log; without it, the last that stands', (text) =>
      wholeNumber(text, 1, 'the number of an entry'),
    )
    .addHelpText(
      'after',
      `
Which clause was followed and why those before it failed, the facts and chances that decided it, and the smallest
change of one fact that would have changed it. Facts that were not asked then are taken as the least they can be.`,
    )
    .action((n: number | undefined) => act(async (run) => explainEntry(run, n)));
};

function explainEntry(run: Run, n: number | undefined): Outcome {
  const game = wholeGame(run);
  const { header, timeline } = game.session;
  const one = n === undefined ? timeline.top : standing(timeline).find(({ entry }) => entry.n === n);
  if (!one) throw new Failure('refused', `No deed with the number ${n} stands.`, { hint: 'tw log lists the entries.' });
  const { entry, position } = one;
  const before = stateBefore(game, one);
  const again = resolveAgain(one, before, deedRule);
  if (!again.holds)
    throw new Failure(
      'refused',
      `Entry ${entry.n} would come out otherwise by the rules as they are now: ${again.why}.`,
      {
        hint: 'tw verify says where the journal and the rules differ.',
      },
    );
  const { asked } = again;
  const changes = whatIfs({
    rule: () => deedRule(deedOf(entry)),
    before,
    events: entry.events,
    asked,
    dice: seededDice(header.seed, diceKey(position, entry.reroll)),
    overrule: overruleAsBefore(entry),
  });
  const why = whyOf(entry.events, before, asked, changes);
  return pageOutcome({ entry: entry.n, do: entry.do, args: entry.args, why }, () =>
    whyPage(`Entry ${entry.n}: ${deedWords(entry)}`, why),
  );
}
