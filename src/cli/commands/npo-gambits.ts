import { eventCards } from '../../catalog/tables.ts';
import { paragraph } from '../../view/page/page.ts';
import { termsOf } from '../asking/terms.ts';
import { type Define, diceDocument, pageOutcome } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { happenedAlone, inGame, sameAgain, seedOption } from '../performing/alone.ts';
import { performDeed } from '../performing/perform-deed.ts';

export const defineDrawEvent: Define = (command, act) => {
  command
    .option('--all', 'all cards that are due, not just the next one')
    .addOption(
      command
        .createOption('--deck <deck>', 'no game: only draw from a fresh deck, alone or with the cards of a theme')
        .choices(['base', 'flayer-curse', 'destroyer-cult', 'crownworld']),
    )
    .option(...seedOption)
    .action(({ all, deck, seed }: { all?: true; deck?: string; seed?: string }) =>
      act(async (run) => {
        if (deck === undefined)
          return inGame(run, { verb: 'draw-event', alone: '--deck base', does: 'draws', seed }, () =>
            performDeed(run, { do: 'draw-event', args: { all: all === true } }),
          );
        const { drawFromDeck } = await import('../../game/performing/one-shot.ts');
        const { result, asked, seed: rolledBy } = await drawFromDeck(termsOf(run), deck, seed);
        const card = eventCards.find(({ id }) => id === result);
        return pageOutcome({ seed: rolledBy, dice: diceDocument(asked), card }, () =>
          card ? [paragraph(`${card.name}: ${card.effect}`), sameAgain(rolledBy)] : [],
        );
      }),
    );
};

export const defineReinforce: Define = (command, act) => {
  command
    .option('--grade <0-3>', 'without a game: roll what comes at this threat grade', (text) =>
      wholeNumber(text, 0, 'a threat grade from 0 to 3'),
    )
    .option(...seedOption)
    .action(({ grade, seed }: { grade?: number; seed?: string }) =>
      act(async (run) => {
        if (grade === undefined)
          return inGame(run, { verb: 'reinforce', alone: '--grade 2', does: 'rolls', seed }, () =>
            performDeed(run, { do: 'reinforce', args: {} }),
          );
        const { rollReinforcements } = await import('../../game/performing/one-shot.ts');
        return happenedAlone(await rollReinforcements(termsOf(run), grade, seed));
      }),
    );
};
