import { describe, expect, it } from 'vitest';
import { glossary } from '../../src/catalog/glossary.ts';
import { Table } from './tw.ts';

/** What players type, and the term of the 2024 edition that answers it. */
const asked: Readonly<Record<string, string>> = {
  cover: 'in-cover',
  'shooting into melee': 'valid-target',
  invulnerable: 'save',
  Cover: 'in-cover',
  'in cover': 'in-cover',
  'cover dice': 'cover-save',
  'line of sight': 'visible',
  'Line of Sight': 'visible',
  LOS: 'visible',
  vantage: 'vantage',
  'vantage point': 'vantage',
  pillar: 'pillar',
  pillars: 'pillar',
  'command re-roll': 'command-re-roll',
  'command reroll': 'command-re-roll',
  'cp reroll': 'command-re-roll',
  reroll: 're-roll',
  overwatch: 'counteract',
  counteract: 'counteract',
  counteraction: 'counteract',
  'light terrain': 'terrain-types',
  'heavy terrain': 'terrain-types',
  light: 'terrain-types',
  insignificant: 'terrain-types',
  terrain: 'terrain-types',
  climb: 'movement',
  climbing: 'movement',
  drop: 'movement',
  jump: 'movement',
  npo: 'npo',
  npos: 'npo',
  ploy: 'ploy',
  'strategy ploy': 'ploy',
  'firefight ploy': 'ploy',
  teleport: 'teleport-pad',
  mine: 'equipment',
  mines: 'equipment',
  barricade: 'equipment',
  melee: 'fight',
  shooting: 'shoot',
  'engagement range': 'control-range',
  engaged: 'control-range',
  parry: 'block',
  crit: 'critical-success',
  'critical hit': 'critical-success',
  'normal hit': 'normal-success',
  objective: 'marker-control',
  'objective marker': 'marker-control',
  door: 'hatchway',
  killed: 'incapacitated',
  injury: 'injured',
  loot: 'pick-up-marker',
  asleep: 'dormant',
  interrupt: 'on-guard',
  'command points': 'cp',
  'action points': 'ap',
  activate: 'activation',
  threat: 'threat-level',
  concealed: 'conceal',
  reinforcements: 'reinforcement-sequence',
  'event cards': 'event-card-sequence',
  retreat: 'fall-back',
  'fight back': 'retaliate',
  run: 'dash',
  obscur: 'obscured',
};

describe("tw rules in the players' words", () => {
  it.each(Object.entries(asked))('%s is %s of 2024', async (word, id) => {
    const { edition, entry, notes } = await new Table().json(`rules ${word}`);
    expect([edition, entry.id]).toEqual([2024, id]);
    expect(JSON.stringify(notes ?? [])).not.toContain('rules have no');
  });

  it('the edition asked for comes first, and what it alone has is still found from the other', async () => {
    expect(await new Table().json('rules cover --edition 2021')).toMatchObject({
      edition: 2021,
      entry: { id: 'cover' },
    });
    expect(await new Table().json('rules overwatch --edition 2021')).toMatchObject({ edition: 2021 });
    expect((await new Table().json('rules TAC ops')).entry.id).toBe('tac-op');
    expect(await new Table().json('rules tac op')).toMatchObject({ edition: 2021, entry: { id: 'tac-op' } });
    expect(await new Table().json('rules fusillade')).toMatchObject({ edition: 2021 });
  });

  it('no other word is the name of another term, and none is said twice', () => {
    const other = glossary.entries.flatMap(({ also = [] }) => also);
    expect(new Set(other).size).toBe(other.length);
    const names = new Set(glossary.entries.flatMap(({ id, name }) => [id, name.toLowerCase()]));
    expect(other.filter((word) => names.has(word))).toEqual([]);
  });
});

describe('tw rulings', () => {
  it.each([40, 80, 120])('question, then answer, at %i columns', async (columns) => {
    const table = new Table();
    const { rulings } = await table.json('rulings');
    const { out } = await table.tw(['rulings'], { env: { COLUMNS: `${columns}` } });
    const said = out.replaceAll(/\s+/g, ' ');
    for (const { question, answer } of rulings) expect(said).toContain(`${question} ${answer}`);
  });

  it('names what is done with guard, pillars and NPOs without CP', async () => {
    for (const id of ['guard-counteraction', 'guard-order', 'pillar-cover', 'npo-resources'])
      expect((await new Table().json(`rulings ${id}`)).ruling.id).toBe(id);
  });
});
