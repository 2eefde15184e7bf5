import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/engine/question.ts';
import { fromBox } from '../../../src/geometry/box.ts';
import { apart, type Point } from '../../../src/geometry/point.ts';
import { planOf } from '../../../src/policy/greedy/plan.ts';
import { answerAsPlayer } from '../../../src/policy/named/answers.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import { onBoard, onLattice } from '../../../src/rules/state/base.ts';
import type { GameState, Position } from '../../../src/rules/state/state.ts';
import { atTable, from, marine, rifle, sword } from '../at-table.ts';

const choice = (name: string, by: string | undefined, ...values: readonly string[]): Question<About> => ({
  ...{ kind: 'choice', name, why: '', many: false, min: 1, max: 1, ...(by !== undefined && { by }) },
  options: values.map((value) => ({ value, label: value })),
});

describe('those on guard', () => {
  const kel = from([1, 3]);
  const south = (inches: number, east = 0): Position => ({ ...kel, x: kel.x + east, y: kel.y + inches });
  const behindWall = from([2.5, 3]);

  /** Kel and Kelvin on guard, Kelvin with a weapon that hurts more, and Warriors at these places. */
  const onGuard = (warriors: readonly Position[], kelvin: Position = { ...kel, x: kel.x - 2.5 }): GameState =>
    atTable(
      {
        ...{ kel, kelvin },
        ...Object.fromEntries(warriors.map((place, index) => [`warrior-${index + 1}`, place])),
      },
      {
        npos: warriors.map(() => ({ datacard: 'necron-warrior', order: 'engage' })),
        operatives: [
          marine('kel', { name: 'Kel' }),
          marine('kelvin', { name: 'Kel Vin', weapons: [{ ...rifle, profile: '6 2+ 5/6' }, sword] }),
        ],
        onGuard: ['kel', 'kelvin'],
      },
    );
  const interrupt = choice('guard-interrupt', undefined, 'kel', 'kelvin', 'none');

  it('interrupt where they have a valid target: of several the one who does most harm', () => {
    expect(answerAsPlayer(interrupt, onGuard([south(6)]))).toBe('kelvin');
    expect(answerAsPlayer(choice('guard-interrupt', undefined, 'kel', 'none'), onGuard([south(6)]))).toBe('kel');
    const others = choice('guard-interrupt', undefined, 'kelvin', 'kel', 'none');
    expect(answerAsPlayer(others, onGuard([south(6)]))).toBe('kelvin');
    // Kelvin sees nobody from the other room.
    expect(answerAsPlayer(interrupt, onGuard([south(6)], behindWall))).toBe('kel');
  });

  it('let it be where nobody is a valid target', () => {
    expect(answerAsPlayer(interrupt, onGuard([from([3, 2.5])]))).toBe('none');
    expect(answerAsPlayer(interrupt, onGuard([]))).toBe('none');
  });

  it('shoot at the one that suffers most: the one is meant who is asked', () => {
    const state = onGuard([south(6), south(8)]);
    const hurt = { ...state, npos: state.npos.map((npo, at) => (at === 1 ? { ...npo, wounds: 2 } : npo)) };
    const target = (who?: string) => choice('guard-target', who, ...targets);
    const targets = ['warrior-1', 'warrior-2'];
    expect(answerAsPlayer(target('kel'), hurt)).toBe('warrior-2');
    expect(answerAsPlayer(choice('guard-target', 'kel', 'warrior-1'), hurt)).toBe('warrior-1');
    // Nobody else is asked.
    expect(answerAsPlayer(target('dorn'), hurt)).toBeUndefined();
    expect(answerAsPlayer(target(), hurt)).toBeUndefined();
    const parted = onGuard([south(6), from([2.5, 3.4])], behindWall);
    expect(answerAsPlayer(target('kel'), parted)).toBe('warrior-1');
    expect(answerAsPlayer(target('kelvin'), parted)).toBe('warrior-2');
  });

  it('think of wounds where nobody will fall, and of a kill first', () => {
    const armed = (kels: string, kelvins: string): GameState => {
      const state = onGuard([south(6)]);
      const profiles: Readonly<Record<string, string>> = { kel: kels, kelvin: kelvins };
      const operatives = state.operatives.map((one) => ({
        ...one,
        weapons: [{ ...rifle, profile: profiles[one.id] ?? '' }],
      }));
      return { ...state, operatives, npos: state.npos.map((npo) => ({ ...npo, wounds: 4 })) };
    };
    expect(answerAsPlayer(interrupt, armed('2 3+ 1/1', '4 3+ 1/1'))).toBe('kelvin');
    expect(answerAsPlayer(interrupt, armed('4 3+ 1/1', '2 3+ 1/1'))).toBe('kel');
    expect(answerAsPlayer(interrupt, armed('1 2+ 4/4', '4 2+ 1/1'))).toBe('kel');
  });

  it('shoot, or fight one that is beside them', () => {
    const how = choice('guard-action', 'kel', 'shoot', 'point-blank', 'fight');
    expect(answerAsPlayer(how, onGuard([south(6)]))).toBe('shoot');
    expect(answerAsPlayer(how, onGuard([south(1.8)]))).toBe('fight');
    expect(answerAsPlayer({ kind: 'confirm', name: 'guard-action', why: '' }, onGuard([south(6)]))).toBeUndefined();
  });
});

describe('one who comes back from a hatchway (Mission 06, Phasing Points)', () => {
  const operatives = [marine('kel')];
  const phased = (places: Readonly<Record<string, Position>>): GameState =>
    atTable(places, {
      ...{ mission: 'regroup', openHatchways: [5, 6], operatives },
      npos: Object.keys(places).some((id) => id === 'warrior-1') ? ['necron-warrior'] : [],
    });
  const asked = (hatchway: number, inches: number, by: string | null = 'kel'): Question<About> => ({
    ...{ kind: 'text', name: 'stands-at', why: '' },
    about: { predicate: 'stands-at', by, ids: [], from: 'stands', within: { hatchway, inches } },
  });
  const placeOf = (answer: unknown): Point => {
    const [x = Number.NaN, y = Number.NaN] = String(answer).split(',').map(Number);
    return { x, y };
  };
  const kel = { kel: from([1, 3]) };

  it('is set up as near as can be to what the mission asks for, within its inches of the access point', () => {
    const place = placeOf(answerAsPlayer(asked(5, 2), phased(kel)));
    // Beside hatchway 5; which side is better hangs on what else is open.
    expect(apart(place, onBoard([2, 5.5]))).toBeLessThan(2 + 16 / 25.4 + 1.2);
    // Hatchway 6 leads to the room of Player B's drop zone: to that side of it.
    expect(onLattice(placeOf(answerAsPlayer(asked(6, 2), phased(kel))))[0]).toBeGreaterThan(6);
    // East of hatchway 2 the more inches it has, the further south towards the others.
    const [two, four] = [2, 4].map((inches) => placeOf(answerAsPlayer(asked(2, inches), phased(kel))));
    if (!two || !four) throw new Error('she is set up nowhere');
    const far = planOf(phased(kel)).errands.get('kel')?.far ?? (() => Number.NaN);
    expect(far(four)).toBeLessThan(far(two) - 1);
    expect(onLattice(two)[0]).toBeGreaterThan(5);
    expect(apart(four, onBoard([5, 0.5]))).toBeGreaterThan(apart(two, onBoard([5, 0.5])) + 1);
    expect(apart(four, onBoard([5, 0.5]))).toBeGreaterThan(4);
  });

  it('is not set up on or beside anybody', () => {
    const plain = placeOf(answerAsPlayer(asked(5, 2), phased(kel)));
    const warrior: Position = { ...plain, error: 0 };
    const place = placeOf(answerAsPlayer(asked(5, 2), phased({ ...kel, 'warrior-1': warrior })));
    expect(apart(place, warrior)).toBeGreaterThan(1 + 32 / 25.4);
    expect(apart(place, onBoard([2, 5.5]))).toBeLessThan(2 + 16 / 25.4 + 1.2);
  });

  it('says nothing where there is no such hatchway or no map, nor to any other question', () => {
    expect(answerAsPlayer(asked(9, 2), phased(kel))).toBeUndefined();
    expect(answerAsPlayer(asked(5, 2), atTable(kel, { mission: 'regroup', map: null }))).toBeUndefined();
    expect(answerAsPlayer(asked(5, 2, null), phased(kel))).toBeUndefined();
    const plain = asked(5, 2);
    const { within: _, ...about } = ('about' in plain ? plain.about : undefined) as Extract<
      About,
      { within?: unknown }
    >;
    expect(answerAsPlayer({ kind: 'text', name: 'stands-at', why: '', about }, phased(kel))).toBeUndefined();
    expect(answerAsPlayer({ kind: 'confirm', name: 'engaged', why: '' }, phased(kel))).toBeUndefined();
  });

  it('has no inch left: touches the access point', () => {
    const opening = tableOf(phased(kel))?.solids.doors.find(({ id }) => id === 'H5')?.opening;
    if (!opening) throw new Error('no hatchway 5');
    const touching = placeOf(answerAsPlayer(asked(5, 0), phased(kel)));
    expect(fromBox(touching, opening)).toBeCloseTo(16 / 25.4, 3);
  });

  it('is set up beside an enemy only where there is no other place [MIS-6-13]', () => {
    const door = onBoard([2, 5.5]);
    const beside = (dx: number): Position => ({ x: door.x + dx, y: door.y, error: 0 });
    const isEngaged = (state: GameState): boolean => {
      const at = { ...placeOf(answerAsPlayer(asked(5, 0), state)), error: 0 };
      const table = tableOf({ ...state, positions: { ...state.positions, kel: at } });
      const [me, ...warriors] = table?.all().toSorted((a, b) => a.id.localeCompare(b.id)) ?? [];
      return me !== undefined && warriors.some((warrior) => table?.areClose(me, warrior));
    };
    const [west, east] = [beside(-2.2), beside(2.2)];
    const warriors = (...places: readonly Position[]): GameState =>
      atTable(Object.fromEntries(places.map((place, index) => [`warrior-${index + 1}`, place])), {
        ...{ mission: 'regroup', openHatchways: [5, 6], operatives },
        npos: places.map(() => 'necron-warrior' as const),
      });
    expect(isEngaged(warriors(west))).toBe(false);
    expect(isEngaged(warriors(east))).toBe(false);
    expect(isEngaged(warriors(west, east))).toBe(true);
  });
});
