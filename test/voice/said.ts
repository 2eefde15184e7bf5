import { datacards } from '../../src/catalog/datacards.ts';
import type { MapNumber } from '../../src/catalog/maps.ts';
import { rulings } from '../../src/catalog/ruling-texts.ts';
import { weaponRuleNames } from '../../src/catalog/weapon-rule.ts';
import { helpReadyMade } from '../../src/cli/program/ready-made.ts';
import type { Question } from '../../src/engine/question.ts';
import type { Asked } from '../../src/engine/resolve.ts';
import { playUnverified } from '../../src/game/trials/trial.ts';
import { trialBattle } from '../../src/game/trials/trial-battle.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { aboutOf } from '../../src/rules/questions/about.ts';
import { type GameState, type ModeId, modeIds } from '../../src/rules/state/state.ts';
import { inWords } from '../../src/view/questions/question-words.ts';
import { actedReason, chosenText, failedText, orderText } from '../../src/view/sentences/reasons.ts';
import { told } from '../../src/view/steps/sentence.ts';
import { stepReport } from '../../src/view/steps/step-report.ts';
import { fuzz } from '../fuzz/hostile.ts';
import { playOnBoard } from '../runner/board-game.ts';
import { everySeed } from '../seeds.ts';

/** What a player reads, by what it is. */
export type Manner = 'event' | 'do' | 'ask' | 'suggestion' | 'option' | 'reason' | 'refused' | 'help' | 'ruling';

export interface Said {
  readonly manner: Manner;
  /** The kind of event, the name of the question, the command. */
  readonly of: string;
  readonly text: string;
}

interface Step {
  readonly deed: Deed;
  readonly before: GameState;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Asked<unknown>[];
}

/** What is played: rounds of battles, how many deeds on which maps, and how many commands of any words. */
interface Heard {
  readonly rounds: Readonly<Record<ModeId, readonly number[]>>;
  readonly maps: readonly MapNumber[];
  readonly deeds: number;
  readonly commands: number;
}

const rounds = Array.from({ length: 36 }, (_, round) => round);
const byNight: Heard = {
  rounds: { 'joint-ops': rounds, 'adversary-ops': rounds },
  maps: [1, 2, 3, 4, 5, 6],
  deeds: 250,
  commands: 1500,
};

/** Those that say most in the least time: nine lines in ten of what is said by day and night. */
const byDay: Heard = {
  rounds: {
    'joint-ops': [14, 19, 20, 21, 22, 23, 24, 25, 30, 31, 32, 33, 34, 35],
    'adversary-ops': [8, 12, 19, 20, 23, 25, 27, 31, 32, 34],
  },
  maps: [2, 3, 5, 6],
  deeds: 50,
  commands: 150,
};

/**
 * What `tw` says in games of every kind, to commands that are wrong, and in its help: each sentence once, in order. What is heard by day
 * comes first, so that the same words stand for sentences that are alike whether the night is heard or not.
 */
export async function everythingSaid(): Promise<readonly Said[]> {
  const heard = new Map<string, Said>();
  const hear = (said: Said): void => {
    if (said.text === '') return;
    // The same is refused in many commands.
    const key = `${said.manner} ${said.manner === 'refused' ? '' : said.of} ${masked(said.text)}`;
    if (!heard.has(key)) heard.set(key, said);
  };
  for (const heardThen of everySeed ? [byDay, byNight] : [byDay]) {
    await inGames(heardThen, hear);
    await inRefusals(heardThen, hear);
  }
  await inHelp(hear);
  for (const { id, question, answer, because } of rulings)
    for (const text of [question, answer, because]) hear({ manner: 'ruling', of: id, text });
  return [...heard.values()].sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1));
}

/** A text in its sentences. */
export const sentencesIn = (text: string): readonly string[] => text.split(/(?<=[.?!]) (?=[A-Z])/);

/** What a line of the written voice says. */
export function saidIn(line: string): Said {
  const [, manner = '', of = '', text = ''] = /^(\S+) (.*?): (.*)$/.exec(line) ?? [];
  return { manner: manner as Manner, of, text };
}

export const lineOf = ({ manner, of, text }: Said): string => `${manner} ${of}: ${text}`;

/** Sentences that differ in names and numbers alone are one. */
function masked(text: string): string {
  return text
    .replaceAll(called, 'N')
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .replaceAll(/\d+(\.\d+)?/g, '#')
    .replaceAll(/\b[A-Z][\w'-]*/g, 'N')
    .replaceAll(/N(,? (and |or )?N)*/g, 'N')
    .replaceAll(/(N|#)([ ,;+>()-]*(N|#))*/g, 'N');
}

/** Weapons and weapon rules, which every attack names. */
const called = new RegExp(
  [
    ...datacards.flatMap(({ weapons }) =>
      weapons.flatMap(({ name, profiles }) => [name, ...profiles.map((one) => one.name ?? name)]),
    ),
    ...weaponRuleNames.map((name) => name.replaceAll('-', ' ')),
    ...['rifle', 'blade', 'plasma', 'sniper', 'meltagun', 'bayonet', 'condensed environment'],
  ].join('|'),
  'gi',
);

async function inGames({ rounds, maps, deeds }: Heard, hear: (said: Said) => void): Promise<void> {
  for (const mode of modeIds)
    for (const round of rounds[mode])
      await playUnverified(trialBattle(mode, round, `voice/${round}`), `voice/${round}`, {
        done: ({ before, events, asked }) => inStep({ deed: { do: 'ready', args: {} }, before, events, asked }, hear),
        refused: (_state, rule, message) => {
          hear({ manner: 'refused', of: 'game', text: message });
          hear({ manner: 'refused', of: 'rule', text: rule });
        },
      });
  for (const map of maps) {
    const { steps } = await playOnBoard(`voice/${map}`, { map }, deeds, { thorough: false });
    for (const step of steps) inStep(step, hear);
  }
}

function inStep({ deed, before, events, asked }: Step, hear: (said: Said) => void): void {
  for (const { event, text } of told(events, before)) {
    hear({ manner: 'event', of: event.type, text });
    const because = reasonIn(event);
    if (because !== null) hear({ manner: 'reason', of: event.type, text: because });
  }
  const after = events.reduce(evolve, before);
  const { table, how } = stepReport(deed.do, events, before, after, () => before);
  for (const text of [...table, ...how]) hear({ manner: 'do', of: deed.do, text });
  for (const { question } of asked) inQuestion(question, before, hear);
}

/** Why an NPO does what it does. */
function reasonIn(event: GameEvent): string | null {
  switch (event.type) {
    case 'npo-chosen':
      return chosenText(event);
    case 'npo-activated':
      return orderText(event);
    case 'npo-acted':
      return actedReason(event);
    case 'clause-failed':
      return failedText(event);
    default:
      return null;
  }
}

function inQuestion(unworded: Question<unknown>, state: GameState, hear: (said: Said) => void): void {
  const about = aboutOf(unworded as Question);
  const question = about ? inWords({ ...unworded, about } as Parameters<typeof inWords>[0], state) : unworded;
  const of = question.name;
  hear({ manner: 'ask', of, text: question.why });
  if (question.kind === 'dice') return;
  if (question.suggest) hear({ manner: 'suggestion', of, text: question.suggest.because });
  if (question.kind !== 'choice') return;
  for (const { label } of [...question.options, ...(question.tags ?? [])]) hear({ manner: 'option', of, text: label });
}

async function inRefusals({ commands }: Heard, hear: (said: Said) => void): Promise<void> {
  await fuzz(commands, 'voice', undefined, (text) => {
    for (const line of text.split('\n')) {
      const [, command, words] = /^tw ([\w-]*): (.*)$/.exec(line) ?? [];
      if (words !== undefined && !words.includes('/tw-')) hear({ manner: 'refused', of: command ?? '', text: words });
    }
  });
}

async function inHelp(hear: (said: Said) => void): Promise<void> {
  const { told: pages } = await helpReadyMade();
  for (const [of, page] of Object.entries(pages))
    for (const paragraph of page.split(/\n\s*\n/))
      hear({ manner: 'help', of, text: paragraph.trim().replaceAll(/\s+/g, ' ') });
}
