import { describe, expect, it } from 'vitest';
import { placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { glanceAt } from '../../../src/rules/board/places/glance.ts';
import { glanceLines } from '../../../src/view/questions/glance-words.ts';
import { scene } from '../scene.ts';

const at = (code: string) => ({ ...(placeOfCode(code) ?? { x: 0, y: 0 }), error: 0.3 });
const state = {
  ...scene({ map: 1, npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel', 'vane'] }),
  keepsPositions: true,
  positions: { kel: at('3555'), vane: at('1355'), 'warrior-1': at('5555'), 'warrior-2': at('7355') },
};

describe('what it means to stand somewhere', () => {
  it('is the room, the doors, and how each enemy stands to it, the nearest first', () => {
    const glance = glanceAt(state, 'kel', at('4555'));
    expect(glance).toMatchObject({ code: '45555', room: 'E', doors: [] });
    expect(glance?.enemies.map(({ id }) => id)).toEqual(['warrior-1', 'warrior-2']);
    expect(glance?.enemies[0]).toMatchObject({ close: false, sees: true, cover: false, reaches: false });
    expect(glance?.enemies[0]?.inches).toBeCloseTo(3.8125 - 32 / 25.4, 2);
    expect(glance?.enemies[1]).toMatchObject({ sees: false, reaches: false });
  });

  it('knows control ranges and doors, and is the same for an NPO', () => {
    const { x, y } = at('5555');
    expect(glanceAt(state, 'kel', { x: x - 1.5, y })?.enemies[0]).toMatchObject({ close: true, reaches: false });
    expect(glanceAt(state, 'warrior-1', at('4555'))?.enemies.map(({ id }) => id)).toEqual(['kel', 'vane']);
    expect(glanceAt(state, 'kel', at('3645'))?.doors).toEqual(['H5']);
  });

  it('says maybe where it is too close to call', () => {
    // Along the wall of room E: with every quarter of an inch the corner hides a little more.
    const seen = Array.from({ length: 60 }, (_, step) => {
      const glance = glanceAt(state, 'kel', { x: 10 + step / 4, y: 21 });
      return glance ? glanceLines(glance, state).join('; ') : '';
    });
    expect(seen.some((text) => /\(close call\)|may see (it|you)/.test(text))).toBe(true);
    expect(seen.some((text) => !text.includes('maybe'))).toBe(true);
  });

  it('fears a Charge of an NPO whose behaviour has one, unless it is expended', () => {
    const reaches = (datacard: 'flayed-one' | 'necron-warrior', ready: 'ready' | 'expended'): boolean | undefined => {
      const [one] = scene({ npos: [datacard] }).npos;
      const npos = one ? [{ ...one, id: 'warrior-1', state: ready }] : [];
      return glanceAt({ ...state, npos }, 'kel', at('4555'))?.enemies[0]?.reaches;
    };
    expect(reaches('flayed-one', 'ready')).toBe(true);
    expect(reaches('flayed-one', 'expended')).toBe(false);
    // Warriors have no Charge on their list.
    expect(reaches('necron-warrior', 'ready')).toBe(false);
  });

  it('is nothing without a map', () => {
    expect(glanceAt({ ...state, config: { ...state.config, map: null } }, 'kel', at('4555'))).toBeUndefined();
  });

  it('is said in a few short lines: where that is, and nothing of whoever is shut off', () => {
    const glance = glanceAt(state, 'kel', at('4555'));
    expect(glance && glanceLines(glance, state)).toEqual([
      '45555, room E, 2.5" south-east of breach point 4',
      'Warrior 1, 2.6": you see each other in the open',
    ]);
    const charging = {
      ...state,
      npos: scene({ npos: ['flayed-one'] }).npos,
      positions: { ...state.positions, 'flayed-1': at('5555') },
    };
    const feared = glanceAt(charging, 'kel', at('4555'));
    expect(feared && glanceLines(feared, charging).at(-1)).toBe('Can be charged by Flayed One 1');
    const door = glanceAt(state, 'kel', at('3645'));
    expect(door && glanceLines(door, state)[0]).toMatch(/^3645\d, room \w, at hatchway 5$/);
    const alone = glanceAt({ ...state, npos: [] }, 'kel', at('2144'));
    expect(alone && glanceLines(alone, state)).toEqual([
      expect.stringMatching(/^2144\d, room B, .*\b(C3|hatchway 1)\b/),
    ]);
  });
});
