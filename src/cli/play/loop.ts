import { Failure } from '../../game/failure.ts';
import { performDeed } from '../../game/perform.ts';
import type { Deed } from '../../rules/deed.ts';
import { nextDeed } from '../../rules/sequence.ts';
import type { GameState } from '../../rules/state.ts';
import type { Run } from '../act.ts';
import { openGame } from '../session.ts';
import { mayAsk } from './may-ask.ts';
import { stepWithPerson } from './step.ts';
import type { Tell } from './tell.ts';

/** The game step by step, until it is over or the person at the terminal leaves it. Throws `Failure`. */
export async function playOn(run: Run, tell: Tell): Promise<GameState> {
  while (true) {
    const game = openGame(run);
    const deed = nextStep(game.state);
    if (!deed) return game.state;
    if (game.state.operatives.length === 0)
      throw new Failure('usage', 'There are no player operatives to play with.', {
        hint: 'tw operative add "NAME:APL:WOUNDS[:SAVE]" adds one.',
      });
    if (!mayAsk(run)) await tell(await performDeed(run, deed));
    else if (!(await stepWithPerson(run, game, deed, tell))) return game.state;
  }
}

/** The Strategy phase is one step. */
function nextStep(state: GameState): Deed | undefined {
  const deed = nextDeed(state);
  return deed?.do === 'initiative' ? { do: 'strategy', args: {} } : deed;
}
