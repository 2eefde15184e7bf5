import { clauseConditions, targetPreferences } from '../../catalog/types.ts';
import { object } from '../../shape/objects.ts';
import { among, finite, list, optional, orNull, text, whole, yesNo } from '../../shape/shape.ts';
import { actedBecause, chosenBecause, exposedRung, failedBecause, hangsOn, orderBecause } from './reasons.ts';
import { doorNumber, goal, id, ids, moveAim, npoAction, order, outlook, player } from './values.ts';

const clauseWord = among(['fight', 'shoot', 'charge', 'move']).means('what its behaviour lets it do to that one');
const chance = finite.means('to incapacitate, from 0 to 1');
const clause = whole.means('its number on the datacard');

/** The activation of an NPO. */
export const activationEvents = {
  'npo-chosen': object({
    id,
    because: chosenBecause,
    chance: optional(chance),
    random: optional(yesNo.means('true where nothing else told it from others')),
    target: optional(text.means('id of the one that it would attack')),
    hangsOn: optional(hangsOn.means('why the victory of the players depends on that one')),
    rung: optional(exposedRung.means('what told it from others no more threatening, by where they stand')),
    passedOver: optional(ids.means('ids of those that are closer to a player operative, but in cover')),
    idle: optional(
      list(object({ id, remarks: list(text).means('what was remarked on it') })).means(
        'the NPOs that can attack nobody, in the order in which they activate',
      ),
    ),
    from: ids.means('ids it was chosen from'),
  }).means('Which NPO activates.'),
  'sight-told': object({
    by: id,
    to: text.means('id of the one looked at'),
    valid: optional(yesNo.means('whether it is a valid target, but for who stands beside it')),
    range: optional(whole.means('inches of the weapon for which that was told')),
    visible: optional(yesNo.means('whether it is visible')),
    close: optional(yesNo.means("whether the two are in each other's control range")),
    cover: optional(yesNo.means('whether it is in cover')),
    obscured: optional(yesNo.means('whether it is obscured')),
  }).means('How somebody stands to another as a target, told where the board could not tell.'),
  'npo-looked': object({ id, outlook }).means('Whom an NPO can attack, told while another one was chosen to activate.'),
  'npo-targeted': object({
    id,
    target: text.means('id of the player operative'),
    controller: player.means('id of the player that controls the NPO'),
    as: clauseWord,
    from: ids.means('ids of those that it could choose from'),
  }).means('Whom an NPO goes for in this activation, and which player controls it (Adversary Ops).'),
  'npo-activated': object({
    id,
    order,
    because: orderBecause.means('why this order'),
    apl: whole.means('as it is'),
    move: finite.means('inches'),
  }).means('An NPO activates.'),
  'clause-failed': object({
    id,
    clause,
    action: npoAction,
    because: failedBecause,
    needs: optional(whole.means('AP that it takes')),
    left: optional(whole.means('AP that are left')),
    barredBy: optional(npoAction.means('an action that it may not be with in one activation')),
    when: optional(among(clauseConditions).means('the only time when the NPO has this clause')),
  }).means('An action of its behaviour could not be performed.'),
  'npo-acted': object({
    id,
    clause: orNull(whole).means('its number on the datacard'),
    action: npoAction,
    ap: whole.means('what it costs'),
    aim: optional(moveAim.means('of a move')),
    target: optional(text.means('id of the one attacked')),
    across: optional(yesNo.means('Hatchway Fight: across an access point')),
    hatchway: optional(whole.means('number of the one operated')),
    through: optional(doorNumber.means('of the hatchway that it has opened for this move')),
    towards: optional(goal.means('of a move: what it goes for where it cannot attack')),
    obscured: optional(ids.means('of a move: those of its targets that are obscured at its end')),
    weapon: optional(text.means('id')),
    profile: optional(text.means('id')),
    because: optional(actedBecause),
    preference: optional(among(targetPreferences).means('the word of its behaviour that decided between targets')),
    chance: optional(chance),
    hangsOn: optional(hangsOn.means('why the victory of the players depends on the target')),
    profileBecause: optional(
      among(['behaviour', 'worse']).means('why this profile: as its behaviour says, or the worse one for the players'),
    ),
    fails: optional(whole.means('attack dice that failed (Multi-Threat Eliminator)')),
  }).means('An NPO performs an action.'),
  'npo-expended': object({
    id,
    acted: yesNo.means('false when it did nothing'),
    stays: optional(yesNo.means('by its behaviour it stays where it is')),
  }).means('Its activation is over.'),
  'npo-stands-in': object({ id }).means('An NPO that is never activated Shoots in the place of one that would be.'),
  'reload-rolled': object({
    id,
    face: whole.means('once so many player operatives have been activated in this turning point it has reloaded'),
    activated: whole.means('how many have been by now'),
  }).means('When an NPO that Shoots in the place of others can do so again.'),
  'npo-reloaded': object({ id }).means('An NPO that Shoots in the place of others can do so again.'),
  'turning-point-ended': object({ turningPoint: whole.means('its number') }).means('The turning point is over.'),
};
