import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { drawCard } from '../../../src/rules/modes/joint-ops/strategy/gambits.ts';
import { warriorSites } from '../../../src/rules/warrior-sites.ts';
import { offered, only } from '../scene.ts';
import { draw, sceneWith, setAside } from './draw.ts';

const card = 'awakened-warrior';
const atWallEnd = { site: ['wall-end'] };

describe('Awakened Warrior', () => {
  it('a ready Necron Warrior with a Conceal order [EVT-AWA-2 EVT-AWA-3]', () => {
    const { state, events } = draw(card, {}, { ...atWallEnd, 'npo-weapon': [6] });
    expect(state.npos).toMatchObject([
      { datacard: 'necron-warrior', weapons: ['gauss-reaper', 'combat-attachment'], order: 'conceal', state: 'ready' },
    ]);
    expect(only('npo-set-up', events)[0]).toMatchObject({ cause: card, place: { at: 'site' } });
  });

  it('ready although reinforcements are not: reinforcements-ready=no is for those alone [EVT-AWA-2]', () => {
    const rulings = { 'reinforcements-ready': 'no' };
    expect(draw(card, { rulings }, { ...atWallEnd, 'npo-weapon': [1] }).state.npos[0]?.state).toBe('ready');
  });

  it.each([1, 2, 3, 4, 5, 6] as const)(
    'map %i: at one of its wall ends and pillar sides, or nowhere [EVT-AWA-4]',
    (map) => {
      const places = warriorSites(killzoneMap(map)).map(({ id }) => id);
      expect(places.length).toBeGreaterThan(1);
      expect(offered(drawCard(), sceneWith(card, { map }))).toEqual([...places, 'none']);
    },
  );

  it('the place that was chosen is the one where it stands [EVT-AWA-4]', () => {
    const [, site] = warriorSites(killzoneMap(1));
    if (!site) throw new Error('map 1 has two sites');
    const { events } = draw(card, { map: 1 }, { site: [site.id], 'npo-weapon': [1] });
    expect(only('npo-set-up', events)[0]?.place).toEqual({ at: 'site', site: site.label });
  });

  it('without a map it is asked which kind of place; "none" draws another card [EVT-AWA-5]', () => {
    expect(offered(drawCard(), sceneWith(card, {}))).toEqual(['wall-end', 'pillar-side', 'none']);
    expect(setAside(card, {}, { site: ['none'] })).toBe('no-site');
  });

  it('at the NPO limit another card is drawn, and nothing is asked [EVT-AWA-6 RNF-14]', () => {
    expect(setAside(card, { npoLimit: 1, npos: ['necron-warrior'] })).toBe('limit');
  });

  it('without a miniature another card is drawn: the next row is for the 2D6 table [EVT-AWA-6]', () => {
    expect(setAside(card, { inventory: { 'necron-warrior': 0 } })).toBe('no-miniature');
  });

  it('crownworld: a Lychguard with either weapon [THM-12]', () => {
    const { state } = draw(card, { themes: ['crownworld'] }, { ...atWallEnd, 'npo-weapon': [5] });
    expect(state.npos).toMatchObject([{ datacard: 'lychguard', weapons: ['warscythe'] }]);
  });

  it('crownworld without a Lychguard miniature: the Necron Warrior [THM-12]', () => {
    const themes = ['crownworld'] as const;
    const { state } = draw(card, { themes, inventory: { lychguard: 0 } }, { ...atWallEnd, 'npo-weapon': [1] });
    expect(state.npos[0]?.datacard).toBe('necron-warrior');
  });

  it('flayer curse: a Flayed One [THM-04]', () => {
    expect(draw(card, { themes: ['flayer-curse'] }, atWallEnd).state.npos[0]?.datacard).toBe('flayed-one');
  });

  it('theme-choice=ask: every one that may come is offered [RUL-19]', () => {
    const state = sceneWith(card, { themes: ['crownworld', 'flayer-curse'], rulings: { 'theme-choice': 'ask' } });
    expect(offered(drawCard(), state)).toEqual(['lychguard', 'flayed-one', 'necron-warrior']);
  });
});
