import { caseOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  either,
  lazily,
  like,
  maybe,
  means,
  orNull,
  trueOrFalse,
  twoOf,
} from '../../catalog/schema-parts.ts';
import { faces } from './attack-values.ts';
import { escapeMarkerPlace, markerPlaceShape } from './place-values.ts';
import { doorNumber, id, player } from './values.ts';

const own = lazily(() => means(anyText(), 'id of a marker of a pack'));
const marker = lazily(() => either(means(anyWhole(), 'number of the objective marker (mission 3)'), own()));
const because = lazily(() => means(anyText(), 'id of the event card or mission, or correction'));
const room = lazily(() => means(anyText(), 'its letter'));
const place = lazily(() => orNull(escapeMarkerPlace()));

/** What happens to a mission's own markers, points and rooms. */
export const missionEvents = {
  'escape-marker-placed': caseOf('The Escape marker was set up.', () => ({ place: place() })),
  'auspex-rolled': caseOf('Auspex Calibration.', () => ({
    d3: means(anyWhole(), 'the direction'),
    inches: means(anyWhole(), 'how far'),
  })),
  'escape-marker-moved': caseOf('The Escape marker moved.', () => ({
    place: place(),
    direction: among(['left', 'right']),
    inches: means(anyNumber(), 'as rolled'),
    further: means(anyNumber(), 'inches more, past terrain'),
  })),
  'item-searched': caseOf('An objective marker was searched.', () => ({
    id: id(),
    marker: marker(),
    d3: means(orNull(anyWhole()), 'null for the last marker, which needs no roll'),
    others: means(anyWhole(), 'markers left'),
    found: means(trueOrFalse(), 'true when it is the item'),
  })),
  'marker-removed': caseOf('A marker was removed.', () => ({ marker: marker(), because: maybe(because()) })),
  'marker-picked-up': caseOf('The item, or that marker, is carried now.', () => ({
    id: id(),
    marker: maybe(own()),
    because: maybe(because()),
  })),
  'marker-placed': caseOf('The item, or that marker, was put down.', () => ({
    id: id(),
    marker: maybe(own()),
    because: maybe(because()),
  })),
  'marker-set': caseOf('A marker was set up, or moved.', () => ({
    marker: own(),
    place: markerPlaceShape(),
    because: because(),
  })),
  'markers-swapped': caseOf('Two markers have changed places.', () => ({
    markers: twoOf(own(), own()),
    because: because(),
  })),
  'destruction-points-changed': caseOf('Destruction points were gained or lost.', () => ({
    change: means(anyWhole(), 'by how many'),
    dice: faces(),
    because: among(['breach', 'nanoscarab-repair', 'correction']),
    near: maybe(means(anyWhole(), 'player operatives with the sarcophagus in control range: so much less is repaired')),
  })),
  'objective-markers-placed': caseOf('The objective markers were set up.', () => ({
    count: means(anyWhole(), 'how many'),
  })),
  'room-opened': caseOf('A room was opened.', () => ({
    room: room(),
    by: maybe(means(like(player()), 'id of the player that opened it (Adversary Ops)')),
  })),
  'room-npos-decided': caseOf('How many NPOs wait in an opened room.', () => ({
    d3: means(anyWhole(), 'the D3'),
    grade: means(anyWhole(), 'threat grade; 0 in Adversary Ops'),
    count: means(anyWhole(), 'in all'),
  })),
  'room-scouted': caseOf('A room was scouted.', () => ({ room: room() })),
  phased: caseOf('Phasing moved an operative.', () => ({
    id: id(),
    hatchway: means(anyWhole(), 'that it came out of'),
    inches: means(anyNumber(), 'left to move'),
  })),
  'phasing-failed': caseOf('It had no room to come out of that hatchway.', () => ({
    id: id(),
    hatchway: doorNumber(),
  })),
  'regroup-checked': caseOf('The conditions of mission 6 at the end of a turning point.', () => ({
    fails: means(orNull(among(['drop-zone', 'control-range', 'together'])), 'the condition that fails, if any'),
  })),
};
