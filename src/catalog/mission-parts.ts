import * as z from 'zod/mini';
import { when } from './conditions.ts';
import { doing } from './operations.ts';
import {
  checkedBy,
  formOf,
  fromTo,
  kebabWords,
  listOf,
  maybe,
  means,
  type ReportWrong,
  realText,
  yes,
} from './schema-parts.ts';

/** A strategic gambit that a mission brings. */
const gambit = formOf({
  id: means(kebabWords(), 'how it is named'),
  name: means(realText(), 'what it is called'),
  when: maybe(when('what must hold for it to be used')),
  perform: doing('what it does'),
});
export type OwnGambit = z.infer<typeof gambit>;
const gambits = formOf({
  npos: maybe(
    means(
      listOf(gambit, 1, 10),
      'what the NPOs use, from the top, each once in a Strategy phase as soon as it can be; after event cards and reinforcements',
    ),
  ),
  players: maybe(
    means(listOf(gambit, 1, 10), 'what the players are offered, in turn with the NPOs: each once in a Strategy phase'),
  ),
  ploys: maybe(means(z.enum(['none']), 'the kill teams use no strategy ploys in this mission')),
});

/** A grade of the threat level that a mission has in place of the printed ones. */
const ownGrade = formOf({
  from: means(fromTo(1, 15), 'the threat level with which it begins'),
  reinforcements: maybe(
    means(fromTo(0, 10), 'so many NPOs come by a gambit of reinforcements: its number, if left out'),
  ),
  eventCards: maybe(means(fromTo(0, 4), 'so many event cards are drawn in a Strategy phase: none, if left out')),
});
export type OwnGrade = z.infer<typeof ownGrade>;

function rising(grades: readonly OwnGrade[], wrong: ReportWrong): void {
  for (const [index, { from }] of grades.entries())
    if (index > 0 && from <= (grades[index - 1]?.from ?? 0))
      wrong([index, 'from'], 'be higher than that of the grade before it', from);
}

const parts = formOf({
  threat: maybe(
    means(
      formOf({
        start: maybe(means(fromTo(0, 15), 'where it stands when the battle begins: 0, if left out')),
        grades: maybe(
          means(
            checkedBy(listOf(ownGrade, 1, 9), rising),
            'grades of its own in place of the printed three, from grade 1 on; below the first it is grade 0',
          ),
        ),
      }),
      'the threat level with its grades: actions raise it',
    ),
  ),
  dormancy: maybe(means(yes(), 'NPOs are dormant at threat level 0; only with threat')),
  eventCards: maybe(
    means(
      formOf({
        each: maybe(means(fromTo(1, 4), 'so many in each Strategy phase but the first; by grade, if left out')),
      }),
      'the deck of event cards',
    ),
  ),
  reinforcements: maybe(
    means(
      formOf({
        each: maybe(means(fromTo(1, 10), 'so many in each Strategy phase but the first; by grade, if left out')),
      }),
      'NPOs of the 2D6 table come in each Strategy phase but the first',
    ),
  ),
  gambits: maybe(
    means(gambits, 'gambits that only this mission has; without them the step has those of the other parts, and ploys'),
  ),
  npoInitiative: maybe(
    means(yes(), 'both sides roll off for the initiative from turning point 2 on; it is with the players, if left out'),
  ),
});
/** The parts of a printed battle that a mission switches on; what is left out, it has not. */
export type MissionParts = z.infer<typeof parts>;

/** What by itself could never come up: without a grade there is no number of cards. */
function standTogether({ threat, dormancy, eventCards, reinforcements }: MissionParts, wrong: ReportWrong): void {
  if (threat) return;
  if (dormancy) wrong(['dormancy'], 'be left out, since there is no threat level', dormancy);
  if (eventCards && eventCards.each === undefined)
    wrong(['eventCards'], 'say each, since there is no threat level', eventCards);
  if (reinforcements && reinforcements.each === undefined)
    wrong(['reinforcements'], 'say each, since there is no threat level', reinforcements);
}
export const missionPartsSchema = checkedBy(parts, standTogether);
