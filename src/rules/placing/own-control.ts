import type { TeamDeed } from '../../catalog/team-rules.ts';
import { look, type Rule } from '../language/language.ts';
import { ruleTold } from '../language/rule-told.ts';
import { whoIsNear } from '../language/who-is-near.ts';
import { recorded } from '../state/own-conditions.ts';
import { markersCalled } from '../state/own-markers.ts';
import { actingUse, type OwnRule, rulesOf } from '../state/own-rules.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { operativeApl, operativesInPlay } from '../state/stats.ts';

type Controls = Extract<TeamDeed, { when: 'controls' }>;
type ControlEffect = Controls['effects'][number];

interface Controlling {
  readonly own: OwnRule;
  readonly entry: Controls;
  readonly effect: ControlEffect;
}

/** Effects on control that act for it, unless the record speaks against them. */
const controllingOf = (state: GameState, self: Operative): readonly Controlling[] =>
  state.config.teamRules === undefined
    ? []
    : rulesOf(state, self).flatMap((own) => {
        const acting = actingUse(state, own, self);
        if (acting === undefined) return [];
        const choice = acting === 'always' ? undefined : acting.choice;
        return own.rule.does.flatMap((entry) =>
          entry.when === 'controls' &&
          (entry.if ?? []).every((one) => recorded(one, { self, choice, own }, state) !== false)
            ? entry.effects.map((effect) => ({ own, entry, effect }))
            : [],
        );
      });

/** What its APL counts for when control of a marker is decided. */
export function controlApl(state: GameState, operative: Operative): number {
  let apl = operativeApl(operative);
  let more = 0;
  for (const { effect } of controllingOf(state, operative)) {
    if ('countsAs' in effect) apl = Math.max(apl, effect.countsAs);
    if ('counts' in effect) more += effect.counts;
  }
  return Math.max(0, apl + more);
}

/** Whether it controls every marker that it contests. */
export const winsControl = (state: GameState, operative: Operative): boolean =>
  controllingOf(state, operative).some(({ effect }) => 'wins' in effect);

/** Whether it has to do no more than contest a marker for the actions that need control; whose the marker is stays as it is. */
export const takesUncontrolled = (state: GameState, operative: Operative): boolean =>
  controllingOf(state, operative).some(({ effect }) => 'takes' in effect || 'wins' in effect);

/** How much more those who contest count for together, by rules that say so of the whole of them: each rule once. */
export function* moreTogether(contesting: readonly Operative[], marker: string): Rule<number> {
  let more = 0;
  for (const { self, own, entry, effect } of yield* once((one) => 'friends' in one)) {
    if (!('friends' in effect)) continue;
    if (!contesting.some((one) => (effect.of === 'self' ? one.id === self.id : one.player === self.player))) continue;
    if (!(yield* isMeant(entry, own, self))) continue;
    const near = effect.near;
    if (near && !(yield* isTold(own, self, `is ${marker} within ${near.within}" of ${self.name}?`))) continue;
    more += effect.friends;
  }
  return more;
}

/** How much more, or less, enemies that contest count for together by rules of operatives that are near one of them: each rule once. */
export function* moreOfEnemies(contesting: readonly Npo[]): Rule<number> {
  if (contesting.length === 0) return 0;
  let more = 0;
  const done = new Set<OwnRule>();
  for (const { self, own, entry, effect } of yield* all((one) => 'enemies' in one)) {
    if (!('enemies' in effect) || done.has(own) || !(yield* isMeant(entry, own, self))) continue;
    if (!(yield* isOneNear(contesting, self, effect, own))) continue;
    done.add(own);
    more += effect.enemies;
  }
  return more;
}

/** One of them is so near to the one whose rule it is, or to its marker. */
function* isOneNear(
  contesting: readonly Npo[],
  self: Operative,
  { within, marker }: Extract<ControlEffect, { enemies: number }>,
  own: OwnRule,
): Rule<boolean> {
  if (marker === undefined) return (yield* whoIsNear(contesting, self, { within }, own.rule)).length > 0;
  if (markersCalled(yield* look(), marker, self.player).length === 0) return false;
  const names = contesting.map(({ name }) => name).join(' or ');
  return yield* isTold(own, self, `is ${names} within ${within}" of your ${marker} marker?`);
}

function* all(is: (effect: ControlEffect) => boolean): Rule<readonly (Controlling & { readonly self: Operative })[]> {
  const state = yield* look();
  return operativesInPlay(state).flatMap((self) =>
    controllingOf(state, self)
      .filter(({ effect }) => is(effect))
      .map((one) => ({ ...one, self })),
  );
}

/** Each rule once, but one that counts for each of those whose it is. */
function* once(is: (effect: ControlEffect) => boolean) {
  const found = yield* all(is);
  return found.filter(({ own, effect }, at) => 'of' in effect || found.findIndex((one) => one.own === own) === at);
}

/** What the table alone knows of its conditions, such as which marker was chosen. */
function* isMeant({ if: conditions = [] }: Controls, own: OwnRule, self: Operative): Rule<boolean> {
  for (const one of conditions)
    if ('told' in one && !(yield* isTold(own, self, one.told.replaceAll('{name}', self.name)))) return false;
  return true;
}

const isTold = ({ rule }: OwnRule, { id }: Operative, words: string): Rule<boolean> =>
  ruleTold({ rule, words, by: id, of: id, suggest: { value: false, because: 'not known' } });
