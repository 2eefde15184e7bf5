import { among, later, list, object, text, whole, yesNo } from '../../shape/shape.ts';
import { face, ids, threatReason, trigger } from './values.ts';

/** The threat level, and what follows when it leaves 0 or comes to it. */
export const threatEvents = {
  'threat-rolled': object({
    trigger: among(['operate-hatch', 'breach']),
    face,
    raises: yesNo.means('true on 4+'),
  }).means('A trigger was rolled for.'),
  'threat-unmoved': object({
    trigger,
    because: among(['silent', 'unseen-kill', 'mission', 'limit', 'roll', 'ruling']),
  }).means('A trigger did not move the threat level.'),
  'threat-changed': object({
    from: whole.means('level before'),
    to: whole.means('level now'),
    reasons: list(threatReason).means('the sum'),
    by: later(text.means('id of whose action it was')),
  }).means('The threat level moved.'),
  'tomb-woke': object({ npos: ids.means('ids of those ready now') }).means('The level left 0.'),
  'tomb-slept': object({ npos: ids.means('ids of those dormant now') }).means('The level is 0.'),
};
