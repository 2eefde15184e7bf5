import { object } from '../../shape/objects.ts';
import { among, either, finite, optional, orNull, pair, text, whole, yesNo } from '../../shape/shape.ts';
import { doorNumber, escapeMarkerPlace, faces, id, markerPlaceShape, player } from './values.ts';

const own = text.means('id of a marker of a pack');
const marker = either(whole.means('number of the objective marker (mission 3)'), own);
const because = text.means('id of the event card or mission, or correction');
const room = text.means('its letter');
const place = orNull(escapeMarkerPlace);

/** What happens to a mission's own markers, points and rooms. */
export const missionEvents = {
  'escape-marker-placed': object({ place }).means('The Escape marker was set up.'),
  'auspex-rolled': object({ d3: whole.means('the direction'), inches: whole.means('how far') }).means(
    'Auspex Calibration.',
  ),
  'escape-marker-moved': object({
    place,
    direction: among(['left', 'right']),
    inches: finite.means('as rolled'),
    further: finite.means('inches more, past terrain'),
  }).means('The Escape marker moved.'),
  'item-searched': object({
    id,
    marker,
    d3: orNull(whole).means('null for the last marker, which needs no roll'),
    others: whole.means('markers left'),
    found: yesNo.means('true when it is the item'),
  }).means('An objective marker was searched.'),
  'marker-removed': object({ marker, because: optional(because) }).means('A marker was removed.'),
  'marker-picked-up': object({ id, marker: optional(own), because: optional(because) }).means(
    'The item, or that marker, is carried now.',
  ),
  'marker-placed': object({ id, marker: optional(own), because: optional(because) }).means(
    'The item, or that marker, was put down.',
  ),
  'marker-set': object({ marker: own, place: markerPlaceShape, because }).means('A marker was set up, or moved.'),
  'markers-swapped': object({ markers: pair(own), because }).means('Two markers have changed places.'),
  'destruction-points-changed': object({
    change: whole.means('by how many'),
    dice: faces,
    because: among(['breach', 'nanoscarab-repair', 'correction']),
    near: optional(whole.means('player operatives with the sarcophagus in control range: so much less is repaired')),
  }).means('Destruction points were gained or lost.'),
  'objective-markers-placed': object({ count: whole.means('how many') }).means('The objective markers were set up.'),
  'room-opened': object({ room, by: optional(player.means('id of the player that opened it (Adversary Ops)')) }).means(
    'A room was opened.',
  ),
  'room-npos-decided': object({
    d3: whole.means('the D3'),
    grade: whole.means('threat grade; 0 in Adversary Ops'),
    count: whole.means('in all'),
  }).means('How many NPOs wait in an opened room.'),
  'room-scouted': object({ room }).means('A room was scouted.'),
  phased: object({
    id,
    hatchway: whole.means('that it came out of'),
    inches: finite.means('left to move'),
  }).means('Phasing moved an operative.'),
  'phasing-failed': object({ id, hatchway: doorNumber }).means('It had no room to come out of that hatchway.'),
  'regroup-checked': object({
    fails: orNull(among(['drop-zone', 'control-range', 'together'])).means('the condition that fails, if any'),
  }).means('The conditions of mission 6 at the end of a turning point.'),
};
