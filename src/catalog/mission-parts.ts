import type * as z from 'zod/mini';
import { checkedBy, formOf, fromTo, maybe, means, type ReportWrong, yes } from './schema-parts.ts';

const parts = formOf({
  threat: maybe(
    means(
      formOf({ start: maybe(means(fromTo(0, 15), 'where it stands when the battle begins: 0, if left out')) }),
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
