import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { offered, only } from '../scene.ts';
import { draw, sceneWith, setAside } from './draw.ts';

const card = 'a-chittering-drone';
const swarm = (wounds: number) => ({ datacard: 'canoptek-scarab-swarm', wounds }) as const;

describe('A Chittering Drone', () => {
  it('no Scarab Swarm in the killzone: one comes, ready and concealed [EVT-ACD-1]', () => {
    const { state } = draw(card, { npos: ['necron-warrior'] }, { hatchway: [3] });
    expect(state.npos[1]).toMatchObject({ id: 'scarab-1', order: 'conceal', state: 'ready' });
    expect(state.deck.used).toEqual([card]);
  });

  it("at a random hatchway, wholly within Player B's territory, away from player operatives [EVT-ACD-2 EVT-ACD-4 EVT-ACD-5]", () => {
    const { events } = draw(card, {}, { hatchway: [3] });
    expect(only('npo-set-up', events)).toMatchObject([
      { cause: card, place: { at: 'hatchway', hatchway: 3, territory: true, near: 'avoid' } },
    ]);
  });

  it('an incapacitated Swarm is not in the killzone [EVT-ACD-1]', () => {
    const fallen = { datacard: 'canoptek-scarab-swarm', state: 'incapacitated', wounds: 0 } as const;
    expect(draw(card, { npos: [fallen] }, { hatchway: [3] }).state.npos[1]?.id).toBe('scarab-2');
  });

  it('a wounded Swarm regains all its wounds; none comes [EVT-ACD-6]', () => {
    const { state, events } = draw(card, { npos: [swarm(4)] });
    expect(state.npos).toMatchObject([{ wounds: 10 }]);
    expect(only('wounds-regained', events)).toEqual([
      { type: 'wounds-regained', id: 'scarab-1', wounds: 6, because: card },
    ]);
  });

  it('of several that one which has lost most, at random between equals [EVT-ACD-6 STR-28 TPR-01 TPR-05]', () => {
    const { state } = draw(card, { npos: [swarm(8), swarm(3), swarm(10)] });
    expect(state.npos.map((npo) => npo.wounds)).toEqual([8, 10, 10]);
    const rulings = (...wounds: number[]) => only('ruling-applied', draw(card, { npos: wounds.map(swarm) }).events);
    expect(rulings(8, 3)).toEqual([{ type: 'ruling-applied', ruling: 'drone-wounded' }]);
    expect(rulings(3, 10)).toEqual([]);
    const equal = sceneWith(card, { npos: [swarm(8), swarm(3), swarm(3)] });
    expect(offered(drawCard(), equal)).toEqual(['scarab-2', 'scarab-3']);
  });

  it('every Swarm is whole: another card is drawn [EVT-ACD-7]', () => {
    expect(setAside(card, { npos: [swarm(10)] })).toBe('no-wounded-scarabs');
  });

  it('none is there and the NPO limit is reached: another card is drawn [EVT-ACD-7 RNF-14]', () => {
    expect(setAside(card, { npoLimit: 1, npos: ['necron-warrior'] })).toBe('limit');
  });

  it('none is there and no miniature is left: another card is drawn [EVT-ACD-7]', () => {
    expect(setAside(card, { inventory: { 'canoptek-scarab-swarm': 0 } })).toBe('no-miniature');
  });

  it('at the NPO limit a wounded Swarm is restored all the same [EVT-ACD-6]', () => {
    expect(draw(card, { npoLimit: 1, npos: [swarm(1)] }).state.npos[0]?.wounds).toBe(10);
  });
});
