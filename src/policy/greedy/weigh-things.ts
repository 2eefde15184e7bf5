import { missionOf } from '../../rules/modes/modes.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Choice } from '../choices/choice.ts';
import { breachesOf, hatchesOf, missionActionsOf } from '../choices/things.ts';
import { goalsOf } from '../goals/goals.ts';
import type { Considered, Rated } from './considered.ts';
import { opensWay } from './going.ts';
import type { Errand } from './plan.ts';

/** What the mission asks for, and what is done at doors. */
export const thingsRated = (considered: Considered): readonly Rated[] => [
  ...missionActionsOf(considered.actor)
    .filter((choice) => bringsOn(considered.actor.state, considered.errand, choice))
    .map((choice) => ({ choice, worth: 2 * considered.taste.mission })),
  ...(considered.quiet ? [] : breachesRated(considered)),
  ...hatchesRated(considered),
];

/** Whether the mission wants this choice of an operative on that errand. */
export function bringsOn(state: GameState, errand: Errand | undefined, choice: Choice): boolean {
  const { brings } = goalsOf(state);
  return errand?.aim.does(choice) === true || (brings ? brings(state, choice) : choice.serves === 'mission');
}

const breachesRated = ({ actor, errand, taste }: Considered): readonly Rated[] =>
  breachesOf(actor).flatMap((choice): readonly Rated[] => {
    if (errand?.aim.does(choice)) return [{ choice, worth: taste.mission + (choice.ap < 2 ? 1 : 0) }];
    if (goalsOf(actor.state).wantsNoise?.(actor.state)) return [{ choice, worth: taste.mission / 2 }];
    return errand && opensWay(actor, choice, errand) ? [{ choice, worth: 20 }] : [];
  });

function hatchesRated({ actor, errand, plan, quiet, taste }: Considered): readonly Rated[] {
  const { state } = actor;
  if (!errand) return [];
  const mayOpen = !quiet || goalsOf(state).quietHatches === true;
  return hatchesOf(actor).flatMap((choice): readonly Rated[] => {
    if (errand.aim.does(choice)) return mayOpen ? [{ choice, worth: taste.mission }] : [];
    const door = state.hatchways.find(({ number }) => number === choice.deed.args.door?.number);
    // Half of them open without noise: anything louder waits for that.
    const opens = plan.sleeps && taste.quiet ? taste.mission + 5 : 12;
    if (door && !door.open) return mayOpen && opensWay(actor, choice, errand) ? [{ choice, worth: opens }] : [];
    // The fewer are open, the surer it is where one comes back (Mission 06, Phasing Points); while the tomb sleeps there is time
    // to try again.
    return door && !plan.sleeps && missionOf(state).phasing && plan.shortenedBy(`H${door.number}`) > shorter
      ? [{ choice, worth: 15 }]
      : [];
  });
}

/** How many inches of all together closing a hatchway has to save. */
const shorter = 12;
