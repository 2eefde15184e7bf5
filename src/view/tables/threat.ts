import { ruling } from '../../rules/language/rulings.ts';
import { missionIn } from '../../rules/modes/modes.ts';
import { gradeAt, gradesOf, maxThreat, partsOf } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Cell, PageTable } from '../page/page.ts';
import { columnTable } from '../page/table.ts';
import { gradeRole } from '../sentences/headline.ts';

/** Level and grade, and what each trigger would do now. */
export function threatTable(state: GameState): PageTable {
  const level = state.threat;
  return columnTable({
    title: `Threat ${level}, grade ${gradeAt(state.config, level)}`,
    columns: [
      { title: 'Trigger', cell: ({ trigger }) => trigger },
      {
        title: 'Raises by',
        stacked: '',
        cell: ({ least, most }) => rangeText(least, most, signs),
      },
      {
        title: 'Level then',
        stacked: 'to level',
        cell: ({ least, most }) => levelCell(state, least, most),
      },
      { title: 'But', stacked: '', cell: ({ but }) => but },
    ],
    rows: triggers(state).map(([trigger, least, most, but]) => ({ trigger, least, most, but })),
    notes: [nextGradeNote(state)],
  });
}

type Trigger = readonly [trigger: string, least: number, most: number, but: string];

function triggers({ config }: GameState): Trigger[] {
  const scouting = missionIn(config).unheard?.includes('operate-hatch') === true;
  const breachDamage = ruling(config, 'breach-damage-threat') === 'yes';
  const guard = ruling(config, 'guard-threat') === 'yes' ? 1 : 0;
  return [
    ['shoot', 1, 1, 'not with a Silent weapon'],
    ['fight', 1, 1, 'not if no other NPO saw the kill'],
    ['damage', 1, 1, 'another action that wounds NPOs, once'],
    scouting ? ['operate-hatch', 0, 0, 'does not count in this mission'] : ['operate-hatch', 0, 1, 'on 4+'],
    ['breach', 1, breachDamage ? 3 : 2, `1 more on 4+${breachDamage ? ', and 1 more if it wounds an NPO' : ''}`],
    ['npo-shoot', 1, 1, ''],
    ['npo-fight', 1, 1, ''],
    ['guard', guard, guard, guard === 0 ? 'only the Shoot or Fight that interrupts counts' : ''],
  ];
}

const signs = (change: number): string => (change === 0 ? '0' : `+${change}`);

function rangeText(least: number, most: number, show: (value: number) => string): string {
  return least === most ? show(least) : `${show(least)} to ${show(most)}`;
}

/** The level stops at 15; a new grade is named. */
function levelCell({ config, threat }: GameState, least: number, most: number): Cell {
  const [low, high] = [Math.min(maxThreat, threat + least), Math.min(maxThreat, threat + most)];
  const text = rangeText(low, high, String);
  const grade = gradeAt(config, high);
  return grade === gradeAt(config, threat) ? text : { text: `${text}, grade ${grade}`, role: gradeRole(config, high) };
}

function nextGradeNote({ config, threat }: GameState): string {
  if (threat === maxThreat) return 'The level is at its highest.';
  const next = gradesOf(config).find(({ from }) => from > threat);
  if (next) return `Grade ${next.grade} begins at level ${next.from}.`;
  if (partsOf(config).threat?.grades) return `${maxThreat - threat} more to ${maxThreat}, the highest level.`;
  return `${maxThreat - threat} more to ${maxThreat}, where two event cards are drawn.`;
}
