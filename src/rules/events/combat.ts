import { object } from '../../shape/objects.ts';
import { among, list, optional, type Shape, text, whole, yesNo } from '../../shape/shape.ts';
import type { HeavyMove } from '../state/state.ts';
import { attackDice, defenceDice, face, faces, id, order, reasonInWords, success, usedProfile } from './values.ts';

const target = text.means('id of the one attacked');
const weapon = text.means('id; of a player operative its name');
const profile = text.means('id; of a player operative as typed');
const retained = whole.means('retained');
const blocked = whole.means('blocked');
const heavy: Shape<HeavyMove> = among({ none: true, dash: true, reposition: true });

/** Shoot and Fight, from either side. */
export const combatEvents = {
  'operative-attacked': object({
    id,
    action: among(['shoot', 'fight', 'hatchway-fight']),
    target,
    weapon,
    profile,
    heavy: optional(heavy.means('the move that its Heavy weapon leaves it in this activation')),
    guard: optional(yesNo.means('true when it interrupts from guard')),
  }).means('A player operative attacks.'),
  'attack-rolled': object({
    id,
    target,
    weapon,
    profile,
    hit: whole.means('4 for 4+'),
    modifiers: list(text).means('in words'),
    dice: list(attackDice),
    criticals: retained,
    normals: retained,
    rules: list(text).means('weapon rules in force'),
    roll: optional(among(['shoot', 'fight', 'retaliation']).means('what the dice are for')),
    used: optional(usedProfile.means('the weapon as it was used')),
    cover: optional(yesNo.means('of the target of a Shoot')),
    obscured: optional(yesNo.means('of the target of a Shoot')),
  }).means('Attack dice.'),
  'defence-rolled': object({
    id,
    attacker: text.means('id'),
    save: whole.means('4 for 4+'),
    modifiers: list(text).means('in words'),
    dice: list(defenceDice),
    criticals: retained,
    normals: retained,
    left: object({ criticals: whole, normals: whole }).means('of the attack after the best blocks'),
    rollsAll: optional(yesNo.means('true where it is in cover, but rolls every dice: better than the cover save')),
  }).means('Defence dice against a Shoot.'),
  'success-struck': object({ id, target, success }).means('A success of a Fight strikes.'),
  'success-blocked': object({ id, target, success, criticals: blocked, normals: blocked }).means(
    'A success of a Fight blocks.',
  ),
  'success-discarded': object({ id, success, because: reasonInWords }).means('A success is discarded.'),
  'rule-rolled': object({
    rule: text.means('its id'),
    id,
    dice: faces,
    needs: text.means('such as 4+'),
    successes: whole.means('how many'),
  }).means('Dice of a card, ability or weapon rule.'),
  'own-rule-acted': object({ rule: text.means('its id'), name: text, id }).means(
    'A rule of the kill team of this operative changes dice or damage, or keeps it standing; what comes of it follows.',
  ),
  'own-rule-rolled': object({
    rule: text.means('its id'),
    name: text,
    id,
    face,
    needs: whole.means('4 for 4+'),
  }).means("A D6 for a rule of this operative's kill team."),
  'breach-rolled': object({
    id,
    face,
    hurts: yesNo.means('on 4+ it takes half of it in damage, rounded up, and has 1 APL less'),
  }).means('The D6 for somebody beyond an access point that is breached.'),
  'reanimation-rolled': object({
    id,
    face,
    reanimated: yesNo.means('true when it stays'),
    needs: optional(whole.means('4 for 4+')),
    because: optional(text.means('id of the event card')),
  }).means('Reanimation Protocols rolled for an NPO.'),
  'order-changed': object({ id, order, because: reasonInWords }).means('It has another order.'),
  'team-rules-noted': object({
    when: among(['set-up', 'correction', 'attack', 'retaliation']),
    weapons: list(object({ id, weapon: text.means('its name'), rules: list(text).means('as they were written') })),
  }).means("Weapon rules of the players' kill team that are not known: kept as text, and theirs to apply."),
  'weapon-used': object({ id, weapon }).means('One use of a Limited weapon.'),
};
