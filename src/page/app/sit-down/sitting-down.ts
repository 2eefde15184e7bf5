import type { SaidAtOnce, SaidAtOnceHow } from '../../../play/set-up/at-once.ts';
import type { Stage } from '../stage/stage.ts';

/** The page of the set-up is open until it has said which game is wanted; undefined: another screen has begun one. */
export async function sayAtOnce(stage: Stage, how: SaidAtOnceHow): Promise<SaidAtOnce | undefined> {
  stage.note.value = how.refused ? how.refused.message : '';
  const said = await new Promise<SaidAtOnce | undefined>((reply) => {
    stage.open.value = { is: 'sit-down', how, reply };
  });
  stage.open.value = null;
  stage.note.value = '';
  return said;
}
