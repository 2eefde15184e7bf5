import { describe, expect, it } from 'vitest';
import type { MissionRules } from '../../../src/catalog/mission-rules.ts';
import type { OwnMission } from '../../../src/catalog/pack.ts';
import { harm } from '../../../src/rules/combat/harm.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { doorOpened } from '../../../src/rules/door-opened.ts';
import { missionOf } from '../../../src/rules/modes/modes.ts';
import { offered, only, play, refusal, rejection, type Scene, scene } from '../scene.ts';

/** Seal the Vault, made of these rules besides where its NPOs go. */
const sealTheVault = (does: Partial<MissionRules>): OwnMission => ({
  number: 7,
  id: 'seal-the-vault',
  name: 'Seal the Vault',
  npos: { d3: 1, plus: 1 },
  placement: 'territory',
  objectiveMarkers: true,
  glance: { wins: 'Five seals.', loses: 'All fallen.', players: 'Seal.', npos: 'To the markers.' },
  rules: [{ name: 'Seal', text: 'A seal for each action.' }],
  victory: ['Won with five seals.'],
  does: { goal: 'objective-markers', ...does },
});

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
    expect(hurt(doorOpened('hatchway', 1))).toEqual([9, 9]);
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
      label: "it crosses Player A's killzone edge",
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
