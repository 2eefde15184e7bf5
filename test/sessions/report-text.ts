import { gameOf } from '../../src/game/keeping/game.ts';
import { rollsAside } from '../../src/session/journal/looked.ts';
import type { Session } from '../../src/session/journal/session.ts';
import { markdownReport } from '../../src/view/report/markdown.ts';
import { battleReport } from '../../src/view/report/report.ts';

/** The report of a session, as Markdown. */
export const reportText = (session: Session): string =>
  markdownReport(
    battleReport({ config: session.header, entries: gameOf(session).standing, rolls: rollsAside(session) }),
  );
