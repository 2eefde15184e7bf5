import { seededDice } from '../../engine/dice.ts';
import { resolve } from '../../engine/resolve.ts';
import { matchedSightings, type Sighting } from '../../game/trials/sightings.ts';
import { answerTo, hiddenTacOp } from '../../game/trials/trial-answers.ts';
import { chanceOf } from '../../game/trials/trial-battle.ts';
import { type End, mostDeeds, mostRefusals } from '../../game/trials/trial-end.ts';
import { mapSetIds } from '../catalog/matched.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import { matchedRule } from '../rules/deeds.ts';
import { evolveMatched } from '../rules/evolve.ts';
import { type MatchedConfig, matchedStart, missionMethods, tacOpMethods } from '../rules/state.ts';

/** Made up: four archetypes of six and three of the faction. */
const deck = [
  ...['recon', 'security', 'seek', 'infiltration'].flatMap((archetype) =>
    [1, 2, 3, 4, 5, 6].map((number) => ({ name: `${archetype} ${number}`, archetype })),
  ),
  ...[1, 2, 3].map((number) => ({ name: `Faction ${number}`, archetype: null })),
];

/** A match; `round` decides its maps, and how mission and Tac Ops are found. */
export const matchOf = (round: number, seed: string): MatchedConfig => ({
  kind: 'matched',
  seed,
  set: mapSetIds[round % mapSetIds.length] ?? 'open',
  players: { a: { name: 'One', archetypes: [], deck }, b: { name: 'Two', archetypes: [], deck } },
  method: missionMethods[round % missionMethods.length] ?? 'fixed',
  tacOpMethod: tacOpMethods[round % tacOpMethods.length] ?? 'own',
  last: { winner: 'b', mission: 'loot', map: 2 },
});

/** Plays a match with random answers until it is over. */
export async function playMatch(
  round: number,
  seed: string,
  see: (sightings: Iterable<Sighting>) => void,
): Promise<End> {
  const chance = chanceOf(seed);
  let state = matchedStart(matchOf(round, seed));
  let [deeds, refused, why] = [0, 0, ''];
  while (deeds < mostDeeds && state.outcome === null && refused <= mostRefusals * 5) {
    const deed: MatchedDeed = { do: deeds === 0 ? 'new-game' : 'next', args: {} };
    const dice = seededDice(seed, `${deeds + 1}`);
    const outcome = resolve(matchedRule(deed), state, evolveMatched, (question, occurrence, now) =>
      question.kind === 'dice'
        ? dice(question, occurrence)
        : { value: hiddenTacOp(question, now, chance) ?? answerTo(question, chance), source: 'answer' },
    );
    if (outcome.is !== 'done') {
      refused++;
      if (outcome.is === 'refused') see([{ refused: outcome.refusal.rule, was: state }]);
      why =
        outcome.is === 'refused' ? outcome.refusal.message : outcome.is === 'invalid' ? outcome.invalid.message : '';
      continue;
    }
    see(matchedSightings(state, outcome.events, outcome.asked));
    state = outcome.state;
    deeds++;
    refused = 0;
  }
  const wrong = refused > 0 ? `the next step is refused again and again: ${why}` : null;
  return {
    outcome: state.outcome === 'draw' || state.outcome === null ? state.outcome : `player ${state.outcome}`,
    deeds,
    wrong,
  };
}
