import type { EventOf, ThreatTrigger } from '../../rules/events/events.ts';
import type { threatEvents } from '../../rules/events/strategy.ts';
import { gradeAt } from '../../rules/state/parts.ts';
import { counted, signed } from '../words/text.ts';
import type { SentencesOf } from './strategy.ts';

export const threatSentences: SentencesOf<typeof threatEvents> = {
  'threat-rolled'(event) {
    const action = event.trigger === 'breach' ? 'Breach' : 'Operate Hatch';
    return `${action}: D6 ${event.face}${event.raises ? '' : ', no rise'} (threat rises on 4+).`;
  },
  'threat-unmoved': (event, state) =>
    event.because === 'roll' ? null : `Threat stays at ${state.threat}: ${unmoved(event)}.`,
  'threat-changed'(event, { config }) {
    const [before, now] = [gradeAt(config, event.from), gradeAt(config, event.to)];
    const grade = before === now ? `grade ${now}` : `grade ${before} to ${now}`;
    const sum = event.reasons.map(({ trigger, change }) => `${triggerName[trigger]} ${signed(change)}`).join(', ');
    return `Threat ${event.from} to ${event.to}, ${grade}: ${sum}.`;
  },
  'tomb-woke': (event) => `The tomb wakes: ${counted(event.npos.length, 'NPO')} ready (Dormant NPOs).`,
  'tomb-slept': (event) =>
    event.npos.length === 0
      ? 'Threat is 0: NPOs that come now are dormant (Dormant NPOs).'
      : `Threat is 0: ${counted(event.npos.length, 'NPO')} dormant (Dormant NPOs).`,
};

export const triggerName = {
  shoot: 'player Shoot',
  fight: 'player Fight',
  damage: 'NPO damaged by another action',
  'operate-hatch': 'player Operate Hatch',
  breach: 'player Breach',
  'breach-roll': 'its roll',
  'npo-shoot': 'NPO Shoot',
  'npo-fight': 'NPO Fight',
  guard: 'Guard',
  'stirrings-of-horror': 'Stirrings Of Horror',
  'scout-room': 'Scout Room',
  'event-card': 'an event card',
  correction: 'correction',
} as const satisfies Record<ThreatTrigger, string>;

function unmoved({ trigger, because }: EventOf<'threat-unmoved'>): string {
  switch (because) {
    case 'silent':
      return 'Silent weapon';
    case 'unseen-kill':
      return 'no other NPO saw the kill';
    case 'mission':
      return `${triggerName[trigger]} does not count in this mission`;
    case 'limit':
      return 'it goes no higher';
    case 'roll':
      return 'no 4+';
    case 'ruling':
      return `${triggerName[trigger]} does not count`;
  }
}
