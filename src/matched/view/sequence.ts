import type { SequenceStep } from '../../view/sequence.ts';
import { type MatchedStep, matchedSteps } from '../catalog/matched.ts';
import type { MatchedState } from '../rules/state.ts';

/** The eleven steps, as a person calls them. */
export const stepNames: Readonly<Record<MatchedStep, string>> = {
  mission: 'mission and map',
  killzone: 'objective markers and killzone',
  roles: 'Attacker and Defender',
  'kill-team': 'kill teams',
  'tac-ops': 'Tac Ops',
  equipment: 'equipment',
  barricades: 'barricades',
  operatives: 'set up operatives',
  scouting: 'scouting',
  battle: 'the battle, four turning points',
  end: 'the end of the battle',
};

/** What each step asks, in a clause. */
const asks: Readonly<Record<MatchedStep, string>> = {
  mission: 'the method; then missions, maps or bids as it has them',
  killzone: 'how many objective markers there are',
  roles: 'who is Attacker, by a roll-off; which drop zone',
  'kill-team': 'how many operatives; 3 CP each',
  'tac-ops': 'the method; three Tac Ops each, in secret unless the method is open',
  equipment: 'pieces with their points, 10 each',
  barricades: 'nothing: two each, in turn, the Defender first',
  operatives: 'nothing: three groups each, in turn, the Defender first',
  scouting: 'one option each, shown together',
  battle: 'initiative, mission actions, what was shown and scored, who controls which marker',
  end: 'whose roster is painted; then the winner, or a draw',
};

/** The game sequence of matched play with the step that is due; without a game none is. */
export const matchedSequence = (state: MatchedState | undefined): readonly SequenceStep[] =>
  matchedSteps.map((step) => ({
    step,
    name: stepNames[step],
    asks: asks[step],
    due: state?.step === step,
  }));
