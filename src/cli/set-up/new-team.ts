import type { Pack } from '../../catalog/pack.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { NewTeam } from '../../game/performing/begun.ts';
import { withOwnIds } from '../../game/performing/new-game.ts';
import { demoTeamOf } from '../../game/teams/demo-teams.ts';
import { withEquipment } from '../../game/teams/equipment.ts';
import { operativeFromWords } from '../../game/teams/operative-words.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import type { Run } from '../line/command.ts';
import { askForTeam, noteOn } from './ask-team.ts';

/** Where a team comes from: kill teams by name, rosters, typed operatives, the team of the demonstration. */
export interface TeamWords {
  readonly team?: readonly string[];
  /** Kill teams from packs. */
  readonly teams?: Pack['teams'];
  readonly roster?: readonly string[];
  readonly operative?: readonly string[];
  readonly demo?: boolean;
  /** What is chosen for all of them: `plague-bells,mines`. */
  readonly equipment?: readonly string[] | undefined;
  /** Operatives that were asked for already. */
  readonly operatives?: readonly RosterOperative[];
}

/** The operatives of one team; asked for if none are named. `seat`: the player's index, from 0. Throws `Failure`. */
export async function teamOf(words: TeamWords, run: Run, terms: Terms, seat = 0, whose?: string): Promise<NewTeam> {
  const { team: teams = [], roster: files = [], operative = [], demo, operatives: known = [], equipment } = words;
  const { io, options } = run;
  let operatives = known;
  let asked: readonly Asked[] = [];
  let rest = terms;
  if (demo) operatives = withOwnIds(demoTeamOf(seat), operatives);
  if (teams.length > 0) {
    const { operativesOf } = await import('../../play/set-up/team-by-name.ts');
    const decided = await operativesOf(teams, terms, noteOn(io), words.teams, equipment === undefined);
    ({ asked, rest } = decided);
    operatives = withOwnIds(decided.operatives, operatives);
  }
  for (const file of files) {
    const { readRoster } = await import('./roster.ts');
    operatives = withOwnIds(await readRoster(file, io), operatives);
  }
  for (const text of operative) {
    const taken = operatives.map(({ id }) => id);
    operatives = [...operatives, operativeFromWords(text, taken)];
  }
  if (operatives.length > 0) {
    const roster = equipment ? await withEquipment(operatives, equipment, words) : operatives;
    return { roster, asked, terms: rest };
  }
  if (equipment) throw new Failure('usage', '--equipment goes with --team, --roster, --operative or --demo.');
  const { ask } = terms;
  if (ask && !options.auto) {
    return { roster: await askForTeam(io, ask, { seat, whose }), asked, terms: rest };
  }
  io.tell(
    `${whose === undefined ? 'No player operatives yet' : `${whose} has no operatives yet`}: tw operative add "NAME:APL:WOUNDS[:SAVE] | ranged Bolt rifle 4 3+ 3/4" adds one; new-game takes --team, --operative, --roster FILE or --demo.`,
  );
  return { roster: operatives, asked, terms: rest };
}
