import type { DeedDraft } from '../../src/session/journal/format.ts';

export const nothing = { answers: [], events: [], says: [], questions: 0 };

/** The threat level becomes `to`; told of any number, as an entry that can be known again. */
export const threatTo = (to: number): DeedDraft => ({
  do: 'threat',
  args: { to },
  ...nothing,
  events: [{ type: 'threat-changed', from: 0, to: to % 16, reasons: [] }],
  says: [`Threat ${to}.`],
});
