import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { drawCard } from '../../../src/rules/course/draw-card.ts';
import { warriorSites } from '../../../src/rules/state/warrior-sites.ts';
import { offered, only, question, type Scene } from '../scene.ts';
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

  const suggested = (of: Scene): readonly unknown[] => {
    const open = question(drawCard(), sceneWith(card, of));
    return open.kind === 'choice' && open.suggest ? [open.suggest.value, open.suggest.because] : [];
  };

  it.each([
    ['top', 2, 'wall-end-3-1'],
    ['right', 20, 'pillar-side-3-5'],
    ['left', 12, 'wall-end-3-1'],
  ] as const)(
    'mission 1: the place nearest to the Escape marker, at the %s edge, is suggested [TPR-01 TPR-10]',
    (edge, inches, site) => {
      const mission = 'shifting-labyrinth';
      const objectives = { mission, escapeMarker: { edge, inches } } as const;
      expect(suggested({ mission, map: 1, objectives })).toEqual([site, `nearest to the Escape marker`]);
    },
  );

  it('mission 4: the place in the room of the sarcophagus [TPR-10]', () => {
    expect(suggested({ mission: 'destroy-sarcophagus', map: 1 })).toEqual([
      'pillar-side-2-2',
      `nearest to the sarcophagus`,
    ]);
  });

  it('mission 5: a place in a room that is open and not scouted [TPR-10 MIS-5-15]', () => {
    const mission = 'scout-sub-crypt';
    const objectives = { mission, opened: ['B', 'E'], scouted: ['B'] } as const;
    expect(suggested({ mission, map: 1, objectives })[0]).toBe('pillar-side-3-5');
  });

  it("mission 6: the place nearest to Player B's drop zone [TPR-10]", () => {
    expect(suggested({ mission: 'regroup', map: 3 })[0]).toBe('pillar-side-5-1');
  });

  it('mission 3: near an objective marker; then on the way out of its carrier [TPR-10]', () => {
    const mission = 'recover-transponder';
    const found = (markers: readonly number[], carrier: string | null) =>
      suggested({ mission, map: 4, operatives: ['kel'], objectives: { mission, markers, found: true, carrier } })[0];
    const objectives = { mission, markers: [3], found: false, carrier: null } as const;
    expect(suggested({ mission, map: 1, objectives })[0]).toBe('pillar-side-3-5');
    expect(found([3], 'kel')).toBe('pillar-side-3-5');
    expect(found([3], null)).toBe('pillar-side-5-1');
  });

  it('where the map does not tell: the first place', () => {
    const first = `the first place`;
    expect(suggested({ mission: 'regroup' })).toEqual(['wall-end', first]);
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
