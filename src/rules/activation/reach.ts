import type { Option } from '../../engine/question.ts';
import { asOption, chooseMany, look, type Rule } from '../language.ts';
import type { Npo } from '../state.ts';
import { nposInPlay, operativesInPlay } from '../stats.ts';
import { assistTags, type Enemy, readEnemy, remarksOn } from './facts.ts';
import { hatchwayRemark, mayOpenHatchway, opensHatchway } from './hatchways.ts';
import { chargeInches, nothingAhead, type Situation, type View } from './situation.ts';
import { padRemark } from './teleport.ts';

/** What a fighter has within reach: enemies in control range, or those that a Charge would bring there. */
export interface Reach {
  readonly enemies: readonly Enemy[];
  readonly view: View;
}

/**
 * One look at the table for a fighter. Only the closest player operative may be charged (ruling charge-closest).
 * After a fight nobody is left in its control range.
 */
export function* askReach(at: Situation, name: 'control-range' | 'charge-after-fight'): Rule<Reach> {
  const operatives = operativesInPlay(yield* look());
  if (operatives.length === 0) return { enemies: [], view: nothingAhead };
  const mayOpen = yield* mayOpenHatchway(at);
  const after = name === 'charge-after-fight';
  const first = after ? '' : ' which player operatives are in its control range? If none:';
  const hatchway = mayOpen ? `, if need be after opening a hatchway${yield* hatchwayRemark()}` : '';
  const charge: Option = { value: 'charge', label: 'only after its Charge' };
  const opened: Option = { value: 'hatchway', label: 'only once it has opened a hatchway (1 AP) and charged' };
  const answer = yield* chooseMany({
    name,
    why: `${at.npo.name}:${first} which will be in its control range once it has charged the closest one, up to ${chargeInches(at)}"${hatchway}?${yield* padRemark()}`,
    options: [...operatives.map(asOption), ...(mayOpen ? [opensHatchway] : [])],
    tags: after
      ? mayOpen
        ? [opened]
        : []
      : [charge, ...(mayOpen ? [opened] : []), ...assistTags(yield* assistants(at.npo))],
    min: 0,
    max: operatives.length + (mayOpen ? 1 : 0),
  });
  const named = answer.filter((one) => one !== opensHatchway.value);
  if (named.length === 0) return { enemies: [], view: { ...nothingAhead, opens: answer.length > 0 } };
  const when = (one: string): 'now' | 'charged' | 'opened' => {
    const { has } = remarksOn(one);
    return has(opened.value) ? 'opened' : after || has(charge.value) ? 'charged' : 'now';
  };
  const those = (moment: ReturnType<typeof when>) => named.filter((one) => when(one) === moment).map(readEnemy);
  const now = those('now');
  const charged = those('charged');
  if (now.length > 0) return { enemies: now, view: nothingAhead };
  return { enemies: [], view: charged.length > 0 ? ahead(charged, false) : ahead(those('opened'), true) };
}

const ahead = (enemies: readonly Enemy[], opening: boolean): View => ({
  ...nothingAhead,
  ahead: { way: opening ? ['operate-hatch', 'charge'] : ['charge'], targets: [], enemies },
});

/** Which enemies are in its control range? For an NPO that has said only that one is. */
export function* askEnemies(at: Situation): Rule<readonly Enemy[]> {
  const operatives = operativesInPlay(yield* look());
  const answer = yield* chooseMany({
    name: 'control-range',
    why: `${at.npo.name}: which player operatives are in its control range?`,
    options: operatives.map(asOption),
    tags: assistTags(yield* assistants(at.npo)),
    min: Math.min(1, operatives.length),
    max: operatives.length,
  });
  return answer.map(readEnemy);
}

/** Other NPOs in the killzone, dormant ones too. */
function* assistants(npo: Npo): Rule<number> {
  return nposInPlay(yield* look()).filter(({ id }) => id !== npo.id).length;
}
