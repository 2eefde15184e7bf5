import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/rules/corrections/reconcile.ts';
import { tableLines } from '../../src/rules/corrections/table-lines.ts';
import { play, rejection, type Scene, scene } from './scene.ts';

/** What the mission shows on the table, and how each of its facts is put right. */
const right = (of: Scene, ...set: readonly (readonly [fact: string, value: string])[]) =>
  play(reconcile({ set: set.map(([fact, value]) => ({ fact, value })) }), scene({ phase: 'firefight', ...of })).state
    .objectives;
const line = (of: Scene) => tableLines(scene({ phase: 'firefight', ...of })).find(({ id }) => id === 'mission')?.label;

describe('mission 1', () => {
  const mission = 'shifting-labyrinth';
  const escapeMarker = { edge: 'left', inches: 4 } as const;
  const of = { mission, objectives: { mission, escapeMarker } } as const;

  it('the edge and the place of the Escape marker, each by itself', () => {
    expect(right(of, ['mission.inches', '7.5'])).toMatchObject({ escapeMarker: { edge: 'left', inches: 7.5 } });
    expect(right(of, ['mission.edge', 'top'])).toMatchObject({ escapeMarker: { edge: 'top', inches: 4 } });
  });

  it('from 0 to 31 inches along the edge', () => {
    for (const inches of [0, 31])
      expect(right(of, ['mission.inches', `${inches}`])).toMatchObject({ escapeMarker: { inches } });
    for (const value of ['-0.5', '31.5', 'some']) {
      const wrong = { set: [{ fact: 'mission.inches', value }] };
      expect(rejection(reconcile(wrong), scene({ phase: 'firefight', ...of }))).toBe(
        'The Escape marker is 0 to 31 inches along its edge.',
      );
    }
  });
});

describe('mission 3', () => {
  const mission = 'recover-transponder';
  const of: Scene = {
    mission,
    operatives: ['kel', 'vane'],
    objectives: { mission, markers: [1, 2, 3], found: false, carrier: null },
  };

  it('the markers in play, the item and who carries it', () => {
    expect(right(of, ['mission.markers', '1,3'])).toMatchObject({ markers: [1, 3], found: false, carrier: null });
    expect(right(of, ['mission.found', 'yes'])).toMatchObject({ markers: [1, 2, 3], found: true });
    expect(right(of, ['mission.found', 'yes'], ['mission.carrier', 'vane'])).toMatchObject({ carrier: 'vane' });
    const carried: Scene = { ...of, objectives: { mission, markers: [2], found: true, carrier: 'vane' } };
    expect(right(carried, ['mission.carrier', 'none'])).toMatchObject({ carrier: null, found: true, markers: [2] });
    expect(line(carried)).toMatch(/carrier vane/i);
  });
});

describe('mission 4', () => {
  const mission = 'destroy-sarcophagus';
  const of: Scene = { mission, objectives: { mission, destructionPoints: 3 } };

  it('the Destruction points, from 0 on', () => {
    expect(right(of, ['mission.points', '0'])).toMatchObject({ destructionPoints: 0 });
    expect(right(of, ['mission.points', '19'])).toMatchObject({ destructionPoints: 19 });
    const wrong = { set: [{ fact: 'mission.points', value: '-1' }] };
    expect(rejection(reconcile(wrong), scene({ phase: 'firefight', ...of }))).toContain('0');
  });
});

describe('mission 5', () => {
  const mission = 'scout-sub-crypt';
  const of: Scene = { mission, map: 1, objectives: { mission, opened: ['B'], scouted: [] } };

  it('the rooms opened and scouted, each by itself; the map names them', () => {
    expect(right(of, ['mission.opened', 'B,C'])).toMatchObject({ opened: ['B', 'C'], scouted: [] });
    expect(right(of, ['mission.scouted', 'B'])).toMatchObject({ opened: ['B'], scouted: ['B'] });
    expect(right(of, ['mission.opened', 'none'])).toMatchObject({ opened: [] });
    expect(line(of)).toContain('opened B');
    const wrong = { set: [{ fact: 'mission.opened', value: 'F' }] };
    expect(rejection(reconcile(wrong), scene({ phase: 'firefight', ...of }))).toContain('F');
  });

  it('without a map there are six rooms, and those that the players have named', () => {
    const free: Scene = { ...of, map: null, objectives: { mission, opened: ['hall'], scouted: [] } };
    expect(right(free, ['mission.opened', 'hall,F'])).toMatchObject({ opened: ['F', 'hall'] });
  });
});
