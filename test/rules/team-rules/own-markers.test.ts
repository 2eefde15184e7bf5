import { describe, expect, it } from 'vitest';
import goremongers from '../../../data/teams/goremongers.rules.json';
import novitiates from '../../../data/teams/novitiates.rules.json';
import { npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { ownMoment, teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { moreOfEnemies } from '../../../src/rules/placing/own-control.ts';
import { act } from '../../../src/rules/players/act.ts';
import { dearerByEnemies } from '../../../src/rules/players/dearer.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { expectNoRerolls } from './alike.ts';
import { lastingOn, woundsOf } from './camp-of-team.ts';
import { acting, does, doesNot, tableOf } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const lies = (marker: string, of: object = {}): Scene => ({ ownMarkers: [{ marker, by: 'kel', ...of }] });
const markersOf = ({ ownMarkers = [] }: GameState) => ownMarkers.map(({ marker }) => marker);
const twoHits = { 'attack-dice': [[4, 4, 1, 1]] };

const placing = (effect: object) => ({
  id: 'beacon',
  kind: 'action',
  ap: 1,
  does: [{ when: 'used', effects: [{ places: 'Beacon', ...effect }] }],
});

describe('a marker of a kill team’s own', () => {
  it('is placed; another of that name takes its place, unless more may lie', () => {
    const state = tableOf([placing({})], { ...acting(), ...lies('Beacon') });
    const { events } = does(state, { own: 'beacon' });
    expect(only('own-marker-removed', events)).toMatchObject([{ marker: 'Beacon', because: 'beacon' }]);
    expect(only('own-marker-placed', events)).toMatchObject([{ marker: 'Beacon', by: 'kel' }]);
    const more = does(tableOf([placing({ more: true })], { ...acting(), ...lies('Beacon') }), { own: 'beacon' });
    expect(markersOf(more.state)).toEqual(['Beacon', 'Beacon']);
  });

  it.each([
    [{ ends: 'start-of-next-activation' }, { type: 'operative-activated', id: 'kel', order: 'engage', ap: 2 }],
    [{ goes: true }, { type: 'incapacitated', id: 'kel', by: null, because: 'Test' }],
    [{ left: 1 }, { type: 'npo-expended', id: 'warrior-1', acted: true }],
  ] as const)('%o: is removed', (of, event) => {
    const state = tableOf([placing({})], { ...acting(), ...lies('Beacon', of) });
    expect(markersOf(evolve(state, event))).toEqual([]);
    const stays = tableOf([placing({})], { ...acting(), ...lies('Beacon', { ...of, by: 'vane', left: 2 }) });
    expect(markersOf(evolve(stays, event))).toEqual(['Beacon']);
  });

  it('the Ready step removes some, and rolls how long smoke is left', () => {
    const ready = (of: object, answers: Answers = {}) =>
      play(teamMoment('ready'), tableOf([placing({})], { phase: 'strategy', ...lies('Beacon', of) }), answers).state;
    expect(markersOf(ready({ ends: 'ready' }))).toEqual([]);
    expect(markersOf(ready({}))).toEqual(['Beacon']);
    expect(ready({ ends: 'dwindles' }, { 'own-rule': [[4]] }).ownMarkers).toMatchObject([{ left: 2 }]);
  });

  it('by its place nobody far from it is asked about; where it is not known, the table is', () => {
    const near = {
      when: 'enemy-activates',
      if: [{ marker: 'Beacon', inches: 3, of: 'enemy' }],
      effects: [{ apl: -1, until: 'end-of-activation', of: 'enemy' }],
    };
    const rule = { id: 'dread', does: [near] };
    const at = (x: number, answers: Answers) =>
      lastingOn(
        play(
          teamMoment('enemy-activates', { enemy: 'warrior-1', doing: ownDoing }),
          tableOf([rule], {
            keepsPositions: true,
            positions: { 'warrior-1': { x: 5, y: 5, error: 0 } },
            ...lies('Beacon', { at: { x, y: 5, error: 1 } }),
          }),
          answers,
        ).state,
        'warrior-1',
      );
    expect(at(20, {})).toEqual([]);
    expect([at(8, { 'rule-told': [true] }), at(8, { 'rule-told': [false] })]).toEqual([['apl -1'], []]);
    const none = play(teamMoment('enemy-activates', { enemy: 'warrior-1' }), tableOf([rule]));
    expect(lastingOn(none.state, 'warrior-1')).toEqual([]);
  });
});

describe('smoke', () => {
  const shotIn = (answers: Answers, smoke = true) =>
    play(
      withSaidPloys(
        {},
        npoShoot({
          npo: 'warrior-1',
          weapon: 'gauss-flayer',
          profile: 'gauss-flayer',
          targets: [{ id: 'kel', cover: false, obscured: false }],
          ignoresInjury: false,
        }),
      ),
      tableOf([placing({})], smoke ? lies('Smoke', { smoke: true }) : {}),
      answers,
    );

  it('who is in it loses a hit to obscured and nothing to Piercing; who shoots out of it has one fewer alone', () => {
    // Two hits; obscured takes one; three defence dice without Piercing.
    const into = shotIn({ ...twoHits, 'rule-told': [true], 'defence-dice': [[1, 1, 1]] });
    expect(damage(into.events)).toEqual([3]);
    const out = shotIn({ ...twoHits, 'rule-told': [false, true], 'defence-dice': [[1, 1]] });
    expect(damage(out.events)).toEqual([3]);
    const clear = shotIn({ ...twoHits, 'rule-told': [false, false], 'defence-dice': [[1, 1]] });
    expect(damage(clear.events)).toEqual([6]);
    expect(damage(shotIn({ ...twoHits, 'defence-dice': [[1, 1]] }, false).events)).toEqual([6]);
  });
});

describe('grenades of others', () => {
  const wears = { equipment: [] };
  const throws = (team: string, card: string, own: string, of: Scene = {}) => {
    const state = tableOfTeam(team, { kel: card, vane: card }, { ...acting(), ...of }, wears);
    return does(
      state,
      { own },
      {},
      own === 'stun-grenade' ? { 'rule-target': [['warrior-1']], 'own-rule': [[3]] } : {},
    );
  };
  const throwsNot = (team: string, card: string, own: string, of: Scene = {}) =>
    doesNot(tableOfTeam(team, { kel: card, vane: card }, { ...acting(), ...of }, wears), { own });
  const thrown = (rule: string, turningPoint: number, id: string): Scene => ({
    ruleUses: [{ rule, team: 'any', id, turningPoint, during: null }],
  });

  it.each([
    ['tempestus-aquilons', 'aquilon-grenadier', 'aquilon-trooper'],
    ['xv26-stealth-battlesuits', 'xv26-liberator', 'xv26-infiltrator'],
  ])('the Grenadier of %s throws smoke and stuns, as often as it likes; others do not', (team, card, other) => {
    expect(markersOf(throws(team, card, 'smoke-grenade', thrown('smoke-grenade', 2, 'kel')).state)).toEqual(['Smoke']);
    expect(lastingOn(throws(team, card, 'stun-grenade').state, 'warrior-1')).toEqual(['apl -1']);
    expect(throwsNot(team, other, 'smoke-grenade')).toContain('no action');
  });

  it.each([
    ['imperial-navy-breachers', 'navis-grenadier', 'navis-endurant'],
    ['inquisitorial-agents', 'navis-grenadier', 'navis-endurant'],
    ['hearthkyn-salvagers', 'hearthkyn-grenadier', 'hearthkyn-theyn'],
  ])('%s: the %s stuns, a %s does not', (team, card, other) => {
    expect(lastingOn(throws(team, card, 'stun-grenade').state, 'warrior-1')).toEqual(['apl -1']);
    expect(throwsNot(team, other, 'stun-grenade')).toContain('no action');
  });

  it.each([
    ['kasrkin', 'trooper', 'sharpshooter'],
    ['scout-squad', 'scout-warrior', 'scout-hunter'],
    ['inquisitorial-agents', 'kasrkin-trooper', 'enlightener'],
    ['kommandos', 'kommando-boy', 'kommando-grot'],
  ])('%s: one %s in a turning point throws smoke, one stuns; no %s', (team, card, other) => {
    expect(markersOf(throws(team, card, 'smoke-grenade').state)).toEqual(['Smoke']);
    expect(markersOf(throws(team, card, 'smoke-grenade', thrown('smoke-grenade', 1, 'vane')).state)).toEqual(['Smoke']);
    expect(
      lastingOn(throws(team, card, 'stun-grenade', thrown('smoke-grenade', 2, 'vane')).state, 'warrior-1'),
    ).toEqual(['apl -1']);
    expect(throwsNot(team, card, 'smoke-grenade', thrown('smoke-grenade', 2, 'vane'))).toContain(
      'in this turning point',
    );
    expect(throwsNot(team, other, 'smoke-grenade')).toContain('no action');
  });

  it('Utility Grenades: two of them in the battle, whatever a Grenadier has thrown', () => {
    const carried = (uses: Scene['ruleUses']) =>
      tableOfTeam(
        'tempestus-aquilons',
        { kel: 'aquilon-trooper', vane: 'aquilon-grenadier' },
        { ...acting(), ...(uses && { ruleUses: uses }) },
        { equipment: ['Utility Grenades'] },
      );
    const use = (id: string) => ({ rule: 'smoke-grenade', team: 'any', id, turningPoint: 1, during: null });
    expect(markersOf(does(carried([use('kel'), use('vane')]), { own: 'smoke-grenade' }).state)).toEqual(['Smoke']);
    expect(doesNot(carried([use('kel'), use('kel')]), { own: 'smoke-grenade' })).toContain('in this battle');
    expect(doesNot(carried([]), { own: 'smoke-grenade' }, { engaged: true })).toContain('enemy is in control range');
  });

  it('the Hearthkyn Grenadier and the Shadeweaver have smoke of their own', () => {
    expect(markersOf(teamNamed('hearthkyn-salvagers').uses('hearthkyn-grenadier', 'smoke-grenade').state)).toEqual([
      'Smoke',
    ]);
    const { uses, usesNot } = teamNamed('mandrakes');
    expect(uses('mandrake-shadeweaver', 'weave-darkness').state.ownMarkers).toMatchObject([
      { marker: 'Weave Darkness', smoke: true, goes: true },
    ]);
    expect(usesNot('mandrake-warrior', 'weave-darkness')).toContain('no action');
  });
});

describe('obscured by rules', () => {
  it.each([
    ['plague-marines', 'plague-marine-warrior', 'cloud-of-flies', { ...lies('Cloud of Flies') }],
    ['nemesis-claw', 'night-lord-warrior', undefined, {}],
    ['wyrmblade', 'neophyte-warrior', 'one-with-the-shadows', {}],
  ])('%s: a %s loses one hit of two', (team, card, ploy, of) => {
    const { hurtBy } = teamNamed(team);
    const duel = { card, of, kel: { order: 'conceal' }, ...(ploy !== undefined && { inForce: ploy }) } as const;
    const told = team === 'wyrmblade' ? {} : { distance: [12] };
    const resilient = (count: number) => (team === 'plague-marines' ? { 'own-rule-dice': Array(count).fill([1]) } : {});
    expect(hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'rule-told': [true], ...told, ...resilient(1) })).toEqual([3]);
    expect(hurtBy(duel, [4, 4, 1, 1], [1, 1], { 'rule-told': [false], ...resilient(2) })).toEqual([6]);
  });

  it('not from near', () => {
    const { hurtBy } = teamNamed('nemesis-claw');
    expect(
      hurtBy({ card: 'night-lord-warrior' }, [4, 4, 1, 1], [1, 1], { 'rule-told': [true], distance: [8] }),
    ).toEqual([6]);
  });

  it('Cloud of Flies is placed, and goes in the next Ready step', () => {
    const { gambits } = teamNamed('plague-marines');
    expect(gambits('cloud-of-flies', 'plague-marine-warrior').state.ownMarkers).toMatchObject([
      { marker: 'Cloud of Flies', ends: 'ready' },
    ]);
  });
});

describe('markers and what they do', () => {
  it('Auto-broadcaster: enemies near it roll nothing again', () => {
    const { uses, usesNot } = teamNamed('novitiates');
    expect(markersOf(uses('novitiate-dialogus', 'auto-broadcaster').state)).toEqual(['Auto-broadcaster']);
    expect(usesNot('novitiate-hospitaller', 'auto-broadcaster')).toContain('not here');
    const near = { 'rule-told': [true] };
    expectNoRerolls(novitiates, 'novitiate-militant', near, { 'rule-told': [false] }, { of: lies('Auto-broadcaster') });
  });

  it('Gory Totem: likewise', () => {
    const equipment = ['Gory Totem'];
    const set = play(
      teamMoment('set-up', { doing: ownDoing }),
      tableOfTeam('goremongers', { kel: 'goremonger-aspirant' }, {}, { equipment }),
    );
    expect(markersOf(set.state)).toEqual(['Gory Totem']);
    const of = { kel: { equipment }, of: lies('Gory Totem') };
    expectNoRerolls(goremongers, 'goremonger-aspirant', { 'rule-told': [true] }, { 'rule-told': [false] }, of);
  });

  it('Countertemporal Nanomine: 2" less for who activates near it', () => {
    const { uses } = teamNamed('hierotek-circle');
    const { state } = uses('chronomancer', 'countertemporal-nanomine');
    const begins = (near: boolean) =>
      lastingOn(
        play(teamMoment('enemy-activates', { enemy: 'warrior-1', doing: ownDoing }), state, { 'rule-told': [near] })
          .state,
        'warrior-1',
      );
    expect([begins(true), begins(false)]).toEqual([['move -2'], []]);
    expect(state.ownMarkers).toMatchObject([{ ends: 'start-of-next-activation', goes: true }]);
  });

  it('Malefic Vortex: 1 damage to those near it, then and in each Ready step', () => {
    const { uses, readied } = teamNamed('chaos-cult');
    const { state } = uses('mindwitch', 'malefic-vortex', {}, { 'rule-target': [['warrior-1']] });
    expect(woundsOf(state, 'warrior-1')).toBe((woundsOf(tableOfTeam('chaos-cult', {}), 'warrior-1') ?? 0) - 1);
    const again = readied('mindwitch', { 'rule-target': [['warrior-1']] }, lies('Malefic Vortex'));
    expect(damage(again.events)).toEqual([1]);
    expect(damage(readied('mindwitch').events)).toEqual([]);
  });

  it('Tactician and Accelerated Appraisal: Balanced near the one marker, a defence dice again near the other', () => {
    const { gambits, uses, shotRules, hurtBy } = teamNamed('hearthkyn-salvagers');
    const gambit = gambits('tactician', 'hearthkyn-kognitaar', { 'ploy-choice': ['defence'] });
    expect(markersOf(gambit.state)).toEqual(['Defence']);
    const changed = uses(
      'hearthkyn-kognitaar',
      'accelerated-appraisal',
      {},
      { 'ploy-choice': ['attack'] },
      undefined,
      lies('Defence'),
    );
    expect(markersOf(changed.state)).toEqual(['Attack']);
    const card = 'hearthkyn-warrior';
    const near = (so: boolean) =>
      shotRules({ card, of: lies('Attack') }, { 'rule-told': [so], ...(so && { balanced: [[]] }) });
    expect([near(true), near(false), shotRules({ card })]).toEqual([['Balanced (Accelerated Appraisal)'], [], []]);
    const defended = hurtBy({ card, of: lies('Defence') }, [4, 1, 1, 1], [1, 1], {
      'rule-told': [true],
      'reroll-dice': [[6]],
    });
    expect(defended).toEqual([]);
    expect(hurtBy({ card }, [4, 1, 1, 1], [1, 1], { 'rule-told': [false] })).toEqual([3]);
  });

  it('Gas Bombardment: 1 APL less for whoever activates within 3" of it, of either side', () => {
    const equipment = { equipment: ['Gas Bombardment'] };
    const use = { rule: 'gas-bombardment', team: 'death-korps', id: null, turningPoint: 2, during: null };
    const state = tableOfTeam(
      'death-korps',
      { kel: 'trooper' },
      { ruleUses: [use], ...lies('Gas', { by: null }) },
      equipment,
    );
    const enemy = (near: boolean) =>
      lastingOn(
        play(teamMoment('enemy-activates', { enemy: 'warrior-1', doing: ownDoing }), state, { 'rule-told': [near] })
          .state,
        'warrior-1',
      );
    expect([enemy(true), enemy(false)]).toEqual([['apl -1'], []]);
    const own = (near: boolean) =>
      lastingOn(
        play(withSaidPloys({}, ownMoment('activates', 'kel', { doing: ownDoing })), state, { 'rule-told': [near] })
          .state,
        'kel',
      );
    expect([own(true), own(false)]).toEqual([['apl -1'], []]);
  });
});

describe('actions that take rivals more AP', () => {
  /** Kel of Anna's has this datacard, Roth is Ben's; both of the same kill team. */
  const rivals = (team: string, card: string, of: Scene = {}): GameState =>
    tableOfTeam(
      team,
      {},
      {
        mode: 'adversary-ops',
        ...acting({ id: 'roth' }),
        operatives: [
          { id: 'kel', order: 'engage', team, teamCard: card, player: 'anna' },
          { id: 'roth', order: 'engage', team, teamCard: 'nobody', player: 'ben' },
        ],
        ...of,
      },
    );
  const more = (state: GameState, answers: Answers = {}, action: 'pick-up' | 'dash' = 'pick-up', id = 'roth') => {
    const one = state.operatives.find((other) => other.id === id);
    if (!one) throw new Error(`${id} plays`);
    return play(dearerByEnemies(one, action), state, answers).result;
  };

  it.each([
    ['gellerpox-infected', 'fleshscreamer'],
    ['murderwing', 'shrieker'],
    ['phobos-strike-team', 'reiver-warrior'],
    ['raveners', 'ravener-prime'],
  ])('%s: a %s within 3"; no other action, nor its own', (team, card) => {
    const state = rivals(team, card);
    expect([more(state, { 'near-by-rule': [['roth']] }), more(state, { 'near-by-rule': [[]] })]).toEqual([1, 0]);
    expect([more(state, {}, 'dash'), more(state, {}, 'pick-up', 'kel')]).toEqual([0, 0]);
    expect(more(tableOfTeam(team, { kel: card, roth: card }))).toBe(0);
  });

  it.each([
    ['hierotek-circle', 'psychomancer', 'harbinger-of-despair', 'Despair'],
    ['legionaries', 'legionary-shrivetalon', 'grisly-mark', 'Grisly'],
    ['hearthkyn-salvagers', 'hearthkyn-grenadier', 'bayr-3-utility-grenade', 'Utility Grenade'],
  ])('%s: a %s places its marker; near it they take 1 AP more', (team, card, rule, marker) => {
    const { uses, usesNot } = teamNamed(team);
    expect(markersOf(uses(card, rule).state)).toEqual([marker]);
    expect(usesNot(card, rule, { engaged: true })).toContain('enemy is in control range');
    const state = rivals(team, card, lies(marker, { player: 'anna' }));
    expect([more(state, { 'rule-told': [true] }), more(state, { 'rule-told': [false] })]).toEqual([1, 0]);
    expect(more(rivals(team, card))).toBe(0);
  });

  it('near the marker enemies count 1 APL less for control', () => {
    const at = (answers: Answers, of: Scene = {}) => {
      const state = tableOfTeam('legionaries', { kel: 'legionary-shrivetalon' }, of);
      return play(moreOfEnemies(state.npos), state, answers).result;
    };
    expect([at({ 'rule-told': [true] }, lies('Grisly')), at({ 'rule-told': [false] }, lies('Grisly')), at({})]).toEqual(
      [-1, 0, 0],
    );
  });

  it('is paid as the action is performed', () => {
    const dread = {
      id: 'dread',
      does: [{ when: 'enemy-action', effects: [{ costlier: ['dash'], by: 1, within: 3 }] }],
    };
    const man = { order: 'engage', team: 'tests', teamCard: 'man' } as const;
    const state = tableOf([dread], {
      mode: 'adversary-ops',
      apart: true,
      ...acting({ id: 'roth', ap: 2 }),
      operatives: [
        { ...man, id: 'kel', player: 'anna' },
        { ...man, id: 'roth', player: 'ben' },
      ],
    });
    const dashes = (near: string[]) =>
      only('action-performed', play(act({ id: 'roth', action: 'dash' }), state, { 'near-by-rule': [near] }).events);
    expect([dashes(['roth']), dashes([])]).toMatchObject([[{ ap: 2 }], [{ ap: 1 }]]);
  });
});
