import { caseOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { clauseConditions, targetPreferences } from '../../catalog/types.ts';
import { moveAim, npoAction, outlook } from './npo-values.ts';
import { goal } from './place-values.ts';
import { actedBecause, chosenBecause, exposedRung, failedBecause, hangsOn, orderBecause } from './reasons.ts';
import { doorNumber, id, ids, order, player } from './values.ts';

const clauseWord = lazily(() =>
  means(among(['fight', 'shoot', 'charge', 'move']), 'what its behaviour lets it do to that one'),
);
const chance = lazily(() => means(anyNumber(), 'to incapacitate, from 0 to 1'));
const clause = lazily(() => means(anyWhole(), 'its number on the datacard'));

/** The activation of an NPO. */
export const activationEvents = {
  'npo-chosen': caseOf('Which NPO activates.', () => ({
    id: id(),
    because: chosenBecause(),
    chance: maybe(chance()),
    random: maybe(means(trueOrFalse(), 'true where nothing else told it from others')),
    target: maybe(means(anyText(), 'id of the one that it would attack')),
    hangsOn: maybe(means(like(hangsOn()), 'why the victory of the players depends on that one')),
    rung: maybe(means(like(exposedRung()), 'what told it from others no more threatening, by where they stand')),
    passedOver: maybe(means(like(ids()), 'ids of those that are closer to a player operative, but in cover')),
    idle: maybe(
      means(
        listOf(atLeast({ id: id(), remarks: means(listOf(anyText()), 'what was remarked on it') })),
        'the NPOs that can attack nobody, in the order in which they activate',
      ),
    ),
    from: means(like(ids()), 'ids it was chosen from'),
  })),
  'sight-told': caseOf('How somebody stands to another as a target, told where the board could not tell.', () => ({
    by: id(),
    to: means(anyText(), 'id of the one looked at'),
    valid: maybe(means(trueOrFalse(), 'whether it is a valid target, but for who stands beside it')),
    range: maybe(means(anyWhole(), 'inches of the weapon for which that was told')),
    visible: maybe(means(trueOrFalse(), 'whether it is visible')),
    close: maybe(means(trueOrFalse(), "whether the two are in each other's control range")),
    cover: maybe(means(trueOrFalse(), 'whether it is in cover')),
    obscured: maybe(means(trueOrFalse(), 'whether it is obscured')),
  })),
  'npo-looked': caseOf('Whom an NPO can attack, told while another one was chosen to activate.', () => ({
    id: id(),
    outlook: outlook(),
  })),
  'npo-targeted': caseOf(
    'Whom an NPO goes for in this activation, and which player controls it (Adversary Ops).',
    () => ({
      id: id(),
      target: means(anyText(), 'id of the player operative'),
      controller: means(like(player()), 'id of the player that controls the NPO'),
      as: clauseWord(),
      from: means(like(ids()), 'ids of those that it could choose from'),
    }),
  ),
  'npo-activated': caseOf('An NPO activates.', () => ({
    id: id(),
    order: order(),
    because: means(like(orderBecause()), 'why this order'),
    apl: means(anyWhole(), 'as it is'),
    move: means(anyNumber(), 'inches'),
  })),
  'clause-failed': caseOf('An action of its behaviour could not be performed.', () => ({
    id: id(),
    clause: clause(),
    action: npoAction(),
    because: failedBecause(),
    needs: maybe(means(anyWhole(), 'AP that it takes')),
    left: maybe(means(anyWhole(), 'AP that are left')),
    barredBy: maybe(means(like(npoAction()), 'an action that it may not be with in one activation')),
    when: maybe(means(among(clauseConditions), 'the only time when the NPO has this clause')),
  })),
  'npo-acted': caseOf('An NPO performs an action.', () => ({
    id: id(),
    clause: means(orNull(anyWhole()), 'its number on the datacard'),
    action: npoAction(),
    ap: means(anyWhole(), 'what it costs'),
    aim: maybe(means(like(moveAim()), 'of a move')),
    target: maybe(means(anyText(), 'id of the one attacked')),
    across: maybe(means(trueOrFalse(), 'Hatchway Fight: across an access point')),
    hatchway: maybe(means(anyWhole(), 'number of the one operated')),
    marker: maybe(means(anyText(), 'id of the one picked up, or at which the mission action is performed')),
    missionAction: maybe(means(anyText(), 'which mission action, by its id')),
    through: maybe(means(like(doorNumber()), 'of the hatchway that it has opened for this move')),
    towards: maybe(means(like(goal()), 'of a move: what it goes for where it cannot attack')),
    obscured: maybe(means(like(ids()), 'of a move: those of its targets that are obscured at its end')),
    weapon: maybe(means(anyText(), 'id')),
    profile: maybe(means(anyText(), 'id')),
    because: maybe(actedBecause()),
    preference: maybe(means(among(targetPreferences), 'the word of its behaviour that decided between targets')),
    chance: maybe(chance()),
    hangsOn: maybe(means(like(hangsOn()), 'why the victory of the players depends on the target')),
    profileBecause: maybe(
      means(among(['behaviour', 'worse']), 'why this profile: as its behaviour says, or the worse one for the players'),
    ),
    fails: maybe(means(anyWhole(), 'attack dice that failed (Multi-Threat Eliminator)')),
  })),
  'npo-expended': caseOf('Its activation is over.', () => ({
    id: id(),
    acted: means(trueOrFalse(), 'false when it did nothing'),
    stays: maybe(means(trueOrFalse(), 'by its behaviour it stays where it is')),
  })),
  'npo-stands-in': caseOf('An NPO that is never activated Shoots in the place of one that would be.', () => ({
    id: id(),
  })),
  'npo-interrupts': caseOf('An NPO on guard interrupts the activation of a player operative.', () => ({
    id: id(),
    of: means(anyText(), 'id of the player operative whose activation it is'),
  })),
  'reload-rolled': caseOf('When an NPO that Shoots in the place of others can do so again.', () => ({
    id: id(),
    face: means(anyWhole(), 'once so many player operatives have been activated in this turning point it has reloaded'),
    activated: means(anyWhole(), 'how many have been by now'),
  })),
  'npo-reloaded': caseOf('An NPO that Shoots in the place of others can do so again.', () => ({ id: id() })),
  'turning-point-ended': caseOf('The turning point is over.', () => ({
    turningPoint: means(anyWhole(), 'its number'),
  })),
};
