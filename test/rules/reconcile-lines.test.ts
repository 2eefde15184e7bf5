import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import { datacardLines } from '../../src/rules/corrections/datacard-lines.ts';
import { reconcile } from '../../src/rules/corrections/reconcile.ts';
import { tableLines } from '../../src/rules/corrections/table-lines.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { play, question, refusal, rejection, type Scene, scene } from './scene.ts';

/** What may be answered. */
function bounds(of: Question): string {
  switch (of.kind) {
    case 'number':
      return `${of.min} to ${of.max}`;
    case 'choice': {
      const values = of.options.map(({ value }) => value).join(' ');
      return of.many ? `${of.min} to ${of.max} of ${values}` : of.min === 1 && of.max === 1 ? values : 'not one';
    }
    default:
      return of.kind;
  }
}

/** The facts of a line: name, as recorded, and what may be answered. Those whose line is not named are left out. */
const facts = (state: GameState, ...ids: readonly string[]): readonly string[] =>
  [...datacardLines(state), ...tableLines(state)].flatMap((line) =>
    ids.includes(line.id) ? line.facts.map(({ question: one, value }) => `${one.name} = ${value}: ${bounds(one)}`) : [],
  );
const label = (state: GameState, id: string) =>
  [...datacardLines(state), ...tableLines(state)].find((line) => line.id === id)?.label;
const table = (of: Scene = {}) => scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'], ...of });
const set = (...all: readonly (readonly [fact: string, value: string])[]) =>
  reconcile({ set: all.map(([fact, value]) => ({ fact, value })) });
const events = (state: GameState, ...all: readonly (readonly [fact: string, value: string])[]) =>
  play(set(...all), state).events;

describe('what can be put right, and within what', () => {
  it('of an NPO: its datacard, its wounds, order, state and effects', () => {
    const state = table({ npos: [{ datacard: 'necron-warrior', wounds: 4, weapons: ['gauss-reaper'] }] });
    expect(facts(state, 'warrior-1.datacard', 'warrior-1')).toEqual([
      'warrior-1.name = Necron Warrior 1: text',
      'warrior-1.apl = 2: 0 to 9',
      'warrior-1.save = 4: 2 to 6',
      'warrior-1.max-wounds = 9: 1 to 100',
      'warrior-1.move = 5: 0 to 20',
      'warrior-1.weapons = gauss-reaper: 0 to 3 of gauss-flayer gauss-reaper combat-attachment',
      'warrior-1.wounds = 4: 0 to 9',
      'warrior-1.order = conceal: engage conceal',
      'warrior-1.state = ready: ready expended dormant incapacitated',
      'warrior-1.effects = : 0 to 4 of minus-turning-point plus-turning-point minus-next-activation plus-next-activation',
    ]);
    expect(label(state, 'warrior-1.datacard')).toBe('Necron Warrior 1: 9 wounds; gauss-reaper');
  });

  it('of a player operative: its figures too, guard while it is in the killzone, uses of what is Limited', () => {
    const gun = { name: 'Plasma gun', type: 'ranged', profile: '4 3+ 4/6 Limited 2' } as const;
    const fists = { name: 'Fists', type: 'melee', profile: '3 4+ 3/4' } as const;
    const kel = { id: 'kel', weapons: [gun, fists], move: 6, base: 28, keywords: ['ELITE', 'MEDIC'] };
    const state = table({
      operatives: [kel, { id: 'orr', state: 'escaped', equipment: ['Rope'] }],
      limitedUses: [
        { id: 'kel', weapon: 'Plasma gun' },
        { id: 'orr', weapon: 'Plasma gun' },
        { id: 'kel', weapon: 'Fists' },
      ],
    });
    expect(facts(state, 'kel.datacard', 'kel')).toEqual([
      'kel.name = Kel: text',
      'kel.apl = 2: 0 to 9',
      'kel.save = 4: 2 to 6',
      'kel.max-wounds = 10: 1 to 100',
      'kel.move = 6: 0 to 20',
      'kel.base = 28: 0 to 200',
      'kel.keywords = ELITE, MEDIC: text',
      'kel.equipment = none: text',
      'kel.weapons = ranged Plasma gun 4 3+ 4/6 Limited 2 | melee Fists 3 4+ 3/4: text',
      'kel.uses-plasma-gun = 1: 0 to 99',
      'kel.wounds = 10: 0 to 10',
      'kel.order = conceal: engage conceal',
      'kel.state = ready: ready expended incapacitated escaped',
      'kel.effects = : 0 to 4 of minus-turning-point plus-turning-point minus-next-activation plus-next-activation',
      'kel.guard = false: confirm',
    ]);
    const orr = facts(state, 'orr.datacard', 'orr');
    expect(orr).toContain('orr.move = 0: 0 to 20');
    expect(orr).toContain('orr.base = 0: 0 to 200');
    expect(orr).toContain('orr.keywords = none: text');
    expect(orr).toContain('orr.equipment = Rope: text');
    expect(orr.find((fact) => fact.includes('guard'))).toBeUndefined();
    expect(label(state, 'orr')).toBe('Orr: escaped, not in the killzone');
  });

  it('of doors, threat level and command points', () => {
    const state = table({ openHatchways: [2], commandPoints: 3 });
    expect(facts(state, 'hatchway-1', 'hatchway-2', 'breach-point-4', 'threat', 'command-points')).toEqual([
      'hatchway-1 = closed: closed open closed-breached open-breached',
      'hatchway-2 = open: closed open closed-breached open-breached',
      'breach-point-4 = closed: closed open closed-breached open-breached',
      'threat = 5: 0 to 15',
      'command-points = 3: 0 to 99',
    ]);
  });

  it('of the cards in force: those of this deck alone that stay to the end of the turning point', () => {
    const state = table({
      deck: {
        draw: ['stirrings-of-horror', 'reanimation-protocols'],
        used: ['countertemporal-shifting'],
        inPlay: ['dark-of-the-tomb'],
      },
    });
    expect(facts(state, 'cards')).toEqual([
      'cards = dark-of-the-tomb: 0 to 3 of dark-of-the-tomb reanimation-protocols countertemporal-shifting',
    ]);
    expect(label(state, 'cards')).toBe('Cards in force: Dark Of The Tomb');
  });

  it('of the course: who counteracted is one of those in the killzone, whose turn it is only in the Firefight phase', () => {
    const fallen = { datacard: 'necron-warrior', wounds: 0, state: 'incapacitated' } as const;
    const of: Scene = {
      npos: ['necron-warrior', fallen],
      operatives: ['kel', { id: 'orr', state: 'incapacitated' }],
      counteracted: ['kel'],
      reanimationRolled: ['warrior-2', 'warrior-1'],
      gambits: { draws: 1, reinforced: true },
    };
    const course = [
      'counteracted = kel: 0 to 2 of warrior-1 kel',
      'events-drawn = 1: 0 to 9',
      'reinforced = true: confirm',
      'reanimation-rolled = warrior-1: 0 to 1 of warrior-1',
    ];
    expect(facts(table(of), 'course')).toEqual([
      'turning-point = 2: 1 to 20',
      'initiative = players: players npos none',
      'turn = players: players npos',
      ...course,
    ]);
    expect(facts(table({ ...of, phase: 'strategy', initiative: null }), 'course')).toEqual([
      'turning-point = 2: 1 to 20',
      'initiative = none: players npos none',
      ...course,
    ]);
    expect(label(table(of), 'course')).toBe(
      'Course of the battle: turning point 2, initiative players, next to activate: players',
    );
    expect(label(table({ ...of, phase: 'strategy', initiative: null }), 'course')).toBe(
      'Course of the battle: turning point 2, initiative not decided',
    );
  });

  it('of the course, the gambit of a mission that has one', () => {
    expect(facts(table({ mission: 'shifting-labyrinth' }), 'course')).toContain('auspex = false: confirm');
  });
});

describe('what follows from a fact that is put right', () => {
  it.each([
    ['max-wounds', '12', { maxWounds: 12, wounds: 12 }],
    ['apl', '3', { apl: 3 }],
    ['save', '3', { save: 3 }],
    ['move', '7', { move: 7 }],
    ['base', '40', { base: 40 }],
    ['name', 'Kelda', { name: 'Kelda' }],
    ['keywords', 'elite, none,, medic ', { keywords: ['elite', 'medic'] }],
    ['equipment', 'rope', { equipment: ['rope'] }],
  ])('%s of an operative, and nothing else of it', (fact, value, changes) => {
    expect(events(table(), [`kel.${fact}`, value])).toEqual([{ type: 'operative-corrected', id: 'kel', changes }]);
  });

  it.each([
    ['max-wounds', '7', { maxWounds: 7, wounds: 7 }],
    ['name', 'Old One', { name: 'Old One' }],
    ['weapons', 'gauss-reaper', { weapons: ['gauss-reaper'] }],
    ['order', 'engage', { order: 'engage' }],
    ['state', 'expended', { state: 'expended' }],
  ])('%s of an NPO, and nothing else of it', (fact, value, changes) => {
    expect(events(table(), [`warrior-1.${fact}`, value])).toEqual([
      { type: 'npo-corrected', id: 'warrior-1', changes },
    ]);
  });

  it.each([
    ['turning-point', '3', { turningPoint: 3 }],
    ['initiative', 'npos', { initiative: 'npos' }],
    ['initiative', 'none', { initiative: null }],
    ['turn', 'npos', { turn: 'npos' }],
    ['counteracted', 'kel,warrior-1', { counteracted: ['warrior-1', 'kel'] }],
    ['events-drawn', '1', { draws: 1 }],
    ['reinforced', 'yes', { reinforced: true }],
    ['auspex', 'yes', { auspex: true }],
    ['reanimation-rolled', 'warrior-1', { reanimationRolled: ['warrior-1'] }],
  ])('%s of the course, and nothing else of it', (fact, value, changes) => {
    const state = table({ mission: 'shifting-labyrinth' });
    expect(events(state, [fact, value])).toEqual([{ type: 'course-corrected', ...changes }]);
  });

  it.each([
    ['closed-breached', { open: false, breached: true }],
    ['open-breached', { open: true, breached: true }],
    ['closed', { open: false, breached: false }],
  ])('a breach point that is %s', (value, so) => {
    expect(events(table({ openBreachPoints: [2] }), ['breach-point-2', value])).toEqual([
      { type: 'door-corrected', door: 'breach-point', number: 2, ...so },
    ]);
  });

  it('each of two weapons that are Limited by itself, by the name on its datacard', () => {
    const weapon = (name: string) => ({ name, type: 'ranged', profile: '4 3+ 4/6 Limited 1' }) as const;
    const state = table({ operatives: [{ id: 'kel', weapons: [weapon('Plasma gun'), weapon('Krak grenade')] }] });
    expect(events(state, ['kel.uses-krak-grenade', '1'])).toEqual([
      { type: 'uses-corrected', id: 'kel', weapon: 'Krak grenade', uses: 1 },
    ]);
    expect(events(state, ['kel.uses-plasma-gun', '1'], ['kel.uses-krak-grenade', '2'])).toEqual([
      { type: 'uses-corrected', id: 'kel', weapon: 'Plasma gun', uses: 1 },
      { type: 'uses-corrected', id: 'kel', weapon: 'Krak grenade', uses: 2 },
    ]);
    const used = { ...state, limitedUses: [{ id: 'orr', weapon: 'Plasma gun' }] };
    expect(events(used, ['kel.uses-plasma-gun', '0'])).toEqual([]);
  });

  it('an effect that stays is told anew with its own source where another of the same end goes', () => {
    const until = 'end-of-turning-point';
    const effects = [
      { kind: 'apl', change: -1, source: 'stun', until },
      { kind: 'apl', change: 1, source: 'steadfast', until },
      { kind: 'apl', change: -1, source: 'shock', until: 'end-of-next-activation' },
    ] as const;
    const state = table({ operatives: [{ id: 'kel', effects }] });
    expect(events(state, ['kel.effects', 'plus-turning-point,minus-next-activation'])).toEqual([
      { type: 'effects-ended', id: 'kel', until },
      { type: 'effect-began', id: 'kel', effect: { kind: 'apl', change: 1, source: 'steadfast', until } },
    ]);
    const bare = table({ npos: ['necron-warrior'] });
    expect(events(bare, ['warrior-1.effects', 'minus-next-activation'])).toEqual([
      {
        type: 'effect-began',
        id: 'warrior-1',
        effect: { kind: 'apl', change: -1, source: 'correction', until: 'end-of-next-activation' },
      },
    ]);
  });

  it('several cards in force, as the pack lists them', () => {
    expect(events(table(), ['cards', 'countertemporal-shifting,dark-of-the-tomb'])).toEqual([
      { type: 'cards-corrected', inPlay: ['dark-of-the-tomb', 'countertemporal-shifting'] },
    ]);
  });

  it('guard that begins for one who is made ready again in the same breath', () => {
    const expended = table({ operatives: [{ id: 'kel', state: 'expended' }] });
    expect(events(expended, ['kel.state', 'ready'], ['kel.guard', 'yes'])).toEqual([
      { type: 'operative-corrected', id: 'kel', changes: { state: 'ready' } },
      { type: 'guard-began', id: 'kel' },
    ]);
  });

  it('is refused where it cannot be: wounds beyond the datacard that is put right with them', () => {
    expect(rejection(set(['kel.max-wounds', '5'], ['kel.wounds', '6']), table())).toContain('0 to 5');
    expect(
      refusal(
        set(['warrior-1.state', 'expended']),
        table({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant' }] }),
      ).rule,
    ).toBe('Dormant NPOs');
  });
});

describe('a fact that is named', () => {
  it('by its line of the mission alone', () => {
    const mission = table({ mission: 'destroy-sarcophagus' });
    expect(events(mission, ['points', '4'])[0]?.type).toBe('objectives-corrected');
  });

  it('wrongly is told with those of its own line, or the nearest names', () => {
    const hint = (fact: string) => {
      try {
        play(set([fact, '1']), table());
      } catch (error) {
        return String(error);
      }
      return '';
    };
    expect(hint('kel.luck')).toContain('known: kel.name, kel.apl, kel.save, kel.max-wounds, kel.move');
    expect(hint('kel.luck')).not.toContain('warrior-1');
    expect(hint('treat')).toContain('known: threat');
    expect(hint('zzzzzz')).not.toContain('known');
  });
});

describe('asked line by line', () => {
  it('the table first, then the datacards; any number of lines, none at all', () => {
    const open = question(set(), table());
    if (open.kind !== 'choice') throw new Error('a list');
    const ids = open.options.map(({ value }) => value);
    expect(ids.slice(0, 2)).toEqual(['warrior-1', 'kel']);
    expect(ids.slice(-2)).toEqual(['warrior-1.datacard', 'kel.datacard']);
    expect([open.many, open.min, open.max]).toEqual([true, 0, ids.length]);
    expect(play(set(), table(), { differs: [[]] }).events).toEqual([]);
  });

  it('a door, a yes or no, a text: each in its kind', () => {
    const asked = (line: string, answers = {}) => question(set(), table(), { differs: [[line]], ...answers });
    expect(asked('hatchway-1')).toMatchObject({ kind: 'choice', many: false, suggest: { value: 'closed' } });
    expect(asked('kel.datacard')).toMatchObject({ kind: 'text', name: 'kel.name' });
    const upToGuard = { 'kel.wounds': [10], 'kel.order': ['conceal'], 'kel.state': ['ready'], 'kel.effects': [[]] };
    expect(asked('kel', upToGuard)).toMatchObject({ kind: 'confirm', name: 'kel.guard' });
  });
});
