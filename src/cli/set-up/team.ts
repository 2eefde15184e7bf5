import { existsSync } from 'node:fs';
import type { TeamData } from '../../catalog/teams.ts';
import type { Question } from '../../engine/question.ts';
import { kebab } from '../../engine/spelling.ts';
import { type Prompt, plainTerms, type Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { withOwnIds } from '../../game/performing/new-game.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { wrap } from '../../view/words/text.ts';
import { fitted } from '../performing/explain.ts';
import { hintWords } from '../performing/hint-words.ts';
import type { Io } from '../terminal/io.ts';
import { operativeFromWords, weaponFromWords } from './game-words.ts';
import { parseRoster, readRoster } from './roster.ts';

/** Who asks for the team: a question, and what is done with an answer that was no use. */
export interface Asking {
  readonly ask: Prompt;
  refused(): void;
  /** The how-manieth player's team it is, 0 for the first; and that player's name, where there are several. */
  readonly seat?: number;
  readonly whose?: string | undefined;
}

/**
 * Player operatives as people bring them: typed one a line with their weapons behind or below them, pasted as such lines
 * or as a roster's JSON on one line, the name of a roster file, or the team of the demonstration.
 */
export async function askTeam(io: Io, { ask, refused, seat = 0, whose }: Asking): Promise<readonly RosterOperative[]> {
  let team: readonly RosterOperative[] = [];
  while (true) {
    const text = String(await ask(operativeWanted(team, whose))).trim();
    if (text === 'done' && team.length > 0) return team;
    try {
      const read = await readLine(text, team, io, ask, seat);
      team = read.team;
      if (read.isWhole) return team;
    } catch (problem) {
      if (!(problem instanceof Failure) || problem.code === 'interrupted') throw problem;
      const { hint } = problem.details;
      for (const text of [problem.message, ...(hint === undefined ? [] : [hintWords(hint)])]) fitted(text, io);
      refused();
    }
  }
}

interface Read {
  readonly team: readonly RosterOperative[];
  /** Nobody more is asked for. */
  readonly isWhole?: true;
}

async function readLine(
  text: string,
  team: readonly RosterOperative[],
  io: Io,
  ask: Prompt,
  seat: number,
): Promise<Read> {
  if (text.toLowerCase() === 'demo') return { team: withOwnIds(demoTeamOf(seat), team), isWhole: true };
  if (/^[[{]/.test(text)) return { team: withOwnIds(await parseRoster('the text', text), team), isWhole: true };
  const last = team.at(-1);
  if (last && /^(?:ranged|melee|r|m)\b/i.test(text)) {
    const weapon = weaponFromWords(text, last.weapons);
    return { team: [...team.slice(0, -1), { ...last, weapons: [...last.weapons, weapon] }] };
  }
  if (!/:\s*\d/.test(text)) return { team: withOwnIds(await wholeTeam(text, io, ask), team), isWhole: true };
  const taken = team.map(({ id }) => id);
  return { team: [...team, operativeFromWords(text, taken)] };
}

/** A kill team by its name, two of them with a plus between, or a roster file. */
async function wholeTeam(text: string, io: Io, ask: Prompt): Promise<readonly RosterOperative[]> {
  const { teamFromWords } = await import('../../game/teams/team-words.ts');
  const isPath = /[./\\]/.test(text) && !/[:+]/.test(text);
  if (isPath || existsSync(text)) return readRoster(text, io);
  const words = text.split(/\+(?![^(]*\))/).filter((word) => word.trim() !== '');
  for (const word of words) teamFromWords(word);
  return (await operativesOf(words, { ...plainTerms, ask }, io)).operatives;
}

/** Who comes of these kill teams; told that their figures are a starting point. Throws `Failure`. */
export async function operativesOf(words: readonly string[], terms: Terms, io: Io, more?: readonly TeamData[]) {
  const { leftOut, teamFromWords } = await import('../../game/teams/team-words.ts');
  const { decideOperatives } = await import('../../game/teams/which-operatives.ts');
  const teams = words.map((word) => teamFromWords(word, more));
  const decided = await decideOperatives(terms, teams);
  const printings = teams.map(({ team: { name, printing } }) => `${name} (${printing})`).join(' and ');
  const others = teams.flatMap(leftOut).map(({ operative, weapons }) => `${weapons.join(', ')} (${operative})`);
  for (const told of [
    `The figures of ${printings} are a starting point: tw operative set edits them.`,
    ...(others.length === 0
      ? []
      : [
          `Weapons not taken: ${others.join('; ')}. Name an operative with them to take them, as in gunner(plasma,fists).`,
        ]),
  ])
    io.tell(io.canPrompt ? wrap(told, io.talkScreen('never').width, 2).join('\n') : told);
  return decided;
}

function operativeWanted(team: readonly RosterOperative[], whose: string | undefined): Question {
  const of = whose === undefined ? 'Your' : `${whose}'s`;
  const last = team.at(-1);
  return last === undefined
    ? {
        kind: 'text',
        name: 'operative',
        why: `${of} team? Type a kill team (deathwatch; tw teams lists them), a roster file, an operative (Kel:3:12:3) or demo.`,
      }
    : {
        kind: 'text',
        name: 'operative',
        why: `${of} next operative, or a weapon of ${last.name} (ranged Bolt rifle 4 3+ 3/4 piercing 1)?`,
        suggest: { value: 'done', because: 'no more' },
      };
}

const armed = (
  name: string,
  apl: number,
  wounds: number,
  save: number,
  weapons: readonly string[],
): RosterOperative => ({
  id: kebab(name),
  name,
  apl,
  wounds,
  save,
  weapons: weapons.map((weapon) => weaponFromWords(weapon)),
  move: 6,
  base: 32,
});

/** Of the second player a team of its own. */
export const demoTeamOf = (seat: number): readonly RosterOperative[] => (seat % 2 === 0 ? demoTeam : rivalTeam);

/** A made-up team to try the program with. */
const demoTeam: readonly RosterOperative[] = [
  armed('Captain Ilse', 3, 14, 3, ['ranged Heavy pistol 4 3+ 3/5 Range 8"', 'melee Sabre 5 3+ 4/6 Lethal 5+']),
  armed('Dorn', 2, 12, 3, ['ranged Repeater 5 4+ 3/4 Ceaseless, Heavy (Dash only)', 'melee Fists 3 4+ 3/4']),
  armed('Meck', 2, 12, 3, ['ranged Cutting torch 4 3+ 5/6 Range 6", Piercing 2', 'melee Wrench 4 4+ 4/5 Brutal']),
  armed('Sister Oru', 2, 12, 3, ['ranged Long rifle 4 2+ 3/3 Devastating 2, Silent', 'melee Knife 4 3+ 3/4']),
];

/** Who comes against them, where players are against each other. */
const rivalTeam: readonly RosterOperative[] = [
  armed('Warden Brask', 3, 13, 3, ['ranged Slug carbine 4 3+ 3/4', 'melee Maul 4 3+ 4/5 Shock']),
  armed('Tamsin', 2, 11, 4, ['ranged Flechette gun 5 4+ 2/3 Rending', 'melee Hook 4 3+ 3/5']),
  armed('Old Gorrin', 2, 12, 3, ['ranged Scatter cannon 4 3+ 4/4 Range 8"', 'melee Hatchet 4 4+ 4/5']),
  armed('Vesper', 2, 9, 4, ['ranged Needle rifle 4 2+ 3/4 Silent', 'melee Dirk 4 3+ 3/4']),
];
