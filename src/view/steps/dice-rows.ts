import type { Answer } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';
import { shortNameOf } from '../words/short-names.ts';
import { capital } from '../words/text.ts';

/** Dice of a step, and what they were rolled for: `Aegis: attack dice`. */
export interface DiceRow {
  readonly label: string;
  readonly faces: readonly number[];
}

/** The dice among the answers of a step; those of an attack say whose they are. `state`: tells the names. */
export function diceRows(
  answers: readonly Answer[],
  events: readonly GameEvent[],
  state: GameState,
): readonly DiceRow[] {
  const attackers = events.flatMap((event) => (event.type === 'attack-rolled' ? [event.id] : []));
  const defenders = events.flatMap((event) => (event.type === 'defence-rolled' ? [event.id] : []));
  return answers.flatMap(({ name, value }): readonly DiceRow[] => {
    if (!Array.isArray(value) || value.length === 0 || !value.every((face) => typeof face === 'number')) return [];
    const who = attackDice.has(name) ? attackers.shift() : name === 'defence-dice' ? defenders.shift() : undefined;
    const words = name.replaceAll('-', ' ').replace(/\bnpo/, 'NPO');
    return [
      { label: who === undefined ? capital(words) : `${shortNameOf(state, who)}: ${words}`, faces: value.map(Number) },
    ];
  });
}

const attackDice: ReadonlySet<string> = new Set(['attack-dice', 'retaliation-dice']);
