import { describe, expect, it } from 'vitest';
import { cardIn, catalogueOf, eventCardIn } from '../../src/catalog/catalogue.ts';
import { profileRules } from '../../src/catalog/datacards.ts';
import type { Pack } from '../../src/catalog/pack.ts';
import { rollNpoType } from '../../src/rules/setting-up/npo-type.ts';
import { setUpNpo } from '../../src/rules/setting-up/set-up-npo.ts';
import { cardOf, npoApl, npoMove } from '../../src/rules/state/stats.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { play, scene } from './scene.ts';

const pack: Pack = {
  name: 'Harder warriors',
  datacards: [
    {
      id: 'necron-warrior',
      apl: 3,
      move: 7,
      save: 3,
      wounds: 12,
      weapons: [{ id: 'gauss-flayer', profiles: [{ id: 'gauss-flayer', atk: 6, rules: ['Lethal 5+'] }] }],
    },
  ],
  npoTable: [{ from: 2, to: 12, datacard: 'necron-warrior', ranged: ['gauss-flayer'] }],
  eventCards: [{ id: 'flesh-hunger', effect: 'As we play it.' }],
};

describe("a game with a user's pack", () => {
  it('rolls on its table', () => {
    expect(play(rollNpoType(), scene({ pack }), { 'npo-type': [[1, 1]] }).result.type).toEqual({
      datacard: 'necron-warrior',
      weapons: ['gauss-flayer'],
    });
  });

  it('sets up NPOs with its numbers; the others stay as printed', () => {
    const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer'] } as const;
    const { state } = play(setUpNpo(warrior, 'correction', { at: 'anywhere' }), scene({ pack }));
    const [npo] = state.npos;
    expect(npo).toMatchObject({ id: 'warrior-1', wounds: 12, maxWounds: 12 });
    if (!npo) throw new Error('nobody was set up');
    const card = cardOf(state, npo);
    expect([npoApl(npo, card), npoMove(npo, card), card.save]).toEqual([3, 7, 3]);
    const [flayer, reaper] = card.weapons;
    expect(flayer?.profiles[0]).toMatchObject({ atk: 6, hit: 4, normal: 3, critical: 4 });
    expect(flayer?.profiles.map(profileRules)).toEqual([[{ rule: 'lethal', x: 5 }]]);
    expect(reaper).toEqual(cardIn(catalogueOf(undefined), 'necron-warrior').weapons[1]);
    expect(cardIn(catalogueOf(pack), 'lychguard')).toEqual(cardIn(catalogueOf(undefined), 'lychguard'));
  });

  it('reads its wording of an event card', () => {
    expect(sentences([{ type: 'card-drawn', card: 'flesh-hunger' }], scene({ pack }))).toEqual([
      'Event card: Flesh Hunger. As we play it.',
    ]);
    expect(eventCardIn(catalogueOf(pack), 'flesh-hunger')).toMatchObject({ name: 'Flesh Hunger', lasts: 'at-once' });
  });

  it('without a pack everything is as printed', () => {
    expect(catalogueOf(undefined).npoTable.map(({ from, to }) => [from, to])).toContainEqual([2, 3]);
    expect(eventCardIn(catalogueOf(undefined), 'flesh-hunger').effect).not.toBe('As we play it.');
  });
});
