import { caseOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { diceChoices, outcomes } from '../state/state.ts';
import { effect, npoChanges, operativeChanges, rosterWeapon, until } from './operative-values.ts';
import { objectives } from './place-values.ts';
import { endedBecause } from './reasons.ts';
import { cards, door, doorNumber, id, player, reasonInWords, sideShape } from './values.ts';

const wounds = lazily(() => means(anyWhole(), 'how many'));
const by = lazily(() => means(orNull(anyText()), 'id of whose doing it is'));

/** Doors, wounds and effects. */
export const tableEvents = {
  'hatchway-moved': caseOf('A hatchway opened or closed.', () => ({
    number: doorNumber(),
    open: means(trueOrFalse(), 'as it is now'),
  })),
  'breach-point-moved': caseOf('A breach point opened or closed.', () => ({
    number: doorNumber(),
    open: means(trueOrFalse(), 'as it is now'),
  })),
  breached: caseOf('Breach was performed on it.', () => ({ door: door(), number: doorNumber() })),
  'wounds-regained': caseOf('Wounds were regained.', () => ({ id: id(), wounds: wounds(), because: reasonInWords() })),
  'damage-inflicted': caseOf('Wounds were lost.', () => ({
    id: id(),
    wounds: wounds(),
    because: reasonInWords(),
    by: maybe(by()),
  })),
  incapacitated: caseOf('It is incapacitated.', () => ({
    id: id(),
    by: maybe(by()),
    because: maybe(means(anyText(), 'the weapon, weapon rule, ability or action')),
  })),
  'effect-began': caseOf('A change of APL began.', () => ({ id: id(), effect: effect() })),
  'effects-ended': caseOf('Changes of APL ended.', () => ({
    id: id(),
    until: until(),
    kind: maybe(means(among(['apl']), 'those of this kind alone')),
  })),
};

/** What is put right by hand, overruled or decided by a ruling; and the end. */
export const correctionEvents = {
  'npo-corrected': caseOf('An NPO was put right by hand.', () => ({ id: id(), changes: npoChanges() })),
  'operative-corrected': caseOf('A player operative was put right by hand.', () => ({
    id: id(),
    changes: operativeChanges(),
  })),
  'npo-removed': caseOf('An NPO was set up by mistake: it has never been there.', () => ({ id: id() })),
  'operative-removed': caseOf('It was added by mistake: it has never been there.', () => ({ id: id() })),
  'weapon-kept': caseOf('A weapon that was told when it was first used.', () => ({ id: id(), weapon: rosterWeapon() })),
  'uses-corrected': caseOf('The uses of a Limited weapon were put right by hand.', () => ({
    id: id(),
    weapon: means(anyText(), 'its name or id'),
    uses: means(anyWhole(), 'in this battle'),
  })),
  'course-corrected': caseOf('Where the turning point stands was put right by hand.', () => ({
    turningPoint: maybe(anyWhole()),
    initiative: maybe(orNull(sideShape())),
    turn: maybe(means(like(sideShape()), 'whose activation is next')),
    counteracted: maybe(means(listOf(anyText()), 'ids of those that have, in this turning point')),
    draws: maybe(means(anyWhole(), 'event card gambits used')),
    reinforced: maybe(means(trueOrFalse(), 'the reinforcement gambit has been used')),
    auspex: maybe(means(trueOrFalse(), 'Auspex Calibration has been used')),
    player: maybe(means(orNull(player()), 'id of the player that has the initiative (Adversary Ops)')),
    next: maybe(means(anyText(), 'whose turn it is: id of a player, or npos (Adversary Ops)')),
    reinforcer: maybe(means(like(player()), 'id of the player that sets up the reinforcement (Adversary Ops)')),
    reanimationRolled: maybe(means(listOf(anyText()), 'ids of NPOs that have had their Reanimation Protocols roll')),
  })),
  'door-corrected': caseOf('A door was put right by hand.', () => ({
    door: door(),
    number: doorNumber(),
    open: trueOrFalse(),
    breached: trueOrFalse(),
  })),
  'cards-corrected': caseOf('The cards in force were put right by hand.', () => ({
    inPlay: means(like(cards()), 'ids of the event cards'),
  })),
  'objectives-corrected': caseOf('What the mission keeps count of was put right by hand.', () => ({
    objectives: objectives(),
  })),
  'dice-of-set': caseOf('Whose dice are typed was changed.', () => ({
    of: means(among(diceChoices), 'those whose dice are rolled on the table'),
  })),
  override: caseOf('A refusal was overruled.', () => ({
    rule: means(anyText(), 'that says no'),
    message: means(anyText(), 'what it said'),
    reason: means(anyText(), 'given with --reason'),
  })),
  'ruling-applied': caseOf('A ruling decided something.', () => ({ ruling: means(anyText(), 'its id') })),
  'battle-ended': caseOf('The battle is over.', () => ({
    outcome: among(outcomes),
    because: endedBecause(),
    count: maybe(means(anyWhole(), 'how many, of what the mission counts')),
    of: maybe(means(anyWhole(), 'of how many')),
    id: maybe(means(anyText(), 'id of the operative that did it')),
    rooms: maybe(means(listOf(anyText()), 'their letters')),
    words: maybe(means(anyText(), 'why, in the words of a pack')),
    winners: maybe(means(listOf(player()), 'ids of the players with the most victory points (Adversary Ops)')),
  })),
};
