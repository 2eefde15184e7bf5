import { conditionCases } from './conditions.ts';
import { operationCases } from './operations.ts';
import { explainedCases } from './schema-parts.ts';

/** What each operation does, for who writes a pack. */
export const operationsExplained = explainedCases(operationCases, (example) =>
  'do' in example ? `${example.do}` : '',
);

/** What each condition holds, by the field that only it has: the first. */
export const conditionsExplained = explainedCases(conditionCases, (example) => Object.keys(example)[0] ?? '');
