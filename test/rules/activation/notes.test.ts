import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { datacardPage } from '../../../src/view/sheets.ts';
import { sentences } from '../../../src/view/steps/sentence.ts';
import { play, scene } from '../scene.ts';

/** A Stalker of a pack whose abilities and weapon rules are partly in words. */
const stalker = {
  id: 'stalker',
  name: 'Stalker',
  short: 'stalker',
  ...{ apl: 1, move: 6, save: 4, wounds: 11, base: 40 },
  weapons: [weapon('lance', 'ranged', 'Soaked'), weapon('hooks', 'melee', 'Drag')],
  behaviour: { aim: 'Hunt.', order: 'attack-made', clauses: [{ action: 'fight' }, { action: 'shoot' }] },
  notes: [{ name: 'Wader', text: '{name} climbs at no cost.' }],
} as const;

function weapon(id: string, type: 'ranged' | 'melee', note: string) {
  const notes = [{ name: note, text: `mind ${id}.` }];
  return { id, name: id, type, profiles: [{ id, atk: 2, hit: 4, normal: 1, critical: 2, rules: [], notes }] };
}

const table = scene({
  phase: 'firefight',
  pack: { name: 'Ours', datacards: [stalker] },
  npos: [{ datacard: 'stalker' }],
  operatives: [{ id: 'kel', order: 'engage' }],
});
const told = (events: readonly GameEvent[]) =>
  events.flatMap((event) => (event.type === 'table-told' ? [event.text] : []));

describe('abilities and weapon rules of a pack that are in words alone', () => {
  it('are told when it activates, and when the weapon is used that has them', () => {
    const { events } = play(resolveNpo('stalker-1'), table, {
      'valid-targets': [['kel']],
      'attack-dice': [[1, 1]],
    });
    expect(told(events)).toEqual(['Wader: {name} climbs at no cost.', 'Soaked: mind lance.']);
    expect(sentences(events, table)).toContain('Wader: Stalker 1 climbs at no cost (Stalker).');
    const at = events.findIndex((event) => event.type === 'table-told' && event.text.startsWith('Soaked'));
    expect(events.slice(0, at).map(({ type }) => type)).toContain('npo-acted');
    expect(events.slice(0, at).map(({ type }) => type)).not.toContain('attack-rolled');
  });

  it('of the weapon that it fights with, and of no other', () => {
    const { events } = play(resolveNpo('stalker-1'), table, {
      'valid-targets': [['engaged']],
      'retaliation-weapon': ['none'],
      'attack-dice': [[1, 1]],
    });
    expect(told(events)).toEqual(['Wader: {name} climbs at no cost.', 'Drag: mind hooks.']);
  });

  it('stand on its datacard', () => {
    const card = table.catalogue.datacards.get('stalker');
    const page = JSON.stringify(card && datacardPage(card, table.config.pack));
    for (const text of ['Wader (by hand): it climbs at no cost.', 'Drag (by hand): mind hooks.', 'Soaked'])
      expect(page).toContain(text);
  });
});
