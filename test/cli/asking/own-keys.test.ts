import { describe, expect, it } from 'vitest';
import { withOwnKeys } from '../../../src/cli/asking/own-keys.ts';
import { rowsOf } from '../../../src/cli/asking/rows.ts';
import type { ChoiceQuestion, Option } from '../../../src/engine/question.ts';
import { playerActions } from '../../../src/rules/state/state.ts';
import { scene } from '../../rules/scene.ts';

const choice = (values: readonly string[], of: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  kind: 'choice',
  name: 'operative',
  why: 'Who?',
  many: false,
  min: 1,
  max: 1,
  options: values.map((value) => ({ value, label: value })),
  ...of,
});
const state = scene({ operatives: ['kel', 'vane', 'roth', 'sarn'], npos: ['necron-warrior'] });
const keys = (question: ChoiceQuestion, of = state) =>
  Object.fromEntries(rowsOf(withOwnKeys(question, of), [], null).map(({ value, key }) => [value, key]));

describe('a player operative has one key for the whole game', () => {
  it('its place in its kill team, whoever else is listed', () => {
    expect(keys(choice(['kel', 'vane', 'roth', 'sarn']))).toEqual({ kel: '1', vane: '2', roth: '3', sarn: '4' });
    expect(keys(choice(['vane', 'sarn']))).toEqual({ vane: '2', sarn: '4' });
    const many = choice(['roth'], { name: 'valid-targets', many: true, min: 0 });
    expect(keys(many)).toEqual({ roth: '3' });
  });

  it('also where others have fallen', () => {
    const fallen = scene({ operatives: [{ id: 'kel', state: 'incapacitated' }, 'vane', 'roth'] });
    expect(keys(choice(['roth']), fallen)).toEqual({ roth: '3' });
  });

  it('0 is nobody; what else can be said is counted on from the last of the team', () => {
    expect(keys(choice(['vane', 'none', 'other']))).toEqual({ vane: '2', none: '0', other: '5' });
  });

  it('so has an NPO, in the order in which they came, also where others have fallen', () => {
    const npos = scene({ npos: ['necron-warrior', 'necron-warrior', 'flayed-one'] });
    expect(keys(choice(['warrior-1', 'warrior-2', 'flayed-1', 'none']), npos)).toEqual({
      ...{ 'warrior-1': '1', 'warrior-2': '2', 'flayed-1': '3', none: '0' },
    });
    expect(keys(choice(['warrior-2', 'flayed-1', 'else']), npos)).toEqual({
      ...{ 'warrior-2': '2', 'flayed-1': '3', else: '4' },
    });
  });

  it('letters follow 9', () => {
    const team = Array.from({ length: 11 }, (_, index) => `m${index + 1}`);
    expect(keys(choice(['m9', 'm11', 'none']), scene({ operatives: team }))).toEqual({ m9: '9', m11: 'c', none: '0' });
  });

  it('NPOs have the last letters after 9, capitals after those', () => {
    const npos = scene({ npos: Array.from({ length: 26 }, () => 'necron-warrior' as const) });
    const ids = ['warrior-9', 'warrior-10', 'warrior-11', 'warrior-23', 'warrior-24', 'warrior-26'];
    expect(Object.values(keys(choice(ids), npos))).toEqual(['9', 'z', 'y', 'a', 'A', 'E']);
  });

  it('among NPOs, which have theirs, an operative has the letter that it has within their lines', () => {
    const npos = scene({ operatives: ['kel', 'vane', 'roth'], npos: ['necron-warrior', 'necron-warrior'] });
    expect(keys(choice(['kel', 'roth', 'warrior-2', 'none']), npos)).toEqual({
      ...{ kel: 'a', roth: 'e', 'warrior-2': '2', none: '0' },
    });
    expect(Object.values(keys(choice(['kel', 'warrior-2', 'else']), npos))).toEqual(['a', '2', '4']);
  });

  it('among so many that letters would meet, each has a key of its own', () => {
    const team = Array.from({ length: 14 }, (_, index) => `m${index + 1}`);
    const crowd = scene({ operatives: team, npos: Array.from({ length: 13 }, () => 'necron-warrior' as const) });
    const ids = crowd.npos.map(({ id }) => id);
    const given = Object.values(keys(choice([...team, ...ids]), crowd));
    expect(new Set(given).size).toBe(27);
    expect(given).not.toContain('');
  });

  it('in Adversary Ops in its own kill team; two teams, or NPOs among them, are counted there', () => {
    const rivals = scene({
      mode: 'adversary-ops',
      operatives: [
        { id: 'kel', player: 'anna' },
        { id: 'orsk', player: 'ben' },
        { id: 'vane', player: 'anna' },
        { id: 'grub', player: 'ben' },
      ],
      npos: ['necron-warrior'],
    });
    expect(keys(choice(['grub']), rivals)).toEqual({ grub: '2' });
    expect(keys(choice(['vane', 'grub']), rivals)).toEqual({ vane: '1', grub: '2' });
    expect(keys(choice(['grub', 'warrior-1']), rivals)).toEqual({ grub: '2', 'warrior-1': '3' });
  });

  it('without a game lines are counted', () => {
    const question = choice(['vane', 'roth']);
    expect(withOwnKeys(question, undefined)).toBe(question);
  });
});

describe('within the line of an NPO', () => {
  const tags = ['cover', 'obscured', 'reposition', 'hatchway', 'alone'].map((value) => ({ value, label: value }));
  const close: Option = { value: 'engaged', label: 'engaged', bare: true };
  const inside = (npo: string, ops: readonly Option[], of = state) => {
    const options = [{ value: npo, label: npo, within: { options: [...ops, close], tags } }];
    const question = withOwnKeys(choice([], { options, many: true, max: 1 }), of);
    const [first = { value: '' }] = ops;
    const ticked = [npo, `${npo}:${first.value}`];
    return Object.fromEntries(
      rowsOf(question, ticked, ticked[1] ?? null)
        .slice(1)
        .map(({ value, key }) => [value.slice(value.search(/[/:][^/:]*$/) + 1), key]),
    );
  };
  const named = (value: string): Option => ({ value, label: value });

  it('an operative has its letter, whoever has fallen, and each remark its own after those of the team', () => {
    const all = inside('warrior-1', ['kel', 'vane', 'sarn'].map(named));
    expect(all).toEqual({
      ...{ kel: 'a', vane: 'c', sarn: 'g', engaged: 'x' },
      ...{ cover: 'h', obscured: 'i', reposition: 'j', hatchway: 'p', alone: 'v' },
    });
    const fallen = scene({
      operatives: [{ id: 'kel', state: 'incapacitated' }, 'vane', 'roth', 'sarn'],
      npos: ['necron-warrior'],
    });
    expect(inside('warrior-1', [named('sarn')], fallen)).toMatchObject({ sarn: 'g', reposition: 'j', engaged: 'x' });
  });

  it('nothing moves up where a remark is not offered', () => {
    const concealed = inside('warrior-1', [{ value: 'sarn', label: 'Sarn', barred: ['cover'] }]);
    expect(concealed).not.toHaveProperty('cover');
    expect(concealed).toMatchObject({ sarn: 'g', obscured: 'i', reposition: 'j' });
  });

  it('what an NPO beside it has as its key is not given twice', () => {
    const many = scene({
      operatives: ['kel', 'vane', 'roth', 'sarn'],
      npos: Array.from({ length: 12 }, () => 'necron-warrior' as const),
    });
    const across: Option = { value: 'across', label: 'across', bare: true };
    const options = ['warrior-10', 'warrior-12'].map((value) => ({
      ...named(value),
      within: { options: [named('kel'), across], tags },
    }));
    const question = withOwnKeys(choice([], { options, many: true, max: 2 }), many);
    const shown = rowsOf(question, ['warrior-10'], 'warrior-10').map(({ key }) => key);
    expect(shown).toEqual(['z', 'a', 'c', 'x']);
  });
});

describe('an action has one key', () => {
  const all = [...playerActions, 'reposition-and-dash', 'cheap-breach', 'done'];

  it('whatever else can be done', () => {
    const some = choice(['dash', 'guard', 'done'], { name: 'action' });
    expect(keys(some)).toEqual({ dash: '5', guard: 'g', done: '0' });
  });

  it('of its own, which leads nowhere else at a prompt', () => {
    const given = Object.values(keys(choice(all, { name: 'action' })));
    expect(new Set(given).size).toBe(all.length);
    for (const key of given) expect('abcdefghijkptvxyz0123456789').toContain(key);
    for (const key of ['b', 'd', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 'u', 'w']) expect(given).not.toContain(key);
  });
});
