import { areClose } from '../known/known.ts';
import { asOption, chooseMany, look, type Rule } from '../language/language.ts';
import type { GameState, Operative } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { guardBroken, guardsAgainst, hasInterrupted, interruptFromGuard } from './guard.ts';

/**
 * Operatives of other players on guard watch each action of a player operative too: one of each player may interrupt its
 * activation once, none a counteraction. Those that it ends the action beside, and whose player has not interrupted, are on
 * guard no more (killzone, Guard, On Guard). In Joint Ops there are no rivals.
 */
export function* rivalsOnGuard(id: string): Rule {
  while (true) {
    const state = yield* look();
    const operative = stillActing(state, id);
    if (!operative) return;
    if (state.acting?.counteracts) break;
    if (!(yield* interruptFromGuard(operative, interruptsOf(state)))) break;
  }
  const state = yield* look();
  const guards = guardsAgainst(state, id).filter((guard) => !hasInterrupted(state, interruptsOf(state), guard));
  yield* guardBroken(yield* closeTo(id, guards));
}

const interruptsOf = ({ acting }: GameState) => acting?.interrupts ?? [];

const stillActing = (state: GameState, id: string): Operative | undefined =>
  state.acting?.id === id ? operativeById(state, id) : undefined;

/** Which of them it has in control range; asked of those of whom it is not known. */
function* closeTo(id: string, guards: readonly Operative[]): Rule<readonly string[]> {
  const state = yield* look();
  const inside = guards.filter((guard) => areClose(state.known, id, guard.id) === true);
  const open = guards.filter((guard) => areClose(state.known, id, guard.id) === undefined);
  const close = inside.map((guard) => guard.id);
  if (open.length === 0) return close;
  const ids = open.map((guard) => guard.id);
  const told = yield* chooseMany({
    name: 'guards-beside',
    about: { predicate: 'in-control-range', by: id, ids, from: 'stands', rule: 'on-guard' },
    min: 0,
    max: open.length,
    options: open.map(asOption),
    suggest: { value: [], because: 'few end an action beside one on guard' },
  });
  return [...close, ...told];
}
