import { describe, expect, it } from 'vitest';
import type { BehaviourData } from '../../../src/catalog/behaviour-schema.ts';
import type { BehaviourClause } from '../../../src/catalog/types.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { unseen } from '../../../src/rules/activation/place.ts';
import { afterAttack, situationOf } from '../../../src/rules/activation/situation.ts';
import { firstListed } from '../../../src/rules/behaviour/behaviour.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import { npoGoal } from '../../../src/rules/npo-places/goal-of.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { type NpoSketch, play, question, type Scene } from '../scene.ts';
import { type Activation, activate, table } from './activate.ts';

const when = 'injured';
const shoot = { action: 'shoot' } as const;
const fight = { action: 'fight' } as const;
const charge = { action: 'charge', to: 'closest-operative' } as const;
const to = { to: 'shooting-position', cover: true, dashFulfils: false } as const;
const reposition = { action: 'reposition', ...to } as const;

type Order = BehaviourData['order'];
const behaving = (clauses: readonly BehaviourClause[], order: Order = 'attack-made') => ({
  pack: { name: 'Ours', datacards: [{ id: 'necron-warrior', behaviour: { aim: 'Shoot.', order, clauses } }] },
});
const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
/** Necron Warriors have 9 wounds. */
const unhurt = { ...warrior, wounds: 5 } as const;
const injured = { ...warrior, wounds: 4 } as const;

const less = { kind: 'apl', source: 'a rule', change: -1, until: 'end-of-next-activation' } as const;

const at = (npo: NpoSketch, clauses: readonly BehaviourClause[], more: Scene = {}) =>
  table({ npos: [npo], operatives: ['kel', 'vane'], openHatchways: [1, 2, 3, 4, 5, 6], ...behaving(clauses), ...more });
const opening = (state: ReturnType<typeof table>) => {
  const open = question(resolveNpo(undefined), state);
  if (open.kind !== 'choice') throw new Error(open.kind);
  return { name: open.name, tags: open.tags?.map(({ value }) => value), options: open.options.map((one) => one.value) };
};
const spoken = ({ questions }: Activation) => JSON.stringify(questions);

describe('a clause that an NPO has only while injured', () => {
  const clauses = [shoot, { ...reposition, when }] as const;

  it('is no clause of one that is not: nothing is asked of the move, and it is not made', () => {
    const done = activate(at(unhurt, clauses), { 'valid-targets': [[]] });
    expect(done.order).toBe('conceal');
    expect(done.steps).toEqual(['1 shoot: Conceal order', '2 reposition: only while injured']);
    expect(opening(at(unhurt, clauses)).tags).not.toContain('reposition');
    expect(spoken(done)).not.toMatch(/reposition/i);
  });

  it('is asked about and performed by one that is', () => {
    const done = activate(at(injured, clauses), { 'valid-targets': [['kel:reposition']] });
    expect(done.order).toBe('engage');
    expect(done.steps).toEqual(['1 shoot: no valid target', '2 REPOSITION', '1 SHOOT kel']);
    expect(spoken(done)).toMatch(/reposition/i);
  });

  it('or only while it has lost wounds, few or many', () => {
    const wounded = [shoot, { ...reposition, when: 'wounded' }] as const;
    const whole = activate(at({ ...warrior, wounds: 9 }, wounded), { 'valid-targets': [[]] });
    expect(whole.steps).toEqual(['1 shoot: Conceal order', '2 reposition: only while it has lost wounds']);
    for (const hurt of [{ ...warrior, wounds: 8 }, injured])
      expect(opening(at(hurt, wounded)).tags).toContain('reposition');
  });

  it('leads through no hatchway while it is not', () => {
    const closed = { openHatchways: [] };
    const clauses = [fight, { ...reposition, when }] as const;
    expect(opening(at(unhurt, clauses, closed)).options).not.toContain('hatchway');
    expect(opening(at(injured, clauses, closed)).options).toContain('hatchway');
  });

  it('is passed over where another one is said to go first, too', () => {
    const two = (wounds: number) => ({
      npos: [warrior, { ...warrior, wounds }],
      known: { ...nothingKnown, controlRange: {} },
      openHatchways: [],
    });
    const idle = (wounds: number, own: readonly BehaviourClause[]) => {
      const open = question(resolveNpo(undefined), at(unhurt, own, two(wounds)), { 'valid-targets': [[], []] });
      return [open.name, open.kind === 'choice' && open.tags?.map(({ value }) => value)];
    };
    expect(idle(9, clauses)).toEqual(['activate', []]);
    expect(idle(4, clauses)).toEqual(['activate', ['hatchway']]);
  });

  it('stands before no other while it is not: Fall Back', () => {
    const clauses = [{ action: 'fall-back', to: 'shooting-position', when }, shoot, fight] as const;
    expect(opening(at(unhurt, clauses)).options).not.toContain('trapped');
    expect(opening(at(injured, clauses)).options).toContain('trapped');
  });

  it('stands before no other while it is not: Charge, Shoot and a fight across a hatchway', () => {
    const clauses = [{ ...charge, when }, shoot, fight] as const;
    expect(opening(at(unhurt, clauses)).name).toBe('valid-targets');
    expect(opening(at(injured, clauses)).name).toBe('control-range');
    const own = [{ ...shoot, when }, fight] as const;
    expect(opening(at(unhurt, own)).tags).toContain('across');
    expect(opening(at(injured, own)).options).not.toContain('across');
  });

  it('is no Dash that a Reposition counts on', () => {
    const clauses = [shoot, { ...reposition, dashFulfils: true }, { action: 'dash', ...to, when }] as const;
    const aim = (npo: NpoSketch) => activate(at(npo, clauses), { 'valid-targets': [[]] }).aims[0];
    expect(aim(unhurt)).not.toHaveProperty('dash');
    expect(aim(injured)).toMatchObject({ dash: true });
  });

  it('counts for how near it can come to a Royal Warden', () => {
    const warden = { datacard: 'royal-warden', state: 'expended', order: 'engage' } as const;
    const asked = (npo: NpoSketch, to: 'royal-warden' | 'closest-operative' = 'royal-warden', more: Scene = {}) => {
      const towards = { to, cover: true, dashFulfils: false } as const;
      const clauses = [
        fight,
        { action: 'reposition', ...towards, when },
        { action: 'dash', ...towards, when },
      ] as const;
      const state = at(npo, clauses, { npos: [npo, warden], ...behaving(clauses, 'attack-or-warden'), ...more });
      const answers = { 'control-range': [[]], 'warden-within-6': [false] };
      return aboutOf(question(resolveNpo('warrior-1'), state, answers))?.from;
    };
    expect(asked(unhurt)).toBe('stands');
    expect(asked({ ...injured, effects: [less] })).toMatchObject({ way: [{ action: 'reposition' }] });
    expect(asked(injured)).toMatchObject({ way: [{ action: 'reposition' }, { action: 'dash', inches: 3 }] });
    expect(asked(injured, 'closest-operative', { operatives: [] })).toBe('stands');
  });
});

describe('an NPO of several that has nothing to attack with', () => {
  /** Who is looked at first; the other one has the clauses, too. */
  const lookedAt = (own: readonly BehaviourClause[], wounds: readonly number[]) =>
    aboutOf(
      question(resolveNpo(undefined), at(unhurt, own, { npos: wounds.map((one) => ({ ...warrior, wounds: one })) })),
    )?.by;

  it('is not looked at: its Shoot or Fight is for when it is injured', () => {
    for (const clauses of [[{ ...shoot, when }], [{ ...fight, when }, reposition]] as const) {
      expect(lookedAt(clauses, [9, 4])).toBe('warrior-2');
      expect(lookedAt(clauses, [4, 9])).toBe('warrior-1');
      expect(lookedAt(clauses, [9, 9])).toBe(null);
    }
  });
});

describe('what is known of an NPO that its wounds give other clauses', () => {
  const clauses = [shoot, { ...reposition, when }] as const;
  const told = { engaged: false, targets: [], nothing: true };
  const afterwards = (own: readonly BehaviourClause[]) => {
    const [before, after] = [at(unhurt, own), at(injured, own)];
    const [npo] = before.npos;
    if (!npo) throw new Error('nobody is there');
    const situation = situationOf(before, npo);
    situation.here = unseen(told);
    play(afterAttack(situation), after);
    return situation.here;
  };

  it('holds no longer once it has been attacked in its own activation, but for who is beside it', () => {
    expect(afterwards(clauses)).toMatchObject({ engaged: false, targets: undefined, nothing: false });
    expect(afterwards([shoot, reposition])).toMatchObject(told);
  });
});

describe('what an NPO does for its list', () => {
  const of = (npo: NpoSketch, clauses: readonly BehaviourClause[]) => {
    const state = at(npo, clauses);
    const [one] = state.npos;
    if (!one) throw new Error('nobody is there');
    return { npo: one, card: cardOf(state, one) };
  };

  it('is what the clauses are for that it has now', () => {
    const clauses = [{ ...charge, when }, shoot, { ...reposition, when }] as const;
    expect(firstListed(of(unhurt, clauses), ['shoot', 'charge'])).toBe('shoot');
    expect(firstListed(of(injured, clauses), ['shoot', 'charge'])).toBe('charge');
    expect(npoGoal(at(unhurt, clauses), of(unhurt, clauses).npo)).toBeUndefined();
    expect(npoGoal(at(injured, clauses), of(injured, clauses).npo)).toMatchObject({ at: 'access-points' });
  });
});
