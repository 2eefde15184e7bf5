import { diceBySource } from '../../engine/dice.ts';
import { changedLine, faultIn, type Verified, type VerifyFinding, verifyRerun } from '../../game/again/verify.ts';
import { changedEntries } from '../../session/files/line-file.ts';
import { replayMatched } from '../session/session.ts';
import { matchedHappenings, rerunMatched } from './again.ts';
import type { MatchedGame } from './game.ts';

/** Resolves every standing entry of a match again, from its answers and the state before it. */
export function verifyMatched({ session }: MatchedGame): Verified {
  const findings: VerifyFinding[] = [];
  const warnings: string[] = [];
  let entries = 0;
  for (const replayed of replayMatched(session)) {
    const { entry, before } = replayed;
    if (entry.kept) {
      warnings.push(
        `Entry ${entry.n} (${entry.do}) was kept as it was when an earlier one was amended; it is not checked.`,
      );
      continue;
    }
    entries++;
    try {
      findings.push(...verifyRerun(entry, rerunMatched(replayed, before), matchedHappenings));
    } catch (fault) {
      findings.push(faultIn(entry, fault));
    }
  }
  findings.push(...changedEntries(session.path).map(changedLine));
  const answers = session.timeline.standing.flatMap(({ entry }) => entry.answers);
  return { entries, dice: diceBySource(answers), findings, warnings };
}
