import { timelineAt } from '../session/fold.ts';
import type { Session } from '../session/read-session.ts';

/** The session as it stood once entry `at` had been written; undefined: as it stands. */
export const sessionSeen = (session: Session, at: number | undefined): Session => ({
  ...session,
  timeline: at === undefined ? session.timeline : (timelineAt(session, at) ?? session.timeline),
});
