import { readFileSync } from 'node:fs';
import { withOwnKeys } from '../../src/cli/asking/own-keys.ts';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { resolve } from '../../src/engine/resolve.ts';
import { type Game, gameOf } from '../../src/game/keeping/game.ts';
import { diceNow } from '../../src/game/performing/deed-dice.ts';
import { battle } from '../../src/game/performing/game-rules.ts';
import { dueStep } from '../../src/game/performing/perform.ts';
import { asOneLook, factSaid, isOfSameLook, oneLook, seenWords } from '../../src/play/asking/seen-target.ts';
import { isTakenForTrue } from '../../src/play/asking/unasked.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { recordedAnswer } from '../../src/rules/facts/recorded.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { aboutOf } from '../../src/rules/questions/about.ts';
import { readSession } from '../../src/session/files/read-session.ts';
import { spoken } from '../../src/view/questions/question-words.ts';
import { promptIn } from '../cli/habit.ts';
import { Player } from '../cli/player.ts';
import { Table } from '../cli/tw.ts';
import { answerAt } from './by-table.ts';
import { type Chance, chance } from './chance.ts';
import { keysFor } from './keys-for.ts';
import { Tabletop } from './tabletop.ts';

/** One step of a game that was played with keys, from its first question to the last stop after it. */
export interface Keyed {
  readonly deed: Deed['do'];
  /** What a player did; the datacard of the NPO that activated. */
  readonly what: string;
  /** How many questions of fact. */
  readonly facts: number;
  /** Of its answers, in the order of their questions. */
  readonly keys: readonly KeysOf[];
  /** Keys at stops: what is to be done on the table is done, a page has been read. */
  readonly stops: number;
}

/** Keys of one answer; `isDice`: faces of dice that were rolled on the table. */
interface KeysOf {
  readonly name: string;
  readonly keys: number;
  readonly isDice: boolean;
}

interface Answered {
  readonly question: Question;
  readonly value: AnswerValue;
}

/** A step as it will go at this table: every question with its answer, in order. */
interface Foreseen {
  readonly deed: Deed['do'];
  readonly answers: Answered[];
  readonly events: readonly GameEvent[];
}

const team = ['Kel', 'Brother Oru', 'Vane', 'Sister Ane'].map((name, index) => ({
  name,
  apl: 2 + (index % 2),
  wounds: 10 + 2 * index,
  save: 3 + (index % 2),
  weapons: [
    { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' },
    { name: 'Knife', type: 'melee', profile: '4 4+ 3/4' },
  ],
}));

/**
 * Plays a mission in `tw play` with keys, at a made-up table, until its end or so many turning points are over. The rooms of
 * this table are those of no map, so the game has none.
 */
export async function playByKeys(
  mission: number,
  turningPoints: number,
  cols: number,
  isOwnDice = false,
): Promise<readonly Keyed[]> {
  const folder = new Table();
  folder.write('team.json', JSON.stringify(team));
  const { err, exitCode } = await folder.run(
    `new-game --mission ${mission} --map none --seed keys${mission} --roster ${folder.path('team.json')}`,
  );
  if (exitCode !== 0) throw new Error(err);
  if (isOwnDice) await folder.run('dice all');
  const file = folder.path('tw-session.jsonl');
  let last: { readonly text: string; readonly game: Game } | undefined;
  const read = (): Game => {
    const text = readFileSync(file, 'utf8');
    if (last?.text === text) return last.game;
    const loaded = readSession(file);
    if (!loaded.ok) throw new Error(loaded.message);
    last = { text, game: gameOf(loaded.session) };
    return last.game;
  };
  const by = chance(`keys ${mission}`);
  const begun = read();
  const table = new Tabletop(
    begun.state.operatives.map(({ id }) => id),
    by,
    true,
  );
  for (const { entry } of begun.standing) for (const event of entry.events) table.see(event);
  const player = new Player(folder, 'play', { cols });
  const steps: Keyed[] = [];
  let step: Foreseen | undefined;
  let seen = begun.standing.length;
  let keys: KeysOf[] = [];
  let [stops, asked, written] = [0, 0, true];
  const next = (is: Foreseen | undefined): void => {
    if (step) steps.push(summary(step, keys, stops));
    [step, keys, stops, asked, written] = [is, [], 0, 0, false];
  };
  /** What was carried out since: the step that was foreseen, and whatever asks nothing. */
  const heed = ({ standing: told }: Game): void => {
    for (const { entry } of told.slice(seen)) {
      if (!written) {
        written = true;
        continue;
      }
      next({ deed: entry.do, answers: [], events: entry.events });
      written = true;
      for (const event of entry.events) table.see(event);
    }
    seen = told.length;
  };
  while (true) {
    const prompt = promptIn(await player.view()).join('\n');
    const game = read();
    if (player.exitCode !== undefined || game.state.turningPoint > turningPoints) break;
    heed(game);
    // What is spent on ploys is no part of a step.
    if (/\bEnter:\s+(go on|done|next page|page|back)|Spend CP/.test(prompt)) {
      stops++;
      await player.press('\r');
      continue;
    }
    if (/Keep,\s+or\s+change\s+them\?/.test(prompt)) {
      await player.press('1');
      continue;
    }
    if (written) next(foresee(game, table, by, isOwnDice));
    const { question, value } = step?.answers[asked++] ?? {};
    if (!question || value === undefined) throw new Error(`nothing more was to be asked, but there is\n${prompt}`);
    const pressed = keysFor(withOwnKeys(question, game.state), value);
    keys.push({ name: question.name, keys: pressed.length, isDice: question.kind === 'dice' });
    await player.press(...pressed.map((key) => sent[key] ?? key));
  }
  next(undefined);
  return steps;
}

const sent: Readonly<Record<string, string>> = { Enter: '\r', Down: '\u001b[B', Up: '\u001b[A' };

function foresee(game: Game, table: Tabletop, by: Chance, isOwnDice: boolean): Foreseen {
  const { state } = game;
  const deed = dueStep(state);
  if (!deed) throw new Error('the battle is over');
  const dice = diceNow(battle, game);
  const answers: Answered[] = [];
  let looked: { readonly at: Question; readonly said: string } | undefined;
  const outcome = resolve(
    spoken(deedRule(deed)),
    state,
    (now, event) => {
      table.see(event);
      return evolve(now, event);
    },
    (question, occurrence, now) => {
      if (question.kind === 'dice') {
        const rolled = dice(question, occurrence, now);
        if (isOwnDice && rolled) answers.push({ question, value: rolled.value });
        return rolled;
      }
      const certain = recordedAnswer(question, now);
      if (certain) return { value: certain.value, source: 'known' };
      if (isTakenForTrue(question, now)) return { value: true, source: 'answer' };
      if (looked && isOfSameLook(looked.at, looked.said, question))
        return { value: factSaid(question, looked.said), source: 'answer' };
      const value = answerAt(question, table, by, now);
      const put = asOneLook(question, now, undefined);
      if (put.name !== oneLook) {
        answers.push({ question, value });
        return { value, source: 'answer' };
      }
      const said = seenWords[(value === true ? 1 : 0) + (by.happens(0.3) ? 2 : 0)] ?? 'neither';
      looked = { at: question, said };
      answers.push({ question: put, value: said });
      return { value: factSaid(question, said), source: 'answer' };
    },
  );
  if (outcome.is !== 'done') throw new Error(`${deed.do}: ${JSON.stringify(outcome)}`);
  return { deed: deed.do, answers, events: outcome.events };
}

function summary({ deed, answers, events }: Foreseen, keys: Keyed['keys'], stops: number): Keyed {
  const acted = events.find((event) => event.type === 'action-performed');
  const began = events.find((event) => event.type === 'npo-activated');
  return {
    deed,
    what: began?.type === 'npo-activated' ? began.id : acted?.type === 'action-performed' ? acted.action : deed,
    facts: answers.filter(({ question }) => aboutOf(question) !== undefined).length,
    keys,
    stops,
  };
}
