import { describe, expect, it } from 'vitest';
import { catalogueOf, eventCardIn } from '../../src/catalog/catalogue.ts';
import { eventCards } from '../../src/catalog/tables.ts';

/** Those of the book; what a later release adds has its own rules. */
const printed = eventCards.filter(({ since }) => since === undefined);
const base = printed.filter(({ theme, source }) => theme === undefined && source !== 'unverified');
const copies = (cards: typeof eventCards) => cards.reduce((sum, card) => sum + card.copies, 0);

describe('event cards', () => {
  it('base deck: ten titles, eleven cards [STR-27]', () => {
    expect(base.map(({ name }) => name)).toEqual([
      'Dark Of The Tomb',
      'The Maze Reforms',
      'Awakened Warrior',
      'A Chittering Drone',
      'Living Metal Flux',
      'Reanimation Protocols',
      'Countertemporal Shifting',
      'Stirrings Of Horror',
      'Transdimensional Relocation',
      'Subjugation Glyphs',
    ]);
    expect(copies(base)).toBe(11);
  });

  it('Awakened Warrior is there twice, every other card once [EVT-AWA-1]', () => {
    expect(printed.filter((card) => card.copies !== 1).map(({ id }) => id)).toEqual(['awakened-warrior']);
    expect(eventCardIn(catalogueOf(undefined), 'awakened-warrior').copies).toBe(2);
  });

  it('each theme adds one card [THM-03 THM-05 THM-07 THM-13]', () => {
    expect(printed.flatMap(({ id, theme }) => (theme === undefined ? [] : [[theme, id]]))).toEqual([
      ['flayer-curse', 'flesh-hunger'],
      ['destroyer-cult', 'rewards-of-annihilation'],
      ['crownworld', 'enforcer-of-the-phaerons'],
    ]);
  });

  it('My Will Be Done is one more title, tagged unverified [EVT-MWD-2]', () => {
    expect(printed.filter(({ source }) => source === 'unverified').map(({ id }) => id)).toEqual(['my-will-be-done']);
    expect(printed).toHaveLength(14);
  });

  it('those in force to the end of the turning point [EVT-DOT-3 EVT-REP-9 EVT-CTS-3 EVT-ROA-3 EVT-EOP-3]', () => {
    expect(printed.filter(({ lasts }) => lasts === 'turning-point').map(({ id }) => id)).toEqual([
      'dark-of-the-tomb',
      'reanimation-protocols',
      'countertemporal-shifting',
      'rewards-of-annihilation',
      'enforcer-of-the-phaerons',
      'my-will-be-done',
    ]);
  });

  it('those that can call for another card', () => {
    expect(printed.filter(({ redraw }) => redraw !== undefined).map(({ id }) => id)).toEqual([
      'the-maze-reforms',
      'awakened-warrior',
      'a-chittering-drone',
      'living-metal-flux',
      'transdimensional-relocation',
      'flesh-hunger',
      'enforcer-of-the-phaerons',
    ]);
  });
});
