import { describe, expect, it } from 'vitest';
import { datacards } from '../../src/catalog/datacards.ts';
import { killzoneMap } from '../../src/catalog/maps.ts';
import type { OwnDatacard, OwnMission, Pack } from '../../src/catalog/pack.ts';
import { eventCards } from '../../src/catalog/tables.ts';
import type { TeamData } from '../../src/catalog/teams.ts';
import { conflictsOf, joinedPack } from '../../src/session/packs/joined-packs.ts';

const [printed] = datacards;
const [card, another] = eventCards;
if (!printed || !card || !another) throw new Error('The pack has datacards and event cards.');
const { source: _, ...own }: OwnDatacard & { source?: unknown } = { ...printed, id: 'crypt-thrall' };
const map = (number: string, name: string) => ({ ...killzoneMap(1), number, name });

const dust: Pack = {
  name: 'Dust',
  datacards: [{ id: 'necron-warrior', wounds: 10, move: 6 }, own],
  eventCards: [{ id: card.id, effect: 'Dusty.' }],
  maps: [map('dust-1', 'Hall'), map('dust-2', 'Vault')],
};
const ash: Pack = {
  name: 'Ash',
  datacards: [
    { id: 'necron-warrior', wounds: 12 },
    { id: 'lychguard', save: 2 },
  ],
  eventCards: [
    { id: another.id, effect: 'Hot.' },
    { id: card.id, effect: 'Ashen.' },
  ],
  maps: [map('dust-2', 'Ashen Vault')],
};

describe('two packs as one', () => {
  const both = () => joinedPack(dust, ash);

  it('have what either has; of the same datacard the changes of both, the later where they differ', () => {
    expect(both().name).toBe('Dust, Ash');
    expect(both().datacards).toEqual([
      { id: 'necron-warrior', wounds: 12, move: 6 },
      own,
      { id: 'lychguard', save: 2 },
    ]);
    expect(joinedPack(ash, dust).datacards).toEqual([
      { id: 'necron-warrior', wounds: 10, move: 6 },
      { id: 'lychguard', save: 2 },
      own,
    ]);
  });

  it('a whole datacard takes the place of another of that id, nothing of the earlier is left', () => {
    const later: Pack = { name: 'Late', datacards: [{ ...own, wounds: 3 }] };
    expect(joinedPack(dust, later).datacards?.[1]).toEqual({ ...own, wounds: 3 });
    const change: Pack = { name: 'Late', datacards: [{ id: 'crypt-thrall', wounds: 3 }] };
    expect(joinedPack(dust, change).datacards?.[1]).toEqual({ id: 'crypt-thrall', wounds: 3 });
  });

  it('of a card and a map of both the later one', () => {
    expect(both().eventCards).toEqual([
      { id: another.id, effect: 'Hot.' },
      { id: card.id, effect: 'Ashen.' },
    ]);
    expect(both().maps?.map(({ name }) => name)).toEqual(['Hall', 'Ashen Vault']);
  });

  it('of missions, themes, teams and rulings as well, and of two tables the later one', () => {
    const mission: OwnMission = {
      number: 7,
      id: 'wake-all',
      name: 'Wake All',
      placement: 'territory',
      objectiveMarkers: false,
      glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
      rules: [],
      victory: [],
      does: { goal: 'sarcophagus' },
    };
    const team: TeamData = { id: 'watch', name: 'Watch', printing: 'ours', archetypes: [], operatives: [] };
    const table = (datacard: string) => [{ from: 2, to: 12, datacard, ranged: [] }];
    const dusk: Pack = {
      name: 'Dusk',
      themes: [
        { id: 'dim', name: 'Dim' },
        { id: 'red', name: 'Red' },
      ],
      teams: [{ ...team, id: 'crew' }],
      rulings: { 'guard-threat': 'yes', 'battle-length': '4' },
      npoTable: table('lychguard'),
    };
    const dawn: Pack = {
      name: 'Dawn',
      themes: [{ id: 'red', name: 'Rose' }],
      teams: [team],
      rulings: { 'battle-length': '5' },
    };
    expect(joinedPack(dusk, dawn)).toMatchObject({
      themes: [
        { id: 'dim', name: 'Dim' },
        { id: 'red', name: 'Rose' },
      ],
      teams: [{ ...team, id: 'crew' }, team],
      rulings: { 'guard-threat': 'yes', 'battle-length': '5' },
      npoTable: table('lychguard'),
    });
    expect(joinedPack(dawn, dusk).npoTable).toEqual(table('lychguard'));
    expect(joinedPack(dusk, { ...dawn, npoTable: table('flayed-one') }).npoTable).toEqual(table('flayed-one'));
    expect(joinedPack({ name: 'One', missions: [mission] }, dawn).missions).toEqual([mission]);
    expect(joinedPack(dawn, { name: 'One', missions: [mission] }).missions).toEqual([mission]);
    expect(joinedPack(dawn, dust).maps).toEqual(dust.maps);
  });

  it('and nothing that neither has', () => {
    const plain = joinedPack({ name: 'One' }, { name: 'Two' });
    expect(plain).toEqual({ name: 'One, Two', sources: {} });
  });

  it('each part keeps the name of the pack that it is from', () => {
    expect(both().sources).toEqual({
      'necron-warrior': 'Dust, then Ash',
      'crypt-thrall': 'Dust',
      lychguard: 'Ash',
      [card.id]: 'Dust, then Ash',
      [another.id]: 'Ash',
      'dust-1': 'Dust',
      'dust-2': 'Dust, then Ash',
    });
    expect(joinedPack(both(), { name: 'Ash', datacards: [{ id: 'lychguard', save: 3 }] }).sources?.lychguard).toBe(
      'Ash',
    );
  });

  it('and where both speak of the same it is said, part by part', () => {
    expect(conflictsOf(dust, ash)).toEqual(
      ['necron-warrior', card.id, 'dust-2'].map((part) => `Dust and Ash both have ${part}: Ash counts, being later.`),
    );
    expect(conflictsOf(dust, { name: 'Other' })).toEqual([]);
  });
});
