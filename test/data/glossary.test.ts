import { describe, expect, it } from 'vitest';
import { glossary } from '../../src/catalog/glossary.ts';
import { weaponRuleNames } from '../../src/catalog/weapon-rule.ts';

const ids = (kind: string) => glossary.entries.filter((entry) => entry.kind === kind).map(({ id }) => id);

describe('glossary', () => {
  it('explains every action', () => {
    expect(ids('action')).toEqual([
      'reposition',
      'dash',
      'fall-back',
      'charge',
      'shoot',
      'fight',
      'pick-up-marker',
      'place-marker',
      'operate-hatch',
      'breach',
      'guard',
      'hatchway-fight',
      'scout-room',
    ]);
  });

  it('explains every weapon rule that a card can have', () => {
    expect(ids('weapon-rule').toSorted()).toEqual(weaponRuleNames.toSorted());
  });

  it.each([
    'control range',
    'valid target',
    'in cover',
    'obscured',
    'wounded',
    'injured',
    'conceal',
    'engage',
    'on guard',
    'counteract',
    'roll-off',
    'precedence',
    'condensed environment',
    'hatchway',
    'breach point',
    'teleport pad',
    'room',
    'threat level',
    'threat grade',
    'dormant',
    'threat principle',
    'activation ladder',
    'set-up ladder',
    'fight ladder',
    'shoot ladder',
  ])('explains the term %s', (term) => {
    expect(glossary.entry(term)?.kind).toBe('term');
  });

  it('gives AP as the first thing of an action', () => {
    const ap = (id: string) => glossary.entry(id)?.text.match(/^(\d) AP/)?.[1];
    expect(['fall-back', 'breach'].map(ap)).toEqual(['2', '2']);
    expect(['reposition', 'dash', 'charge', 'shoot', 'fight', 'guard', 'operate-hatch'].map(ap)).toEqual(
      Array(7).fill('1'),
    );
  });
});
