import { confirm } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';

/** My Will Be Done: weapons of an NPO in the room of the sarcophagus have Accurate 1. */
export const myWillBeDone: Moments = {
  *attacks({ id, name }) {
    const there = yield* confirm({
      name: 'in-sarcophagus-room',
      why: `My Will Be Done: is ${name} in the room of the sarcophagus?`,
      about: {
        predicate: 'in-room',
        by: id,
        ids: [id],
        from: 'stands',
        room: 'sarcophagus',
        rule: 'my-will-be-done',
      },
    });
    return there ? [{ rule: { rule: 'accurate', x: 1 }, because: 'My Will Be Done' }] : [];
  },
};
