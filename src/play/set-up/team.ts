import type { Question } from '../../engine/question.ts';
import { type Prompt, plainTerms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { withOwnIds } from '../../game/performing/new-game.ts';
import { demoTeamOf } from '../../game/teams/demo-teams.ts';
import { operativeFromWords, weaponFromWords } from '../../game/teams/operative-words.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import type { Screen } from '../screen.ts';

/** How operatives are brought, besides by name, one by one and as those of the demonstration. */
export interface TeamSources {
  /** What may be typed for a team, in a sentence. */
  readonly ways: string;
  /** The roster that a text is, or names; undefined where it is none. Throws `Failure`. */
  rosterIn(text: string): Promise<BroughtRoster | undefined>;
}

export interface BroughtRoster {
  readonly operatives: readonly RosterOperative[];
  /** In it, but not deployed. */
  readonly benched?: readonly RosterOperative[];
  /** What was not taken or not understood of it, a sentence each. */
  readonly notes: readonly string[];
}

/** Who asks for the team. */
export interface AskingForTeam extends TeamSources {
  readonly ask: Prompt;
  readonly note: Screen['note'];
  /** The last answer was no use. */
  refused(problem: Failure): void | Promise<void>;
  /** The how-manieth player's team it is, 0 for the first; and that player's name, where there are several. */
  readonly seat?: number;
  readonly whose?: string | undefined;
}

/**
 * Player operatives as people bring them: typed one a line with their weapons behind or below them, a roster, a kill team by name, or
 * the team of the demonstration.
 */
export async function askTeam(asking: AskingForTeam): Promise<readonly RosterOperative[]> {
  let team: readonly RosterOperative[] = [];
  while (true) {
    const text = String(await asking.ask(operativeWanted(team, asking))).trim();
    if (text === 'done' && team.length > 0) return team;
    try {
      const read = await readLine(text, team, asking);
      team = read.team;
      if (read.isWhole) return team;
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.code === 'interrupted') throw problem;
      await asking.refused(problem);
    }
  }
}

interface Read {
  readonly team: readonly RosterOperative[];
  /** Nobody more is asked for. */
  readonly isWhole?: true;
}

async function readLine(text: string, team: readonly RosterOperative[], asking: AskingForTeam): Promise<Read> {
  if (text.toLowerCase() === 'demo') return { team: withOwnIds(demoTeamOf(asking.seat ?? 0), team), isWhole: true };
  const last = team.at(-1);
  if (last && /^(?:ranged|melee|r|m)\b/i.test(text)) {
    const weapon = weaponFromWords(text, last.weapons);
    return { team: [...team.slice(0, -1), { ...last, weapons: [...last.weapons, weapon] }] };
  }
  const isOperative = /:\s*\d/.test(text) && !/^[[{<]/.test(text);
  if (!isOperative) {
    const brought = await asking.rosterIn(text);
    const whole = brought ? await whoPlays(brought, asking) : await teamsNamed(namesIn(text), asking);
    if (whole.length === 0) throw new Failure('invalid-data', 'There are no operatives in that roster.');
    return { team: withOwnIds(whole, team), isWhole: true };
  }
  const taken = team.map(({ id }) => id);
  return { team: [...team, operativeFromWords(text, taken)] };
}

/** Kill teams of Joint Ops have six as a rule. */
const usualMost = 6;

/** Of a roster with more than a kill team as a rule has, or with a bench, it is asked who plays. */
async function whoPlays({ operatives, benched = [], notes }: BroughtRoster, { ask, note }: AskingForTeam) {
  for (const text of notes) note(text);
  const all = [...operatives, ...benched];
  if (benched.length === 0 && all.length <= usualMost) return operatives;
  const chosen = await ask({
    kind: 'choice',
    name: 'roster-operatives',
    why: 'Who of the roster plays?',
    many: true,
    min: 1,
    max: all.length,
    options: all.map(({ id, name, wounds }) => ({ value: id, label: `${name}, ${wounds} wounds` })),
    suggest: {
      value: operatives.map(({ id }) => id),
      because: benched.length === 0 ? 'all of them' : 'those deployed',
    },
  });
  return all.filter(({ id }) => Array.isArray(chosen) && chosen.includes(id));
}

/** Kill teams by their names: the figures of all are loaded for that. Throws `Failure`. */
export async function teamsNamed(
  names: readonly string[],
  { ask, note }: Pick<AskingForTeam, 'ask' | 'note'>,
): Promise<readonly RosterOperative[]> {
  const { operativesOf } = await import('./team-by-name.ts');
  return (await operativesOf(names, { ...plainTerms, ask }, note)).operatives;
}

/** The names in a line: one, or several with a plus between. */
const namesIn = (text: string): readonly string[] => text.split(/\+(?![^(]*\))/).filter((word) => word.trim() !== '');

function operativeWanted(team: readonly RosterOperative[], { whose, ways }: AskingForTeam): Question {
  const of = whose === undefined ? 'Your' : `${whose}'s`;
  const last = team.at(-1);
  return last === undefined
    ? { kind: 'text', name: 'operative', why: `${of} team? ${ways}` }
    : {
        kind: 'text',
        name: 'operative',
        why: `${of} next operative, or a weapon of ${last.name} (ranged Bolt rifle 4 3+ 3/4 piercing 1)?`,
        suggest: { value: 'done', because: 'no more' },
      };
}
