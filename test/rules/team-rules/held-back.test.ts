import { describe, expect, it } from 'vitest';
import { oneLessBefore } from '../../../src/rules/effects/team-rules/delays.ts';
import { heldBack } from '../../../src/rules/state/own-facts.ts';
import { activatableNpos } from '../../../src/rules/state/stats.ts';
import { play, type Scene } from '../scene.ts';
import { lastingOn, marked } from './camp-of-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const three: Scene = { npos: ['necron-warrior', 'necron-warrior', 'necron-warrior'] };
const held = (count: number): Scene => ({ ...three, tokens: [{ id: 'warrior-1', token: heldBack, count }] });
const free = (of: Scene) => activatableNpos(tableOfTeam('kasrkin', { kel: 'trooper' }, of)).map(({ id }) => id);

describe('an enemy that is held back', () => {
  it('is not activated while others may be; the last one is', () => {
    expect(free(three)).toEqual(['warrior-1', 'warrior-2', 'warrior-3']);
    expect(free(held(2))).toEqual(['warrior-2', 'warrior-3']);
    const expended = { datacard: 'necron-warrior', state: 'expended' } as const;
    expect(free({ ...held(2), npos: ['necron-warrior', expended, expended] })).toEqual(['warrior-1']);
  });

  it('waits for one fewer as another has been activated', () => {
    const once = play(oneLessBefore('warrior-2'), tableOfTeam('kasrkin', { kel: 'trooper' }, held(2))).state;
    expect(marked(once, heldBack)).toBe(1);
    expect(activatableNpos(once).map(({ id }) => id)).toEqual(['warrior-2', 'warrior-3']);
    const twice = play(oneLessBefore('warrior-3'), once).state;
    expect(activatableNpos(twice)).toHaveLength(3);
    expect(marked(play(oneLessBefore('warrior-1'), once).state, heldBack)).toBe(0);
  });

  it.each([
    ['void-dancer-troupe', 'shadowseer', 'fog-of-dreams'],
    ['brood-brothers', 'brood-brother-vox-operator', 'jam'],
  ])('%s: %s uses %s on a ready enemy, D6 others before it', (team, card, rule) => {
    const { uses, usesNot } = teamNamed(team);
    const { state } = uses(card, rule, { target: 'warrior-2' }, { 'own-rule': [[4]] }, card, three);
    expect(marked(state, heldBack, 'warrior-2')).toBe(4);
    const expended = { datacard: 'necron-warrior', state: 'expended' } as const;
    expect(usesNot(card, rule, {}, card, { npos: [expended] })).toContain('nobody is there');
    expect(usesNot(card, rule, { target: 'warrior-2', engaged: true }, card, three)).toContain('control range');
  });

  it('Advanced Omni-Scrambler: in the Gambit step', () => {
    const { gambits, gambitsNot } = teamNamed('deathwatch');
    const { state } = gambits('advanced-omni-scrambler', 'disruptor-veteran', { 'own-rule': [[3]] });
    expect(marked(state, heldBack)).toBe(3);
    expect(gambitsNot('advanced-omni-scrambler', 'gunner-veteran')).toContain('nothing to do');
  });
});

it('Stun Grenade: each of those chosen rolls for itself, 1 APL less on a 3+; twice in the battle', () => {
  const { uses, usesNot } = teamNamed('any');
  const kel = { operatives: [{ id: 'kel', order: 'engage', equipment: ['Utility Grenades'] }] } as const;
  const answers = { 'rule-target': [['warrior-1', 'warrior-2']], 'own-rule': [[3], [2]] };
  const { state } = uses('x', 'stun-grenade', {}, answers, 'x', { ...three, ...kel });
  expect([lastingOn(state, 'warrior-1'), lastingOn(state, 'warrior-2')]).toEqual([['apl -1'], []]);
  expect(usesNot('x', 'stun-grenade', { engaged: true }, 'x', { ...three, ...kel })).toContain('control range');
  const use = { rule: 'stun-grenade', team: 'any', id: 'kel', turningPoint: 1, during: null };
  expect(usesNot('x', 'stun-grenade', {}, 'x', { ...three, ...kel, ruleUses: [use, use] })).toContain(
    'used in this battle',
  );
});
