import type { Option } from '../../engine/question.ts';
import type { Effect } from '../state.ts';
import { asRecorded, type TableFact } from '../table-line.ts';

/** The questions for the right values, each with the recorded one as its suggestion. */

export const numberFact = (name: string, why: string, value: number, min: number, max: number): TableFact => ({
  value,
  question: { kind: 'number', name, why, min, max, suggest: { value, because: asRecorded } },
});

export const choiceFact = (name: string, why: string, value: string, options: readonly Option[]): TableFact => ({
  value,
  question: {
    kind: 'choice',
    name,
    why,
    many: false,
    min: 1,
    max: 1,
    options,
    suggest: { value, because: asRecorded },
  },
});

export const severalFact = (
  name: string,
  why: string,
  value: readonly string[],
  options: readonly Option[],
): TableFact => ({
  value,
  question: {
    kind: 'choice',
    name,
    why,
    many: true,
    min: 0,
    max: options.length,
    options,
    suggest: { value, because: asRecorded },
  },
});

export const yesNoFact = (name: string, why: string, value: boolean): TableFact => ({
  value,
  question: { kind: 'confirm', name, why, suggest: { value, because: asRecorded } },
});

export const textFact = (name: string, why: string, value: string): TableFact => ({
  value,
  question: { kind: 'text', name, why, suggest: { value, because: asRecorded } },
});

export const words = (values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }));

type KnownEffect = Option & Pick<Effect, 'change' | 'until'>;

/** The changes of APL that may lie on an operative. */
export const effectOptions: readonly KnownEffect[] = [
  {
    value: 'minus-turning-point',
    label: 'APL -1 to the end of the turning point',
    change: -1,
    until: 'end-of-turning-point',
  },
  {
    value: 'plus-turning-point',
    label: 'APL +1 to the end of the turning point',
    change: 1,
    until: 'end-of-turning-point',
  },
  {
    value: 'minus-next-activation',
    label: 'APL -1 to the end of its next activation',
    change: -1,
    until: 'end-of-next-activation',
  },
  {
    value: 'plus-next-activation',
    label: 'APL +1 to the end of its next activation',
    change: 1,
    until: 'end-of-next-activation',
  },
];

export const knownEffects = (effects: readonly Effect[]): readonly KnownEffect[] =>
  effectOptions.filter(({ change, until }) => effects.some((one) => one.change === change && one.until === until));
