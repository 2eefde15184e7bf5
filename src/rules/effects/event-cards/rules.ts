import type { CardId } from '../../../catalog/types.ts';
import { aChitteringDrone } from './a-chittering-drone.ts';
import { awakenedWarrior } from './awakened-warrior.ts';
import { enforcerOfThePhaerons } from './enforcer-of-the-phaerons.ts';
import { type EventCardRule, staysInForce } from './event-card.ts';
import { fleshHunger } from './flesh-hunger.ts';
import { livingMetalFlux } from './living-metal-flux.ts';
import { stirringsOfHorror } from './stirrings-of-horror.ts';
import { subjugationGlyphs } from './subjugation-glyphs.ts';
import { theMazeReforms } from './the-maze-reforms.ts';
import { transdimensionalRelocation } from './transdimensional-relocation.ts';

/** What each card does when it is drawn. */
export const eventCardRules: Readonly<Record<CardId, EventCardRule>> = {
  'dark-of-the-tomb': staysInForce,
  'the-maze-reforms': theMazeReforms,
  'awakened-warrior': awakenedWarrior,
  'a-chittering-drone': aChitteringDrone,
  'living-metal-flux': livingMetalFlux,
  'reanimation-protocols': staysInForce,
  'countertemporal-shifting': staysInForce,
  'stirrings-of-horror': stirringsOfHorror,
  'transdimensional-relocation': transdimensionalRelocation,
  'subjugation-glyphs': subjugationGlyphs,
  'flesh-hunger': fleshHunger,
  'rewards-of-annihilation': staysInForce,
  'enforcer-of-the-phaerons': enforcerOfThePhaerons,
  'my-will-be-done': staysInForce,
};
