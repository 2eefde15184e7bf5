import type { CardId } from '../../../catalog/types.ts';
import type { Moments } from '../../moments/moments.ts';
import { aChitteringDrone } from './a-chittering-drone.ts';
import { awakenedWarrior } from './awakened-warrior.ts';
import { countertemporalShifting } from './countertemporal-shifting.ts';
import { darkOfTheTomb } from './dark-of-the-tomb.ts';
import { enforcerOfThePhaerons } from './enforcer-of-the-phaerons.ts';
import { fleshHunger } from './flesh-hunger.ts';
import { livingMetalFlux } from './living-metal-flux.ts';
import { myWillBeDone } from './my-will-be-done.ts';
import { reanimationProtocols } from './reanimation-protocols.ts';
import { rewardsOfAnnihilation } from './rewards-of-annihilation.ts';
import { stirringsOfHorror } from './stirrings-of-horror.ts';
import { subjugationGlyphs } from './subjugation-glyphs.ts';
import { theMazeReforms } from './the-maze-reforms.ts';
import { transdimensionalRelocation } from './transdimensional-relocation.ts';

/** The moments that each card touches: when it is drawn, and while it is in force. */
export const eventCardMoments: Readonly<Record<CardId, Moments>> = {
  'dark-of-the-tomb': darkOfTheTomb,
  'the-maze-reforms': theMazeReforms,
  'awakened-warrior': awakenedWarrior,
  'a-chittering-drone': aChitteringDrone,
  'living-metal-flux': livingMetalFlux,
  'reanimation-protocols': reanimationProtocols,
  'countertemporal-shifting': countertemporalShifting,
  'stirrings-of-horror': stirringsOfHorror,
  'transdimensional-relocation': transdimensionalRelocation,
  'subjugation-glyphs': subjugationGlyphs,
  'flesh-hunger': fleshHunger,
  'rewards-of-annihilation': rewardsOfAnnihilation,
  'enforcer-of-the-phaerons': enforcerOfThePhaerons,
  'my-will-be-done': myWillBeDone,
};
