import type { combatEvents } from '../../rules/events/combat.ts';
import type { EventOf } from '../../rules/events.ts';
import { carriedWeapon, causeName, nameOf } from '../names.ts';
import { capital, counted } from '../text.ts';
import { attackText, defenceText } from './attack.ts';
import type { SentencesOf } from './chapter.ts';

/** Shoot and Fight, from either side. */
export const combatSentences: SentencesOf<typeof combatEvents> = {
  'operative-attacked'(event, state) {
    const weapon = carriedWeapon(state, event.id, event.weapon);
    return `${nameOf(state, event.id)} ${actionVerb[event.action]} ${nameOf(state, event.target)} with ${weapon}.`;
  },
  'attack-rolled': attackText,
  'defence-rolled': defenceText,
  'success-struck': (event, state) =>
    `${nameOf(state, event.id)} strikes ${nameOf(state, event.target)} with a ${event.success} success.`,
  'success-blocked': (event, state) =>
    `${nameOf(state, event.id)} blocks with a ${event.success} success: ${blockedText(event)} of ${nameOf(state, event.target)}.`,
  'success-discarded': (event, state) =>
    `${nameOf(state, event.id)} loses a ${event.success} success (${causeName(event.because)}).`,
  'rule-rolled'(event, state) {
    const met = counted(event.successes, 'success', 'successes');
    return `${capital(causeName(event.rule))}, ${nameOf(state, event.id)}: dice ${event.dice.join(' ')}, needs ${event.needs}: ${met}.`;
  },
  'reanimation-rolled'(event, state) {
    const result = event.reanimated ? 'it stays with 1 wound' : 'it falls';
    return `${nameOf(state, event.id)} on D6 ${event.face}, 4+ needed: ${result} (Reanimation Protocols).`;
  },
  'order-changed': (event, state) =>
    `${nameOf(state, event.id)}: ${capital(event.order)} (${causeName(event.because)}).`,
  'weapon-used': () => null,
};

const actionVerb = { shoot: 'shoots', fight: 'fights', 'hatchway-fight': 'fights through a hatchway' } as const;

function blockedText({ criticals, normals }: EventOf<'success-blocked'>): string {
  const parts = [
    ...(criticals === 0 ? [] : [`${criticals} critical`]),
    ...(normals === 0 ? [] : [`${normals} normal`]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
