import type { MissionRules, OwnAction } from '../../../../catalog/mission-rules.ts';
import { choose, look, type Rule, refuse, reject } from '../../../language/language.ts';
import { carriedBy, isInPlay, isLying, type Marker } from '../../../markers/markers.ts';
import { inKillzone, type MissionAction } from '../../../mission/mission.ts';
import { asRecorded } from '../../../operations/condition.ts';
import type { ContextFor } from '../../../operations/context.ts';
import { meant } from '../../../operations/markers.ts';
import { mayBePerformed, performOperations } from '../../../operations/perform.ts';
import { isMarkerOutOfReach } from '../../../placing/marker-control.ts';
import type { GameState } from '../../../state/state.ts';

type OwnActions = NonNullable<MissionRules['actions']>;
/** The mission actions of a pack: which one is asked where it was not said. */
export const ownActions = (actions: OwnActions, context: ContextFor): MissionAction => ({
  isPossible: (state, id) => possibleOf(actions, state, id).length > 0,
  kinds: (state, id) =>
    possibleOf(actions, state, id).map((action) => ({
      id: action.id,
      name: action.name,
      ap: action.ap ?? 1,
      notEngaged: action.notEngaged === true,
    })),
  *perform({ id, missionAction, marker, mayTake, harm }) {
    const state = yield* look();
    const wanted = missionAction ?? (yield* askAction(possibleOf(actions, state, id)));
    const action = actions.find((one) => one.id === wanted);
    if (!action)
      return yield* reject({
        message: `This mission has no action ${wanted}.`,
        hint: `it has ${actions.map((one) => one.id).join(', ')}`,
      });
    const operative = yield* inKillzone(id);
    const carries = carriedBy(state, id) !== undefined;
    if (action.carrying !== undefined && action.carrying !== carries)
      yield* refuse({
        message: `${operative.name} cannot: it carries ${carries ? 'a marker' : 'no marker'}.`,
        rule: action.name,
      });
    const at = yield* markerFor(action, id, marker, state);
    if (at && isLying(at)) yield* mayTake(operative, at.id, `${action.name}: a marker that it controls`);
    const about = { ...context(harm), it: id, ...(at ? { marker: at.id } : {}) };
    if (!(yield* mayBePerformed(action.when, about)))
      yield* refuse({ message: `${action.name} is not possible now.`, rule: action.name });
    yield* performOperations(action.perform, about);
  },
});

const possibleOf = (actions: OwnActions, state: GameState, id: string): OwnActions =>
  actions.filter(
    (action) =>
      (action.when === undefined || asRecorded(action.when, state, { it: id }) !== false) &&
      (action.at === undefined || markersInReach(action, id, state).length > 0) &&
      (action.carrying === undefined || action.carrying === (carriedBy(state, id) !== undefined)),
  );

/** The markers at which it may be performed: they lie in the killzone, or the operative carries them. */
const markersAt = ({ at }: OwnAction, id: string, state: GameState): readonly Marker[] =>
  at === undefined
    ? []
    : meant(at, state, {}).filter(
        (marker) => isLying(marker) || (isInPlay(marker, state) && carriedBy(state, id)?.id === marker.id),
      );

/** Those of them that are not out of its reach. */
const markersInReach = (action: OwnAction, id: string, state: GameState): readonly Marker[] =>
  markersAt(action, id, state).filter((marker) => !isLying(marker) || !isMarkerOutOfReach(state, id, marker.id));

function* askAction(actions: OwnActions): Rule<string> {
  return yield* choose({
    name: 'mission-action',
    why: 'Which mission action?',
    options: actions.map(({ id, name }) => ({ value: id, label: name })),
  });
}

/** The marker at which it is performed: the one that was said, or is chosen now; none where the action needs none. */
function* markerFor(
  action: OwnAction,
  by: string,
  said: number | string | undefined,
  state: GameState,
): Rule<Marker | undefined> {
  if (action.at === undefined) return undefined;
  const there = markersAt(action, by, state);
  if (there.length === 0)
    yield* refuse({ message: `${action.name} is not possible now: there is no marker for it.`, rule: action.name });
  const near = markersInReach(action, by, state);
  const id =
    said ??
    (yield* choose({
      name: 'marker',
      why: `${action.name}: at which marker?`,
      options: (near.length > 0 ? near : there).map((marker) => ({ value: marker.id, label: marker.name })),
    }));
  const marker = there.find((one) => one.id === `${id}`);
  if (marker) return marker;
  return yield* reject({
    message: `${action.name} cannot be performed at marker ${id}.`,
    hint: `it can at ${there.map((one) => one.id).join(', ')}`,
  });
}
