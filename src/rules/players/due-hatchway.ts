import { look, type Rule, refuse } from '../language/language.ts';
import type { GameState } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';

/** AP of Operate Hatch (killzone). */
export const operateHatchAp = 1;

/** The hatchway that its move goes through, still closed. */
export const dueHatchway = ({ acting, hatchways }: GameState, id: string): number | undefined =>
  acting?.id === id ? hatchways.find(({ open, number }) => !open && number === acting.opens)?.number : undefined;

/** Whether Operate Hatch there comes before anything else; a game of 1.0.0 could leave it shut. */
export const isHatchwayDue = (state: GameState, id: string): boolean =>
  state.acting?.opensFirst === true && dueHatchway(state, id) !== undefined;

/** An operative that moved through a closed hatchway opens it before it does anything else (killzone, Operate Hatch). */
export function* insistOnDueHatchway(id: string): Rule {
  const state = yield* look();
  const due = dueHatchway(state, id);
  if (isHatchwayDue(state, id))
    yield* refuse({
      message: `${operativeById(state, id)?.name ?? id} has moved through hatchway ${due}, which is closed: Operate Hatch is due.`,
      rule: 'Operate Hatch',
      hint: { advice: 'open-hatchway-or-go-back' },
    });
}
