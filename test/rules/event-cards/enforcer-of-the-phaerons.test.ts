import { expect, it } from 'vitest';
import { draw, setAside } from './draw.ts';

const card = 'enforcer-of-the-phaerons';

it('with a Royal Warden in the killzone it comes into force [EVT-EOP-1 EVT-EOP-3]', () => {
  expect(draw(card, { npos: ['royal-warden'] }).state.deck.inPlay).toEqual([card]);
});

it('with none another card is drawn [EVT-EOP-2]', () => {
  expect(setAside(card, { npos: ['lychguard'] })).toBe('no-warden');
});

it('an incapacitated Warden is not in the killzone [EVT-EOP-2]', () => {
  const fallen = { datacard: 'royal-warden', state: 'incapacitated', wounds: 0 } as const;
  expect(setAside(card, { npos: [fallen] })).toBe('no-warden');
});
