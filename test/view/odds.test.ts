import { describe, expect, it } from 'vitest';
import type { AttackProfile } from '../../src/odds/profile.ts';
import { fightRequest, type Shooting, shootRequest } from '../../src/view/odds/answer.ts';
import { oddsPage, percentText } from '../../src/view/odds/page.ts';
import type { OddsQuery } from '../../src/view/odds/request.ts';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { widthOf } from '../../src/view/words/text.ts';
import { ascii, narrow, unicode } from './looks.ts';

const shooting: Shooting = {
  policy: undefined,
  utility: 'incapacitate',
  attacker: { atk: 4, hit: 4, normal: 3, critical: 4, rules: { piercing: 1 } },
  defender: { save: 3, wounds: 12, defenceDice: 3 },
  situation: { cover: false, obscured: false },
};
const shotWith = (change: Partial<Shooting>): OddsQuery => ({
  request: shootRequest({ ...shooting, ...change }),
  attacker: 'Necron Warrior, Gauss flayer',
  defender: 'Save 3+, wounds 12',
  notCounted: [],
});
const shot = shotWith({});
const rending = { atk: 4, hit: 3, normal: 4, critical: 5, rules: { ceaseless: true, rending: true } };
const fightAgainst = (attack: AttackProfile): OddsQuery => ({
  request: fightRequest({
    policy: undefined,
    utility: 'incapacitate',
    attacker: { attack: rending, wounds: 9 },
    defender: { attack, wounds: 12 },
    first: 'attacker',
  }),
  attacker: 'Flayed One',
  defender: 'fists',
  notCounted: [],
});
const fight = fightAgainst({ atk: 4, hit: 3, normal: 3, critical: 4, rules: {} });
const drawn = (query: OddsQuery, look = unicode): string => drawPage(oddsPage(query, look), look);

describe('odds of a Shoot', () => {
  it('shows each figure under both policies [ODD-18]', () => {
    const page = drawn(shot);
    expect(page).toContain('│ Mean damage        │ 3.3682 = 39287/11664 │ 3.3682 = 39287/11664 │');
    expect(page).toContain('│ Incapacitates      │ 1.4 % = 643/46656    │ 1.4 % = 643/46656    │');
  });

  it('draws the distribution once where both agree, as a table and as bars', () => {
    const page = drawn(shot);
    expect(page.match(/^Damage, .*$/gm)).toEqual(['Damage, standard and optimal']);
    expect(page).toContain('│      3 │ 20.9 % │    203/972 │');
    expect(page).toMatch(/^ 0 {2}36\.5 % █{65,}$/m);
    expect(page).toMatch(/^12\* {2}0\.8 % █▌$/m);
  });

  it('without Unicode the bars are made of #', () => {
    const page = drawn(shot, ascii);
    expect(page).toMatch(/^ 3 {2}20\.9 % #{30,40}$/m);
    expect(page).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('where both sides may choose, the policies differ and each has its own', () => {
    const page = drawn(shotWith({ situation: { cover: true, obscured: false } }));
    expect(page.match(/^Damage, .*$/gm)).toEqual(['Damage, standard', 'Damage, optimal']);
    expect(page).toContain('2.7922 = 1357/486');
    expect(page).toContain('2.7924 = 3619/1296');
  });

  it('one policy alone when it is named', () => {
    const page = drawn(shotWith({ policy: 'optimal' }));
    expect(page).not.toContain('standard');
  });
});

describe('odds of a Fight', () => {
  it('says that on the table both re-roll in turn, where both may [COR-105]', () => {
    const balanced = { atk: 4, hit: 3, normal: 3, critical: 4, rules: { balanced: true } };
    expect(drawn(fightAgainst(balanced))).toContain('On the table both re-roll in turn');
    expect(drawn(fight)).not.toContain('in turn');
  });

  it("shows both sides' risk and the best first success", () => {
    const page = drawn(fight);
    expect(page).toContain('Attacker incapacitated');
    expect(page).toContain('Defender incapacitated');
    expect(page).toMatch(/^Best first success of the attacker, optimal$/m);
    expect(page).toMatch(/^\d+\.\d %: strike with a critical success$/m);
  });
});

it('no line is wider than the terminal', () => {
  for (const look of [ascii, unicode, narrow, { ...narrow, unicode: true }])
    for (const query of [shot, fight])
      expect(
        drawn(query, look)
          .split('\n')
          .filter((line) => widthOf(line) > look.width),
      ).toEqual([]);
});

it.each([
  [0, 1, '0 %'],
  [1, 1, '100 %'],
  [1, 8, '12.5 %'],
  [1, 46656, '<0.1 %'],
  [46655, 46656, '>99.9 %'],
])('%d/%d is %s', (numerator, denominator, text) => {
  expect(percentText({ numerator, denominator })).toBe(text);
});
