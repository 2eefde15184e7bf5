import { describe, expect, it } from 'vitest';
import { mapNumbers } from '../../src/catalog/maps.ts';
import { mapOf } from '../../src/catalog/pack.ts';
import { apart } from '../../src/geometry/point.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { ActArgs, PlaceArgs } from '../../src/rules/language/deed.ts';
import { changesPads } from '../../src/rules/placing/pads.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { only, play, playByBoard, refusal, type Scene, scene } from './scene.ts';

const knife = { name: 'Knife', type: 'melee', profile: '3 4+ 2/3' } as const;
const act = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
const at = (
  places: Readonly<Record<string, string>>,
  of: Scene = {},
  map: (typeof mapNumbers)[number] = 1,
): GameState => {
  const state = scene({
    phase: 'firefight',
    turningPoint: 2,
    map,
    apart: true,
    npos: ['necron-warrior', 'necron-warrior'],
    operatives: [{ id: 'kel', apl: 3 }, 'vane'],
    ...of,
  });
  const said: PlaceArgs['places'] = Object.entries(places).map(([id, place]) => ({ id, place }));
  return play(deedRule({ do: 'place', args: { places: said } }), state).state;
};
const onPad = ({ positions, config }: GameState, id: string, pad: number): boolean => {
  const spot = mapOf(config)?.teleportPads.map(onBoard)[pad - 1];
  const place = positions[id];
  return spot !== undefined && place !== undefined && apart(spot, place) < 0.01;
};

describe('who comes out of a teleport pad', () => {
  it.each(mapNumbers)('changes places with who stands on it, on map %i, friend or foe [KZ-44 KZ-51]', (map) => {
    for (const other of ['vane', 'warrior-2']) {
      const both = at({ [other]: 'p1' }, {}, map);
      const place = both.positions[other];
      if (!place) throw new Error('nobody is there');
      const positions = { ...both.positions, 'warrior-1': place };
      const swapped = play(changesPads('warrior-1'), { ...both, positions }).state;
      expect([onPad(swapped, 'warrior-1', 1), onPad(swapped, other, 2)]).toEqual([true, true]);
    }
  });

  it('shoots nobody there who changes places with it: an NPO does not go by the pads for that [KZ-51]', () => {
    const moved = (vane: string) =>
      only(
        'placed',
        playByBoard(
          deedRule({ do: 'resolve-npo', args: { id: 'warrior-1' } }),
          at(
            { 'warrior-1': 'p2', vane, kel: '1111' },
            {
              ...{ npos: ['necron-warrior'], operatives: [{ id: 'vane', order: 'engage' }, 'kel'] },
              ...{ initiative: 'npos', playersRecorded: true },
            },
          ),
          'pads',
        ).events,
      ).some(({ end }) => end?.teleports === true);
    // 4128 is in sight of pad 1.
    expect([moved('p1'), moved('4128')]).toEqual([false, true]);
  });

  it('takes who is on guard there off guard [KZ-60]', () => {
    const both = at({ vane: 'p1' });
    const place = both.positions.vane;
    if (!place) throw new Error('Vane has no place');
    const { state, events } = play(changesPads('warrior-1'), {
      ...both,
      onGuard: ['vane', 'kel'],
      positions: { ...both.positions, 'warrior-1': place },
    });
    expect(events[0]).toEqual({ type: 'guard-ended', id: 'vane' });
    expect(state.onGuard).toEqual(['kel']);
  });
});

describe('a player operative by the teleport pads', () => {
  const teleports = (action: 'charge' | 'reposition' | 'fall-back', more: ActArgs = {}) =>
    act({ action, teleports: true, ...more });

  it('stands on a pad to begin with [KZ-48]', () => {
    expect(refusal(teleports('reposition'), at({ kel: '1155', vane: '1655' })).message).toBe(
      'Kel is not on a teleport pad.',
    );
  });

  it('does not come out in control range of an enemy, but by a Charge; and by a Charge only there [KZ-50]', () => {
    const far = at({ kel: 'p2', vane: '1655', 'warrior-1': '7142', 'warrior-2': '7122' });
    expect(play(teleports('reposition'), far).state.positions.kel?.relation).toEqual({ is: 'pad', pad: 1 });
    expect(refusal(teleports('charge', { target: 'warrior-1' }), far).message).toBe(
      'Kel would have no enemy in its control range on the other teleport pad.',
    );
    const near = at({ kel: 'p2', vane: '1655', 'warrior-1': 'p1', 'warrior-2': '7122' });
    const beside = at({ kel: 'p2', vane: '1655', 'warrior-1': '4288', 'warrior-2': '7122' });
    expect(play(teleports('reposition'), near).state.positions['warrior-1']?.relation).toEqual({ is: 'pad', pad: 2 });
    expect(refusal(teleports('reposition'), beside).message).toBe(
      "Kel would end in an enemy's control range on the other teleport pad.",
    );
  });

  it('stands on the other pad, nowhere else', () => {
    const far = at({ kel: 'p2', vane: '1655', 'warrior-1': '7142', 'warrior-2': '7122' });
    expect(refusal(teleports('reposition', { place: '3555' }), far).message).toBe(
      'By the teleport pads it ends on the other one: p1.',
    );
    expect(play(teleports('reposition', { place: 'p1' }), far).asked).toEqual([]);
  });

  it('not in a counteraction [COR-26]', () => {
    const counteracting = at(
      { kel: 'p2', vane: '1655', 'warrior-1': '7142', 'warrior-2': '7122' },
      {
        operatives: [
          { id: 'kel', apl: 3, state: 'expended', order: 'engage' },
          { id: 'vane', state: 'expended' },
        ],
      },
    );
    expect(refusal(teleports('reposition'), { ...counteracting, lastActivated: 'npos' }).message).toContain(
      'A counteraction does not use a teleport pad',
    );
  });

  it('takes a friend on guard on the other pad off guard, and asks nobody who that is [KZ-60]', () => {
    const guarded = { ...at({ kel: 'p2', vane: 'p1', 'warrior-1': '7142', 'warrior-2': '7122' }), onGuard: ['vane'] };
    const { state, asked } = play(teleports('reposition'), guarded);
    expect([state.onGuard, asked]).toEqual([[], []]);
    const elsewhere = {
      ...at({ kel: 'p2', vane: '1655', 'warrior-1': '7142', 'warrior-2': '7122' }),
      onGuard: ['vane'],
    };
    expect(play(teleports('reposition'), elsewhere).state.onGuard).toEqual(['vane']);
  });
});

describe('an NPO on a teleport pad', () => {
  it.each(mapNumbers)('charges through the pads who touches the other one, on map %i [KZ-48 KZ-50]', (map) => {
    const state = at(
      {},
      { npos: ['canoptek-scarab-swarm'], operatives: [{ id: 'kel', order: 'engage', weapons: [knife] }] },
      map,
    );
    const [one] = mapOf(state.config)?.teleportPads.map(onBoard) ?? [];
    if (!one) throw new Error('no pads');
    const beside = { x: one.x + 1.25, y: one.y, error: 0 };
    const [swarm = ''] = state.npos.map(({ id }) => id);
    const placed = play(deedRule({ do: 'place', args: { places: [{ id: swarm, place: 'p2' }] } }), state).state;
    const { events } = playByBoard(
      deedRule({ do: 'resolve-npo', args: { id: swarm } }),
      { ...placed, positions: { ...placed.positions, kel: beside } },
      'pads',
    );
    expect(events.find(({ type }) => type === 'npo-acted')).toMatchObject({ action: 'charge', ap: 1 });
  });
});
