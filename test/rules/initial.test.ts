import { describe, expect, it } from 'vitest';
import { eventCards } from '../../src/catalog/tables.ts';
import { missionIds } from '../../src/catalog/types.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { config, type Scene } from './scene.ts';

/** The deck as the first release has it, without the cards of later ones. */
const deck = (of: Scene = {}) => initialState({ ...config(of), tw: '0.1.0' }).deck.draw;

describe('the state before the battle', () => {
  it('threat 0, no CP, nobody there [THR-01 SEQ-08]', () => {
    expect(initialState(config())).toMatchObject({
      threat: 0,
      commandPoints: 0,
      npos: [],
      operatives: [],
      phase: 'setup',
      initiative: null,
    });
  });

  it('six hatchways and four breach points without a map, all closed [COR-102]', () => {
    const { hatchways, breachPoints } = initialState(config());
    expect([hatchways.length, breachPoints.length]).toEqual([6, 4]);
    expect([...hatchways, ...breachPoints].every((door) => !door.open && !door.breached)).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6] as const)(
    'map %i has six hatchways, numbered, and at most four breach points [RNF-05 COR-102]',
    (map) => {
      const { hatchways, breachPoints } = initialState(config({ map }));
      expect(hatchways.map((door) => door.number)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(breachPoints.length).toBeLessThanOrEqual(4);
    },
  );

  it.each(missionIds)('objective markers in mission 3 alone: %s [JOP-08 MIS-3-01]', (mission) => {
    const { objectives } = initialState(config({ mission }));
    expect('markers' in objectives).toBe(mission === 'recover-transponder');
    if (objectives.mission === 'recover-transponder') expect(objectives.markers).toEqual([1, 2, 3]);
  });
});

describe('the deck of event cards', () => {
  it('11 cards: ten titles, Awakened Warrior twice [STR-27 EVT-AWA-1 EVT-MWD-2]', () => {
    expect([...deck()].sort()).toEqual([
      'a-chittering-drone',
      'awakened-warrior',
      'awakened-warrior',
      'countertemporal-shifting',
      'dark-of-the-tomb',
      'living-metal-flux',
      'reanimation-protocols',
      'stirrings-of-horror',
      'subjugation-glyphs',
      'the-maze-reforms',
      'transdimensional-relocation',
    ]);
  });

  it.each([
    ['flayer-curse', 'flesh-hunger'],
    ['destroyer-cult', 'rewards-of-annihilation'],
    ['crownworld', 'enforcer-of-the-phaerons'],
  ] as const)('%s adds %s [THM-03 THM-05 THM-07 THM-13]', (theme, card) => {
    expect(deck()).not.toContain(card);
    expect(deck({ themes: [theme] })).toHaveLength(12);
    expect(deck({ themes: [theme] })).toContain(card);
  });

  it('my-will-be-done=in: the twelfth base card is in it [RUL-13 EVT-MWD-2]', () => {
    expect(deck({ rulings: { 'my-will-be-done': 'in' } })).toContain('my-will-be-done');
    expect(deck()).not.toContain('my-will-be-done');
  });

  it('that card is marked unverified [EVT-MWD-2]', () => {
    expect(eventCards.find(({ id }) => id === 'my-will-be-done')?.source).toBe('unverified');
  });

  it('cards taken out by difficulty are out, with all their copies [DIF-07]', () => {
    const cards = deck({ difficulty: { without: ['awakened-warrior', 'living-metal-flux'] } });
    expect(cards).toHaveLength(8);
    expect(cards).not.toContain('awakened-warrior');
  });
});
