import { describe, expect, it } from 'vitest';
import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../../src/catalog/pack.ts';
import { harm } from '../../../src/rules/combat/attack-action.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { missionOf } from '../../../src/rules/modes/modes.ts';
import { doorOpenedByHand } from '../../../src/rules/players/doors.ts';
import { ownMission } from '../own-mission.ts';
import { offered, only, play, refusal, rejection, type Scene, scene } from '../scene.ts';

/** A mission of a pack with these rules besides where its NPOs go. */
const sealTheVault = (does: Partial<MissionRules>): OwnMission =>
  ownMission('Seal the Vault', { goal: 'objective-markers', ...does });

const table = (does: Partial<MissionRules>, of: Scene = {}) =>
  scene({
    mission: 'seal-the-vault',
    pack: { name: 'Vaults', missions: [sealTheVault(does)] },
    operatives: [{ id: 'kel', order: 'engage' }, 'vane'],
    phase: 'firefight',
    ...of,
  });

const seals: Partial<MissionRules> = {
  counters: [{ id: 'seals', name: 'Seals', most: 9 }],
  actions: [
    {
      id: 'seal',
      name: 'Seal',
      when: { threat: { from: 1 } },
      perform: [{ do: 'count', counter: 'seals', change: 2 }],
    },
    { id: 'pray', name: 'Pray', perform: [{ do: 'regain', who: 'it', wounds: 1 }] },
  ],
  progress: { of: { counter: 'seals' }, needed: 4 },
  won: [{ when: { counter: 'seals', is: { from: 4 } }, because: 'The vault is sealed.' }],
  lost: [{ when: { turningPoint: { from: 5 } }, because: 'It opens.' }],
};
const act = (missionAction?: string) =>
  deedRule({
    do: 'act',
    args: { id: 'kel', action: 'mission-action', ...(missionAction === undefined ? {} : { missionAction }) },
  });

describe("a mission of a pack's own", () => {
  it('counts what its actions do, and is won by it', () => {
    const one = play(act('seal'), table(seals), { order: ['engage'] });
    expect(one.state.objectives).toMatchObject({ mission: 'own', counters: { seals: 2 } });
    expect(missionOf(one.state).progress(one.state)).toEqual({ counts: 'own', name: 'seals', done: 2, needed: 4 });
    expect(one.state.acting?.ap).toBe(1);
    expect(one.state.outcome).toBeNull();
    expect(refusal(act('seal'), one.state).message).toBe(
      'Kel cannot: it has performed that already in this activation.',
    );
    const done = play(deedRule({ do: 'act', args: { id: 'kel', action: 'done' } }), one.state).state;
    const two = play(
      deedRule({ do: 'act', args: { id: 'vane', action: 'mission-action', missionAction: 'seal' } }),
      done,
      {
        order: ['engage'],
      },
    );
    expect(only('battle-ended', two.events)).toEqual([
      { type: 'battle-ended', outcome: 'players-win', because: 'in-words', words: 'The vault is sealed.' },
    ]);
  });

  it('an action that was not said is asked, of those that are possible', () => {
    expect(offered(act(), table(seals), { order: ['engage'] })).toEqual(['seal', 'pray']);
    const hurt = table(seals, { threat: 0, operatives: [{ id: 'kel', wounds: 4 }] });
    expect(play(act(), hurt, { order: ['engage'] }).state.operatives[0]?.wounds).toBe(5);
  });

  it('is not performed where its condition does not hold, nor one that there is not', () => {
    expect(refusal(act('seal'), table(seals, { threat: 0 }), { order: ['engage'] }).message).toBe(
      'Seal is not possible now.',
    );
    expect(rejection(act('dance'), table(seals), { order: ['engage'] })).toBe('This mission has no action dance.');
    expect(rejection(act('seal'), table({}), { order: ['engage'] })).toBe(
      'Mission 7, Seal the Vault, has no action of its own.',
    );
  });

  it('is lost when its own condition says so, and when all are incapacitated', () => {
    const over = table(seals, { turningPoint: 5 });
    expect(missionOf(over).outcome(over)).toEqual({ outcome: 'players-lose', because: 'in-words', words: 'It opens.' });
    const dead = table(seals, { operatives: [{ id: 'kel', wounds: 0, state: 'incapacitated' }] });
    expect(missionOf(dead).outcome(dead)).toEqual({ outcome: 'players-lose', because: 'all-incapacitated' });
  });

  it('does what it says when a door opens, in the Ready step and at the end of a turning point', () => {
    const wound = [{ do: 'wound', who: { side: 'players' }, wounds: 1 }] as const;
    const state = table({ doorOpened: wound, readyStep: wound, turningPointEnds: wound });
    const hurt = (rule: Parameters<typeof play>[0]) => play(rule, state).state.operatives.map(({ wounds }) => wounds);
    expect(hurt(doorOpenedByHand('hatchway', 1))).toEqual([9, 9]);
    const { readyStep, turningPointEnds } = missionOf(state);
    if (!readyStep || !turningPointEnds) throw new Error('it does nothing there');
    expect(hurt(readyStep(harm))).toEqual([9, 9]);
    expect(hurt(turningPointEnds(harm))).toEqual([9, 9]);
  });

  it.each<[MissionRules['goal'], object]>([
    ['objective-markers', { at: 'markers', markers: [1, 2, 3] }],
    ['sarcophagus', { at: 'sarcophagus' }],
    ['drop-zone', { at: 'drop-zone' }],
    ['escape-marker', { at: 'escape-marker', place: null }],
  ])('NPOs that cannot attack go to the %s', (goal, is) => {
    const state = table({ goal });
    expect(missionOf(state).goal(state)).toEqual(is);
  });

  it('may be won by escaping: so many, half or all; else it is lost when nobody is left', () => {
    const gone = { id: 'kel', state: 'escaped' } as const;
    const verdict = (needed: number | 'half' | 'all', ...left: Scene['operatives'] & object) => {
      const state = table({ escape: { at: 'player-a-edge', needed } }, { operatives: left });
      return missionOf(state).outcome(state)?.outcome ?? null;
    };
    const fallen = { id: 'vane', wounds: 0, state: 'incapacitated' } as const;
    expect(verdict('half', gone, 'vane')).toBeNull();
    expect(verdict('half', gone, fallen)).toBe('players-win');
    expect(verdict('all', gone, fallen)).toBe('players-lose');
    expect(verdict(1, gone, fallen)).toBe('players-win');
    expect(verdict(2, gone, fallen)).toBe('players-lose');
  });

  it('moves may end beyond the edge where operatives escape, and nowhere else', () => {
    const end = (does: Partial<MissionRules>) => {
      const state = table(does);
      const [kel] = state.operatives;
      return kel && missionOf(state).moveEnd?.(state, 'dash', kel);
    };
    expect(end({ escape: { at: 'player-a-edge', needed: 'half' } })).toMatchObject({
      value: 'escapes',
      label: "over Player A's killzone edge",
    });
    expect(end({})).toBeUndefined();
  });

  it('has the rules of printed missions where it says so, and else not', () => {
    const plain = missionOf(table({}));
    expect([plain.unheard, plain.noHatchOnTheMove, plain.accessDenied, plain.breach, plain.whyItStaysOpen]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    const all = missionOf(
      table({
        quietHatches: true,
        noHatchOnTheMove: true,
        accessDenied: true,
        breach: 'hatchways',
        breachedStayOpen: true,
      }),
    );
    expect([all.unheard, all.noHatchOnTheMove, all.accessDenied, all.breach?.kind]).toEqual([
      ['operate-hatch'],
      true,
      true,
      'hatchway',
    ]);
  });
});

describe('what a mission of a pack does not say', () => {
  const keys = (does: Partial<MissionRules>) => Object.keys(missionOf(table(does))).toSorted();
  const always = keys({});

  it('is not done: each rule adds what it is, and nothing else', () => {
    const added = (does: Partial<MissionRules>) => keys(does).filter((key) => !always.includes(key));
    expect(added({ doorOpened: [] })).toEqual(['doorOpened']);
    expect(added({ readyStep: [] })).toEqual(['readyStep']);
    const repair = { do: 'repair', counter: 'seals', dice: 'repair', why: 'Repair' } as const;
    expect(added({ readyStep: [repair, ...wound] })).toEqual(['missing', 'readyStep']);
    expect(Object.keys(missionOf(table({ readyStep: [repair, ...wound] })).deeds ?? {})).toEqual(['repair']);
    expect(added({ hangsOn: 'sarcophagus' })).toEqual(['victoryDependsOn']);
    expect(added({ teamAtEnd: ['control-range'] })).toEqual([]);
    expect(added({ escapeMarker: { auspex: false } })).toEqual([]);
    expect(added({ escapeMarker: { auspex: true } })).toEqual(['gambit', 'missing']);
    expect(added({ escape: { at: 'escape-marker', needed: 1 } })).toEqual(['atLast', 'moveEnd']);
    expect(added({ phasing: true })).toEqual(['moveEnd', 'phasing']);
    expect(added({ breachedStayOpen: true })).toEqual(['whyItStaysOpen']);
  });

  it('nor are there deeds for it', () => {
    const deeds = (does: Partial<MissionRules>) => Object.keys(missionOf(table(does)).deeds ?? {}).toSorted();
    expect(deeds({})).toEqual([]);
    expect(deeds({ readyStep: wound })).toEqual([]);
    expect(deeds({ escape: { at: 'escape-marker', needed: 1 } })).toEqual(['escape']);
    expect(deeds({ phasing: true })).toEqual(['phase']);
    expect(deeds({ breach: 'hatchways' })).toEqual(['breach']);
    expect(deeds({ breach: { sarcophagus: wound } })).toEqual(['breach']);
    const destruction = { id: 'destruction-points', name: 'Destruction points' };
    const seal = { id: 'seals', name: 'Seals' };
    expect(deeds({ counters: [seal] })).toEqual([]);
    expect(deeds({ counters: [seal, destruction] })).toEqual(['sarcophagus']);
  });

  const wound = [{ do: 'wound', who: { side: 'players' }, wounds: 1 }] as const;
});

describe("the counters of a mission of a pack's own", () => {
  const two: Partial<MissionRules> = {
    counters: [
      { id: 'seals', name: 'Seals', most: 9 },
      { id: 'runes', name: 'Runes', fact: 'signs' },
    ],
  };
  const facts = (does: Partial<MissionRules>) => {
    const state = table(does);
    return (missionOf(state).facts?.(state) ?? []).map(({ question: one, value }) =>
      one.kind === 'number' ? `${one.name} = ${value}: ${one.min} to ${one.max}` : one.name,
    );
  };

  it('begin at 0, and are put right by their names: up to what is said, else to 99', () => {
    expect(facts(two)).toEqual(['mission.seals = 0: 0 to 9', 'mission.signs = 0: 0 to 99']);
    expect(facts({})).toEqual([]);
    const placed = table(
      { escapeMarker: { auspex: false } },
      { objectives: { mission: 'own', escapeMarker: { edge: 'left', inches: 4 }, loneSurvivor: false, counters: {} } },
    );
    expect(
      missionOf(placed)
        .facts?.(placed)
        .map(({ question: one }) => one.name),
    ).toEqual(['mission.edge', 'mission.inches']);
    const without = { ...placed, config: table({}).config };
    expect(missionOf(without).facts?.(without)).toEqual([]);
  });

  it('each by itself', () => {
    const state = table(two, {
      objectives: { mission: 'own', escapeMarker: null, loneSurvivor: false, counters: { seals: 2, runes: 5 } },
    });
    const right = (fact: string, value: number) =>
      missionOf(state).corrected?.(state.objectives, new Map([[fact, value]]));
    expect(right('mission.seals', 3)).toMatchObject({ counters: { seals: 3, runes: 5 } });
    expect(right('mission.signs', 0)).toMatchObject({ counters: { seals: 2, runes: 0 } });
    expect(right('mission.runes', 7)).toMatchObject({ counters: { seals: 2, runes: 5 } });
  });

  it('change by what is told of them, from 0 where nothing was; other missions have none', () => {
    const evolve = (of: Parameters<typeof table>[1], counter: string) => {
      const state = table(two, of);
      return missionOf(state).evolve?.(state.objectives, {
        type: 'counter-changed',
        counter,
        change: 2,
        because: 'seal',
      });
    };
    expect(evolve({}, 'runes')).toMatchObject({ counters: { seals: 0, runes: 2 } });
    expect(evolve({}, 'new')).toMatchObject({ counters: { new: 2 } });
    const regroup = scene({ mission: 'regroup' });
    const { evolve: other } = missionOf(regroup);
    expect(other?.(regroup.objectives, { type: 'counter-changed', counter: 'seals', change: 2, because: 'seal' })).toBe(
      regroup.objectives,
    );
  });

  it('a lone survivor is noted where the ruling is applied, and nowhere else', () => {
    const regroup = scene({ mission: 'regroup' });
    const { evolve } = missionOf(regroup);
    expect(evolve?.(regroup.objectives, { type: 'ruling-applied', ruling: 'regroup-single' })).toMatchObject({
      loneSurvivor: true,
    });
    expect(evolve?.(regroup.objectives, { type: 'ruling-applied', ruling: 'board-order' })).toBe(regroup.objectives);
    const plain = scene({ mission: 'demolition-protocol' });
    expect(missionOf(plain).evolve?.(plain.objectives, { type: 'ruling-applied', ruling: 'regroup-single' })).toBe(
      plain.objectives,
    );
  });
});

describe('a mission whose actions all have conditions', () => {
  const action = (from: number): Partial<MissionRules> => ({
    actions: [{ id: 'seal', name: 'Seal', when: { threat: { from } }, perform: [] }],
  });
  it('offers its mission action while one of them could be performed', () => {
    const possible = (from: number) => {
      const state = table(action(from));
      return missionOf(state).actions?.['mission-action']?.isPossible(state, 'kel');
    };
    expect([possible(5), possible(6)]).toEqual([true, false]);
  });
});
