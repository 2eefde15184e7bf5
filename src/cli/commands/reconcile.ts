import { InvalidArgumentError } from 'commander';
import { perform } from '../../game/performing/perform.ts';
import type { Performed } from '../../game/performing/perform-in.ts';
import { tableLines } from '../../rules/corrections/table-lines.ts';
import type { ReconcileArgs } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { mayAsk, termsOf } from '../asking/terms.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { deedOutcome } from '../performing/perform-deed.ts';
import { keeperToChange } from '../session/session.ts';

type Setting = ReconcileArgs['set'][number];

export const define: Define = (command, act) => {
  command
    .option(
      '--set <fact=value>',
      'what is right: warrior-1.wounds=5, hatchway-3=open, threat=7; may be repeated',
      setting,
    )
    .addHelpText(
      'after',
      `
Without --set it shows what the table must look like, line by line, and asks which lines differ and what is right.
The facts of an NPO or operative: wounds, order, state, effects, and place in games that keep positions; of an operative also apl
and guard. Doors are open,
closed, open-breached or closed-breached. Further: threat, command-points, cards, mission.
All differences are one entry; when nothing differs, none is written.`,
    )
    .action(({ set = [] }: { set?: readonly Setting[] }) => act((run) => reconcileTable(run, set)));
};

function setting(text: string, before: readonly Setting[] = []): readonly Setting[] {
  const [, fact, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (fact === undefined || value === undefined)
    throw new InvalidArgumentError('It takes FACT=VALUE, like warrior-1.wounds=5.');
  return [...before, { fact: fact.trim(), value }];
}

async function reconcileTable(run: Run, set: readonly Setting[]): Promise<CommandOutcome> {
  const keeper = keeperToChange(run);
  if (set.length === 0) await tellTable(run, keeper.read().state);
  const asRecorded = ({ events }: Performed) => events.length === 0;
  const done = await perform(keeper, termsOf(run), { do: 'reconcile', args: { set } }, asRecorded);
  if (!asRecorded(done)) return deedOutcome(done);
  const { document } = deedOutcome(done);
  return { document, show: async () => 'The table is as recorded.' };
}

/** Tells people how the table should look before it asks about it. */
async function tellTable(run: Run, state: GameState): Promise<void> {
  if (!mayAsk(run)) return;
  const { io, options } = run;
  const { lookOf } = await import('../terminal/terminal.ts');
  const { drawPage } = await import('../../view/page/draw-page.ts');
  const { heading, paragraph } = await import('../../view/page/page.ts');
  const look = await lookOf(io.talkScreen(options.color));
  const lines = tableLines(state).map(({ label }) => label);
  io.tell(drawPage([heading('The table must look like this'), paragraph(...lines)], look), 'painted');
}
