import { caseOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  like,
  listOf,
  maybe,
  means,
  type Schema,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import type { HeavyMove } from '../state/state.ts';
import { attackDice, defenceDice, face, faces, success, usedProfile } from './attack-values.ts';
import { id, order, reasonInWords } from './values.ts';

const target = lazily(() => means(anyText(), 'id of the one attacked'));
const weapon = lazily(() => means(anyText(), 'id; of a player operative its name'));
const profile = lazily(() => means(anyText(), 'id; of a player operative as typed'));
const retained = lazily(() => means(anyWhole(), 'retained'));
const blocked = lazily(() => means(anyWhole(), 'blocked'));
const heavy = lazily((): Schema<HeavyMove> => among({ none: true, dash: true, reposition: true }));

/** Shoot and Fight, from either side. */
export const combatEvents = {
  'operative-attacked': caseOf('A player operative attacks.', () => ({
    id: id(),
    action: among(['shoot', 'fight', 'hatchway-fight']),
    target: target(),
    weapon: weapon(),
    profile: profile(),
    heavy: maybe(means(like(heavy()), 'the move that its Heavy weapon leaves it in this activation')),
    guard: maybe(means(trueOrFalse(), 'true when it interrupts from guard')),
  })),
  'attack-rolled': caseOf('Attack dice.', () => ({
    id: id(),
    target: target(),
    weapon: weapon(),
    profile: profile(),
    hit: means(anyWhole(), '4 for 4+'),
    modifiers: means(listOf(anyText()), 'in words'),
    dice: listOf(attackDice()),
    criticals: retained(),
    normals: retained(),
    rules: means(listOf(anyText()), 'weapon rules in force'),
    roll: maybe(means(among(['shoot', 'fight', 'retaliation']), 'what the dice are for')),
    used: maybe(means(like(usedProfile()), 'the weapon as it was used')),
    cover: maybe(means(trueOrFalse(), 'of the target of a Shoot')),
    obscured: maybe(means(trueOrFalse(), 'of the target of a Shoot')),
  })),
  'defence-rolled': caseOf('Defence dice against a Shoot.', () => ({
    id: id(),
    attacker: means(anyText(), 'id'),
    save: means(anyWhole(), '4 for 4+'),
    modifiers: means(listOf(anyText()), 'in words'),
    dice: listOf(defenceDice()),
    criticals: retained(),
    normals: retained(),
    left: means(atLeast({ criticals: anyWhole(), normals: anyWhole() }), 'of the attack after the best blocks'),
    rollsAll: maybe(
      means(trueOrFalse(), 'true where it is in cover, but rolls every dice: better than the cover save'),
    ),
  })),
  'success-struck': caseOf('A success of a Fight strikes.', () => ({ id: id(), target: target(), success: success() })),
  'success-blocked': caseOf('A success of a Fight blocks.', () => ({
    id: id(),
    target: target(),
    success: success(),
    criticals: blocked(),
    normals: blocked(),
  })),
  'success-discarded': caseOf('A success is discarded.', () => ({
    id: id(),
    success: success(),
    because: reasonInWords(),
  })),
  'rule-rolled': caseOf('Dice of a card, ability or weapon rule.', () => ({
    rule: means(anyText(), 'its id'),
    id: id(),
    dice: faces(),
    needs: means(anyText(), 'such as 4+'),
    successes: means(anyWhole(), 'how many'),
  })),
  'own-rule-acted': caseOf(
    'A rule of the kill team of this operative changes dice or damage, or keeps it standing; what comes of it follows.',
    () => ({ rule: means(anyText(), 'its id'), name: anyText(), id: id() }),
  ),
  'rule-barred': caseOf(
    'A rule of the kill team was chosen and is not used: what the table told speaks against it.',
    () => ({ rule: means(anyText(), 'its id'), name: anyText(), id: id() }),
  ),
  'own-rule-rolled': caseOf("A D6 for a rule of this operative's kill team.", () => ({
    rule: means(anyText(), 'its id'),
    name: anyText(),
    id: id(),
    face: face(),
    needs: means(anyWhole(), '4 for 4+'),
  })),
  'breach-rolled': caseOf('The D6 for somebody beyond an access point that is breached.', () => ({
    id: id(),
    face: face(),
    hurts: means(trueOrFalse(), 'on 4+ it takes half of it in damage, rounded up, and has 1 APL less'),
  })),
  'reanimation-rolled': caseOf('Reanimation Protocols rolled for an NPO.', () => ({
    id: id(),
    face: face(),
    reanimated: means(trueOrFalse(), 'true when it stays'),
    needs: maybe(means(anyWhole(), '4 for 4+')),
    because: maybe(means(anyText(), 'id of the event card')),
  })),
  'order-changed': caseOf('It has another order.', () => ({ id: id(), order: order(), because: reasonInWords() })),
  'team-rules-noted': caseOf(
    "Weapon rules of the players' kill team that are not known: kept as text, and theirs to apply.",
    () => ({
      when: among(['set-up', 'correction', 'attack', 'retaliation']),
      weapons: listOf(
        atLeast({
          id: id(),
          weapon: means(anyText(), 'its name'),
          rules: means(listOf(anyText()), 'as they were written'),
        }),
      ),
    }),
  ),
  'weapon-used': caseOf('One use of a Limited weapon.', () => ({ id: id(), weapon: weapon() })),
};
