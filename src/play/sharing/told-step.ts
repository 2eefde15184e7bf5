import type { Deed } from '../../rules/language/deed.ts';
import { hasPoints } from '../asking/purses.ts';
import type { Carried } from '../game-access.ts';
import type { ToldStep } from '../screen.ts';
import { stepReportOf } from '../step-report-of.ts';

/** What the players do with their own hands needs no stop; what the NPOs do, and the battle, waits until it is done on the table. */
export const waitsForTable = (done: Carried): boolean =>
  isDoneByTheBattle(done) || stepReportOf({ done, read: [] }).waits || placesSeveral(done);

/** Several miniatures are given places at once: on the table they are put there one by one. */
export const placesSeveral = (done: Carried): boolean =>
  done.deed.do === 'place' && stepReportOf({ done, read: [] }).table.length > 1;

/** Deeds that move the battle on, for both sides at once or for the NPOs. */
const battleDeeds: ReadonlySet<Deed['do']> = new Set([
  'initiative',
  'ready',
  'reinforce',
  'firefight',
  'strategy',
  'end-turn',
  'draw-event',
  'resolve-npo',
]);
export const movesBattleOn = (deed: Deed): boolean => battleDeeds.has(deed.do);

/** A step of the battle is read to its end, but for the last, and but for the one before CP are spent. */
const isDoneByTheBattle = (done: Carried): boolean =>
  done.deed.do === 'new-game' || (movesBattleOn(done.deed) && done.after.phase !== 'over' && !asksForPoints(done));

/** After the Gambit step CP may be spent. Where tw knows ploys, they have been asked for in it. */
export function asksForPoints({ before, after }: Pick<Carried, 'before' | 'after'>): boolean {
  const knowsPloys = after.config.teamRules?.some(({ rules }) => rules.some(({ kind }) => kind === 'strategy-ploy'));
  return !knowsPloys && before.phase === 'strategy' && after.phase === 'firefight' && hasPoints(after);
}

/** How a step is told that was carried out for all screens. */
export const kindOfStep = ({ deed }: Carried): ToldStep['is'] =>
  deed.do === 'new-game' ? 'begun' : deed.do === 'place' ? 'beside' : 'step';
