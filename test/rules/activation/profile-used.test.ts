import { describe, expect, it } from 'vitest';
import { decideShot } from '../../../src/rules/activation/shot.ts';
import type { Position } from '../../../src/rules/state/state.ts';
import { npoById } from '../../../src/rules/state/stats.ts';
import { only, play, type Scene } from '../scene.ts';
import { activate, table } from './activate.ts';

const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;

/** Focused: 32.8 % on Kel, 29.1 % on Vane, 65.9 % on Sarn. Sweeping: 23.6 %, 29.1 % and 63.1 %. */
const kel = { id: 'kel', wounds: 12, save: 3 } as const;
const vane = { id: 'vane', wounds: 14, save: 5 } as const;
const sarn = { id: 'sarn', wounds: 8, save: 4 } as const;
const facing = (...operatives: NonNullable<Scene['operatives']>) => table({ npos: [crawler], operatives });

const shotIn = ({ events }: ReturnType<typeof activate>) =>
  only('npo-acted', events).find((one) => one.action === 'shoot');

describe('the chances of a weapon with two profiles', () => {
  it('are told of the profile that is used [NPO-CRA-9]', () => {
    const seen = { 'valid-targets': [['kel', 'sarn']] };
    const swept = activate(facing(kel, sarn), { ...seen, 'secondary-targets': [['kel']] });
    expect(shotIn(swept)).toMatchObject({ target: 'sarn', profile: 'sweeping', chance: expect.closeTo(0.631, 3) });
    expect(swept.reasons[0]).toBe('best chance to incapacitate: 63.1 %');
    const alone = activate(facing(kel, sarn), { ...seen, 'secondary-targets': [[]] });
    expect(shotIn(alone)).toMatchObject({ target: 'sarn', profile: 'focused', chance: expect.closeTo(0.659, 3) });
  });

  it('are compared by it: of two beside each other the one likelier to fall to sweeping [TPR-16 NPO-CRA-9]', () => {
    const both = activate(facing(kel, vane), { 'valid-targets': [['kel', 'vane']], 'secondary-targets': [['vane']] });
    expect(shotIn(both)).toMatchObject({ target: 'vane', profile: 'sweeping', chance: expect.closeTo(0.291, 3) });
    expect(only('attack-rolled', both.events).map(({ target }) => target)).toEqual(['vane', 'kel']);
    expect(both.asked).toEqual(['valid-targets', 'secondary-targets']);
  });

  it('and of two apart the one likelier to fall to the focused one [TPR-16 NPO-CRA-9]', () => {
    const asked = { 'valid-targets': [['kel', 'vane']], 'secondary-targets': [[]] };
    const said = { 'valid-targets': [['kel:alone', 'vane:alone']] };
    for (const answers of [asked, said])
      expect(shotIn(activate(facing(kel, vane), answers))).toMatchObject({
        ...{ target: 'kel', profile: 'focused', chance: expect.closeTo(0.328, 3) },
      });
  });

  it('are those that the places tell, where they are kept: of three the pair is swept [TPR-16 NPO-CRA-9]', () => {
    const at = (x: number, y: number): Position => ({ x, y, error: 0 });
    const decided = (places: Scene['positions'], beside: readonly string[]) => {
      const state = table({
        ...{ mission: 'shifting-labyrinth', map: 1, keepsPositions: true, npos: [crawler] },
        operatives: [kel, vane, { ...kel, id: 'bron', wounds: 30 }].map((one) => ({
          ...one,
          order: 'engage' as const,
        })),
        positions: { 'crawler-1': at(12, 18.5), ...places },
      });
      const npo = npoById(state, 'crawler-1');
      const valid = ['kel', 'vane', 'bron'].map((id) => ({ id, cover: false, obscured: false }));
      if (!npo) throw new Error('no Crawler');
      const rule = decideShot(npo, valid, new Set(), { ignoresInjury: false });
      const { targets, profile, chance } = play(rule, state, { 'secondary-targets': [beside] }).result;
      return [targets.map(({ id }) => id), profile.id, Math.round((chance ?? 0) * 1000) / 1000];
    };
    const near = { kel: at(18, 17), vane: at(19.6, 18), bron: at(22, 17.2) };
    expect(decided(near, ['kel'])).toEqual([['vane', 'kel'], 'sweeping', 0.291]);
    const apart = { ...near, kel: at(16, 17.5) };
    expect(decided(apart, [])).toEqual([['kel'], 'focused', 0.328]);
  });
});
