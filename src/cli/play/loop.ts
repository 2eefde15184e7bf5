import { Failure } from '../../game/failure.ts';
import { dueStep } from '../../game/opening.ts';
import type { GameState } from '../../rules/state.ts';
import type { Run } from '../act.ts';
import { performDeed } from '../perform-deed.ts';
import { openGame } from '../session.ts';
import { mayAsk } from '../terms.ts';
import { stepWithPerson } from './step.ts';
import type { Tell } from './tell.ts';

/** The game step by step, until it is over or the person at the terminal leaves it. Throws `Failure`. */
export async function playOn(run: Run, tell: Tell): Promise<GameState> {
  while (true) {
    const game = openGame(run);
    const deed = dueStep(game.state);
    if (!deed) return game.state;
    if (game.state.operatives.length === 0)
      throw new Failure('usage', 'There are no player operatives to play with.', {
        hint: 'tw operative add "NAME:APL:WOUNDS[:SAVE]" adds one.',
      });
    if (!mayAsk(run)) await tell(await performDeed(run, deed));
    else if (!(await stepWithPerson(run, game, deed, tell))) return game.state;
  }
}
