import { expect, it } from 'vitest';
import { parseAnswer } from '../../src/engine/answer.ts';
import type { Question } from '../../src/engine/question.ts';
import { questionText } from '../../src/view/questions/question-text.ts';
import { ascii, narrow } from './looks.ts';

const targets: Question = {
  kind: 'choice',
  name: 'valid-targets',
  why: 'which player operatives are valid targets of Necron Warrior 1?',
  many: true,
  min: 0,
  max: 2,
  options: [
    { value: 'kel', label: 'Kel (10/10)' },
    { value: 'vane', label: 'Vane (7/10)' },
  ],
  tags: [{ value: 'cover', label: 'in cover' }],
  suggest: { value: ['kel'], because: 'the closest' },
};

it('shows options, remarks, the suggestion and the flag', () => {
  expect(questionText(targets, ascii)).toBe(
    [
      'valid-targets: which player operatives are valid targets of Necron Warrior 1?',
      '  any number (or none) of these, with commas between them',
      '    kel   Kel (10/10)',
      '    vane  Vane (7/10)',
      '  with these remarks where they are true:',
      '    :cover  in cover',
      '  suggested: kel (the closest)',
      '  answer with: --answer valid-targets=kel',
    ].join('\n'),
  );
});

it('fits 40 columns', () => {
  expect(questionText(targets, narrow).split('\n').slice(0, 4)).toEqual([
    'valid-targets: which player operatives',
    '  are valid targets of Necron Warrior 1?',
    '  any number (or none) of these, with',
    '    commas between them',
  ]);
});

it('prints the address of the question, and what is to be pasted in one line, however narrow the screen is', () => {
  const value = ['bombard-veteran', 'disruptor-veteran', 'blademaster-veteran'];
  const options = value.map((one) => ({ value: one, label: one }));
  const question: Question = {
    ...targets,
    address: 'valid-targets@warrior-2',
    max: 3,
    options,
    suggest: { value, because: 'the closest' },
  };
  expect(questionText(question, narrow).split('\n').slice(-5)).toEqual([
    '  suggested:',
    '  bombard-veteran,disruptor-veteran,blademaster-veteran',
    '  (the closest)',
    '  answer with:',
    '  --answer valid-targets@warrior-2=bombard-veteran,disruptor-veteran,blademaster-veteran',
  ]);
});

it('says what the faces of a random pick stand for', () => {
  const faces = [
    { value: 'kel', label: 'Kel' },
    { value: 'vane', label: 'Vane' },
  ];
  const question: Question = { kind: 'dice', name: 'swap', why: 'first operative', count: 1, sides: 2, faces };
  expect(questionText(question, ascii)).toBe(
    [
      'swap: first operative',
      '  roll 1 dice with 2 faces',
      '    1  Kel',
      '    2  Vane',
      '  answer with: --answer swap=1',
    ].join('\n'),
  );
});

const options = [
  { value: 'left', label: 'left' },
  { value: 'right', label: 'right' },
];
it.each<Question>([
  targets,
  { kind: 'dice', name: 'npo-type', why: 'NPO type', count: 3, sides: 6 },
  { kind: 'dice', name: 'd3', why: 'wounds', count: 1, sides: 3 },
  { kind: 'choice', name: 'one', why: 'which', many: false, min: 1, max: 1, options },
  { kind: 'choice', name: 'two', why: 'which two', many: true, min: 2, max: 2, options },
  { kind: 'number', name: 'count', why: 'how many', min: 2, max: 5 },
  { kind: 'confirm', name: 'sure', why: 'really?' },
  { kind: 'text', name: 'site', why: 'where' },
])('the flag shown for $name would be taken', (question) => {
  const shown = questionText(question, ascii).match(/--answer [^=]+=(\S+)/)?.[1] ?? '';
  expect(parseAnswer(question, shown)).toMatchObject({ ok: true });
});

it('prints the example to be pasted where nothing is suggested, and a suggestion before it', () => {
  const cover: Question = { kind: 'confirm', name: 'cover', why: 'Is Warrior 1 in cover?' };
  const weapon: Question = { kind: 'text', name: 'weapon', why: "Kel's weapon?", example: 'Fists 4 3+ 3/4 brutal' };
  const { suggest: _, ...unsuggested } = targets;
  const last = (question: Question): string | undefined => questionText(question, ascii).split('\n').at(-1);
  expect(last(cover)).toBe('  answer with: --answer cover=yes');
  expect(last({ ...cover, example: false })).toBe('  answer with: --answer cover=no');
  expect(last(weapon)).toBe("  answer with: --answer weapon='Fists 4 3+ 3/4 brutal'");
  expect(last({ ...unsuggested, example: ['vane'] })).toBe('  answer with: --answer valid-targets=vane');
  expect(last({ ...targets, example: ['vane'] })).toBe('  answer with: --answer valid-targets=kel');
});
