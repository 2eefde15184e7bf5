import { mission } from '../../catalog/missions.ts';
import type { Battle } from './battle.ts';
import { fallsTable } from './falls.ts';
import { diceGroups, luckTable, luckTotals } from './luck.ts';
import { npoTypesTable } from './npo-types.ts';
import { heading, paragraph, type Report, tablePart } from './part.ts';
import { correctionsTable, questionsText, rulingsTable } from './record.ts';
import { summaryParts, turningPointParts } from './summary.ts';
import { threatChanges, threatCurve } from './threat-curve.ts';

/** The report of a battle, from the result to the rulings. */
export function battleReport(battle: Battle): Report {
  const groups = diceGroups(battle);
  return {
    title: `Battle report: ${mission(battle.config.mission).name}`,
    parts: [
      ...summaryParts(battle),
      heading('Turning points'),
      ...turningPointParts(battle),
      heading('Who incapacitated whom'),
      tablePart(fallsTable(battle)),
      heading('Threat level'),
      { kind: 'chart', curve: threatCurve(battle) },
      tablePart(threatChanges(battle)),
      heading('Luck ledger'),
      paragraph(
        'Expected is the exact mean when both sides play their best; above it is luck for the side that rolled, but for the threat D6s.',
      ),
      tablePart(luckTotals(groups)),
      tablePart(npoTypesTable(battle)),
      tablePart(luckTable(groups)),
      heading('Questions'),
      paragraph(questionsText(battle)),
      heading('Overrides and corrections'),
      tablePart(correctionsTable(battle)),
      heading('Rulings used'),
      tablePart(rulingsTable(battle)),
    ],
  };
}
