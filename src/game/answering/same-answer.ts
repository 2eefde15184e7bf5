import { dequal } from 'dequal';
import { type AnswerValue, formatRemarked, parseRemarked } from '../../engine/question.ts';
import type { RecordedFact } from '../../rules/facts/fact.ts';

/** Whether the answers are the same: the order of several names means nothing. */
export const agrees = (value: AnswerValue, { value: known, yields }: Pick<RecordedFact, 'value' | 'yields'>): boolean =>
  yields === true || dequal(inAnyOrder(value), inAnyOrder(known));

/** Neither the order of names matters, nor that of the remarks on one. */
const inAnyOrder = (value: AnswerValue): unknown =>
  Array.isArray(value)
    ? value
        .map((one) => parseRemarked(`${one}`))
        .map((one) => formatRemarked({ ...one, remarks: one.remarks.toSorted() }))
        .toSorted()
    : value;
