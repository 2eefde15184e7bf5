import type { TeamData } from '../../catalog/teams.ts';
import type { Question } from '../../engine/question.ts';
import { type Prompt, plainTerms, type Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { withOwnIds } from '../../game/performing/new-game.ts';
import { demoTeamOf } from '../../game/teams/demo-teams.ts';
import { operativeFromWords, weaponFromWords } from '../../game/teams/operative-words.ts';
import { leftOut, teamFromWords } from '../../game/teams/team-words.ts';
import { decideOperatives } from '../../game/teams/which-operatives.ts';
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
    const whole = brought ? await whoPlays(brought, asking) : await teamNamed(text, asking);
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

/** A kill team by its name, or two of them with a plus between. */
async function teamNamed(text: string, { ask, note }: AskingForTeam): Promise<readonly RosterOperative[]> {
  const words = text.split(/\+(?![^(]*\))/).filter((word) => word.trim() !== '');
  for (const word of words) teamFromWords(word);
  return (await operativesOf(words, { ...plainTerms, ask }, note)).operatives;
}

/** Who comes of these kill teams; told that their figures are a starting point. Throws `Failure`. */
export async function operativesOf(
  words: readonly string[],
  terms: Terms,
  note: Screen['note'],
  more?: readonly TeamData[],
) {
  const teams = words.map((word) => teamFromWords(word, more));
  const decided = await decideOperatives(terms, teams);
  const printings = teams.map(({ team: { name, printing } }) => `${name} (${printing})`).join(' and ');
  const others = teams.flatMap(leftOut).map(({ operative, weapons }) => `${weapons.join(', ')} (${operative})`);
  note(`The figures of ${printings} are a starting point`, { advice: 'edit-operatives' });
  if (others.length > 0)
    note(
      `Weapons not taken: ${others.join('; ')}. Name an operative with them to take them, for example gunner(plasma,fists).`,
    );
  if (decided.illegal.length > 0)
    note(`The rules of ${teams[0]?.team.name} have it otherwise: ${decided.illegal.join(' ')}`);
  return decided;
}

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
