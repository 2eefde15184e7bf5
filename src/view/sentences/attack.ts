import { parseWeaponRule } from '../../catalog/parse-weapon-rule.ts';
import type { AttackDice } from '../../rules/events.ts';
import type { GameState } from '../../rules/state.ts';
import { npoById } from '../../rules/stats.ts';
import { nameOf, profileOf, weaponName, weaponOf } from '../names.ts';
import { capital, counted } from '../text.ts';
import type { EventOf } from './chapter.ts';

type Attack = EventOf<'attack-rolled'>;

/** One attack: the Hit it needed and why, the dice, what is retained, and what the target has to know to defend. */
export function attackText(event: Attack, state: GameState): string {
  const card = npoById(state, event.id)?.datacard;
  const [attacker, target] = [nameOf(state, event.id), nameOf(state, event.target)];
  if (card === undefined) return `${attacker} on ${target}: ${diceText(event)}.`;
  const profile = profileOf(card, event.weapon, event.profile);
  const rules = [...new Set([...(profile?.rules ?? []), ...event.rules])];
  const reasons = [`${profile?.hit ?? event.hit}+`, ...event.modifiers].join(', ');
  const hit = event.modifiers.length === 0 ? `${event.hit}+` : `${event.hit}+ = ${reasons}`;
  const damage = profile === undefined ? '' : ` Damage ${profile.normal}/${profile.critical}.`;
  const named = rules.length === 0 ? '' : ` ${rules.join(', ')}.`;
  const shoots = weaponOf(card, event.weapon)?.type === 'ranged';
  const defence = shoots
    ? ` ${target}: ${counted(defenceDice(rules, event.criticals), 'defence dice', 'defence dice')}.`
    : '';
  return `${capital(weaponName(card, event.weapon))} on ${target}: hit ${hit}; ${diceText(event)}.${damage}${named}${defence}`;
}

/** `dice 6 5 2 1: 1 critical, 1 normal`; a re-rolled dice as `1>5`, one retained unrolled as `-`. */
function diceText({ dice, criticals, normals }: Attack): string {
  return `dice ${dice.map(faceText).join(' ')}: ${criticals} critical, ${normals} normal`;
}

function faceText({ face, rerolled, result }: AttackDice): string {
  const shown = face === null ? '-' : rerolled === null ? `${face}` : `${face}>${rerolled}`;
  return result === 'discarded' ? `(${shown})` : shown;
}

/** Three, less Piercing; Piercing Crits only with a critical retained (core rules, Shoot). */
function defenceDice(rules: readonly string[], criticals: number): number {
  const fewer = rules.map((text) => {
    const parsed = parseWeaponRule(text);
    if (parsed?.rule === 'piercing') return parsed.x;
    return parsed?.rule === 'piercing-crits' && criticals > 0 ? parsed.x : 0;
  });
  return Math.max(0, 3 - Math.max(0, ...fewer));
}
