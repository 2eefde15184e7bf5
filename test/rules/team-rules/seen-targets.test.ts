import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../src/catalog/parse-profile.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { isValid, rangeTo } from '../../../src/rules/board/shots/shots.ts';
import { standingOf } from '../../../src/rules/board/table/table-of.ts';
import { insistInSight, primaryTarget } from '../../../src/rules/combat/targets.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import { ruleTargets } from '../../../src/rules/effects/team-rules/rule-targets.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { friendAt } from '../../../src/rules/players/targets.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { npoById, operativeById } from '../../../src/rules/state/stats.ts';
import { play, question, refusal, type Scene } from '../scene.ts';
import { marked, woundsOf } from './camp-of-team.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const boltgun = parseProfile('4 3+ 3/4');
/** Roth, a rival, aims at Kel, who has a Conceal order. */
function aimed(team: string, card: string, of: Scene = {}) {
  const state = tableOfTeam(team, { kel: card, roth: card }, of, { order: 'conceal' });
  const [kel, roth] = [operativeById(state, 'kel'), operativeById(state, 'roth')];
  if (!kel || !roth || !boltgun.ok) throw new Error('both play');
  return { state, kel, use: operativeWeaponUse(roth, 'Boltgun', boltgun.profile, []) };
}

/** Kel on the board, as shooters see it. */
function placed(state: GameState) {
  const [kel] = standingOf({ ...state, positions: { kel: { x: 5, y: 5, error: 0 } } });
  if (!kel) throw new Error('Kel stands there');
  return kel;
}

/** On map 3 the Warrior is in the same room as Kel, or in one whose doors are closed. */
const roomsApart = (apart: boolean): Scene => ({
  map: 3,
  keepsPositions: true,
  positions: {
    kel: { x: 6, y: 21.5, error: 0.1 },
    'warrior-1': { x: apart ? 24 : 12, y: apart ? 8 : 21.5, error: 0.1 },
  },
});

describe('whom the board does not see', () => {
  it('no rule that needs sight is used on: Poisonous Miasma', () => {
    const on = (apart: boolean) => {
      const state = tableOfTeam('plague-marines', { kel: 'malignant-plaguecaster' }, roomsApart(apart));
      const { target } = fileOf('plague-marines').rules.find(({ id }) => id === 'poisonous-miasma') ?? {};
      return target && ruleTargets(state, target, 'kel').map(({ id }) => id);
    };
    expect([on(false), on(true)]).toEqual([['warrior-1'], []]);
  });

  it('nor one that needs them near as it falls: Poisonous Demise is not offered', () => {
    const shotDown = (x: number, ploy: string[]) => {
      const positions = { kel: { x: 6, y: 21.5, error: 0.1 }, 'warrior-1': { x, y: 21.5, error: 0.1 } };
      const of: Scene = { ...roomsApart(false), positions, commandPoints: 1 };
      const state = tableOfTeam('plague-marines', { kel: 'plague-marine-warrior' }, of, { wounds: 1 });
      const dice = { 'attack-dice': [[6, 6, 6, 6]], 'defence-dice': [[1, 1]], 'own-rule-dice': [[1], [1], [1], [1]] };
      const answers = { ...dice, 'valid-targets': [['kel']], ploy };
      return play(withSaidPloys({ asksPloys: true }, resolveNpo('warrior-1')), state, answers).state;
    };
    // The first question is that of its saves; with one answer more there is one question more.
    expect(woundsOf(shotDown(8, ['none', 'none']), 'kel')).toBe(0);
    expect(woundsOf(shotDown(16, ['none']), 'kel')).toBe(0);
    expect(() => shotDown(16, ['none', 'none'])).toThrow('left over');
  });
});

describe('Light terrain does not hide it with a Conceal order', () => {
  it.each([
    ['blooded', 'traitor-ogryn', 'traitor-trooper'],
    ['chaos-cult', 'chaos-torment', 'chaos-mutant'],
    ['ratlings', 'ogryn', 'ratling-sniper'],
    ['canoptek-circle', 'canoptek-tomb-crawler', 'geomancer'],
    ['brood-brothers', 'patriarch', 'magus'],
    ['gellerpox-infected', 'bloatspawn', 'glitchling'],
  ])('%s: a %s, but a %s', (team, card, other) => {
    const { state, kel, use } = aimed(team, card);
    play(insistInSight(use, kel), state, { 'light-cover': [true] });
    expect(refusal(insistInSight(use, kel), state, { 'light-cover': [false] }).message).toContain('no valid target');
    const seen = { cover: true, obscured: false, sure: true };
    expect([isValid({ ...seen, lightOnly: true }, placed(state)), isValid(seen, placed(state))]).toEqual([true, false]);
    const usual = aimed(team, other);
    expect(refusal(insistInSight(usual.use, usual.kel), usual.state).message).toContain('no valid target');
    expect(isValid({ ...seen, lightOnly: true }, placed(usual.state))).toBe(false);
  });

  it('an NPO may shoot it there, not another one', () => {
    const looks = (card: string) =>
      tableOfTeam('ratlings', { kel: card }, { playersRecorded: true }, { order: 'conceal' });
    const open = question(resolveNpo('warrior-1'), looks('ogryn'));
    expect(open).toMatchObject({
      options: expect.arrayContaining([{ value: 'kel', label: 'Kel (12/12), Light terrain is no cover' }]),
    });
    const other = question(resolveNpo('warrior-1'), looks('ratling-sniper'));
    expect(other).toMatchObject({
      options: expect.arrayContaining([{ value: 'kel', label: 'Kel (12/12)', barred: ['cover'] }]),
    });
  });

  it('Monster: no weapons and actions of equipment', () => {
    const { leave } = teamNamed('brood-brothers');
    expect(leave('patriarch', 'team-action', [], {})).toBeDefined();
    const [monster] = fileOf('brood-brothers').rules.filter(({ id }) => id === 'monster');
    expect(monster?.does).toMatchObject([
      { when: 'always' },
      {
        when: 'action',
        effects: [{ arms: 'own' }, { forbids: expect.arrayContaining(['smoke-grenade', 'stun-grenade']) }],
      },
    ]);
  });

  it('Nightmare Hulk: 1 AP more for markers, not for Vulgrar', () => {
    const { leave } = teamNamed('gellerpox-infected');
    expect([leave('bloatspawn', 'pick-up')?.ap, leave('vulgrar-thrice-cursed', 'pick-up')?.ap]).toEqual([2, 1]);
  });
});

describe('no valid target from afar, with a Conceal order', () => {
  it.each([
    ['vespid-stingwings', 'vespid-shadestrain', 6],
    ['xv26-stealth-battlesuits', 'xv26-infiltrator', 3],
  ])('%s: a %s, beyond %i"', (team, card, inches) => {
    const { state, kel, use } = aimed(team, card);
    const from = (distance: number) => primaryTarget(use, kel, { cover: false, obscured: false, distance });
    expect(refusal(from(inches + 1), state).message).toContain('no valid target');
    play(from(inches), state);
    expect([rangeTo(placed(state), null), rangeTo(placed(state), 2)]).toEqual([inches, 2]);
    const engaged = tableOfTeam(team, { kel: card }, {}, { order: 'engage' });
    expect(rangeTo(placed(engaged), null)).toBeNull();
  });

  it('an NPO’s player is told', () => {
    const state = tableOfTeam('vespid-stingwings', { kel: 'vespid-shadestrain' }, {}, { order: 'conceal' });
    expect(question(resolveNpo('warrior-1'), state)).toMatchObject({
      options: expect.arrayContaining([{ value: 'kel', label: 'Kel (12/12), within 6" alone' }]),
    });
  });
});

describe('cover does not hide who is near', () => {
  it.each([
    ['nemesis-claw', 'preysight', 'night-lord-warrior', 'Seek Light (Preysight)', 6],
    ['exaction-squad', 'guilt-reveals-itself', 'arbites-vigilant', 'Seek (Guilt Reveals Itself)', 4],
    ['inquisitorial-agents', 'intense-scrutiny', 'enlightener', 'Seek (Intense Scrutiny)', 4],
  ])('%s: %s', (team, inForce, card, gained, inches) => {
    const { shotRules } = teamNamed(team);
    const at = (distance: number) => shotRules({ card, inForce }, { distance: [distance] });
    expect([at(inches), at(inches + 1)]).toEqual([[gained], []]);
  });
});

describe('shots at enemies beside friends', () => {
  const beside = (state: GameState): GameState => ({
    ...state,
    known: { ...state.known, controlRange: { ...state.known.controlRange, vane: { 'warrior-1': true } } },
  });
  const friend = (state: GameState) => {
    const npo = npoById(state, 'warrior-1');
    return npo && friendAt(beside(state), 'kel', npo)?.id;
  };

  it.each([
    ['exaction-squad', 'arbites-vigilant'],
    ['inquisitorial-agents', 'arbites-vigilant'],
  ])('Ruthless Efficiency of %s', (team, card) => {
    expect(friend(tableOfTeam(team, { kel: card, vane: card }))).toBeUndefined();
  });

  it('not without it', () => {
    expect(friend(tableOfTeam('ratlings', { kel: 'ratling-sniper', vane: 'ratling-sniper' }))).toBe('vane');
    expect(friend(tableOfTeam('inquisitorial-agents', { kel: 'enlightener', vane: 'enlightener' }))).toBe('vane');
  });

  it.each([
    ['ratlings', 'sharpshot', 'ratling-sniper'],
    ['pathfinders', 'supporting-fire', 'shas-la-pathfinder'],
  ])('%s: %s, for the next Shoot', (team, rule, card) => {
    const { uses } = teamNamed(team);
    const { state } = uses(card, rule);
    expect(friend(state)).toBeUndefined();
    const over = { ...state, tokens: [] };
    expect(friend(over)).toBe('vane');
  });
});

it('Spot of the Ratlings: one shot from within 3" of the Spotter', () => {
  const { uses, usesNot, shotRules } = teamNamed('ratlings');
  expect(marked(uses('ratling-spotter', 'spot', { target: 'warrior-1' }).state, 'Spot')).toBe(1);
  expect(usesNot('ratling-sniper', 'spot', { target: 'warrior-1' })).toContain('not here');
  const man = { order: 'engage', team: 'ratlings', wounds: 12, maxWounds: 12 } as const;
  const of = {
    operatives: [
      { ...man, id: 'kel', teamCard: 'ratling-sniper' },
      { ...man, id: 'vane', teamCard: 'ratling-spotter' },
    ],
    tokens: [{ id: 'warrior-1', token: 'Spot', count: 1 }],
  };
  const near = (ids: string[]) => shotRules({ card: 'ratling-sniper', of }, { 'near-by-rule': [ids] });
  expect(near(['vane'])).toContain('Seek Light (Spot)');
  expect(near([])).toEqual([]);
  expect(woundsOf(uses('ratling-spotter', 'spot', { target: 'warrior-1' }).state, 'kel')).toBe(8);
});
