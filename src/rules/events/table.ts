import { later, object, orNull, text, whole, yesNo } from '../../shape/shape.ts';
import { door, doorNumber, effect, id, inWords, until } from './values.ts';

const wounds = whole.means('how many');
const by = orNull(text).means('id of whose doing it is');

/** Doors, wounds and effects. */
export const tableEvents = {
  'hatchway-moved': object({ number: doorNumber, open: yesNo.means('as it is now') }).means(
    'A hatchway opened or closed.',
  ),
  'breach-point-moved': object({ number: doorNumber, open: yesNo.means('as it is now') }).means(
    'A breach point opened or closed.',
  ),
  breached: object({ door, number: doorNumber }).means('Breach was performed on it.'),
  'wounds-regained': object({ id, wounds, because: inWords }).means('Wounds were regained.'),
  'damage-inflicted': object({ id, wounds, because: inWords, by: later(by) }).means('Wounds were lost.'),
  incapacitated: object({
    id,
    by: later(by),
    because: later(text.means('the weapon, weapon rule, ability or action')),
  }).means('It is incapacitated.'),
  'effect-began': object({ id, effect }).means('A change of APL began.'),
  'effects-ended': object({ id, until }).means('Changes of APL ended.'),
};
