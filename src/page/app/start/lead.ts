import { Failure } from '../../../game/keeping/failure.ts';
import type { Guided } from '../../../play/asking/guided.ts';
import type { Carried, GameAccess } from '../../../play/game-access.ts';
import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import { guide } from '../../../play/leading/guide.ts';
import type { SetUp } from '../../../play/set-up/start.ts';
import { layOut } from '../laying-out/lay-out.ts';
import { sayAtOnce } from '../sit-down/sitting-down.ts';
import { pageScreen } from '../stage/page-screen.ts';
import type { Stage } from '../stage/stage.ts';

/** Leads through games at this seat for as long as the page is open. Throws only what nobody expects. */
export async function lead(stage: Stage, access: GameAccess, setUp: SetUp): Promise<never> {
  const guided: Guided & SetUp = {
    screen: pageScreen(stage, access),
    access: access,
    ...setUp,
    atOnce: { say: (how) => sayAtOnce(stage, how), layOut: () => layOut(stage, access) },
  };
  let begun: Carried | undefined;
  while (true) {
    try {
      const left = await guide(guided, {}, begun);
      begun = undefined;
      if (left === 'over') begun = await afterTheBattle(stage, guided);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      begun = undefined;
      await problemSeen(stage, problem);
    }
  }
}

/** The battle is over: its last step is taken back, or another game is set up, which is told then. */
async function afterTheBattle(stage: Stage, guided: Guided & SetUp): Promise<Carried | undefined> {
  const { access } = guided;
  stage.game.value = gameIfAny(access) ?? null;
  const wanted = await new Promise<'undo' | 'anew'>((resolve) => {
    stage.open.value = { is: 'over', reply: resolve };
  });
  stage.open.value = null;
  if (wanted === 'undo') {
    await access.undo(1);
    return undefined;
  }
  const { startGame } = await import('../../../play/set-up/start.ts');
  return (await startGame(guided, {}, []))?.done;
}

/** What ends the guided game without ending the page, such as a file that another program has broken. */
function problemSeen(stage: Stage, problem: Failure): Promise<void> {
  return new Promise((resolve) => {
    stage.open.value = {
      is: 'problem',
      message: problem.message,
      reply() {
        stage.open.value = null;
        resolve();
      },
    };
  });
}
