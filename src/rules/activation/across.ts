import { carried } from '../attack-odds/attack-odds.ts';
import { type Behaving, firstListed } from '../behaviour/behaviour.ts';
import { asOption, chooseRemarked, look, type Rule } from '../language/language.ts';
import type { Told } from '../questions/about.ts';
import { type Enemy, enemyAsRemarked } from '../questions/remarked.ts';
import type { GameState, Npo } from '../state/state.ts';
import { operativesInPlay } from '../state/stats.ts';
import { doorsByIt } from './hatchways.ts';
import { assistants, assisted, worseOf } from './looking.ts';

/** How far beyond the access point a Hatchway Fight reaches (killzone, Hatchway Fight). */
export const acrossInches = 2;

/**
 * Whether an NPO may come to a Hatchway Fight: its list begins with Fight (others have spent their AP on moves before they get to
 * it), and a hatchway or breach point that it may touch is open (ruling npo-hatchway-fight).
 */
export const mayFightAcross = (state: GameState, { npo, card }: Behaving): boolean =>
  firstListed({ npo, card }) === 'fight' &&
  carried(npo, card, 'melee').length > 0 &&
  (['hatchway', 'breach-point'] as const).some((kind) => doorsByIt(state, npo.id, kind).some(({ open }) => open));

const means = { is: 'across-open-door', inches: acrossInches } as const;

/** Remark on an operative: it can be fought across an access point. */
export const across: Told = {
  value: 'across',
  label: `only through an open door, within ${acrossInches}"`,
  means,
};

/** Option: somebody can be fought across; who, is asked afterwards. */
export const somebodyAcross: Told = {
  value: 'across',
  label: `an enemy within ${acrossInches}" through an open door`,
  bare: true,
  means,
};

/** Enemies that it can fight across an access point. */
export function* askAcross(npo: Npo): Rule<readonly Enemy[]> {
  const state = yield* look();
  const operatives = operativesInPlay(state);
  const meanings = [...assisted(assistants(state, npo)), ...worseOf(state, operatives.length)];
  const answer = yield* chooseRemarked({
    name: 'across',
    options: operatives.map(asOption),
    tags: meanings.map(({ value, label }) => ({ value, label })),
    min: Math.min(1, operatives.length),
    max: operatives.length,
    about: {
      predicate: 'across-open-door',
      by: npo.id,
      ids: operatives.map(({ id }) => id),
      from: 'stands',
      inches: acrossInches,
      remarks: Object.fromEntries(meanings.map(({ value, means: said }) => [value, said])),
    },
  });
  return answer.map(enemyAsRemarked);
}
