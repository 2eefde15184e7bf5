import { describe, expect, it } from 'vitest';
import { answerFromBoard } from '../../../src/rules/board/answers/answer.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { markerOf } from '../../../src/rules/markers/markers.ts';
import { isMarkerOutOfReach } from '../../../src/rules/placing/marker-control.ts';
import type { GameState, MarkerKept } from '../../../src/rules/state/state.ts';
import { play, question, rejection, type Scene, scene } from '../scene.ts';
import { carriedBy, inRoom, lies, table } from './vault.ts';

const place = (id: string, word: string) => deedRule({ do: 'place', args: { places: [{ id, place: word }] } });
const at = (x: number, y: number, error = 0.1) => ({ x, y, error });

/** What the board says of who has that marker in control range; undefined where it does not know. */
function contest(state: GameState, marker: number | string): unknown {
  const board = tableOf(state);
  if (!board) throw new Error('no board');
  const about = { predicate: 'contests-marker', by: null, ids: ['vane'], from: 'stands', marker } as const;
  return answerFromBoard({ kind: 'choice', many: true, about }, board)?.answer;
}

describe('markers on the board', () => {
  const board = (markers: Readonly<Record<string, MarkerKept>>, positions: GameState['positions'] = {}): GameState =>
    table(markers, { map: 1, keepsPositions: true, positions }, { pickUp: [{ markers: 'all' }] });

  it('are placed by hand where they lie, are told so, and may be forgotten', () => {
    const { state, events } = play(place('key', '4355'), board({ key: inRoom('A') }));
    expect(events).toMatchObject([{ type: 'marker-set', marker: 'key', place: { at: 'spot' }, because: 'placed' }]);
    expect(markerOf(state, 'key')?.place.at).toBe('spot');
    expect(state.keepsPositions).toBe(true);
    expect(markerOf(play(place('key', 'unknown'), state).state, 'key')?.place).toEqual({ at: 'table' });
    expect(rejection(place('key', 'nowhere'), state)).toBe('"nowhere" is not a place.');
    expect(rejection(place('key', '4355'), board({ key: carriedBy('kel') }))).toBe(
      'The key does not lie in the killzone.',
    );
    expect(rejection(place('key', '4355'), table({ key: inRoom('A') }))).toContain('There are no places in this game');
  });

  it('are out of reach, or not, by where they lie now, though nobody has moved [COR-104]', () => {
    const spot = (x: number, y: number): MarkerKept => lies({ at: 'spot', ...at(x, y) });
    const isOut = (x: number) => isMarkerOutOfReach(board({ key: spot(x, 16) }, { vane: at(4, 16) }), 'vane', 'key');
    expect([isOut(8), isOut(4.5), isOut(8)]).toEqual([true, false, true]);
  });

  it('tell who has them in control range, from where they lie; nothing where that is not known [COR-104]', () => {
    const spot = (x: number, y: number): MarkerKept => lies({ at: 'spot', ...at(x, y) });
    const near = { vane: at(4, 16) };
    expect(contest(board({ key: spot(4.5, 16.5) }, near), 'key')).toEqual(['vane']);
    expect(contest(board({ key: spot(8, 16) }, near), 'key')).toEqual([]);
    expect(contest(board({ key: inRoom('A') }, near), 'key')).toBeUndefined();
    expect(contest(board({ key: carriedBy('kel') }, near), 'key')).toBeUndefined();
    // 1" from the base of 32 mm to the rim of 40 mm, and to that of 20 mm.
    const off = 1 + 16 / 25.4 + 15 / 25.4;
    expect(contest(board({ relic: spot(4 + off, 16) }, { vane: at(4, 16, 0) }), 'relic')).toEqual(['vane']);
    expect(contest(board({ key: spot(4 + off, 16) }, { vane: at(4, 16, 0) }), 'key')).toEqual([]);
  });

  it('the item of mission 3 lies where it was put down, not where its marker was found', () => {
    const mission = 'recover-transponder';
    const crypt: Scene = {
      mission,
      map: 1,
      phase: 'firefight',
      keepsPositions: true,
      operatives: ['kel', 'vane'],
      apart: true,
    };
    const objectives = { mission, markers: [2], found: true, carrier: 'kel' } as const;
    const carried = scene({ ...crypt, objectives, positions: { kel: at(4, 16), vane: at(4.6, 17.8) } });
    const puts = deedRule({ do: 'mission', args: { what: 'place', id: 'kel' } });
    const put = play(puts, carried, { 'lies-at': ['unknown'] }).state;
    expect(markerOf(put, '2')).toMatchObject({ name: 'the item', place: { at: 'operative', id: 'kel' } });
    // It lies somewhere within 1" of Kel, so what is close to both is not sure.
    expect(contest({ ...put, positions: { ...put.positions, vane: at(20, 18) } }, 2)).toEqual([]);
    const placed = play(place('item', '5555'), put).state;
    expect(markerOf(placed, 'item')?.place).toMatchObject({ at: 'spot' });
    expect(contest({ ...placed, positions: { ...placed.positions, vane: at(4, 16) } }, 2)).toEqual([]);
    const again = play(deedRule({ do: 'mission', args: { what: 'pick-up', id: 'vane' } }), placed).state;
    expect(again.objectives).toMatchObject({ carrier: 'vane' });
    const lost = scene({ ...crypt, objectives: { ...objectives, carrier: null } });
    expect(contest({ ...lost, positions: { vane: at(4, 16) } }, 2)).toBeUndefined();
    expect(
      question(
        deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'pick-up' } }),
        {
          ...lost,
          npos: scene({ npos: ['necron-warrior'] }).npos,
        },
        { engaged: [false] },
      ),
    ).toMatchObject({ name: 'contests-marker' });
  });
});
