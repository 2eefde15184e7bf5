import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { controlApl } from '../../../src/rules/placing/own-control.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, play, refusal, type Scene } from '../scene.ts';
import { inForce } from './camp-of-team.ts';
import { tableOfTeam } from './team-file.ts';

const pickUp = () => deedRule({ do: 'act', args: { id: 'kel', order: 'conceal', action: 'pick-up', marker: 3 } });
const crypt = (team: string, cards: Readonly<Record<string, string>>, of: Scene = {}): GameState =>
  tableOfTeam(team, cards, {
    mission: 'recover-transponder',
    apart: true,
    objectives: { mission: 'recover-transponder', markers: [3], found: false, carrier: null },
    ...of,
  });
const carries = (state: GameState, answers: Answers): unknown => {
  const { objectives } = play(pickUp(), state, answers).state;
  return 'carrier' in objectives ? objectives.carrier : undefined;
};
/** The Warrior contests it with APL 2, as Kel does; nobody else. */
const alone = { 'contests-marker': [['warrior-1'], []] };
const enemy = { 'contests-marker': [['warrior-1']] };
const aplOf = (team: string, card: string, of: Scene = {}): number => {
  const state = tableOfTeam(team, { kel: card }, of);
  const kel = operativeById(state, 'kel');
  return kel ? controlApl(state, kel) : 0;
};

describe('icon bearers count for 1 APL more when control of a marker is decided', () => {
  it.each([
    ['celestian-insidiants', 'insidiant-censor', 'insidiant-warrior'],
    ['chaos-cult', 'iconarch', 'chaos-devotee'],
    ['fellgor-ravagers', 'fellgor-deathknell', 'fellgor-warrior'],
    ['inquisitorial-agents', 'mystic', 'enlightener'],
    ['legionaries', 'legionary-icon-bearer', 'legionary-warrior'],
    ['nemesis-claw', 'night-lord-ventrilokar', 'night-lord-warrior'],
    ['novitiates', 'novitiate-reliquarius', 'novitiate-militant'],
    ['plague-marines', 'plague-marine-icon-bearer', 'plague-marine-warrior'],
    ['warpcoven', 'rubric-marine-icon-bearer', 'rubric-marine-warrior'],
    ['wyrmblade', 'neophyte-icon-bearer', 'neophyte-warrior'],
  ])('%s: %s', (team, bearer, other) => {
    expect([aplOf(team, bearer), aplOf(team, other)]).toEqual([3, 2]);
    const weakened = {
      id: 'kel',
      team,
      teamCard: bearer,
      effects: [{ kind: 'apl', change: -1, source: '', until: 'end-of-battle' }],
    } as const;
    expect(aplOf(team, bearer, { operatives: [weakened] })).toBe(2);
  });

  it('it wins a marker that an NPO of APL 2 contests; another one does not', () => {
    expect(carries(crypt('legionaries', { kel: 'legionary-icon-bearer' }), {})).toBe('kel');
    expect(refusal(pickUp(), crypt('legionaries', { kel: 'legionary-warrior' }), enemy).message).toContain(
      'APL 2, against 2',
    );
  });
});

it.each([
  ['canoptek-circle', 'canoptek-tomb-crawler', 'geomancer'],
  ['hierotek-circle', 'immortal-guardian', 'deathmark'],
])('Steadfast (%s): 3, whatever changes its APL', (team, steadfast, other) => {
  const effects = [{ kind: 'apl', change: -1, source: '', until: 'end-of-battle' }] as const;
  const weakened = (teamCard: string) =>
    aplOf(team, teamCard, { operatives: [{ id: 'kel', team, teamCard, effects }] });
  expect([weakened(steadfast), weakened(other)]).toEqual([3, 1]);
});

describe('together', () => {
  const hated = (team: string, cards: Readonly<Record<string, string>>, answers: Answers, of: Scene = {}) =>
    carries(crypt(team, cards, of), { ...enemy, ...answers });
  const lost = (team: string, cards: Readonly<Record<string, string>>, answers: Answers, of: Scene = {}) =>
    refusal(pickUp(), crypt(team, cards, of), { ...(Object.keys(cards).length > 1 ? alone : enemy), ...answers })
      .message;

  it.each([
    ['brood-brothers', 'brood-brother-iconward', 'brood-brother-trooper'],
    ['sanctifiers', 'sanctifier-reliquant', 'sanctifier-preacher'],
  ])('Cult Icon (%s): 1 more for friends within 4" of the bearer', (team, bearer, other) => {
    const cards = { kel: other, vane: bearer };
    expect(hated(team, cards, { 'rule-told': [true] })).toBe('kel');
    expect(lost(team, cards, { 'rule-told': [false] })).toContain('against 2');
    expect(lost(team, { kel: other, vane: other }, {})).toContain('against 2');
  });

  it.each([
    ['celestian-insidiants', 'insidiant-reliquarius', 'insidiant-warrior'],
    ['murderwing', 'shrieker', 'champion'],
    ['phobos-strike-team', 'reiver-warrior', 'infiltrator-warrior'],
    ['gellerpox-infected', 'fleshscreamer', 'bloatspawn'],
    ['raveners', 'ravener-prime', 'ravener-warrior'],
  ])('%s: enemies count for 1 less if one of them is within 3" of a %s', (team, bearer, other) => {
    const cards = { kel: other, vane: bearer };
    expect(hated(team, cards, { 'near-by-rule': [['warrior-1']] })).toBe('kel');
    expect(lost(team, cards, { 'near-by-rule': [[]] })).toContain('APL 2, against 2');
    expect(lost(team, { kel: other, vane: other }, {})).toContain('against 2');
  });

  it('Creatures Of Nightmare: near a Mutant, in the turning point of the ploy', () => {
    const of = inForce('chaos-cult', 'creatures-of-nightmare');
    const cards = { kel: 'chaos-devotee', vane: 'chaos-mutant' };
    expect(hated('chaos-cult', cards, { 'near-by-rule': [['warrior-1']] }, of)).toBe('kel');
    expect(lost('chaos-cult', cards, {})).toContain('against 2');
    expect(lost('chaos-cult', { kel: 'chaos-devotee' }, {}, of)).toContain('against 2');
  });

  it('Scrap Code Overload: near the one that used it', () => {
    const cards = { kel: 'sicarian-infiltrator-warrior', vane: 'sicarian-infiltrator-princeps' };
    const team = 'hunter-clade';
    const of = {
      ruleHoldings: [{ rule: 'scrap-code-overload', team, id: 'vane', until: 'start-of-next-activation' }],
    } as const;
    expect(hated(team, cards, { 'near-by-rule': [['warrior-1']] }, of)).toBe('kel');
    expect(lost(team, cards, {})).toContain('against 2');
  });

  it.each([
    ['battleclade', 'prioritised-acquisition', 'combat-servitor'],
    ['tempestus-aquilons', 'drop-and-secure', 'aquilon-trooper'],
  ])('%s: %s, at the marker that was chosen alone', (team, ploy, card) => {
    const of = inForce(team, ploy);
    expect(hated(team, { kel: card }, { 'rule-told': [true] }, of)).toBe('kel');
    expect(lost(team, { kel: card }, { 'rule-told': [false] }, of)).toContain('against 2');
  });

  it('Lock It Down: the one that used it, at the marker that was chosen', () => {
    const team = 'imperial-navy-breachers';
    const armsman = 'navis-armsman';
    const used = (id: string): Scene => ({
      ruleHoldings: [{ rule: 'lock-it-down', team, id, until: 'end-of-battle' }],
    });
    const cards = { kel: armsman, vane: armsman };
    expect(hated(team, cards, { 'rule-told': [true] }, used('kel'))).toBe('kel');
    expect(lost(team, cards, { 'rule-told': [false] }, used('kel'))).toContain('APL 2, against 2');
    expect(lost(team, cards, {}, used('vane'))).toContain('against 2');
    expect(lost(team, cards, {})).toContain('against 2');
  });
});
