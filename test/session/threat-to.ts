import type { DeedDraft } from '../../src/session/journal/format.ts';

export const nothing = { answers: [], events: [], says: [], questions: 0 };

/** The threat level becomes `to`. */
export const threatTo = (to: number): DeedDraft => ({
  do: 'threat',
  args: { to },
  ...nothing,
  events: [{ type: 'threat-changed', from: 0, to, reasons: [] }],
  says: [`Threat ${to}.`],
});
