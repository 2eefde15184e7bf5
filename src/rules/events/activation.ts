import { finite, later, object, optional, orNull, text, whole, yesNo } from '../../shape/shape.ts';
import { id, ids, inWords, moveAim, npoAction, order } from './values.ts';

const clause = whole.means('its number on the datacard');

/** The activation of an NPO. */
export const activationEvents = {
  'npo-chosen': object({ id, because: inWords, from: ids.means('ids it was chosen from') }).means(
    'Which NPO activates.',
  ),
  'npo-activated': object({
    id,
    order,
    because: text.means('why this order'),
    apl: whole.means('as it is'),
    move: finite.means('inches'),
  }).means('An NPO activates.'),
  'clause-failed': object({ id, clause, action: npoAction, because: inWords }).means(
    'An action of its behaviour could not be performed.',
  ),
  'npo-acted': object({
    id,
    clause: orNull(whole).means('its number on the datacard'),
    action: npoAction,
    ap: whole.means('what it costs'),
    aim: optional(moveAim.means('of a move')),
    target: optional(text.means('id of the one attacked')),
    hatchway: later(whole.means('number of the one operated')),
    weapon: optional(text.means('id')),
    profile: optional(text.means('id')),
    because: optional(inWords),
  }).means('An NPO performs an action.'),
  'npo-expended': object({ id, acted: yesNo.means('false when it did nothing') }).means('Its activation is over.'),
  'turning-point-ended': object({ turningPoint: whole.means('its number') }).means('The turning point is over.'),
};
