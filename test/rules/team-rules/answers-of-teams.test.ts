import { describe, expect, it } from 'vitest';
import { takeInitiative } from '../../../src/rules/course/joint-ops/strategy-phase.ts';
import { ownMoment, teamMoment, whenFallingBack } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { heldBack } from '../../../src/rules/state/own-facts.ts';
import type { Operative } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken } from './camp-of-team.ts';
import { acting } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };
const beside = { 'near-by-rule': [['kel']] };

/** The Warrior falls back from Kel: how it is kept from that, if it is. */
function fallsBack(
  team: string,
  card: string,
  ploys: string[],
  answers: Answers,
  of: Scene = {},
  kel: Partial<Operative> = {},
) {
  const prevented: string[] = [];
  const doing = {
    ...ownDoing,
    // biome-ignore lint/correctness/useYield: it states nothing.
    *prevents(how: string) {
      prevented.push(how);
    },
  };
  const { events, state } = play(
    withSaidPloys({ ploys }, whenFallingBack('warrior-1', doing)),
    tableOfTeam(team, { kel: card }, of, kel),
    { ...beside, ...answers },
  );
  return { prevented, hurt: damage(events), state };
}

/** An NPO's moment of the whole team: what was used, and what has come of it. */
const answering = (
  moment: Parameters<typeof teamMoment>[0],
  team: string,
  cards: Readonly<Record<string, string>>,
  {
    ploys = [],
    after = [],
    answers = {},
    of = {},
    kel = {},
  }: {
    readonly ploys?: string[];
    readonly after?: string[];
    readonly answers?: Answers;
    readonly of?: Scene;
    readonly kel?: Partial<Operative>;
  } = {},
) =>
  play(
    withSaidPloys({ ploys }, teamMoment(moment, { enemy: 'warrior-1', after, doing: ownDoing })),
    tableOfTeam(team, cards, of, kel),
    answers,
  );

const acts = ({ events }: { readonly events: Parameters<typeof only>[1] }) =>
  only('action-performed', events).map(({ id, action }) => `${id} ${action}`);

describe('an enemy is kept from falling back', () => {
  // A Necron Warrior has 10 Wounds.
  it.each([
    ['exaction-squad', 'arbites-vigilant', 'manacles', 'Manacles'],
    ['hand-of-the-archon', 'kabalite-gunner', 'chain-snare', 'Chain Snare'],
    ['mandrakes', 'mandrake-warrior', 'chain-snare', 'Chain Snare'],
    ['nemesis-claw', 'night-lord-warrior', 'chain-snare', 'Chain Snare'],
  ])(
    '%s: %s with %s, by a 4+ of two dice, or of one against more Wounds; not after it has held one',
    (team, card, rule, item) => {
      const kel = { equipment: [item] };
      const held = (dice: number[], maxWounds: number, of: Scene = {}) =>
        fallsBack(team, card, [rule], { 'own-rule': dice.map((one) => [one]) }, of, { ...kel, maxWounds });
      expect(held([1, 4], 12).prevented).toEqual(['refunded']);
      expect(held([3, 3], 12).prevented).toEqual([]);
      expect(held([4], 8).prevented).toEqual(['refunded']);
      expect(held([3], 8).prevented).toEqual([]);
      expect(() => held([4, 4], 12, withToken(item, 'kel'))).toThrow('nothing to do');
      // A try that held nobody does not use it up.
      const tried = { ruleUses: [{ rule, team, id: 'kel', turningPoint: 2, during: null }] };
      expect(held([1, 4], 12, tried).prevented).toEqual(['refunded']);
      // Without it, or where another enemy is beside it, nobody may.
      expect(() => fallsBack(team, card, [rule], {})).toThrow('nothing to do');
      const crowded = { ...two };
      expect(() =>
        fallsBack(team, card, [rule], { 'near-by-rule': [['kel'], ['warrior-1', 'warrior-2']] }, crowded, kel),
      ).toThrow('cannot be used');
      expect(fallsBack(team, card, [], {}, {}, kel).prevented).toEqual([]);
    },
  );

  it('Pinned Prey: every time', () => {
    const held = (dice: number[], maxWounds: number, of: Scene = {}) =>
      fallsBack('murderwing', 'huntmaster', ['pinned-prey'], { 'own-rule': dice.map((one) => [one]) }, of, {
        maxWounds,
      }).prevented;
    expect([held([2, 5], 12), held([3, 3], 12), held([4], 8), held([3], 8)]).toEqual([
      ['refunded'],
      [],
      ['refunded'],
      [],
    ]);
    expect(() => fallsBack('murderwing', 'raptor', ['pinned-prey'], {})).toThrow('nothing to do');
  });

  it.each(['exaction-squad', 'inquisitorial-agents'])("Castigator's Arrest (%s): always, alone with it", (team) => {
    expect(fallsBack(team, 'arbites-castigator', [], {}).prevented).toEqual(['refunded']);
    const crowded = { 'near-by-rule': [['kel'], ['warrior-1', 'warrior-2']] };
    expect(fallsBack(team, 'arbites-castigator', [], crowded, two).prevented).toEqual([]);
    expect(fallsBack(team, 'arbites-gunner', [], { 'near-by-rule': [] }).prevented).toEqual([]);
  });

  it('Tentacled Grasp: 4+, 3+ against 8 Wounds; the AP are gone', () => {
    const held = (face: number, maxWounds: number) =>
      fallsBack(
        'gellerpox-infected',
        'bloatspawn',
        ['tentacled-grasp'],
        { 'own-rule': [[face]] },
        {
          npos: [{ datacard: 'necron-warrior', maxWounds, wounds: maxWounds }],
        },
      ).prevented;
    expect([held(4, 10), held(3, 10), held(3, 8), held(2, 8)]).toEqual([['spent'], [], ['spent'], []]);
  });

  it('No Escape: 4+, 1 less against more Wounds, 1 more if wounded', () => {
    const held = (face: number, mine: number, wounds: number) =>
      fallsBack(
        'inquisitorial-agents',
        'enlightener',
        ['no-escape'],
        { 'own-rule': [[face]] },
        { npos: [{ datacard: 'necron-warrior', maxWounds: 10, wounds }] },
        { maxWounds: mine },
      ).prevented.length;
    expect([held(4, 10, 10), held(3, 10, 10)]).toEqual([1, 0]);
    expect([held(3, 10, 9), held(2, 10, 9)]).toEqual([1, 0]);
    expect([held(5, 8, 10), held(4, 8, 10)]).toEqual([1, 0]);
    expect([held(4, 8, 9), held(3, 8, 9)]).toEqual([1, 0]);
  });

  it('Daemonic Aura: 3+', () => {
    const held = (face: number) =>
      fallsBack('legionaries', 'legionary-chosen', ['daemonic-aura'], { 'own-rule': [[face]] }).prevented;
    expect([held(3), held(2)]).toEqual([['refunded'], []]);
  });

  it('Opportunistic Fighters: 2D3 first from each in control range, for 1 CP', () => {
    const answers: Answers = { 'own-rule': [[1], [3], [5], [5]], 'rule-target': [['vane']] };
    const man = { team: 'corsair-voidscarred', order: 'engage', teamCard: 'voidscarred-gunner' } as const;
    const of = { operatives: ['kel', 'vane'].map((id) => ({ id, ...man })) };
    const { hurt, state } = fallsBack('corsair-voidscarred', 'x', ['opportunistic-fighters'], answers, of);
    expect([hurt, state.commandPoints]).toEqual([[3, 6], 2]);
    expect(fallsBack('corsair-voidscarred', 'x', [], {}, of).hurt).toEqual([]);
  });

  it.each(['exaction-squad', 'inquisitorial-agents'])(
    'Apprehend (%s): Hit 1 worse and no Fall Back, until it is apart',
    (team) => {
      const { uses, usesNot, shotAt } = teamNamed(team);
      expect(marked(uses('r-vr-cyber-mastiff', 'apprehend', { target: 'warrior-1' }).state, 'Apprehended')).toBe(1);
      expect(usesNot('arbites-gunner', 'apprehend', { target: 'warrior-1' })).toContain('not here');
      const held = withToken('Apprehended');
      const hit = (of: Scene) =>
        only('attack-rolled', shotAt({ card: 'arbites-gunner', of }, { 'attack-dice': [[1, 1, 1, 1]] }).events)[0]?.hit;
      expect([hit(held), hit({})]).toEqual([5, 4]);
      expect(fallsBack(team, 'r-vr-cyber-mastiff', [], {}, held).prevented).toEqual(['refunded']);
      expect(fallsBack(team, 'r-vr-cyber-mastiff', [], { 'near-by-rule': [] }).prevented).toEqual([]);
      const moved = answering('enemy-acted', team, { kel: 'r-vr-cyber-mastiff' }, { after: ['dash'], of: held });
      expect(marked(moved.state, 'Apprehended')).toBe(0);
      const shot = answering('enemy-acted', team, { kel: 'r-vr-cyber-mastiff' }, { after: ['shoot'], of: held });
      expect(marked(shot.state, 'Apprehended')).toBe(1);
      const left = play(
        ownMoment('acted', 'kel', { after: ['dash'] }),
        tableOfTeam(team, { kel: 'r-vr-cyber-mastiff' }, { ...acting(), ...held }),
      );
      expect(marked(left.state, 'Apprehended')).toBe(0);
    },
  );
});

describe('an enemy waits', () => {
  const waits = (team: string, card: string, ploys: string[], answers: Answers, of: Scene = {}) => {
    const { state } = answering('enemy-would-activate', team, { kel: card }, { ploys, answers, of: { ...two, ...of } });
    return { held: marked(state, heldBack), state };
  };

  it('Vision Of Madness: on a D6 of its APL or more, until it has been activated', () => {
    const { uses } = teamNamed('hierotek-circle');
    const { state } = uses('psychomancer', 'vision-of-madness', { target: 'warrior-1' });
    expect(marked(state, 'Madness')).toBe(1);
    const mad = withToken('Madness');
    // A Necron Warrior has APL 2.
    expect(waits('hierotek-circle', 'psychomancer', [], { 'own-rule': [[2]] }, mad).held).toBe(1);
    expect(waits('hierotek-circle', 'psychomancer', [], { 'own-rule': [[1]] }, mad).held).toBe(0);
    expect(waits('hierotek-circle', 'psychomancer', [], {}).held).toBe(0);
    const goes = answering('enemy-activates', 'hierotek-circle', { kel: 'psychomancer' }, { of: mad });
    expect(marked(goes.state, 'Madness')).toBe(0);
    const next = play(
      ownMoment('activates', 'kel'),
      tableOfTeam('hierotek-circle', { kel: 'psychomancer' }, { ...acting(), ...mad }),
    );
    expect(marked(next.state, 'Madness')).toBe(0);
  });

  it('Harrowing Whispers: above its APL, within 6", once in a turning point against each', () => {
    const by = (face: number, inches: number, of: Scene = {}) =>
      waits(
        'mandrakes',
        'mandrake-nightfiend',
        ['harrowing-whispers'],
        {
          distance: [inches],
          ...(inches <= 6 && { 'own-rule': [[face]] }),
        },
        of,
      ).held;
    expect([by(3, 6), by(2, 6)]).toEqual([1, 0]);
    expect(() => by(3, 7)).toThrow('cannot be used');
    expect(() => by(3, 6, withToken('Whispers'))).toThrow('nothing to do');
  });

  it('Vox-Scream: above its APL, else the CP comes back', () => {
    const by = (face: number) =>
      waits('nemesis-claw', 'night-lord-warrior', ['vox-scream'], { 'rule-told': [true], 'own-rule': [[face]] });
    expect([by(3).held, by(3).state.commandPoints]).toEqual([1, 2]);
    expect([by(2).held, by(2).state.commandPoints]).toEqual([0, 3]);
  });

  it('System Jam: until it is the last, in whichever turning point', () => {
    const { uses, usesNot } = teamNamed('hearthkyn-salvagers');
    const { state } = uses('hearthkyn-kinlynk', 'system-jam', { target: 'warrior-2' }, {}, 'hearthkyn-kinlynk', two);
    expect(state.tokens).toEqual([
      expect.objectContaining({ id: 'warrior-2', token: heldBack, until: 'end-of-battle' }),
    ]);
    expect(usesNot('hearthkyn-kinlynk', 'system-jam', {}, 'hearthkyn-kinlynk', withToken(heldBack))).toContain(
      'nobody',
    );
  });

  it('Denounce: D3 others first; 1 CP more each time', () => {
    const { gambits, gambitsNot } = teamNamed('inquisitorial-agents');
    const first = gambits('denounce', 'enlightener', { 'own-rule': [[5]] });
    expect([marked(first.state, heldBack), first.state.commandPoints]).toEqual([3, 2]);
    const use = { rule: 'denounce', team: 'inquisitorial-agents', id: null, turningPoint: 1, during: null };
    const second = gambits('denounce', 'enlightener', { 'own-rule': [[1]] }, 'enlightener', { ruleUses: [use] });
    expect(second.state.commandPoints).toBe(1);
    expect(gambitsNot('denounce', 'enlightener', 'enlightener', { ruleUses: [use, use, use] })).toContain('CP');
  });

  it('Omni-Scrambler: as many others as there are Infiltrators', () => {
    const { gambits, gambitsNot } = teamNamed('phobos-strike-team');
    const both = gambits('omni-scrambler', 'infiltrator-warrior');
    expect(marked(both.state, heldBack)).toBe(2);
    const one = gambits('omni-scrambler', 'infiltrator-warrior', {}, 'reiver-warrior');
    expect(marked(one.state, heldBack)).toBe(1);
    expect(gambitsNot('omni-scrambler', 'reiver-warrior')).toContain('nothing to do');
  });
});

describe('initiative', () => {
  const rolled = (
    team: string,
    card: string,
    ploys: string[],
    answers: Answers,
    of: Scene = {},
    kel: Partial<Operative> = {},
  ) =>
    play(
      withSaidPloys({ ploys }, takeInitiative()),
      tableOfTeam(team, { kel: card }, { phase: 'strategy', step: 'initiative', initiative: null, ...of }, kel),
      answers,
    );

  it.each([
    ['hearthkyn-salvagers', 'hearthkyn-warrior', 'writ-of-claim', 'Writ Of Claim', true],
    ['raveners', 'ravener-warrior', 'heightened-senses', 'Heightened Senses', true],
    ['tempestus-aquilons', 'aquilon-trooper', 'remote-overseer', 'Remote Overseer', false],
    ['wolf-scouts', 'wolf-scout-pack-leader', 'lupine-guile', 'none', false],
  ])('%s: %s, the players roll again by %s, once in the battle', (team, card, rule, item, told) => {
    const kel = { equipment: [item] };
    const dice = { 'initiative-npos': [[4]], 'initiative-players': [[1], [5]], initiative: ['players'] };
    const answers = { ...dice, ...(told && { 'rule-told': [true] }) };
    const { state } = rolled(team, card, [rule], answers, {}, kel);
    expect(state.initiative).toBe('players');
    const lost = { 'initiative-npos': [[4]], 'initiative-players': [[1]] };
    expect(rolled(team, card, [], lost, {}, kel).state.initiative).toBe('npos');
    const use = { rule, team, id: 'kel', turningPoint: 1, during: null };
    expect(() => rolled(team, card, [rule], lost, { ruleUses: [use] }, kel)).toThrow('in this battle');
    // Who has won has nothing to change.
    const won = { 'initiative-npos': [[3]], 'initiative-players': [[4]], initiative: ['players'] };
    expect(() => rolled(team, card, [rule], won, {}, kel)).toThrow('nothing to do');
  });

  it('Rune Of Prophecy: D3 more', () => {
    const answers = {
      'initiative-npos': [[5]],
      'initiative-players': [[4]],
      'own-rule': [[4]],
      'ploy-choice': ['more'],
      initiative: ['players'],
    };
    const kel = { equipment: ['Rune Of Prophecy'] };
    const { events, state } = rolled('blades-of-khaine', 'dire-avenger-exarch', ['rune-of-prophecy'], answers, {}, kel);
    expect(only('initiative-rolled', events).map(({ players }) => players)).toEqual([4, 6]);
    expect(state.initiative).toBe('players');
  });

  it('Mastermind: each once; again only without the initiative before', () => {
    const by = (answers: Answers, of: Scene) => rolled('brood-brothers', 'primus', ['mastermind'], answers, of);
    const dice = { 'initiative-npos': [[4]], initiative: ['players'] };
    const before = { lastInitiative: 'npos' } as const;
    const more = by(
      { 'initiative-npos': [[4]], 'initiative-players': [[4]], 'ploy-choice': ['more'], initiative: ['players'] },
      before,
    );
    expect([more.state.initiative, marked(more.state, 'Mastermind 1 more', 'kel')]).toEqual(['players', 1]);
    const again = by({ ...dice, 'initiative-players': [[1], [6]], 'ploy-choice': ['again'] }, before);
    expect([again.state.initiative, marked(again.state, 'Mastermind again', 'kel')]).toEqual(['players', 1]);
    // It was theirs before: 1 more is all that is left; that is used, nothing.
    expect(by({ ...dice, 'initiative-players': [[4]] }, { lastInitiative: 'players' }).state.initiative).toBe(
      'players',
    );
    const used = withToken('Mastermind 1 more', 'kel');
    expect(by({ ...dice, 'initiative-players': [[1], [6]] }, { ...before, ...used }).state.initiative).toBe('players');
    const lost = { 'initiative-npos': [[4]], 'initiative-players': [[1]] };
    expect(() => by(lost, { lastInitiative: 'players', ...used })).toThrow('nothing to do');
  });
});

describe('after what an enemy has done', () => {
  const dash = { 'free-action': ['dash'], engaged: [false] };

  it('Exact Punishment: whom it has attacked from within 6" attacks it', () => {
    const answered = (inches: number, ploys = ['exact-punishment']) =>
      play(
        withSaidPloys(
          { ploys },
          ownMoment('attacked', 'kel', { enemy: 'warrior-1', after: ['shoot'], doing: ownDoing }),
        ),
        tableOfTeam('exaction-squad', { kel: 'arbites-vigilant' }, two, {
          weapons: [{ name: 'Shotgun', type: 'ranged', profile: '1 3+ 3/4' }],
        }),
        {
          distance: [inches],
          ...(inches <= 6 && {
            'free-action': ['shoot'],
            engaged: [false],
            'attack-dice': [[6]],
            'defence-dice': [[1, 1, 1]],
            cover: [false],
            obscured: [false],
          }),
        },
      );
    const { events, state } = answered(6);
    expect([damage(events), state.commandPoints]).toEqual([[4], 2]);
    expect(only('action-performed', events)).toMatchObject([
      { id: 'kel', action: 'shoot', ap: 0, target: 'warrior-1' },
    ]);
    expect(() => answered(7)).toThrow('cannot be used');
  });

  it.each([
    ['elucidian-starstriders', 'canid', 'loyal-companion', 'voidsman'],
    ['farstalker-kinband', 'kroot-hound', 'bad-tempered', 'kroot-warrior'],
  ])('%s: a %s charges who charges a friend', (team, card, rule, other) => {
    const by = (after: string[], told: boolean) =>
      answering(
        'enemy-acted',
        team,
        { kel: card, vane: other },
        {
          ploys: [rule],
          after,
          answers: { 'rule-told': [told], ...(told && { 'free-action': ['charge'], engaged: [false] }) },
          kel: { order: 'conceal' },
        },
      );
    expect(acts(by(['charge'], true))).toEqual(['kel charge']);
    expect(() => by(['charge'], false)).toThrow('cannot be used');
    expect(() => by(['dash'], true)).toThrow('nothing to do');
  });

  it('Tesla Weave: D3+1 on who charges, once in a turning point', () => {
    const by = (after: string[], equipment = ['Tesla Weave']) =>
      answering(
        'enemy-acted',
        'hierotek-circle',
        { kel: 'chronomancer' },
        {
          ploys: ['tesla-weave'],
          after,
          answers: { 'own-rule': [[3]] },
          kel: { equipment },
        },
      );
    expect(damage(by(['charge']).events)).toEqual([3]);
    expect(() => by(['reposition'])).toThrow('nothing to do');
    expect(() => by(['charge'], [])).toThrow('nothing to do');
  });

  it('One Step Ahead: ready, a D6 above its APL, and 1 APL less afterwards', () => {
    const by = (face: number, state: 'ready' | 'expended' = 'ready') =>
      answering(
        'enemy-acted',
        'corsair-voidscarred',
        { kel: 'voidscarred-felarch' },
        {
          ploys: ['one-step-ahead'],
          after: ['shoot'],
          answers: { 'own-rule': [[face]], ...(face > 2 && { 'free-action': ['none'] }) },
          kel: { state },
        },
      );
    const won = by(3);
    expect(only('free-action-began', won.events)).toMatchObject([{ id: 'kel' }]);
    expect(lastingOn(won.state, 'kel')).toEqual(['apl -1']);
    expect(lastingOn(by(2).state, 'kel')).toEqual([]);
    expect(() => by(3, 'expended')).toThrow('nothing to do');
  });

  it('Erudite Hunter: once after a move of the one chosen', () => {
    const { gambits } = teamNamed('corsair-voidscarred');
    const chosen = gambits('erudite-hunter', 'voidscarred-kurnite-hunter').state;
    expect(marked(chosen, 'Erudite Hunter')).toBe(1);
    const by = (after: string[], of: Scene = withToken('Erudite Hunter')) =>
      answering(
        'enemy-acted',
        'corsair-voidscarred',
        { kel: 'voidscarred-kurnite-hunter' },
        {
          after,
          of: { ...inForce('corsair-voidscarred', 'erudite-hunter'), ...of },
          answers:
            after[0] === 'dash' && of.tokens
              ? { 'ploy-choice': ['keep'], 'free-action': ['reposition'], engaged: [false] }
              : {},
        },
      );
    expect([acts(by(['dash'])), marked(by(['dash']).state, 'Erudite Hunter')]).toEqual([['kel reposition'], 0]);
    expect(acts(by(['shoot']))).toEqual([]);
    expect(acts(by(['dash'], {}))).toEqual([]);
  });

  it('Relentless In Pursuit: a ready friend follows one that moves', () => {
    const by = (after: string[], state: 'ready' | 'expended' = 'ready') =>
      answering(
        'enemy-acted',
        'inquisitorial-agents',
        { kel: 'enlightener' },
        {
          ploys: ['relentless-in-pursuit'],
          after,
          answers: { 'free-action': ['reposition'], engaged: [false] },
          kel: { state },
        },
      );
    expect(acts(by(['dash']))).toEqual(['kel reposition']);
    expect(() => by(['fight'])).toThrow('nothing to do');
    expect(() => by(['dash'], 'expended')).toThrow('nothing to do');
  });

  it('Scarper: one Dashes after an activation of an enemy, each once in a turning point; Evade: after any action', () => {
    const cards = { kel: 'ratling-sniper', vane: 'ratling-fixer', roth: 'ogryn' };
    const first = answering('enemy-expended', 'ratlings', cards, {
      ploys: ['scarper'],
      answers: { 'rule-target': ['vane'], ...dash },
    });
    expect(acts(first)).toEqual(['vane dash']);
    const second = answering('enemy-expended', 'ratlings', cards, {
      ploys: ['scarper'],
      answers: dash,
      of: { ruleUses: first.state.ruleUses ?? [] },
    });
    expect(acts(second)).toEqual(['kel dash']);
    expect(() => answering('enemy-expended', 'ratlings', { kel: 'ogryn' }, { ploys: ['scarper'] })).toThrow(
      'nothing to do',
    );
    const evades = answering(
      'enemy-acted',
      'ratlings',
      { kel: 'ratling-sneak' },
      { ploys: ['evade'], after: ['shoot'], answers: dash },
    );
    expect(acts(evades)).toEqual(['kel dash']);
    expect(() => answering('enemy-acted', 'ratlings', { kel: 'ratling-sniper' }, { ploys: ['evade'] })).toThrow(
      'nothing to do',
    );
  });

  it('Early Warning: those near it go 3" from an enemy that has moved', () => {
    const by = (after: string[]) =>
      answering(
        'enemy-acted',
        'ratlings',
        { kel: 'ratling-battlemutt', vane: 'ratling-sniper', roth: 'ogryn' },
        {
          ploys: ['early-warning'],
          after,
          answers: { 'rule-target': [['vane']], ...dash },
        },
      );
    expect(acts(by(['charge']))).toEqual(['vane dash']);
    expect(() => by(['shoot'])).toThrow('nothing to do');
  });

  it('Counterattack: a Fight against it, after its activation or its Fight', () => {
    const by = (moment: 'enemy-acted' | 'enemy-expended', after: string[]) =>
      answering(
        moment,
        'wolf-scouts',
        { kel: 'wolf-scout-hunter' },
        {
          ploys: ['counterattack'],
          after,
          of: two,
          answers: {
            'rule-told': [false],
            'free-action': ['fight'],
            'attack-dice': [[6]],
            'retaliation-dice': [[1, 1, 1]],
          },
          kel: { weapons: [{ name: 'Blade', type: 'melee', profile: '1 3+ 3/4' }] },
        },
      );
    expect(damage(by('enemy-acted', ['fight']).events)).toEqual([4]);
    expect(damage(by('enemy-expended', []).events)).toEqual([4]);
    expect(() => by('enemy-acted', ['shoot'])).toThrow('nothing to do');
  });

  it('Quicksilver Strike: the Locus charges 3" at one that has moved near it', () => {
    const by = (inches: number) =>
      answering(
        'enemy-acted',
        'wyrmblade',
        { kel: 'locus' },
        {
          ploys: ['quicksilver-strike'],
          after: ['reposition'],
          answers: { distance: [inches], ...(inches <= 4 && { 'free-action': ['charge'], engaged: [false] }) },
        },
      );
    expect(acts(by(4))).toEqual(['kel charge']);
    expect(() => by(5)).toThrow('cannot be used');
  });

  it('Murderous Descent: a Charge at one that comes into another room', () => {
    const by = (told: boolean) =>
      answering(
        'enemy-acted',
        'murderwing',
        { kel: 'raptor' },
        {
          ploys: ['murderous-descent'],
          after: ['dash'],
          answers: {
            'rule-told': [told],
            ...(told && { 'free-action': ['charge'], engaged: [false] }),
          },
        },
      );
    expect(acts(by(true))).toEqual(['kel charge']);
    expect(() => by(false)).toThrow('cannot be used');
  });

  it('Multispectrum Sensor Package: friends near it Dash or change their order as an enemy activates', () => {
    const by = (inches: number) =>
      answering(
        'enemy-activates',
        'xv26-stealth-battlesuits',
        { kel: 'xv26-neutraliser', vane: 'xv26-infiltrator' },
        {
          ploys: ['multispectrum-sensor-package'],
          answers: {
            distance: [inches],
            ...(inches <= 8 && { 'rule-target': [['kel', 'vane']], 'ploy-choice': ['order', 'dash'], ...dash }),
          },
        },
      );
    const done = by(8);
    expect([operativeById(done.state, 'kel')?.order, acts(done)]).toEqual(['conceal', ['vane dash']]);
    expect(() => by(9)).toThrow('cannot be used');
  });

  it('Creeping Horror: one with Conceal Dashes after each enemy activation, each once', () => {
    const by = (of: Scene, order: 'engage' | 'conceal' = 'conceal') =>
      answering(
        'enemy-expended',
        'mandrakes',
        { kel: 'mandrake-warrior' },
        {
          of,
          answers: order === 'conceal' && of.ruleUses && !of.tokens ? { 'rule-target': [['kel']], ...dash } : {},
          kel: { order },
        },
      );
    const force = inForce('mandrakes', 'creeping-horror');
    expect([acts(by(force)), marked(by(force).state, 'Creeping Horror', 'kel')]).toEqual([['kel dash'], 1]);
    expect(acts(by({}))).toEqual([]);
    expect(acts(by(force, 'engage'))).toEqual([]);
    expect(acts(by({ ...force, ...withToken('Creeping Horror', 'kel') }))).toEqual([]);
    const { gambitsNot } = teamNamed('mandrakes');
    expect(gambitsNot('creeping-horror', 'mandrake-warrior', 'mandrake-warrior', { turningPoint: 1 })).toContain(
      'nothing to do',
    );
  });

  it('Slither Out Of Sight, Insidious: after an activation of either side', () => {
    const ends = (team: string, card: string, rule: string, answers: Answers, of: Scene = {}) =>
      play(
        withSaidPloys({ ploys: [rule] }, ownMoment('expended', 'kel', { doing: ownDoing })),
        tableOfTeam(team, { kel: card, vane: card }, { ...acting(), ...of }),
        answers,
      );
    const hides = answering(
      'enemy-expended',
      'mandrakes',
      { kel: 'mandrake-warrior' },
      {
        ploys: ['slither-out-of-sight'],
      },
    );
    expect(operativeById(hides.state, 'kel')?.order).toBe('conceal');
    const own = ends('mandrakes', 'mandrake-warrior', 'slither-out-of-sight', { 'rule-target': ['vane'] });
    expect(operativeById(own.state, 'vane')?.order).toBe('conceal');
    const dashes = answering(
      'enemy-expended',
      'brood-brothers',
      { kel: 'brood-brother-trooper' },
      {
        ploys: ['insidious'],
        answers: { ...dash },
      },
    );
    expect(acts(dashes)).toEqual(['kel dash']);
    const friend = ends('brood-brothers', 'brood-brother-trooper', 'insidious', { 'rule-target': ['vane'], ...dash });
    expect(acts(friend)).toEqual(['vane dash']);
    expect(() => ends('brood-brothers', 'brood-brother-trooper', 'insidious', {}, { turningPoint: 1 })).toThrow(
      'nothing to do',
    );
  });

  it('Cover Retreat: a friend Shoots after a Fall Back', () => {
    const by = (after: string) =>
      play(
        withSaidPloys({ ploys: ['cover-retreat'] }, ownMoment('acted', 'kel', { after: [after], doing: ownDoing })),
        tableOfTeam('kasrkin', { kel: 'trooper', vane: 'gunner' }, acting()),
        { 'free-action': ['none'] },
      );
    expect(only('free-action-began', by('fall-back').events)).toMatchObject([{ id: 'vane' }]);
    expect(() => by('dash')).toThrow('nothing to do');
  });

  it('Calibrate Voltagheist: Lethal 4+ of its pistol, or D6 on enemies that move near it', () => {
    const { uses, shotRules, rules } = teamNamed('elucidian-starstriders');
    const done = uses('lectro-maester', 'calibrate-voltagheist', {}, { 'ploy-choice': ['field'] }).state;
    expect(done.ruleHoldings).toMatchObject([{ id: 'kel', choice: 'field', until: 'start-of-next-activation' }]);
    const held = (choice: string): Scene => ({
      ruleHoldings: [
        { rule: 'calibrate-voltagheist', team: rules.team, id: 'kel', until: 'start-of-next-activation', choice },
      ],
    });
    const gains = (choice: string, weapon = 'Voltaic Pistol 1 3+ 3/4') =>
      shotRules({ card: 'lectro-maester', of: held(choice) }, {}, weapon);
    expect(gains('charge')).toEqual(['Lethal 4+ (Calibrate Voltagheist)']);
    expect([gains('field'), gains('charge', 'Rifle 1 3+ 3/4')]).toEqual([[], []]);
    const moved = (choice: string, inches: number, after = ['dash']) =>
      damage(
        answering(
          'enemy-acted',
          'elucidian-starstriders',
          { kel: 'lectro-maester' },
          {
            after,
            of: held(choice),
            answers:
              choice === 'field' && after[0] === 'dash'
                ? { distance: [inches], ...(inches <= 4 && { 'own-rule': [[5]] }) }
                : {},
          },
        ).events,
      );
    expect([moved('field', 4), moved('field', 5), moved('charge', 4), moved('field', 4, ['shoot'])]).toEqual([
      [5],
      [],
      [],
      [],
    ]);
  });

  it('Warp Fuel: after a Fall Back of an enemy, 3"', () => {
    const by = (after: string[]) =>
      answering(
        'enemy-acted',
        'murderwing',
        { kel: 'raptor' },
        {
          ploys: ['warp-fuel'],
          after,
          answers: { 'free-action': ['reposition'], engaged: [false] },
          kel: { equipment: ['Warp Fuel'] },
        },
      );
    expect(acts(by(['fall-back']))).toEqual(['kel reposition']);
    expect(() => by(['dash'])).toThrow('nothing to do');
  });
});

describe('before the Firefight phase', () => {
  it('Seize The Initiative: a free action that is no move, without the initiative', () => {
    const { gambits, gambitsNot } = teamNamed('kasrkin');
    const of = { initiative: 'npos' } as const;
    const { events } = gambits(
      'seize-the-initiative',
      'trooper',
      { 'rule-target': ['vane'], 'free-action': ['none'] },
      'trooper',
      of,
    );
    expect(only('free-action-began', events)).toMatchObject([{ id: 'vane' }]);
    expect(gambitsNot('seize-the-initiative', 'trooper')).toContain('nothing to do');
  });

  it('A Worthy Cause: a mission action, of no Drone', () => {
    const { gambits, gambitsNot } = teamNamed('pathfinders');
    const { events } = gambits(
      'a-worthy-cause',
      'shas-la-pathfinder',
      {
        'free-action': ['operate-hatch'],
        engaged: [false],
        'hatchway-operated': ['3'],
        'threat-operate-hatch': [[1]],
      },
      'mv4-shield-drone',
    );
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'operate-hatch', ap: 0 }]);
    expect(only('free-action-began', events)).toMatchObject([{ id: 'kel' }]);
    expect(gambitsNot('a-worthy-cause', 'mv4-shield-drone')).toContain('nothing to do');
  });

  it('Plunderers: D3 Dash, and do not in their activations; not in the first turning point', () => {
    const { gambits, gambitsNot, leave } = teamNamed('corsair-voidscarred');
    const card = 'voidscarred-gunner';
    const { events, state } = gambits('plunderers', card, {
      'own-rule': [[1]],
      'rule-target': [['vane']],
      'free-action': ['dash'],
      engaged: [false],
    });
    expect([only('action-performed', events).map(({ id }) => id), marked(state, 'Plunderers', 'vane')]).toEqual([
      ['vane'],
      1,
    ]);
    const force = inForce('corsair-voidscarred', 'plunderers');
    expect(leave(card, 'dash', [], { ...force, ...withToken('Plunderers', 'kel') })?.barred).toBe('Plunderers');
    expect(leave(card, 'dash', [], force)?.barred).toBeUndefined();
    expect(gambitsNot('plunderers', card, card, { turningPoint: 1 })).toContain('nothing to do');
  });
});
