import { object } from '../../shape/objects.ts';
import { among, list, optional, orNull, text, whole } from '../../shape/shape.ts';
import { cause, datacard, face, faces, modelId, operative, order, place, player } from './values.ts';

/** From the rolls for mission and map to the first turning point. */
export const setUpEvents = {
  'mission-rolled': object({ face }).means('The mission was rolled for.'),
  'map-rolled': object({ face }).means('The map was rolled for.'),
  'npo-count-decided': object({
    count: whole.means('in all'),
    dice: faces.means('the D3s'),
    plus: whole.means('added by the mission'),
    difficulty: whole.means('added by difficulty'),
  }).means('How many NPOs the battle starts with.'),
  'npo-set-up': object({
    id: modelId.means('id of the NPO or operative'),
    datacard,
    name: text,
    weapons: list(text).means('their ids'),
    dice: optional(faces.means('of its type, where that was rolled')),
    wounds: whole.means('all of them'),
    order,
    state: among(['ready', 'expended', 'dormant']),
    place: place.means('where'),
    room: optional(text.means('letter of the room of the map in which it is placed, where the place leaves several')),
    cause,
    by: optional(player.means('id of the player who sets it up (Adversary Ops)')),
  }).means('An NPO is to be set up.'),
  'row-skipped': object({
    rolled: datacard.means('datacard that was rolled'),
    used: datacard.means('datacard that came'),
  }).means('No miniature was left, so a later row served.'),
  'npo-not-set-up': object({
    datacard: orNull(datacard).means('null when no type was rolled'),
    because: among(['limit', 'no-miniature']),
    cause,
    count: whole.means('how many'),
    dice: optional(faces.means('of the type, where that was rolled')),
  }).means('NPOs did not come.'),
  'warden-came': object({}).means('The Royal Warden of this battle has come.'),
  'operative-set-up': object({ operative }).means('A player operative was set up.'),
  'battle-began': object({}).means('Set-up is done.'),
};
