import { describe, expect, it } from 'vitest';
import { withOwnKeys } from '../../../src/cli/asking/own-keys.ts';
import { rowsOf } from '../../../src/cli/asking/rows.ts';
import type { ChoiceQuestion } from '../../../src/engine/question.ts';
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

  it('in Adversary Ops in its own kill team; two teams, or NPOs among them, are counted', () => {
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
