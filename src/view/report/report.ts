import { mission } from '../../catalog/missions.ts';
import { heading, type Page, paragraph, tableBlock } from '../page.ts';
import type { Battle } from './battle.ts';
import { fallsTable } from './falls.ts';
import { diceGroups, luckTable, luckTotals } from './luck.ts';
import { npoTypesTable } from './npo-types.ts';
import { correctionsTable, questionsText, rulingsTable } from './record.ts';
import { summaryBlocks, turningPointBlocks } from './summary.ts';
import { threatChanges, threatCurve } from './threat-curve.ts';

/** The report of a battle, from the result to the rulings. */
export function battleReport(battle: Battle): Page {
  const groups = diceGroups(battle);
  return {
    title: `Battle report: ${mission(battle.config.mission).name}`,
    blocks: [
      ...summaryBlocks(battle),
      heading('Turning points'),
      ...turningPointBlocks(battle),
      heading('Who incapacitated whom'),
      tableBlock(fallsTable(battle)),
      heading('Threat level'),
      { kind: 'chart', curve: threatCurve(battle) },
      tableBlock(threatChanges(battle)),
      heading('Luck ledger'),
      paragraph(
        'Expected is the exact mean when both sides play their best; above it is luck for the side that rolled, but for the threat D6s.',
      ),
      tableBlock(luckTotals(groups)),
      tableBlock(npoTypesTable(battle)),
      tableBlock(luckTable(groups)),
      heading('Questions'),
      paragraph(questionsText(battle)),
      heading('Overrides and corrections'),
      tableBlock(correctionsTable(battle)),
      heading('Rulings used'),
      tableBlock(rulingsTable(battle)),
    ],
  };
}
