import type { GameState } from '../../rules/state/state.ts';
import { statusDocument } from '../../view/status.ts';
import type { CommandOutcome, Define, Run } from '../line/command.ts';
import { todo } from '../performing/hint-words.ts';
import { gameOfSession, keepsMatch, openGameIfAny } from '../session/session.ts';

export const define: Define = (command, act) => {
  command.action(() => act(async (run) => statusOutcome(gameOfSession(run).state)));
};

/** Bare `tw`. */
export const defineBare: Define = (command, act) => {
  command.action(() => act(showStatus));
};

/** The same, or how to start if there is no game. */
export async function showStatus(run: Run): Promise<CommandOutcome> {
  const game = run.options.json ? gameOfSession(run) : openGameIfAny(run);
  // For a match, `tw matched status` shows its state.
  if (!game && keepsMatch(run)) gameOfSession(run);
  if (game) return statusOutcome(game.state);
  return {
    document: {},
    show: async ({ width }) => (await import('../../view/words/text.ts')).linesWithin(howToStart, width),
  };
}

function statusOutcome(state: GameState): CommandOutcome {
  const next = todo(state);
  return {
    get document() {
      return { status: statusDocument(state, next) };
    },
    async show(look) {
      const { statusReport } = await import('../../view/steps/status-report.ts');
      return statusReport(state, next, look);
    },
  };
}

/** Commands have lines of their own, which are never broken. */
const howToStart = `There is no game in this folder yet. Try a ready one:
  tw play --demo
Or set up your own and play it, led question by question:
  tw play
For scripts, or to type each command yourself:
  tw new-game --mission 4 --map 1 --team deathwatch
Then tw says where the game stands and what to run next. tw teams lists the kill teams, tw --help all commands.`;
