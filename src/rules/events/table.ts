import { object } from '../../shape/objects.ts';
import { among, list, optional, orNull, text, whole, yesNo } from '../../shape/shape.ts';
import { diceChoices, outcomes } from '../state/state.ts';
import { endedBecause } from './reasons.ts';
import {
  cards,
  door,
  doorNumber,
  effect,
  id,
  npoChanges,
  objectives,
  operativeChanges,
  player,
  reasonInWords,
  rosterWeapon,
  sideShape,
  until,
} from './values.ts';

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
  'wounds-regained': object({ id, wounds, because: reasonInWords }).means('Wounds were regained.'),
  'damage-inflicted': object({ id, wounds, because: reasonInWords, by: optional(by) }).means('Wounds were lost.'),
  incapacitated: object({
    id,
    by: optional(by),
    because: optional(text.means('the weapon, weapon rule, ability or action')),
  }).means('It is incapacitated.'),
  'effect-began': object({ id, effect }).means('A change of APL began.'),
  'effects-ended': object({ id, until }).means('Changes of APL ended.'),
};

/** What is put right by hand, overruled or decided by a ruling; and the end. */
export const correctionEvents = {
  'npo-corrected': object({ id, changes: npoChanges }).means('An NPO was put right by hand.'),
  'operative-corrected': object({ id, changes: operativeChanges }).means('A player operative was put right by hand.'),
  'npo-removed': object({ id }).means('An NPO was set up by mistake: it has never been there.'),
  'operative-removed': object({ id }).means('It was added by mistake: it has never been there.'),
  'weapon-kept': object({ id, weapon: rosterWeapon }).means('A weapon that was told when it was first used.'),
  'uses-corrected': object({ id, weapon: text.means('its name or id'), uses: whole.means('in this battle') }).means(
    'The uses of a Limited weapon were put right by hand.',
  ),
  'course-corrected': object({
    turningPoint: optional(whole),
    initiative: optional(orNull(sideShape)),
    turn: optional(sideShape.means('whose activation is next')),
    counteracted: optional(list(text).means('ids of those that have, in this turning point')),
    draws: optional(whole.means('event card gambits used')),
    reinforced: optional(yesNo.means('the reinforcement gambit has been used')),
    auspex: optional(yesNo.means('Auspex Calibration has been used')),
    player: optional(orNull(player).means('id of the player that has the initiative (Adversary Ops)')),
    next: optional(text.means('whose turn it is: id of a player, or npos (Adversary Ops)')),
    reinforcer: optional(player.means('id of the player that sets up the reinforcement (Adversary Ops)')),
    reanimationRolled: optional(list(text).means('ids of NPOs that have had their Reanimation Protocols roll')),
  }).means('Where the turning point stands was put right by hand.'),
  'door-corrected': object({ door, number: doorNumber, open: yesNo, breached: yesNo }).means(
    'A door was put right by hand.',
  ),
  'cards-corrected': object({ inPlay: cards.means('ids of the event cards') }).means(
    'The cards in force were put right by hand.',
  ),
  'objectives-corrected': object({ objectives }).means('What the mission keeps count of was put right by hand.'),
  'dice-of-set': object({ of: among(diceChoices).means('those whose dice are rolled on the table') }).means(
    'Whose dice are typed was changed.',
  ),
  override: object({
    rule: text.means('that says no'),
    message: text.means('what it said'),
    reason: text.means('given with --reason'),
  }).means('A refusal was overruled.'),
  'ruling-applied': object({ ruling: text.means('its id') }).means('A ruling decided something.'),
  'battle-ended': object({
    outcome: among(outcomes),
    because: endedBecause,
    count: optional(whole.means('how many, of what the mission counts')),
    of: optional(whole.means('of how many')),
    id: optional(text.means('id of the operative that did it')),
    rooms: optional(list(text).means('their letters')),
    words: optional(text.means('why, in the words of a pack')),
    winners: optional(list(player).means('ids of the players with the most victory points (Adversary Ops)')),
  }).means('The battle is over.'),
};
