import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../src/engine/answer.ts';
import type { ChoiceQuestion } from '../../../src/engine/question.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import { only, question, rejection } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const tesla = { datacard: 'canoptek-macrocyte', weapons: ['tesla-caster', 'claws-and-tail'] } as const;
const crypt = table({
  npos: ['canoptek-scarab-swarm', warrior, 'skorpekh-destroyer'],
  operatives: ['kel', 'vane'],
  openHatchways: [1, 2, 3, 4, 5, 6],
});
const opening = (state = crypt): ChoiceQuestion => {
  const open = question(resolveNpo(undefined), state);
  if (open.kind !== 'choice') throw new Error(open.kind);
  return open;
};
const optionOf = (id: string, state = crypt) => opening(state).options.find(({ value }) => value === id);
const values = (all: readonly { readonly value: string }[] = []) => all.map(({ value }) => value);

describe('another NPO that goes first', () => {
  it('is said with whom it can attack: one question, not two [TPR-04 TPR-06]', () => {
    const at = { 'control-range': [['warrior-1:kel/cover:vane/reposition']] };
    const { npo, asked, steps, events } = activate(crypt, at);
    expect([npo, asked]).toEqual(['warrior-1', ['control-range']]);
    expect(steps).toContain('2 SHOOT kel');
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'most-threatening', target: 'kel' });
  });

  it('comes to the same as its own question, answered likewise [TPR-04]', () => {
    const apart = activate(crypt, { 'control-range': [['warrior-1']], 'valid-targets': [['kel:cover', 'vane']] });
    const atOnce = activate(crypt, { 'control-range': [['warrior-1:kel/cover:vane']] });
    expect(atOnce.events).toEqual(apart.events);
  });

  it('may have an enemy in its control range', () => {
    const told = { 'control-range': [['warrior-1:trapped'], ['vane']] };
    expect(activate(crypt, told)).toMatchObject({ npo: 'warrior-1', asked: ['control-range', 'control-range'] });
  });

  it('takes what its own question would take, and nothing else', () => {
    const own = question(resolveNpo('warrior-1'), crypt);
    const within = optionOf('warrior-1')?.within;
    expect(values(within?.options)).toEqual([...(own.kind === 'choice' ? values(own.options) : []), 'nobody']);
    expect(values(within?.tags)).toEqual(own.kind === 'choice' ? values(own.tags) : []);
    expect(aboutOf({ about: within?.about })).toEqual(aboutOf(own));
    const wrong = (text: string) => parseAnswer(opening(), text);
    expect(wrong('warrior-1:oru')).toMatchObject({ ok: false, problem: expect.stringContaining('kel, vane') });
    expect(wrong('warrior-1:kel/charge')).toMatchObject({ ok: false, problem: expect.stringContaining('cover') });
    expect(wrong('warrior-1:nobody/cover')).toMatchObject({ ok: false });
    expect(wrong('kel/cover')).toMatchObject({ ok: false });
    expect(parseAnswer(opening(), 'w1:v+k/cov')).toEqual({ ok: true, value: ['warrior-1:kel/cover:vane'] });
  });

  it('is asked by itself where an enemy is known to be in its control range', () => {
    const beset = table({
      npos: ['skorpekh-destroyer', warrior],
      operatives: ['kel', 'vane'],
      known: { ...crypt.known, beset: ['warrior-1'] },
    });
    expect(optionOf('warrior-1', beset)).toMatchObject({ bare: true });
    expect(optionOf('warrior-1', beset)?.within).toBeUndefined();
  });
});

describe('of NPOs none of which can attack', () => {
  it('the one not in cover, or the closest, is named with the same answer [TPR-07 TPR-08]', () => {
    const { npo, order, asked, events } = activate(crypt, { 'control-range': [['scarab-1:nobody']] });
    expect([npo, order, asked]).toEqual(['scarab-1', 'conceal', ['control-range']]);
    expect(only('npo-chosen', events)[0]).toMatchObject({ id: 'scarab-1', because: 'closest' });
  });

  it('or the one that was asked about [TPR-07 TPR-08]', () => {
    expect(activate(crypt, { 'control-range': [['skorpekh-1']] })).toMatchObject({
      npo: 'skorpekh-1',
      order: 'conceal',
      asked: ['control-range'],
    });
  });

  it('or any of several that are equal in both, on a logged dice [TPR-05]', () => {
    const equal = { 'control-range': [['scarab-1:nobody', 'skorpekh-1']], 'npo-activated': [[2]] };
    expect(activate(crypt, equal)).toMatchObject({ npo: 'skorpekh-1', asked: ['control-range'] });
  });

  it('each is known to attack nobody, and not asked about again', () => {
    const recorded = { ...crypt, playersRecorded: true };
    const { state, events } = activate(recorded, { 'control-range': [['scarab-1:nobody']] });
    expect(only('npo-looked', events).map(({ id }) => id)).toEqual(['warrior-1', 'skorpekh-1']);
    expect(question(resolveNpo(undefined), state).name).toBe('activate');
  });

  it('opens a hatchway where that is said, and only then [BEH-11 BEH-12]', () => {
    const closed = table({ npos: ['canoptek-scarab-swarm', warrior], operatives: ['kel'] });
    const first = opening(closed).name;
    const opens = { [first]: [['scarab-1:hatchway']], 'hatchway-opened': ['3'] };
    expect(activate(closed, opens).steps).toContain('OPERATE-HATCH');
    expect(activate(closed, { [first]: [['scarab-1:nobody']] }).steps).not.toContain('OPERATE-HATCH');
  });

  it('none is named while another can attack', () => {
    const rejected = rejection(resolveNpo(undefined), crypt, { 'control-range': [['kel:charge', 'scarab-1:nobody']] });
    expect(rejected).toContain('scarab-1 cannot go first: another NPO can attack');
    const known = question(resolveNpo(undefined), crypt, { 'control-range': [['kel:charge']] });
    expect(known.kind === 'choice' && values(known.options)).not.toContain('skorpekh-1');
  });

  it('whoever attacks goes first by that, though it is named besides', () => {
    const { npo, order } = activate(crypt, { 'control-range': [['kel:charge', 'skorpekh-1']] });
    expect([npo, order]).toEqual(['skorpekh-1', 'engage']);
  });
});

describe('a target with nobody near', () => {
  const storm = table({ npos: [tesla, warrior], operatives: ['kel', 'vane'] });
  const of = (state: typeof storm, id: string) => {
    const open = question(resolveNpo(id), state);
    return open.kind === 'choice' ? values(open.tags) : [];
  };

  it('is said to be alone with the same answer: who else is hit is not asked', () => {
    const alone = activate(storm, { 'valid-targets': [['kel:alone']] }, 'misses', 'macrocyte-1');
    expect(alone.asked).toEqual(['valid-targets']);
    const asked = activate(storm, { 'valid-targets': [['kel']], 'secondary-targets': [[]] }, 'misses', 'macrocyte-1');
    expect(alone.events).toEqual(asked.events);
  });

  it('says nothing of another target', () => {
    const { asked } = activate(
      storm,
      { 'valid-targets': [['kel:cover:obscured:alone', 'vane:worse']], 'secondary-targets': [[]] },
      'misses',
      'macrocyte-1',
    );
    expect(asked).toEqual(['valid-targets', 'secondary-targets']);
  });

  it('is of interest only to what hits others as well', () => {
    expect(of(storm, 'macrocyte-1')).toContain('alone');
    expect(of(storm, 'warrior-1')).not.toContain('alone');
    expect(of(table({ npos: [tesla], operatives: ['kel'] }), 'macrocyte-1')).not.toContain('alone');
  });

  it('is not kept for a later activation: who is near may have changed', () => {
    const recorded = { ...storm, playersRecorded: true };
    const { events } = activate(recorded, { 'valid-targets': [['kel:obscured:alone', 'warrior-1:kel']] });
    expect(only('npo-looked', events)[0]?.outlook.ahead[0]).toEqual({
      way: [],
      targets: [{ id: 'kel', cover: false, obscured: true }],
      enemies: null,
    });
  });
});

describe('what is suggested as before', () => {
  it('names nobody who has fallen since, and none in cover that has a Conceal order by now', () => {
    const told = { apl: 2, move: 5, engaged: false, trapped: null, enemies: null, nothing: false } as const;
    const targets = ['kel', 'vane'].map((id) => ({ id, cover: true, obscured: true }));
    const outlook = { ...told, ahead: [{ way: [], targets, enemies: null }], of: [] };
    const state = table({
      npos: [warrior, warrior],
      operatives: [
        { id: 'kel', order: 'engage' },
        { id: 'vane', state: 'incapacitated' },
      ],
      playersRecorded: true,
      known: { ...crypt.known, outlooks: { 'warrior-1': outlook } },
    });
    expect(question(resolveNpo('warrior-1'), state)).toMatchObject({ suggest: { value: ['kel:cover:obscured'] } });
    const hidden = { ...state, operatives: state.operatives.map((one) => ({ ...one, order: 'conceal' as const })) };
    expect(question(resolveNpo('warrior-1'), hidden)).toMatchObject({ suggest: { value: [] } });
  });
});
