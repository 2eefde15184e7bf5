import { existsSync } from 'node:fs';
import { eventCards } from '../../catalog/tables.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { paragraph } from '../../view/page/page.ts';
import { termsOf } from '../asking/terms.ts';
import { type CommandOutcome, type Define, diceDocument, pageOutcome, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { sessionPath } from '../session/session.ts';

export const defineDrawEvent: Define = (command, act) => {
  command
    .option('--all', 'all cards that are due, not just the next')
    .addOption(
      command
        .createOption('--deck <deck>', 'no game: only draw from a fresh deck, alone or with the cards of a theme')
        .choices(['base', 'flayer-curse', 'destroyer-cult', 'crownworld']),
    )
    .action(({ all, deck }: { all?: true; deck?: string }) =>
      act(async (run) => {
        if (deck === undefined)
          return inGame(run, 'tw draw-event --deck base draws without a game.', () =>
            performDeed(run, { do: 'draw-event', args: { all: all === true } }),
          );
        const { drawFromDeck } = await import('../../game/performing/one-shot.ts');
        const { result, asked } = await drawFromDeck(termsOf(run), deck);
        const card = eventCards.find(({ id }) => id === result);
        return pageOutcome({ dice: diceDocument(asked), card }, () =>
          card ? [paragraph(`${card.name}: ${card.effect}`)] : [],
        );
      }),
    );
};

export const defineReinforce: Define = (command, act) => {
  command
    .option('--grade <0-3>', 'no game: only roll what comes at this threat grade', (text) =>
      wholeNumber(text, 0, 'a threat grade from 0 to 3'),
    )
    .action(({ grade }: { grade?: number }) =>
      act(async (run) => {
        if (grade === undefined)
          return inGame(run, 'tw reinforce --grade 2 rolls without a game.', () =>
            performDeed(run, { do: 'reinforce', args: {} }),
          );
        const { rollReinforcements } = await import('../../game/performing/one-shot.ts');
        const { events, asked, says } = await rollReinforcements(termsOf(run), grade);
        return pageOutcome({ dice: diceDocument(asked), events, says }, () => [paragraph(...says)]);
      }),
    );
};

/** Where there is no game: how the command does without one. */
async function inGame(run: Run, alone: string, does: () => Promise<CommandOutcome>): Promise<CommandOutcome> {
  try {
    return await does();
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'no-session' || existsSync(sessionPath(run))) throw problem;
    throw new Failure('no-session', problem.message, { hint: `tw new-game starts one. ${alone}` });
  }
}
