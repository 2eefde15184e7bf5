import { conversation } from '../asking/conversation.ts';
import { type Guided, tellDone } from '../asking/guided.ts';

/** The key goes round: no dice are typed, then those of the players, then all, then none again. */
export async function changeDice(guided: Guided): Promise<void> {
  const { access, screen } = guided;
  const next = { none: 'players', players: 'all', all: 'none' } as const;
  const { state } = access.read();
  const talk = conversation(screen, { state, turn: null });
  const done = await access.carryOut({ do: 'dice-of', args: { of: next[state.diceOf] } }, (asked) => talk.ask(asked));
  await tellDone(guided, done, { is: 'beside', waits: false });
}
