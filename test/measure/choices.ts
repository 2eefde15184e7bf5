import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { policyCalled } from '../../src/forecast/play/policies.ts';
import { rollOn } from '../../src/forecast/play/roll-on.ts';
import type { Choice } from '../../src/policy/choices/choice.ts';
import { choicesOf } from '../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import type { MeasureTerms } from './calibration.ts';
import { policy, recorded } from './played.ts';

/** Choices of one state that are tried. */
const tries = 50;
const maps = [1, 2, 3, 4, 5, 6] as const;

/**
 * Every state of whole games in which players act, by each policy on each map in turn: what the policy chose, and choices picked by
 * chance of all that are offered; the rules may refuse none of them. Nor may anybody break a condition of what it does.
 */
export async function offered({ games, missions, tell }: MeasureTerms): Promise<boolean> {
  let [all, refused] = [0, 0];
  for (let k = 0; k < games; k += 1) {
    const mission = missions[k % missions.length] ?? '';
    const chance = generator(`offered/${k}`);
    const round = Math.floor(k / missions.length);
    const { id: by } = playerPolicies[round % playerPolicies.length] ?? { id: policy };
    const map = maps[Math.floor(round / playerPolicies.length) % maps.length] ?? 1;
    const { before, refusals } = recorded(mission, k, by, map);
    for (const refusal of refusals) tell(`${mission} ${k} ${by} map ${map}: ${refusal}`);
    refused += refusals.length;
    for (const { deed, state } of before) {
      if (deed.do !== 'act') continue;
      for (const choice of picked(choicesOf(state), chance)) {
        const why = refusalOf(state, choice);
        all += 1;
        if (why === undefined) continue;
        refused += 1;
        tell(`${mission} ${k}: ${JSON.stringify(choice.deed)}: ${why}`);
      }
    }
    tell(`${k + 1} games, ${all} choices, ${refused} refused`);
  }
  return refused === 0;
}

const picked = (choices: readonly Choice[], chance: () => number): readonly Choice[] =>
  choices.length <= tries
    ? choices
    : Array.from({ length: tries }, () => choices[Math.floor(chance() * choices.length)] as Choice);

/** Why the rules refuse it; undefined where they do not. */
function refusalOf(state: GameState, { deed }: Choice): string | undefined {
  const own = policyCalled(policy);
  if (!own) throw new Error(`There is no policy ${policy}.`);
  const steps: GameState[] = [];
  const end = rollOn(state, {
    ...{ policy: own, dice: keyedDice('offered', 0), chance: generator('offered'), first: [deed] },
    until: (now) => steps.push(now) > 1,
  });
  return end.is === 'broken' ? end.because : undefined;
}
