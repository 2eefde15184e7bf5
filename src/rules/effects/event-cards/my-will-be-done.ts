import { confirm, look, type Rule } from '../../language.ts';
import type { Npo } from '../../state.ts';

/** My Will Be Done: weapons of an NPO in the room of the sarcophagus have Accurate 1. Is it there? */
export function* inSarcophagusRoom({ name }: Npo): Rule<boolean> {
  if (!(yield* look()).deck.inPlay.includes('my-will-be-done')) return false;
  return yield* confirm({
    name: 'in-sarcophagus-room',
    why: `My Will Be Done: is ${name} in the room of the sarcophagus?`,
  });
}
