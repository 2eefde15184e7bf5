import { killzone } from '../../src/catalog/killzone.ts';
import { missionIds } from '../../src/catalog/types.ts';
import { seededDice } from '../../src/engine/dice.ts';
import type { TypedAnswer } from '../../src/game/answering/given.ts';
import { plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { resolveDeed } from '../../src/game/performing/perform.ts';
import { codeAt, usualDigits } from '../../src/rules/board/ground/keypad.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { questionText } from '../../src/view/questions/question-text.ts';
import { scene } from '../rules/scene.ts';
import { type Chance, chance } from './chance.ts';

/** What a command comes to; `answers`: those that were given on the way, each as it is printed with its question. */
export interface AsPrinted<T> {
  readonly result: T;
  readonly answers: readonly TypedAnswer[];
}

const mostAsked = 60;

/** Gives a command again, each time with one more answer, exactly as it was printed with the question, until it asks no more. */
export async function answeredAsPrinted<T>(
  command: (answers: readonly TypedAnswer[]) => Promise<T>,
): Promise<AsPrinted<T>> {
  const answers: TypedAnswer[] = [];
  while (true) {
    try {
      return { result: await command(answers), answers };
    } catch (problem) {
      const question = problem instanceof Failure && problem.code === 'needs-answer' ? problem.details.question : null;
      if (!question || answers.length > mostAsked) throw problem;
      answers.push(printedAnswer(questionText(question, { width: 40, unicode: true, paint: (_, text) => text })));
    }
  }
}

/** The answer that a question is printed with, as a shell reads it. */
export function printedAnswer(text: string): TypedAnswer {
  const [, name = '', value = ''] = /--answer ([^=\s]+)=(.*)$/m.exec(text) ?? [];
  return { name, text: value.startsWith("'") ? value.slice(1, -1).replaceAll("'\\''", "'") : value };
}

/**
 * The events of a deed answered as printed, and those with all suggestions taken. What people tell is remembered (`sight-told`): that may
 * give the same choice another reason and leave fewer NPOs to look for, so neither is compared.
 */
export async function printedAndSuggested(deed: Deed, state: GameState, seed: string) {
  const dice = seededDice(seed, 1);
  const on = async (terms: Partial<Terms>): Promise<readonly GameEvent[]> =>
    (await resolveDeed({ ...plainTerms, ...terms }, deed, state, dice)).events.flatMap(withoutReason);
  const { result, answers } = await answeredAsPrinted((given) => on({ given: { dice: [], answers: given } }));
  return { printed: result, suggested: await on({ auto: true }), answers };
}

function withoutReason(event: GameEvent): readonly GameEvent[] {
  if (event.type === 'sight-told' || event.type === 'npo-looked') return [];
  if (event.type !== 'npo-chosen') return [event];
  const { hangsOn: _, ...chosen } = event;
  return [{ ...chosen, because: 'closest' }];
}

const datacards = [
  'necron-warrior',
  'canoptek-macrocyte',
  'canoptek-scarab-swarm',
  'canoptek-tomb-crawler',
  'flayed-one',
] as const;
const names = ['kel', 'vane', 'sarn', 'dorn'];

/** NPOs are awake and ready, doors open or shut at random, everybody somewhere on the board. */
export async function anyTable(seed: string): Promise<GameState> {
  const by = chance(seed);
  const some = (all: readonly number[]): readonly number[] => all.filter(() => by.happens(0.5));
  let state = scene({
    mission: by.pick(missionIds),
    map: by.pick([1, 2, 3, 4, 5, 6] as const),
    phase: 'firefight',
    threat: by.number(4, 12),
    npos: Array.from({ length: by.number(3, 5) }, () => ({ datacard: by.pick(datacards) })),
    operatives: names
      .slice(0, by.number(2, 4))
      .map((id) => ({ id, order: by.pick(['engage', 'conceal'] as const), state: 'expended' as const })),
    openHatchways: some([1, 2, 3, 4, 5, 6]),
    openBreachPoints: some([1, 2, 3, 4]),
  });
  for (const { id } of [...state.operatives, ...state.npos]) state = await placed(state, id, by);
  return state;
}

async function placed(state: GameState, id: string, by: Chance): Promise<GameState> {
  for (let tries = 0; tries < 60; tries++) {
    const place = codeAt(
      { x: by.number(10, killzone.board.width * 10 - 10) / 10, y: by.number(10, killzone.board.height * 10 - 10) / 10 },
      usualDigits,
    );
    const deed: Deed = { do: 'place', args: { places: [{ id, place }] } };
    try {
      return (await resolveDeed(plainTerms, deed, state, seededDice(id, 1))).after;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
    }
  }
  throw new Error(`no place for ${id}`);
}
