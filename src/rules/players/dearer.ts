import { look, type Rule } from '../language/language.ts';
import { ruleTold } from '../language/rule-told.ts';
import { whoIsNear } from '../language/who-is-near.ts';
import { allRecorded } from '../state/own-conditions.ts';
import { markersCalled } from '../state/own-markers.ts';
import { actingUse, type OwnRule, rulesOf } from '../state/own-rules.ts';
import type { Npo, Operative, PlayerAction } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';

/** The AP that rules of enemies nearby add to an action, each rule once. The board or the table says who is near. */
export function* dearerByEnemies(who: Npo | Operative, action: PlayerAction): Rule<number> {
  const state = yield* look();
  if (state.config.teamRules === undefined) return 0;
  const done = new Set<OwnRule>();
  let more = 0;
  for (const self of operativesInPlay(state)) {
    if (!('datacard' in who) && self.player === who.player) continue;
    for (const own of rulesOf(state, self)) {
      if (done.has(own) || actingUse(state, own, self) === undefined) continue;
      for (const entry of own.rule.does) {
        if (entry.when !== 'enemy-action' || !allRecorded(entry.if, { self, own }, state)) continue;
        for (const { costlier, by, within, marker } of entry.effects) {
          if (!costlier.some((one) => one === action)) continue;
          if (!(yield* isNear(who, self, own, within, marker))) continue;
          done.add(own);
          more += by;
        }
      }
    }
  }
  return more;
}

function* isNear(
  who: Npo | Operative,
  self: Operative,
  { rule }: OwnRule,
  within: number,
  marker: string | undefined,
): Rule<boolean> {
  if (marker === undefined) return (yield* whoIsNear([who], self, { within }, rule)).length > 0;
  if (markersCalled(yield* look(), marker, self.player).length === 0) return false;
  const words = `is ${who.name} within ${within}" of the ${marker} marker?`;
  const suggest = { value: false, because: 'not known' };
  return yield* ruleTold({ rule, words, by: self.id, of: who.id, suggest });
}
