import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../../src/rules/activation/activation.ts';
import { targetAmong } from '../../../../src/rules/activation/target.ts';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { sentences } from '../../../../src/view/steps/sentence.ts';
import { type Answers, offered, only, play, question, rejection, scene } from '../../scene.ts';
import { rivals, three } from './rivals.ts';

const firefight = { phase: 'firefight', turningPoint: 2 } as const;
const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const table = (of: Parameters<typeof rivals>[0] = {}) => rivals({ ...firefight, npos: [warrior], ...of });
const resolved = (of: Parameters<typeof rivals>[0], answers: Answers) =>
  play(resolveNpo(undefined), table(of), answers);

const towards = { to: 'closest-operative', cover: true, dashFulfils: false } as const;
/** Dice of a shot that misses, and no questions of cover. */
const miss = { 'attack-dice': [[1, 1, 1, 1]] };

describe('which NPO activates', () => {
  it('with several ready, the winner of a roll-off decides [ADV-30]', () => {
    const npos = [warrior, 'flayed-one'] as const;
    const state = table({ npos });
    const asked = question(resolveNpo(undefined), state, { 'roll-off': [[2, 6]] });
    expect(asked).toMatchObject({ name: 'npo-activated', why: 'Ben, which NPO activates?' });
    const { events } = play(resolveNpo(undefined), state, {
      'roll-off': [[2, 6]],
      'npo-activated': ['warrior-1'],
      'valid-targets': [['orsk']],
      ...miss,
    });
    expect(only('npo-chosen', events)).toMatchObject([{ id: 'warrior-1', because: 'rolled-off' }]);
  });

  it('one that is named is rolled off too, and is whom the winner names; alone it is not [ADV-30]', () => {
    const npos = [warrior, 'flayed-one'] as const;
    const answers = { 'roll-off': [[2, 6]], 'valid-targets': [['orsk']], ...miss };
    const { events } = play(resolveNpo('warrior-1'), table({ npos }), answers);
    expect(only('rolled-off', events)[0]).toMatchObject({ about: 'npo-activated', winner: 'ben' });
    expect(only('npo-chosen', events)).toMatchObject([
      { id: 'warrior-1', because: 'rolled-off', from: ['warrior-1', 'flayed-1'] },
    ]);
    const alone = play(resolveNpo('warrior-1'), table(), { 'valid-targets': [['orsk']], ...miss });
    expect(alone.asked).not.toContain('roll-off');
    const together = scene({ ...firefight, npos, operatives: ['kel'] });
    expect(question(resolveNpo('warrior-1'), together).name).toBe('valid-targets');
  });

  it('a tie is rolled again', () => {
    const asked = question(resolveNpo(undefined), table({ npos: [warrior, warrior] }), {
      'roll-off': [
        [3, 3],
        [5, 1],
      ],
    });
    expect(asked).toMatchObject({ why: 'Anna, which NPO activates?' });
  });

  it('the only one that is ready needs none, and none counteracts [ADV-30 ADV-31]', () => {
    const { asked } = resolved({}, { 'valid-targets': [['orsk']], ...miss });
    expect(asked).not.toContain('roll-off');
    expect(rejection(deedRule({ do: 'counteract', args: {} }), table())).toBe(
      'NPOs do not counteract in Adversary Ops.',
    );
  });
});

describe('the target of an NPO', () => {
  it('is the closest that it can shoot, though another is likelier to fall [ADV-35 ADV-39]', () => {
    const operatives = [
      { id: 'kel', player: 'anna', wounds: 1 },
      { id: 'orsk', player: 'ben' },
    ];
    const { events } = resolved({ operatives }, { 'valid-targets': [['kel', 'orsk']], closest: [['orsk']], ...miss });
    expect(only('npo-targeted', events)).toEqual([
      { type: 'npo-targeted', id: 'warrior-1', target: 'orsk', controller: 'anna', as: 'shoot', from: ['kel', 'orsk'] },
    ]);
    expect(only('npo-acted', events)[0]).toMatchObject({ action: 'shoot', target: 'orsk', because: 'closest-target' });
  });

  it('is nobody where it can neither attack nor move', () => {
    const clauses = [{ action: 'shoot' }, { ...towards, action: 'dash', when: 'injured' }] as const;
    const behaviour = { aim: 'Wait.', order: 'attack-made', clauses } as const;
    const pack = { name: 'Ours', datacards: [{ id: 'necron-warrior', behaviour }] };
    const of = (wounds: number) => ({
      pack,
      npos: [{ ...warrior, wounds }],
      operatives: [{ id: 'kel', player: 'anna' }],
    });
    expect(only('npo-targeted', resolved(of(9), { 'valid-targets': [[]] }).events)).toEqual([]);
    expect(only('npo-targeted', resolved(of(4), { 'valid-targets': [[]] }).events)).toMatchObject([{ as: 'move' }]);
  });

  it('is one that it can shoot, though another that it can only to go for is closer [ADV-35]', () => {
    const { events, asked } = resolved({}, { 'valid-targets': [['orsk']], ...miss });
    expect(only('npo-targeted', events)).toMatchObject([{ target: 'orsk', as: 'shoot', from: ['orsk'] }]);
    expect(asked).not.toContain('closest');
  });

  it('where it can attack nobody, is the closest that it can to go for (around walls) [ADV-35]', () => {
    const answers = { 'valid-targets': [[]] };
    expect(question(resolveNpo(undefined), table(), answers)).toMatchObject({
      name: 'closest',
      about: { predicate: 'closest', ids: ['kel', 'vane', 'orsk', 'grum'], measure: 'hatchways-open' },
    });
    const { events } = resolved({}, { ...answers, closest: [['vane']] });
    expect(only('npo-targeted', events)).toMatchObject([{ target: 'vane', as: 'move', controller: 'ben' }]);
    expect(only('npo-acted', events).map(({ towards }) => towards)).toEqual([
      { at: 'operative', id: 'vane' },
      { at: 'operative', id: 'vane' },
    ]);
  });

  it('a fighter charges and fights the closest [ADV-35]', () => {
    const npos = ['flayed-one'] as const;
    const { events } = resolved(
      { npos },
      {
        'control-range': [['grum:charge', 'kel:charge']],
        closest: [['kel']],
        'retaliation-weapon': ['none'],
        'attack-dice': [[1, 1, 1, 1]],
        'reroll-dice': [[1, 1, 1, 1]],
      },
    );
    expect(only('npo-targeted', events)).toMatchObject([{ target: 'kel', as: 'charge' }]);
  });

  it('a fighter that cannot charge goes towards it by name [ADV-35 ADV-38]', () => {
    const state = table({ npos: ['flayed-one'] });
    const { events } = play(resolveNpo(undefined), state, { 'control-range': [[]], closest: [['grum']] });
    expect(only('npo-acted', events).map(({ towards }) => towards)).toContainEqual({ at: 'operative', id: 'grum' });
    expect(sentences(events, state).join(' ')).toContain('towards Grum. In cover if possible.');
  });

  it('a shooter that has shot moves on to where it sees its target again [ADV-38]', () => {
    const state = table();
    const { events } = play(resolveNpo(undefined), state, { 'valid-targets': [['kel']], ...miss });
    expect(sentences(events, state).join(' ')).toContain(
      'to a spot with Kel as valid target, not obscured. Else towards Kel.',
    );
  });

  it('a shooter that has shot its target dead goes for the closest that is left [ADV-35 ADV-38]', () => {
    const operatives = [
      { id: 'kel', player: 'anna', wounds: 1 },
      { id: 'orsk', player: 'ben' },
    ];
    const state = table({ operatives });
    const { events } = play(resolveNpo(undefined), state, {
      'valid-targets': [['kel']],
      'attack-dice': [[6, 6, 6, 6]],
      'defence-dice': [[1, 1]],
    });
    expect(only('incapacitated', events)).toMatchObject([{ id: 'kel' }]);
    const told = sentences(events, state).join(' ');
    expect(told).toContain('Else towards the closest player operative.');
    expect(told).not.toMatch(/(with|towards) Kel/);
  });

  it('there is none once every player operative has fallen: the NPO is expended [ADV-32]', () => {
    const operatives = [{ id: 'kel', player: 'anna', wounds: 0, state: 'incapacitated' }] as const;
    const { events, state } = resolved({ operatives }, {});
    expect(only('npo-acted', events)).toEqual([]);
    expect(state.npos).toMatchObject([{ state: 'expended' }]);
  });

  it('a shooter moves to where it can shoot its target, not another [ADV-38]', () => {
    const state = table();
    const { events } = play(resolveNpo(undefined), state, {
      'valid-targets': [['kel:reposition', 'orsk:reposition']],
      closest: [['orsk']],
      ...miss,
    });
    expect(only('npo-acted', events)[0]).toMatchObject({ action: 'reposition', aim: { operatives: ['orsk'] } });
    expect(only('npo-acted', events)[1]).toMatchObject({ action: 'shoot', target: 'orsk', because: 'closest-target' });
  });

  it('is all that counts for the profile, not who else would be hit [ADV-38]', () => {
    const npos = ['hexmark-destroyer'] as const;
    const answers = {
      'valid-targets': [['kel', 'orsk', 'grum']],
      closest: [['kel']],
      'secondary-targets': [['orsk', 'grum']],
    };
    const asked = question(resolveNpo(undefined), table({ npos }), answers);
    expect(asked).toMatchObject({ name: 'attack-dice', count: 5 });
    const together = scene({ ...firefight, npos, operatives: ['kel', 'orsk', 'grum'] });
    const { closest, ...others } = answers;
    expect(question(resolveNpo(undefined), together, { ...others, closest })).toMatchObject({
      name: 'attack-dice',
      count: 4,
    });
  });

  it('that cannot be attacked any more gives way to the closest that can [ADV-35]', () => {
    const state = table({ adversary: { controlled: { npo: 'warrior-1', target: 'grum', by: 'anna' } } });
    const [npo] = state.npos;
    if (!npo) throw new Error('no NPO');
    const both = [{ id: 'kel' }, { id: 'orsk' }];
    expect(play(targetAmong(npo, 'shoot', both), state, { closest: [['orsk']] }).result).toEqual({
      one: { id: 'orsk' },
      its: false,
    });
    const its = play(targetAmong(npo, 'fight', [...both, { id: 'grum' }]), state);
    expect(its.result).toEqual({ one: { id: 'grum' }, its: true });
  });

  it('offers no remark that one is worse for the players [ADV-39]', () => {
    const asked = question(resolveNpo(undefined), table());
    expect(asked.kind === 'choice' && asked.tags?.map(({ value }) => value)).not.toContain('worse');
  });

  it('equally close ones of several players: the winner of a roll-off decides [ADV-36]', () => {
    const before = { 'valid-targets': [['kel', 'orsk']], closest: [['kel', 'orsk']], 'roll-off': [[1, 4]] };
    expect(question(resolveNpo(undefined), table(), before)).toMatchObject({
      name: 'target',
      why: 'Ben, which target for Necron Warrior 1?',
    });
    const { events } = resolved({}, { ...before, target: ['kel'], ...miss });
    expect(only('rolled-off', events)).toMatchObject([{ about: 'target', winner: 'ben' }]);
    expect(only('npo-targeted', events)).toMatchObject([{ target: 'kel', controller: 'ben' }]);
    expect(only('ruling-applied', events).map(({ ruling }) => ruling)).not.toContain('adversary-level');
  });

  it('equally close ones of one player: a roll-off as well (ruling adversary-level)', () => {
    const answers = { 'valid-targets': [['kel', 'vane']], closest: [['kel', 'vane']], 'roll-off': [[5, 4]] };
    const { events } = resolved({}, { ...answers, target: ['vane'], ...miss });
    expect(only('npo-targeted', events)).toMatchObject([{ target: 'vane', controller: 'ben' }]);
    expect(only('ruling-applied', events).map(({ ruling }) => ruling)).toContain('adversary-level');
  });
});

describe('who controls it', () => {
  it('is the opponent of the player whose operative it goes for, and is told what he must do [ADV-37 ADV-38]', () => {
    const state = table();
    const { events } = play(resolveNpo(undefined), state, { 'valid-targets': [['kel']], ...miss });
    expect(only('npo-targeted', events)).toMatchObject([{ target: 'kel', controller: 'ben' }]);
    expect(sentences(events, state)).toContain(
      'Warrior 1 targets Kel (the closest to shoot). Ben controls Warrior 1 and has to go for that target.',
    );
  });

  it('among three the winner of a roll-off of the two others', () => {
    const { events } = resolved({ players: three }, { 'valid-targets': [['orsk']], 'roll-off': [[2, 3]], ...miss });
    expect(only('rolled-off', events)).toMatchObject([
      { about: 'controller', dice: [{ player: 'anna' }, { player: 'cleo' }], winner: 'cleo' },
    ]);
    expect(only('npo-targeted', events)).toMatchObject([{ controller: 'cleo' }]);
  });

  it('only for that activation [ADV-37]', () => {
    const { state } = resolved({}, { 'valid-targets': [['kel']], ...miss });
    expect(state.adversary?.controlled).toBeNull();
  });
});

describe('what an NPO does', () => {
  it('is what its behaviour says, with the order that it gives [ADV-34]', () => {
    const shot = resolved({}, { 'valid-targets': [['kel']], ...miss });
    expect(only('npo-activated', shot.events)).toMatchObject([{ order: 'engage', because: 'shoots' }]);
    const moved = resolved({}, { 'valid-targets': [[]], closest: [['kel']] });
    expect(only('npo-activated', moved.events)).toMatchObject([{ order: 'conceal', because: 'no-attack' }]);
    expect(only('npo-acted', moved.events).map(({ action }) => action)).toEqual(['reposition', 'dash']);
  });

  it('nothing at all where it can do nothing: it is expended [ADV-34]', () => {
    const { state, events } = resolved({ npos: ['flayed-one'], operatives: [] }, {});
    expect(only('npo-expended', events)).toMatchObject([{ acted: false }]);
    expect(only('npo-targeted', events)).toEqual([]);
    expect(state.npos[0]?.state).toBe('expended');
  });
});

it('offers each player operative as a target, whosever it is [ADV-35]', () => {
  expect(offered(resolveNpo(undefined), table())).toEqual(expect.arrayContaining(['kel', 'vane', 'orsk', 'grum']));
});
