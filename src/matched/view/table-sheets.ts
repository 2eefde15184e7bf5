import { type Block, heading, paragraph, tableBlock } from '../../view/page/page.ts';
import { capital, counted } from '../../view/words/text.ts';
import { isRevealed, type MatchedState, matchedStart, nameOf, type Seat, seats } from '../rules/state.ts';
import { pointsOf } from '../rules/victory-points.ts';
import { chapters, type Match, pointsTable } from './report.ts';
import { stepNames } from './sequence.ts';
import { matchedStatusPage } from './status.ts';

/** What a screen at the table shows of a match: the parts of the head line, and what can be looked up; nothing hidden. */
export interface TableSheets {
  readonly head: readonly string[];
  readonly ended: string | null;
  readonly sheets: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
}

export function tableSheets({ config, told }: Match): TableSheets {
  const state = told.at(-1)?.after ?? matchedStart(config);
  return {
    head: headOf(state),
    ended: endOf(state),
    sheets: [
      { title: 'Score', blocks: [...matchedStatusPage(state).slice(1), tableBlock(pointsTable(state))] },
      { title: 'Tac Ops', blocks: seats.flatMap((seat) => tacOpsOf(state, seat)) },
      { title: 'Log', blocks: chapters(told) },
    ],
  };
}

/** How the match ended, in a sentence; null while it is under way. */
export function endOf(state: MatchedState): string | null {
  const { outcome } = state;
  if (outcome === null) return null;
  return outcome === 'draw' ? 'The battle is over: a draw.' : `The battle is over: ${nameOf(state, outcome)} wins.`;
}

function headOf(state: MatchedState): readonly string[] {
  const { step, turningPoint, initiative, outcome } = state;
  const where =
    outcome !== null ? 'The end' : step === 'battle' && turningPoint > 0 ? `TP ${turningPoint} of 4` : stepNames[step];
  return [
    capital(where),
    ...(initiative === null || outcome !== null ? [] : [`Initiative: ${nameOf(state, initiative)}`]),
    ...(turningPoint === 0
      ? []
      : seats.map((seat) => `${nameOf(state, seat)} ${pointsOf(state.score[seat]).total} VP`)),
  ];
}

/** Of secret Tac Ops only the number. */
function tacOpsOf(state: MatchedState, seat: Seat): readonly Block[] {
  const held = state.tacOps[seat];
  const secret = held.filter((op) => !isRevealed(op)).length;
  const shown = held.filter(isRevealed);
  return [
    heading(nameOf(state, seat)),
    paragraph(
      ...shown.map(
        ({ name, archetype }) => `${name} (${archetype ?? 'faction'}): ${state.score[seat].tacOps[name] ?? 0} VP`,
      ),
      ...(secret > 0 ? [`${counted(secret, 'Tac Op')} still secret`] : []),
      ...(held.length === 0 ? ['No Tac Ops yet'] : []),
    ),
  ];
}
