import { describe, expect, it } from 'vitest';
import type { EventOf } from '../../src/rules/events/events.ts';
import { placementLines, placementNotes } from '../../src/view/tables/set-up.ts';
import { scene } from '../rules/scene.ts';
import { examples } from './examples.ts';

type Placed = EventOf<'npo-set-up'>;
const warrior = examples['npo-set-up'][0];
const scarab = { datacard: 'canoptek-scarab-swarm', name: 'Canoptek Scarab Swarm 1', weapons: [] } as const;
const at = (id: string, differs: Partial<Placed>): Placed => ({ ...warrior, id, ...differs });
const inRoom = (room: string) => ({ place: { at: 'territory' }, room, cause: 'mission' }) as const;
const phasing = { place: { at: 'hatchway', hatchway: 3, territory: false, near: 'avoid' } } as const;

describe('who goes where, a line a place', () => {
  it('by rooms, with the numbers for the miniatures when the battle is set up', () => {
    const events = [
      at('warrior-1', inRoom('D')),
      at('scarab-1', { ...scarab, ...inRoom('D') }),
      at('warrior-2', inRoom('B')),
      at('warrior-3', inRoom('D')),
    ];
    expect(placementLines(events, scene({ map: 1 }))).toEqual([
      'Room B: Warrior 2.',
      'Room D: Warrior 1, 3, Scarab 1.',
      'Number your miniatures: Warrior 1-3, Scarab 1.',
    ]);
  });

  it('by hatchways and their sides; the numbers go on', () => {
    const events = [
      at('warrior-4', { ...phasing, room: 'D' }),
      at('warrior-5', phasing),
      { type: 'npo-not-set-up', datacard: null, because: 'limit', cause: 'reinforcements', count: 1 } as const,
    ];
    expect(placementLines(events, scene({ map: 1 }))).toEqual([
      'Hatchway 3: Warrior 5.',
      'Hatchway 3, room D side: Warrior 4.',
    ]);
  });

  it('nothing where nobody comes', () => {
    expect(placementLines([], scene())).toEqual([]);
  });

  it('without a map: the territory, or the rooms by what is in them', () => {
    const place = { at: 'rooms', which: 'sarcophagus', rooms: [] } as const;
    const events = [at('warrior-1', { place, cause: 'mission' }), at('warrior-2', { place: { at: 'territory' } })];
    expect(placementLines(events, scene())).toEqual([
      "Player B's territory: Warrior 2.",
      'The room of the sarcophagus: Warrior 1.',
      'Number your miniatures: Warrior 1, 2.',
    ]);
  });
});

describe('how to choose between several places [TPR-09 TPR-10 TPR-11 TPR-12]', () => {
  const ladder = 'where the NPO can attack, then out of sight';

  it('at a hatchway: what is nearest to what the NPOs go for comes first', () => {
    expect(placementNotes([at('warrior-4', phasing)], scene({ mission: 'destroy-sarcophagus' })).at(-1)).toBe(
      `Choice of places? Nearest to the sarcophagus, then ${ladder}.`,
    );
  });

  it('in a room of mission 5 all places are as good for that', () => {
    const place = { at: 'rooms', which: 'opened', rooms: ['B'] } as const;
    const notes = placementNotes([at('warrior-1', { place, cause: 'room' })], scene({ mission: 'scout-sub-crypt' }));
    expect(notes.at(-1)).toBe('Choice of places? Where the NPO can attack, then out of sight.');
  });

  it('nothing where each has its one place', () => {
    expect(placementNotes([at('warrior-1', { place: { at: 'anywhere' } })], scene())).toEqual([]);
  });
});
