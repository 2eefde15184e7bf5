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

/** The same, or how to start where there is no game. */
export async function showStatus(run: Run): Promise<CommandOutcome> {
  const game = run.options.json ? gameOfSession(run) : openGameIfAny(run);
  // Of a match it is `tw matched status` that shows how it stands.
  if (!game && keepsMatch(run)) gameOfSession(run);
  if (game) return statusOutcome(game.state);
  return { document: {}, show: async () => howToStart };
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

const howToStart = `No game has been started here. To start one:
  tw new-game --mission 1 --map 1 --operative "Kel:3:12:3" --operative "Vane:2:8:4"
  tw new-game --mission random --map random --roster my-team.json
Then tw again says where the game stands and what to run next; tw --help lists every command.`;
