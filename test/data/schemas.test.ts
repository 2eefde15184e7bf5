import { describe, expect, it } from 'vitest';
import datacards from '../../data/datacards.json';
import eventCards from '../../data/event-cards.json';
import glossary from '../../data/glossary.json';
import missions from '../../data/missions.json';
import npoTable from '../../data/npo-table.json';
import rulings from '../../data/rulings.json';
import threatGrades from '../../data/threat-grades.json';
import { describeDataProblem } from '../../src/session/packs/data-checks.ts';
import { npoTableShape as npoTableSchema } from '../../src/session/packs/pack-schema.ts';
import { read } from '../../src/shape/written.ts';
import {
  datacardsSchema,
  eventCardsSchema,
  glossarySchema,
  missionsSchema,
  rulingsSchema,
  threatGradesSchema,
} from './schemas.ts';

const files = [
  { file: 'datacards.json', data: datacards, schema: datacardsSchema },
  { file: 'event-cards.json', data: eventCards, schema: eventCardsSchema },
  { file: 'missions.json', data: missions, schema: missionsSchema },
  { file: 'npo-table.json', data: npoTable, schema: npoTableSchema },
  { file: 'threat-grades.json', data: threatGrades, schema: threatGradesSchema },
  { file: 'rulings.json', data: rulings, schema: rulingsSchema },
  { file: 'glossary.json', data: glossary, schema: glossarySchema },
];

describe('data files', () => {
  it.each(files)('$file has the shape of its schema', ({ file, data, schema }) => {
    const checked = read<unknown>(schema, data);
    expect(checked.ok ? 'good' : describeDataProblem(file, checked.faults)).toBe('good');
  });

  it('tags with corrected what differs from the seed, and with unverified what is second-hand [RUL-16 EVT-MWD-2]', () => {
    const tagged = (source: string) =>
      [...datacards, ...eventCards].filter((entry) => entry.source === source).map(({ id }) => id);
    expect(tagged('corrected')).toEqual([
      'skorpekh-destroyer',
      'hexmark-destroyer',
      'lychguard',
      'a-chittering-drone',
      'flesh-hunger',
    ]);
    expect(tagged('unverified')).toEqual(['my-will-be-done']);
    expect(new Set(threatGrades.map(({ source }) => source))).toEqual(new Set(['corrected']));
  });
});

/** The id that a printed name gives. */
const kebab = (name: string): string =>
  name
    .replace('&', 'and')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .toLowerCase();

describe('ids', () => {
  it('are the printed names in kebab-case', () => {
    const weapons = datacards.flatMap((card) => card.weapons);
    const named = [
      ...datacards,
      ...weapons,
      ...datacards.flatMap((card) => card.abilities),
      ...eventCards,
      ...missions,
    ].map(({ id, name }) => ({ id, fromName: kebab(name) }));
    const profiles = weapons.flatMap((weapon) =>
      weapon.profiles.map(({ id, name }) => ({ id, fromName: name === undefined ? weapon.id : kebab(name) })),
    );
    for (const { id, fromName } of [...named, ...profiles]) expect(id).toBe(fromName);
    expect(named.length).toBeGreaterThanOrEqual(55);
  });
});
