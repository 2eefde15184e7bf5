import { eventCards } from '../../catalog/tables.ts';
import { termsOf } from '../asking/terms.ts';
import type { Define } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { happenedAlone, inGame, seedOption } from '../performing/alone.ts';
import { performDeed } from '../performing/perform-deed.ts';

/** Says in its help when it may be used. */
const whenGambit = (what: string): string =>
  `\nIn a game ${what} in the Gambit step of the Strategy phase, when it is the turn of the NPOs; tw strategy plays that step whole.`;

export const defineDrawEvent: Define = (command, act) => {
  command
    .addHelpText('after', whenGambit('a card is drawn'))
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
        const drawn = await drawFromDeck(termsOf(run), deck, seed);
        const card = eventCards.find(({ id }) => id === drawn.result);
        return happenedAlone('draw-event', drawn, { card });
      }),
    );
};

export const defineReinforce: Define = (command, act) => {
  command
    .addHelpText('after', whenGambit('reinforcements come'))
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
        return happenedAlone('reinforce', await rollReinforcements(termsOf(run), grade, seed));
      }),
    );
};
