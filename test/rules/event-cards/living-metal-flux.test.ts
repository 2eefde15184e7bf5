import { describe, expect, it } from 'vitest';
import { only } from '../scene.ts';
import { draw, setAside } from './draw.ts';

const card = 'living-metal-flux';

describe('Living Metal Flux', () => {
  const npos = [
    { datacard: 'necron-warrior', wounds: 2 },
    { datacard: 'necron-warrior', wounds: 9 },
    { datacard: 'canoptek-tomb-crawler', wounds: 1 },
  ] as const;

  it('each NPO regains D3+2 wounds by a roll of its own, the whole one without a roll [EVT-LMF-1 EVT-LMF-2]', () => {
    const { state, events } = draw(card, { npos }, { 'wounds-regained': [1, 6] });
    expect(state.npos.map((npo) => npo.wounds)).toEqual([5, 9, 6]);
    expect(only('wounds-regained', events)).toEqual([
      { type: 'wounds-regained', id: 'warrior-1', wounds: 3, because: card },
      { type: 'wounds-regained', id: 'crawler-1', wounds: 5, because: card },
    ]);
  });

  it('never above the starting wounds [EVT-LMF-3]', () => {
    const { state, events } = draw(
      card,
      { npos: [{ datacard: 'necron-warrior', wounds: 8 }] },
      { 'wounds-regained': [5] },
    );
    expect(state.npos[0]?.wounds).toBe(9);
    expect(only('wounds-regained', events)).toMatchObject([{ wounds: 1 }]);
  });

  it('nobody has lost wounds: another card is drawn; the incapacitated do not count [EVT-LMF-4]', () => {
    const fallen = { datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 } as const;
    expect(setAside(card, { npos: ['necron-warrior', fallen] })).toBe('no-wounded-npo');
    expect(setAside(card, {})).toBe('no-wounded-npo');
  });
});
