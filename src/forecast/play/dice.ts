import type { DiceQuestion } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import type { GameState } from '../../rules/state/state.ts';
import { whoActs } from '../../rules/state/who-acts.ts';

/** How dice depend on their key; a change of that gets another number. */
export const diceScheme = 'keyed/1';

/**
 * Dice of a forecast, never those of the game: they depend on the forecast's own seed, the number of the game, the turning point,
 * who acts, the question and how often it was asked before. So two games that differ in one deed have the same dice for everything
 * that happens in both. Made anew for each game.
 */
export function keyedDice(seed: string, game: number): Source<GameState> {
  const asked = new Map<string, number>();
  return (question, _, state) => {
    if (question.kind !== 'dice') return undefined;
    const key = `${seed}/${game}/${state.turningPoint}/${whoActs(state)}/${question.name}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    return { value: faces(`${key}#${times}`, question), source: 'seed' };
  };
}

/** The dice of game `k` of a forecast, and the random numbers for its policy. */
export const chancesOf = (seed: string, k: number) => ({
  dice: keyedDice(seed, k),
  chance: generator(`${seed}/${k}/policy`),
});

function faces(key: string, { count, sides }: DiceQuestion): readonly number[] {
  const next = generator(key);
  return Array.from({ length: count }, () => 1 + Math.floor(next() * sides));
}

/** Numbers from 0 to below 1: sfc32, seeded by a hash of the key. */
export function generator(key: string): () => number {
  let [a, b, c, d] = hash128(key);
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let warm = 0; warm < 12; warm += 1) next();
  return next;
}

/** Four hashes of a text, 32 bits each. */
function hash128(text: string): [number, number, number, number] {
  let [one, two, three, four] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = two ^ Math.imul(one ^ code, 597399067);
    two = three ^ Math.imul(two ^ code, 2869860233);
    three = four ^ Math.imul(three ^ code, 951274213);
    four = one ^ Math.imul(four ^ code, 2716044179);
  }
  one = Math.imul(three ^ (one >>> 18), 597399067);
  two = Math.imul(four ^ (two >>> 22), 2869860233);
  three = Math.imul(one ^ (three >>> 17), 951274213);
  four = Math.imul(two ^ (four >>> 19), 2716044179);
  return [one ^ two ^ three ^ four, two ^ one, three ^ one, four ^ one];
}

/** A number of 53 bits that tells two texts apart. */
export function textNumber(text: string): number {
  const [high, low] = hash128(text);
  return (high >>> 11) * 4294967296 + (low >>> 0);
}

/** A checksum of a text, eight digits: enough to notice that two games went differently. */
export const shortHash = (text: string): string => (hash128(text)[0] >>> 0).toString(16).padStart(8, '0');
