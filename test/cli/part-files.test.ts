import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const example = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../examples/drowned-vault', file), 'utf8');

describe('a part of a pack in a file of its own', () => {
  it.each([
    ['mission', 'missions/open-the-sluices.json'],
    ['event card', 'event-cards/rising-silt.json'],
    ['datacard', 'datacards/silt-stalker.json'],
    ['map', 'maps/cistern.json'],
  ])('is a pack of one: a %s', async (_, file) => {
    const table = new Table();
    table.write('part.json', example(file));
    expect(await table.run('pack check part.json --games 0')).toMatchObject({ exitCode: 0 });
    const line = 'new-game --mission 1 --map 1 --seed a --operative Kel:3:12 --pack part.json';
    expect((await table.json(line)).ok).toBe(true);
  });

  it('is played as the mission where it is named as one', async () => {
    const table = new Table();
    table.write('sluices.json', example('missions/open-the-sluices.json'));
    const { status } = await table.json('new-game --mission sluices.json --map 1 --seed a --operative Kel:3:12');
    expect(status.mission.name).toBe(JSON.parse(example('missions/open-the-sluices.json')).name);
  });

  it('that has no mission is none', async () => {
    const table = new Table();
    table.write('silt.json', example('event-cards/rising-silt.json'));
    const { exitCode, err } = await table.run('new-game --mission silt.json --map 1 --operative Kel:3:12');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('silt.json has no mission.')]);
  });

  it('is told of by its own name where it is wrong', async () => {
    const table = new Table();
    const card = { ...JSON.parse(example('event-cards/rising-silt.json')), copies: 9 };
    table.write('silt.json', JSON.stringify(card));
    const { exitCode, out, err } = await table.run('pack check silt.json');
    expect(exitCode).not.toBe(0);
    expect((out + err).replaceAll(/\s+/g, ' ')).toMatch(/silt\.json.*copies must be/);
  });
});
