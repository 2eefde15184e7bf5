import type { DeedClause, Failing } from '../behaviour/behaviour.ts';
import { barTo } from '../behaviour/behaviour.ts';
import { harm } from '../combat/attack-action.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { carriedBy } from '../markers/markers.ts';
import type { NpoDeed } from '../mission/mission.ts';
import { missionOf } from '../modes/modes.ts';
import { npoTakes } from '../placing/marker-control.ts';
import { npoById } from '../state/stats.ts';
import { dearerHere } from './dearer.ts';
import type { PlannedDeed } from './place.ts';
import { type Situation, spend } from './situation.ts';

/*
 * What an NPO does besides moves and attacks, by a clause of its behaviour: Guard, Pick Up Marker, and the actions that a mission
 * has for NPOs.
 */

/** Goes on guard (killzone, Guard). */
export function* npoGuards(at: Situation, clause: number): Rule {
  const { id } = at.npo;
  spend(at, 'guard');
  yield* emit({ type: 'npo-acted', id, clause, action: 'guard', ap: 1 });
  yield* emit({ type: 'guard-began', id });
}

/** Performs what `planDeed` found. */
export function* carryOutDeed(at: Situation, clause: DeedClause, number: number): Rule {
  const planned = yield* planDeed(at, clause);
  if (!('deed' in planned)) return;
  const { deed, marker } = planned;
  const { action, ap, id: missionAction } = deed;
  spend(at, action, ap);
  yield* emit({
    type: 'npo-acted',
    id: at.npo.id,
    clause: number,
    action,
    ap,
    ...(marker !== undefined && { marker }),
    ...(missionAction !== undefined && { missionAction }),
  });
  yield* deed.perform(marker, harm);
  at.npo = npoById(yield* look(), at.npo.id) ?? at.npo;
  at.here.deeds = undefined;
}

/**
 * The action of the mission that a clause means, and its marker: the first that the NPOs control with this one in reach; or why it
 * cannot be performed. Where it will stand after a move is not foreseen: only from where it stands.
 */
export function* planDeed(at: Situation, clause: DeedClause): Rule<PlannedDeed | Failing> {
  if (at.foreseen.length > 0) return { because: 'no-marker' };
  const key = JSON.stringify(clause);
  at.here.deeds ??= new Map();
  const known = at.here.deeds.get(key);
  if (known) return known;
  const found = yield* planned(at, clause);
  at.here.deeds.set(key, found);
  return found;
}

function* planned(at: Situation, clause: DeedClause): Rule<PlannedDeed | Failing> {
  const state = yield* look();
  const { id } = at.npo;
  const all = missionOf(state).npoActions?.(state, id) ?? [];
  const meant = all.filter((deed) => isMeant(deed, clause));
  if (meant.length === 0) return { because: 'not-of-mission' };
  const carries = carriedBy(state, id) !== undefined;
  let failing: Failing = { because: 'no-marker' };
  for (const deed of meant) {
    const bar = barTo(at, deed.action, deed.ap);
    if (bar) return bar;
    if (deed.carrying !== undefined && deed.carrying !== carries) failing = { because: 'carries' };
    else {
      const found = yield* whereFor(at, clause, deed);
      if ('deed' in found) return yield* pricedHere(at, found);
      failing = found;
    }
  }
  return failing;
}

/** With the AP that it takes where it stands. */
function* pricedHere(at: Situation, { deed, marker }: PlannedDeed): Rule<PlannedDeed | Failing> {
  const ap = deed.ap + (yield* dearerHere(at, deed.action));
  return barTo(at, deed.action, ap) ?? { deed: { ...deed, ap }, marker };
}

/** The first marker at which it is possible now; without one where the action needs none. */
function* whereFor(at: Situation, clause: DeedClause, deed: NpoDeed): Rule<PlannedDeed | Failing> {
  const state = yield* look();
  const { npo } = at;
  const markers = deed.markers?.filter((one) => clause.markers === undefined || clause.markers.includes(one));
  let failing: Failing = { because: deed.markers === null ? 'not-now' : 'no-marker' };
  for (const marker of markers ?? [undefined]) {
    const isOwn = marker === undefined || carriedBy(state, npo.id)?.id === marker;
    if (!isOwn && !(yield* npoTakes(npo, marker))) failing = { because: 'not-controlled' };
    else if (yield* deed.mayBe(marker, harm)) return { deed, marker };
    else failing = { because: 'not-now' };
  }
  return failing;
}

const isMeant = ({ action, id }: NpoDeed, clause: DeedClause): boolean =>
  action === clause.action && (clause.action === 'pick-up' || clause.id === id);

/** Whether an enemy in control range bars it: any Pick Up Marker, and the mission actions that say so. */
export function* barredByEnemies(at: Situation, clause: DeedClause): Rule<boolean> {
  const state = yield* look();
  const all = missionOf(state).npoActions?.(state, at.npo.id) ?? [];
  return all.some((deed) => isMeant(deed, clause) && deed.notEngaged);
}
