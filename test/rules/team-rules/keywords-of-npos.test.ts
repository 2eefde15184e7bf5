import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { datacards } from '../../../src/catalog/datacards.ts';
import type { Pack } from '../../../src/catalog/pack.ts';
import { readPack } from '../../../src/session/packs/read-pack.ts';
import type { NpoSketch } from '../scene.ts';
import { acting, does, doesNot, tableOf } from './own-team.ts';
import { miss, ruleNames } from './rolls.ts';

const fields: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../examples/drowned-vault/datacards/silt-stalker.json'), 'utf8'),
);
const { $schema: _, ...stalker } = fields;

function packWith(...cards: readonly Readonly<Record<string, unknown>>[]): Pack {
  const text = JSON.stringify({ name: 'Vault', id: 'drowned-vault', datacards: cards });
  const read = readPack([{ file: 'pack.json', text }]);
  if (!read.ok) throw new Error(read.message);
  return read.pack;
}

/** Lethal against enemies with that keyword. */
const hunter = (keyword: string) => ({
  id: 'hunter',
  does: [{ when: 'uses-weapon', if: [{ keyword, of: 'enemy' }], effects: [{ gains: ['Lethal 5+'] }] }],
});
const rulesAgainst = (npo: NpoSketch, keyword: string, pack?: Pack) =>
  ruleNames(
    does(
      tableOf([hunter(keyword)], { npos: [npo], ...acting(), ...(pack && { pack }) }),
      'shoot',
      { target: typeof npo === 'string' ? 'warrior-1' : (npo.id ?? ''), weapon: 'Gun 1 3+ 3/4', cover: false },
      { ...miss, obscured: [false] },
    ),
  );
const stalks = { datacard: 'drowned-vault/silt-stalker', id: 'stalker', order: 'engage' } as const;

describe('keywords of NPOs are those of their datacards', () => {
  it('every NPO of Tomb World is a NECRON, and nothing else', () => {
    expect(datacards.map(({ keywords }) => keywords)).toEqual(datacards.map(() => ['NECRON']));
    expect(rulesAgainst('necron-warrior', 'NECRON')).toEqual(['Lethal 5+']);
    expect(rulesAgainst('necron-warrior', 'IMPERIUM')).toEqual([]);
  });

  it('an NPO of a pack has what its datacard says', () => {
    const pack = packWith({ ...stalker, keywords: ['TYRANID', 'Great Devourer'] });
    expect(rulesAgainst(stalks, 'Tyranid', pack)).toEqual(['Lethal 5+']);
    expect(rulesAgainst(stalks, 'GREAT DEVOURER', pack)).toEqual(['Lethal 5+']);
    expect(rulesAgainst(stalks, 'NECRON', pack)).toEqual([]);
  });

  it('it has none if its datacard says none', () => {
    expect(rulesAgainst(stalks, 'NECRON', packWith(stalker))).toEqual([]);
  });

  it('a pack can give a printed NPO others', () => {
    const pack = packWith({ id: 'necron-warrior', keywords: ['IMPERIUM'] });
    expect(rulesAgainst('necron-warrior', 'IMPERIUM', pack)).toEqual(['Lethal 5+']);
    expect(rulesAgainst('necron-warrior', 'NECRON', pack)).toEqual([]);
    expect(rulesAgainst('necron-warrior', 'NECRON', packWith({ id: 'necron-warrior', wounds: 10 }))).toEqual([
      'Lethal 5+',
    ]);
  });

  it('in a game that was begun before packs said keywords, it is a NECRON', () => {
    const { datacards: cards = [], ...pack } = packWith(stalker);
    const older = { ...pack, datacards: cards.map(({ keywords: _none, ...card }) => card) };
    expect(rulesAgainst(stalks, 'NECRON', older)).toEqual(['Lethal 5+']);
  });

  it('an action that wants an enemy with a keyword is used on no other', () => {
    const marks = {
      id: 'marks',
      kind: 'action',
      ap: 1,
      target: { of: 'enemy', keyword: 'TYRANID' },
      does: [{ when: 'used', effects: [{ token: 'Mark', of: 'target' }] }],
    };
    const table = (pack: Pack) => tableOf([marks], { npos: [stalks], ...acting(), pack });
    const { events } = does(table(packWith({ ...stalker, keywords: ['TYRANID'] })), { own: 'marks' });
    expect(events).toContainEqual(expect.objectContaining({ id: 'stalker', token: 'Mark' }));
    expect(doesNot(table(packWith(stalker)), { own: 'marks' })).toMatch(/nobody is there/);
  });
});
