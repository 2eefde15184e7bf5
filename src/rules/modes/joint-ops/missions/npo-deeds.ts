import type { Condition } from '../../../../catalog/conditions.ts';
import type { MissionRules, NpoMissionAction, PickUp } from '../../../../catalog/mission-rules.ts';
import type { Operation } from '../../../../catalog/operations.ts';
import type { Rule } from '../../../language/language.ts';
import { carriedBy, isLying, markersOf } from '../../../markers/markers.ts';
import type { NpoDeed } from '../../../mission/mission.ts';
import type { Harm } from '../../../moments/action.ts';
import type { ContextFor } from '../../../operations/context.ts';
import { meant } from '../../../operations/markers.ts';
import { mayBePerformed, performOperations } from '../../../operations/perform.ts';
import type { GameState } from '../../../state/state.ts';

/** What NPOs can do in a mission by clauses of their behaviour: Pick Up Marker where it lets them, and its actions for them. */
export const npoDeeds =
  ({ pickUp = [], npoActions = [], markers: own = [] }: MissionRules, context: ContextFor) =>
  (state: GameState, npo: string): readonly NpoDeed[] => {
    const isOwn = (id: string): boolean => own.some((one) => one.id === id);
    const taken = (of: PickUp): readonly string[] =>
      markersOf(state).flatMap((marker) => {
        const first = isOwn(marker.id)
          ? pickUp.find(({ markers }) => markers === 'all' || markers.includes(marker.id))
          : undefined;
        return first === of && isLying(marker) ? [marker.id] : [];
      });
    const doing = (when: Condition | undefined, perform: readonly Operation[]): Pick<NpoDeed, 'mayBe' | 'perform'> => {
      const at = (marker: string | undefined, harm: Harm) => ({
        ...context(harm),
        ...{ it: npo, ofNpo: true as const },
        ...(marker === undefined ? {} : { marker }),
      });
      return {
        mayBe: (marker, harm) => mayBePerformed(when, at(marker, harm)),
        *perform(marker, harm): Rule {
          yield* performOperations(perform, at(marker, harm));
        },
      };
    };
    const picked = pickUp
      .filter(({ npos }) => npos)
      .map(
        (of): NpoDeed => ({
          action: 'pick-up',
          ap: 1,
          notEngaged: true,
          carrying: false,
          markers: taken(of),
          ...doing(of.when, of.perform ?? [{ do: 'carry-marker', markers: 'this', who: 'it' }]),
        }),
      );
    const performed = npoActions.map(
      ({ id, ap = 1, at, carrying, notEngaged = false, when, perform }): NpoDeed => ({
        action: 'mission-action',
        id,
        ap,
        notEngaged,
        carrying,
        markers: at === undefined ? null : reachable(at, npo, state),
        ...doing(when, perform),
      }),
    );
    return [...picked, ...performed];
  };

/** The markers that lie in the killzone, and the one that it carries. */
const reachable = (at: NonNullable<NpoMissionAction['at']>, npo: string, state: GameState): readonly string[] =>
  meant(at, state, {})
    .filter((marker) => isLying(marker) || carriedBy(state, npo)?.id === marker.id)
    .map(({ id }) => id);
