import { among, later, list, object, text, whole, yesNo } from '../../shape/shape.ts';
import { endedBecause } from './reasons.ts';
import { cards, door, doorNumber, id, npoChanges, objectives, operativeChanges } from './values.ts';

/** What is put right by hand, overruled or decided by a ruling; and the end. */
export const correctionEvents = {
  'npo-corrected': object({ id, changes: npoChanges }).means('An NPO was put right by hand.'),
  'operative-corrected': object({ id, changes: operativeChanges }).means('A player operative was put right by hand.'),
  'door-corrected': object({ door, number: doorNumber, open: yesNo, breached: yesNo }).means(
    'A door was put right by hand.',
  ),
  'cards-corrected': object({ inPlay: cards.means('ids of the event cards') }).means(
    'The cards in force were put right by hand.',
  ),
  'objectives-corrected': object({ objectives }).means('What the mission keeps count of was put right by hand.'),
  override: object({
    rule: text.means('that says no'),
    message: text.means('what it said'),
    reason: text.means('given with --reason'),
  }).means('A refusal was overruled.'),
  'ruling-applied': object({ ruling: text.means('its id') }).means('A ruling decided something.'),
  'battle-ended': object({
    outcome: among(['players-win', 'players-lose']),
    because: endedBecause,
    count: later(whole.means('how many, of what the mission counts')),
    of: later(whole.means('of how many')),
    id: later(text.means('id of the operative that did it')),
    rooms: later(list(text).means('their letters')),
  }).means('The battle is over.'),
};
