import type { Between, Measurement } from '../../rules/board/answers/measurements.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nameOf } from './names.ts';
import { listed } from './text.ts';

/** What the board has measured between two, in a sentence: `Kel is 5.3" from Necron Warrior 1, in cover: C3 is 0.4" from Kel.` */
export function measuredText({ from, to, inches, hidden, cover, obscured }: Measurement, state: GameState): string {
  const [one, other] = [nameOf(state, to), nameOf(state, from)];
  if (hidden)
    return `${one} is out of ${other}'s sight: ${'door' in hidden ? `${doorText(hidden.door)} is closed` : `a wall at ${hidden.wall}`}.`;
  if (inches === null) return `No way leads from ${other} to ${one}.`;
  return `${[`${one} is ${inches}" from ${other}`, ...protectionTexts(one, cover, obscured)].join(', ')}.`;
}

function protectionTexts(
  name: string,
  cover: readonly Between[] | undefined,
  obscured: readonly Between[] | undefined,
): readonly string[] {
  if (!cover || !obscured) return [];
  if (cover.length === 0 && obscured.length === 0) return ['in the open'];
  return [
    ...(cover.length === 0
      ? []
      : [`in cover: ${listed(cover.map((one) => `${betweenText(one)} is ${one.inches}" from ${name}`))}`]),
    ...(obscured.length === 0 ? [] : [`obscured by ${listed(obscured.map(betweenText))}`]),
  ];
}

const betweenText = ({ piece, code }: Between): string => piece ?? `the wall at ${code}`;

const doorText = (door: string): string => door.replace('H', 'hatchway ').replace('B', 'breach point ');
