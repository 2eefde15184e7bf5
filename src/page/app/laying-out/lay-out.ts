import { signal } from '@preact/signals';
import { mapOf } from '../../../catalog/pack.ts';
import { Failure } from '../../../game/keeping/failure.ts';
import type { Game } from '../../../game/keeping/game.ts';
import type { Carried, GameAccess } from '../../../play/game-access.ts';
import { isBeforeBattle } from '../../../play/set-up/at-once.ts';
import { codeOn } from '../../../rules/board/ground/keypad.ts';
import { pointedDigits } from '../../../rules/board/places/glance.ts';
import { choosablePlaces } from '../../../rules/players/likely-places.ts';
import type { Operative } from '../../../rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../../rules/state/stats.ts';
import type { LaidOut, LayingOut } from '../stage/laid-out.ts';
import { sayMoved } from '../stage/put-right.ts';
import type { Stage } from '../stage/stage.ts';

/** The players' operatives that have no place yet, in the order of the roster. */
export const notOnMap = ({ state }: Game): readonly Operative[] =>
  operativesInPlay(state).filter(({ id }) => state.positions[id] === undefined);

/** NPOs first, then the players' operatives by hand, one entry each; `set-up`: that is wanted back. Throws `Failure`. */
export async function layOut(stage: Stage, access: GameAccess): Promise<'ready' | 'set-up'> {
  await nposAreSetUp(access);
  // What is said while a miniature is being put down waits until that is done.
  const waiting: LaidOut[] = [];
  let wake = (): void => {};
  const open: LayingOut = {
    is: 'lay-out',
    ticked: signal<ReadonlySet<string>>(new Set()),
    reply(said) {
      waiting.push(said);
      wake();
    },
  };
  while (true) {
    const game = access.read();
    stage.game.value = game;
    if (!isBeforeBattle(game)) return ended(stage, 'ready');
    stage.open.value = open;
    stage.dragging.clear();
    stage.dragging.know(game.state, []);
    if (waiting.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const said = waiting.shift();
    if (!said) continue;
    try {
      if (said.is === 'start') return ended(stage, 'ready');
      if (said.is === 'undo' && !(await oneBack(stage, access))) return ended(stage, 'set-up');
      if (said.is === 'put') await put(access, said.id, said.code);
      if (said.is === 'rest') await putTheRest(access);
      stage.note.value = '';
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.code === 'interrupted') throw problem;
      stage.note.value = problem.message;
    }
  }
}

function ended<T>(stage: Stage, how: T): T {
  stage.dragging.clear();
  stage.open.value = null;
  return how;
}

/** Positions are kept from now on. A mission that begins without NPOs keeps them from the first miniature on. */
async function nposAreSetUp(access: GameAccess): Promise<void> {
  const { state } = access.read();
  if (state.keepsPositions || nposInPlay(state).length === 0) return;
  await access.carryOut({ do: 'place', args: { places: [], keeps: true } }, askNobody);
}

const askNobody = (): Promise<never> => Promise.reject(new Failure('needs-answer', 'A place is missing.'));

const put = (access: GameAccess, id: string, place: string): Promise<Carried> =>
  access.carryOut({ do: 'place', args: { places: [{ id, place }] } }, askNobody);

async function putTheRest(access: GameAccess): Promise<void> {
  for (const { id } of notOnMap(access.read())) {
    const [place] = choosablePlaces(access.read().state, id).likely;
    if (!place) throw new Failure('refused', 'There is no room left in the drop zone.');
    await put(access, id, codeOn(mapOf(access.read().state.config), place, pointedDigits));
  }
}

/** Takes the last miniature off the map; false: there is none, and the set-up itself is wanted back. */
async function oneBack(stage: Stage, access: GameAccess): Promise<boolean> {
  const last = access.read().standing.at(-1)?.entry;
  if (last?.do !== 'place' || last.args.keeps) return false;
  sayMoved(stage, 'undo', await access.undo(1));
  return true;
}
