import type { Option } from '../../engine/question.ts';
import { choose, confirm, look, type Rule } from '../language.ts';
import { ruling } from '../rulings.ts';
import type { GameState } from '../state.ts';
import { apOf, dashInches, fallsBack, moveOf, type Situation } from './situation.ts';

const closedHatchways = (state: GameState): readonly number[] =>
  state.hatchways.filter(({ open }) => !open).map(({ number }) => number);

/** Operate Hatch takes 1 AP, and opens the way only to what costs AP as well. */
export function* mayOpenHatchway(at: Situation): Rule<boolean> {
  return apOf(at) > 1 && closedHatchways(yield* look()).length > 0;
}

/** Nothing to attack in this activation, but a closed hatchway on its way (ruling closest-route). It says nothing beside an operative. */
export const opensHatchway: Option = {
  value: 'hatchway',
  label: 'none of them, but it opens a hatchway on its way (1 AP)',
};

/** Mission 6: not during Dash or Reposition, so only where it stands. */
export function* hatchwayRemark(): Rule<string> {
  return (yield* look()).config.mission === 'regroup' ? ' beside which it stands' : '';
}

/** From turning point 2 on an operative on a teleport pad may go to the other pad (killzone, Teleport pad; ruling npo-teleport). */
export function* mayTeleport(): Rule<boolean> {
  const { config, turningPoint } = yield* look();
  return turningPoint > 1 && ruling(config, 'npo-teleport') === 'yes';
}

export function* padRemark(): Rule<string> {
  return (yield* mayTeleport()) ? ' From a teleport pad it may go to the other one instead.' : '';
}

/** What an NPO that attacks nobody has on its way: nothing, a closed hatchway, or (for one that falls back) an enemy in control range. */
export function* askOnItsWay(at: Situation): Rule<'nothing' | 'engaged' | number> {
  if (apOf(at) < 2) return 'nothing';
  const hatchways = closedHatchways(yield* look());
  const engaged: Option = { value: 'engaged', label: 'an enemy in its control range: it falls back' };
  const answer = yield* choose({
    name: 'on-its-way',
    why: `${at.npo.name} moves up to ${moveOf(at)}" and ${dashInches}": what is on its way? It opens a hatchway${yield* hatchwayRemark()} for 1 AP`,
    options: [
      { value: 'nothing', label: 'nothing of these' },
      ...(fallsBack(at) ? [engaged] : []),
      ...hatchways.map((number) => ({ value: `hatchway-${number}`, label: `closed hatchway ${number}` })),
    ],
    suggest: { value: 'nothing', because: 'few ways lead through a closed hatchway' },
  });
  return answer === 'nothing' || answer === 'engaged' ? answer : Number(answer.replace('hatchway-', ''));
}

/** Which hatchway it opens. */
export function* askHatchway(at: Situation): Rule<number> {
  const closed = closedHatchways(yield* look());
  const answer = yield* choose({
    name: 'hatchway-opened',
    why: `${at.npo.name}: which hatchway does it open?`,
    options: closed.map((number) => ({ value: String(number), label: `hatchway ${number}` })),
  });
  return Number(answer);
}

/** After one of several enemies has fallen: can it get away from the others now? */
export function* askFallBack(at: Situation): Rule<boolean> {
  return yield* confirm({
    name: 'fall-back',
    why: `${at.npo.name}: can it now fall back up to ${moveOf(at)}" to a place outside every enemy's control range?${yield* padRemark()}`,
  });
}

export function* askNearWarden(at: Situation): Rule<boolean> {
  const inches = moveOf(at) + (apOf(at) > 1 ? dashInches : 0);
  return yield* confirm({
    name: 'near-warden',
    why: `${at.npo.name}: can it end this activation (${inches}" in all) with the Royal Warden in its control range?`,
    suggest: { value: true, because: 'its task is to stay near' },
  });
}
