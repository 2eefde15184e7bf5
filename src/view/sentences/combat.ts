import type { GameState } from '../../rules/state.ts';
import { carriedWeapon, causeName, nameOf } from '../names.ts';
import { capital, counted } from '../text.ts';
import { attackText, defenceText } from './attack.ts';
import type { EventOf } from './chapter.ts';

/** Shoot and Fight, from either side. */
export type CombatEvent = EventOf<
  | 'operative-attacked'
  | 'attack-rolled'
  | 'defence-rolled'
  | 'success-struck'
  | 'success-blocked'
  | 'success-discarded'
  | 'rule-rolled'
  | 'reanimation-rolled'
  | 'order-changed'
  | 'weapon-used'
>;

export function combatSentence(event: CombatEvent, state: GameState): string | null {
  switch (event.type) {
    case 'operative-attacked': {
      const weapon = carriedWeapon(state, event.id, event.weapon);
      return `${nameOf(state, event.id)} ${actionVerb[event.action]} ${nameOf(state, event.target)} with ${weapon}.`;
    }
    case 'attack-rolled':
      return attackText(event, state);
    case 'defence-rolled':
      return defenceText(event, state);
    case 'success-struck':
      return `${nameOf(state, event.id)} strikes ${nameOf(state, event.target)} with a ${event.success} success.`;
    case 'success-blocked':
      return `${nameOf(state, event.id)} blocks with a ${event.success} success: ${blockedText(event)} of ${nameOf(state, event.target)}.`;
    case 'success-discarded':
      return `${nameOf(state, event.id)} loses a ${event.success} success (${causeName(event.because)}).`;
    case 'rule-rolled': {
      const met = counted(event.successes, 'success', 'successes');
      return `${capital(causeName(event.rule))}, ${nameOf(state, event.id)}: dice ${event.dice.join(' ')}, needs ${event.needs}: ${met}.`;
    }
    case 'reanimation-rolled': {
      const result = event.reanimated ? 'it stays with 1 wound' : 'it falls';
      return `${nameOf(state, event.id)} on D6 ${event.face}, 4+ needed: ${result} (Reanimation Protocols).`;
    }
    case 'order-changed':
      return `${nameOf(state, event.id)}: ${capital(event.order)} (${causeName(event.because)}).`;
    case 'weapon-used':
      return null;
  }
}

const actionVerb = { shoot: 'shoots', fight: 'fights', 'hatchway-fight': 'fights through a hatchway' } as const;

function blockedText({ criticals, normals }: EventOf<'success-blocked'>): string {
  const parts = [
    ...(criticals === 0 ? [] : [`${criticals} critical`]),
    ...(normals === 0 ? [] : [`${normals} normal`]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
