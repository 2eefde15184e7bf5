import type { ownRuleSentences } from '../../src/view/sentences/own-rules.ts';
import type { Example } from './player-examples.ts';

/** One event of every type that rules of kill teams bring about. */
export const ownRuleExamples: { readonly [T in keyof typeof ownRuleSentences]: Example<T> } = {
  'token-changed': [
    { type: 'token-changed', id: 'warrior-1', token: 'Poison', change: 1, because: 'Toxin' },
    'Necron Warrior 1: gains 1 Poison token, has 1 (Toxin).',
  ],
  'team-points-changed': [
    { type: 'team-points-changed', points: 'Faith', change: 2, because: 'Acts Of Faith' },
    '+2 Faith: 2 (Acts Of Faith).',
  ],
  'rule-holds': [
    {
      type: 'rule-holds',
      rule: 'energise',
      name: 'Energise',
      team: 'farstalker-kinband',
      id: 'kel',
      until: 'end-of-turning-point',
    },
    'Energise applies to Kel to the end of the turning point.',
  ],
  'free-actions-granted': [
    { type: 'free-actions-granted', id: 'kel', actions: ['dash', 'shoot'], each: true, because: 'Dakka Dash' },
    'Kel: free Dash and Shoot (Dakka Dash).',
  ],
  'free-action-due': [
    { type: 'free-action-due', id: 'kel', actions: ['dash'], beside: 'vane', because: 'Medic!' },
    'Kel may perform a free Dash after this action, to beside Vane (Medic!).',
  ],
  'free-action-began': [{ type: 'free-action-began', id: 'kel', because: 'Signal' }, 'Kel: a free action (Signal).'],
  'free-action-ended': [{ type: 'free-action-ended', id: 'kel' }, null],
  'action-points-gained': [
    { type: 'action-points-gained', id: 'kel', ap: 1, because: 'Overcharge' },
    'Kel: +1 AP (Overcharge).',
  ],
  'moved-by-rule': [
    { type: 'moved-by-rule', id: 'kel', inches: 3, because: 'Drag' },
    'Move Kel up to 3", or set it up again there (Drag).',
  ],
  'expended-by-rule': [{ type: 'expended-by-rule', id: 'kel', because: 'Jam' }, 'Kel is expended (Jam).'],
  'own-marker-placed': [
    { type: 'own-marker-placed', marker: 'Grisly', by: 'kel', beside: true, because: 'Grisly Mark' },
    'Place the Grisly marker in control range of Kel (Grisly Mark).',
  ],
  'own-marker-located': [
    { type: 'own-marker-located', marker: 'Mines', index: 0 },
    'The place of the Mines marker is not known.',
  ],
  'own-marker-removed': [
    { type: 'own-marker-removed', marker: 'Gas', by: null, because: 'Ready step' },
    'Remove the Gas marker (Ready step).',
  ],
  'own-marker-dwindles': [
    { type: 'own-marker-dwindles', marker: 'Smoke', activations: 2 },
    'The Smoke marker goes after 2 activations.',
  ],
  'activation-skipped': [
    { type: 'activation-skipped', because: 'Patient Ambush' },
    'No activation now (Patient Ambush): the other side is next.',
  ],
  'turn-kept': [
    { type: 'turn-kept', ids: ['kel', 'vane'], because: 'Group Activation' },
    'Next to activate, before the other side: Kel or Vane (Group Activation).',
  ],
};
