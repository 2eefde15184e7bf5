import { emit, look, type Rule } from '../../language/language.ts';
import { heldBack } from '../../state/own-facts.ts';

/** An enemy has been activated: each operative that is held back waits for one fewer. */
export function* oneLessBefore(activated: string): Rule {
  const { tokens = [] } = yield* look();
  for (const { id, token, count } of tokens)
    if (token === heldBack)
      yield* emit({ type: 'token-changed', id, token, change: id === activated ? -count : -1, because: 'activations' });
}
