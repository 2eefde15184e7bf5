import { describe, expect, it } from 'vitest';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { offered, only, question } from '../scene.ts';
import { draw, sceneWith, setAside } from './draw.ts';

const card = 'flesh-hunger';
const operatives = ['kel', 'vane'];
const flayed = { datacard: 'flayed-one', order: 'engage' } as const;

describe('Flesh Hunger with no Flayed One in the killzone', () => {
  it('one comes, ready and concealed [EVT-FLH-1]', () => {
    const { state } = draw(card, { operatives }, { hatchway: [6] });
    expect(state.npos).toMatchObject([{ datacard: 'flayed-one', order: 'conceal', state: 'ready' }]);
  });

  it("at a random hatchway, wholly within Player B's territory, next to a player operative if it can be [EVT-FLH-2 EVT-FLH-4 EVT-FLH-5]", () => {
    const { events } = draw(card, { operatives }, { hatchway: [6] });
    expect(only('npo-set-up', events)).toMatchObject([
      { cause: card, place: { at: 'hatchway', hatchway: 6, territory: true, near: 'seek' } },
    ]);
  });

  it('at the NPO limit, or without a miniature, another card is drawn [EVT-FLH-7 RNF-14]', () => {
    expect(setAside(card, { npoLimit: 1, npos: ['necron-warrior'] })).toBe('limit');
    expect(setAside(card, { inventory: { 'flayed-one': 0 } })).toBe('no-miniature');
  });
});

describe('Flesh Hunger with Flayed Ones in the killzone', () => {
  it('one that can Charge the closest player operative does so, for free, Move + 2" [EVT-FLH-6 STR-28 TPR-01]', () => {
    const { events, state } = draw(
      card,
      { operatives, npos: [flayed, flayed] },
      { 'engaged-npos': [[]], 'able-to-charge': [['flayed-2']] },
    );
    expect(only('npo-acted', events)).toMatchObject([
      { id: 'flayed-2', action: 'charge', ap: 0, aim: { inches: 7, to: 'closest-operative' }, because: card },
    ]);
    expect(state.npos.map((npo) => npo.state)).toEqual(['ready', 'ready']);
    expect(state.npos).toHaveLength(2);
  });

  it('asks for those in control range, then for those that can Charge, then for the closest [EVT-FLH-6]', () => {
    const state = sceneWith(card, { operatives, npos: [flayed, flayed] });
    expect(question(drawCard(), state)).toMatchObject({
      about: { predicate: 'near', ids: ['flayed-1', 'flayed-2'], around: ['kel', 'vane'], inches: 1, visible: true },
    });
    const none = { 'engaged-npos': [[]] };
    expect(question(drawCard(), state, none)).toMatchObject({
      about: { predicate: 'can-charge', ids: ['flayed-1', 'flayed-2'], inches: [7, 7], to: ['kel', 'vane'] },
    });
    expect(question(drawCard(), state, { ...none, 'able-to-charge': [['flayed-1', 'flayed-2']] })).toMatchObject({
      name: 'closest-npo',
      why: 'Flesh Hunger: which is closest to a player operative and Charges?',
    });
    expect(question(drawCard(), state, { ...none, 'able-to-charge': [[]] }).why).toContain(
      'Flesh Hunger: which is closest to a player operative and Repositions?',
    );
  });

  it('a Charge does not end in cover, a Reposition does; a concealed one moves by a ruling [EVT-FLH-6]', () => {
    const hunt = (order: 'engage' | 'conceal', ...able: string[]) => {
      const answers = { 'engaged-npos': [[]], ...(order === 'engage' ? { 'able-to-charge': [able] } : {}) };
      const { events } = draw(card, { operatives, npos: [{ datacard: 'flayed-one', order }] }, answers);
      const [acted] = only('npo-acted', events);
      return [acted?.aim?.cover, acted?.aim?.hatchway, only('ruling-applied', events).map(({ ruling }) => ruling)];
    };
    expect(hunt('engage', 'flayed-1')).toEqual([false, false, []]);
    expect(hunt('engage')).toEqual([true, false, []]);
    expect(hunt('conceal')).toEqual([true, false, ['hunger-order']]);
  });

  it('if none can, the one that is closest Repositions [EVT-FLH-6]', () => {
    const answers = { 'engaged-npos': [[]], 'able-to-charge': [[]] };
    const scene = { operatives, npos: [flayed, { ...flayed, wounds: 4 }] } as const;
    expect(offered(drawCard(), sceneWith(card, scene), answers)).toEqual(['flayed-1', 'flayed-2']);
    const { events } = draw(card, scene, { ...answers, 'closest-npo': ['flayed-2'] });
    expect(only('npo-acted', events)).toMatchObject([
      { id: 'flayed-2', action: 'reposition', ap: 0, aim: { inches: 4 } },
    ]);
  });

  it('a concealed one can only Reposition: whether it could Charge is not asked [EVT-FLH-6]', () => {
    const { events, asked } = draw(card, { operatives, npos: ['flayed-one'] }, { 'engaged-npos': [[]] });
    expect(asked).toEqual(['engaged-npos']);
    expect(only('npo-acted', events)).toMatchObject([{ action: 'reposition', aim: { inches: 5 } }]);
  });

  it('one in control range of an enemy can do neither [EVT-FLH-6]', () => {
    const answers = { 'engaged-npos': [['flayed-1']] };
    const state = sceneWith(card, { operatives, npos: [flayed, flayed] });
    expect(offered(drawCard(), state, answers)).toEqual(['flayed-2']);
  });

  it('all are in control range of enemies: another card is drawn [EVT-FLH-7]', () => {
    expect(setAside(card, { operatives, npos: [flayed] }, { 'engaged-npos': [['flayed-1']] })).toBe(
      'flayed-ones-engaged',
    );
  });

  it('nobody is left to hunt: another card is drawn [EVT-FLH-7]', () => {
    expect(setAside(card, { npos: [flayed] })).toBe('nobody');
  });
});
