import type { Command } from 'commander';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../../cli/line/command.ts';
import { nameSized, wholeNumber } from '../../cli/line/options.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import type { MatchedState, Seat } from '../rules/state.ts';
import { matchedStatusPage } from '../view/status.ts';
import { defineJournal } from './journal.ts';
import { matchNow } from './keeping.ts';
import { perform, statusOf, todoOf } from './outcome.ts';
import { seatOf } from './words.ts';

type Act = Parameters<Define>[1];

/** `tw matched …`: Critical Operations (second edition), for two players at one table. */
export const define: Define = (command, act) => {
  command
    .addHelpText(
      'after',
      '\nWithout a command: the state of the game. A matched play game has a session file of its own.',
    )
    .action(() => act(async (run) => status(run)));
  command
    .command('status')
    .description('the state of the game')
    .action(() => act(async (run) => status(run)));
  defineNew(command, act);
  defineGenerate(command, act);
  command
    .command('next')
    .description('do the step that is due')
    .action(() => act((run) => perform(run, { do: 'next', args: {} })));
  command
    .command('play')
    .description('be led through the whole game')
    .action(() => act(async (run) => (await import('./play.ts')).play(run)));
  definePlayers(command, act);
  defineJournal(command, act);
};

function defineNew(command: Command, act: Act): void {
  command
    .command('new')
    .description('begin a matched play game; what is not said is asked at its step')
    .option('--set <maps>', 'open, close-quarters or hazardous')
    .option(
      '--player <name>',
      'of both, the first is Player A; may be given twice',
      (name: string, before: string[] = []) => [...before, nameSized(name)],
    )
    .option('--seed <text>', 'dice seed; the same seed replays the same rolls', nameSized)
    .option('--method <name>', 'how mission and map are chosen: fixed, random, attacker-defender, series or bids')
    .option('--mission <name>', 'A, B, C or its name')
    .option('--map <map>', 'its number or name')
    .option('--last <pairing>', 'series: the battle before, such as A4')
    .option('--last-winner <player>', 'series: who won it, a or b')
    .option('--tac-ops <method>', 'own, draft, built, any, row or bids')
    .option(
      '--deck <file>',
      'Tac Ops of both as JSON; given twice, of a and of b',
      (file: string, before: string[] = []) => [...before, file],
    )
    .option('--overwrite', 'replace the session that is there (a backup is kept)')
    .addHelpText('after', deckHelp)
    .action((words) => act(async (run) => (await import('./new.ts')).newMatched(run, words)));
}

const deckHelp = `
A deck: {"archetypes": ["recon", "security"], "tacOps": [{"name": "…", "archetype": "recon"}, {"name": "…", "faction": true}]}
archetypes are those of the kill team; left out, all of the deck. Without a deck Tac Ops are named.`;

function defineGenerate(command: Command, act: Act): void {
  command
    .command('generate')
    .description('mission generator: one mission and one map, without a game')
    .option('--set <maps>', 'open, close-quarters or hazardous')
    .option('--mission <name>', 'instead of a random one')
    .option('--map <map>', 'instead of a random one')
    .option('--seed <text>', 'dice seed; the same seed deals the same card', nameSized)
    .option('--deck <file>', 'Tac Ops to choose from, as for tw matched new')
    .option(
      '--select <name>',
      'a Tac Op to add, three at most; may be repeated',
      (name: string, before: string[] = []) => [...before, nameSized(name)],
    )
    .option('--remove <name>', 'a Tac Op to take away; may be repeated', (name: string, before: string[] = []) => [
      ...before,
      name,
    ])
    .option('--card <file>', 'the file that keeps the card; the next run goes on from it')
    .action((words) => act(async (run) => (await import('./generate.ts')).generate(run, words)));
}

function definePlayers(command: Command, act: Act): void {
  const of = (run: Run, player: string, deed: (seat: Seat) => MatchedDeed): Promise<CommandOutcome> =>
    perform(run, (state: MatchedState) => deed(seatOf(player, state.config.players)));
  const marker = (text: string) => wholeNumber(text, 1, 'the number of a marker');
  for (const name of ['loot', 'secure'] as const)
    command
      .command(name)
      .description(`mission ${name === 'loot' ? 'A' : 'B'}: an operative of the player ${name}s an objective marker`)
      .argument('<player>', 'a or b, or a name')
      .argument('<marker>', 'number of the marker', marker)
      .action((player: string, number: number) =>
        act((run) => of(run, player, (seat) => ({ do: name, args: { player: seat, marker: number } }))),
      );
  command
    .command('reveal')
    .description('show a secret Tac Op of a player (its seal is no proof against somebody who has the file)')
    .argument('<player>', 'a or b, or a name')
    .argument('<name...>', 'name of the Tac Op')
    .action((player: string, words: string[]) =>
      act((run) => of(run, player, (seat) => ({ do: 'reveal', args: { player: seat, name: words.join(' ') } }))),
    );
  command
    .command('score')
    .description('victory points of a Tac Op that was shown, or a correction: -1')
    .argument('<player>', 'a or b, or a name')
    .argument('<name>', 'name of the Tac Op')
    .argument('<points>', 'how many points', (text) => wholeNumber(text, -2, 'a number of victory points'))
    .action((player: string, name: string, points: number) =>
      act((run) => of(run, player, (seat) => ({ do: 'score', args: { player: seat, name, points } }))),
    );
  command
    .command('left')
    .description('how many operatives a player has left')
    .argument('<player>', 'a or b, or a name')
    .argument('<count>', 'how many operatives', (text) => wholeNumber(text, 0, 'a number of operatives'))
    .action((player: string, count: number) =>
      act((run) => of(run, player, (seat) => ({ do: 'left', args: { player: seat, count } }))),
    );
  command
    .command('cp')
    .description('command points gained or spent: 1, -1')
    .argument('<player>', 'a or b, or a name')
    .argument('<by>', 'how many, such as 1 or -1', (text) => wholeNumber(text, -99, 'a number of command points'))
    .action((player: string, by: number) =>
      act((run) => of(run, player, (seat) => ({ do: 'cp', args: { player: seat, by } }))),
    );
}

async function status(run: Run): Promise<CommandOutcome> {
  const { state } = matchNow(run);
  return { ...pageOutcome({ status: statusOf(state) }, () => matchedStatusPage(state)), next: todoOf(state) };
}
