import type { Game } from '../../../game/keeping/game.ts';
import type { ToldStep } from '../../../play/face.ts';
import { Die } from '../asked/die.tsx';
import { useStage } from '../stage/stage.ts';

/** The dice of a step, drawn, each with what it was rolled for. */
export function DiceRolled({ told }: { told: ToldStep }) {
  const dice = diceOf(told, useStage().game.value);
  if (dice.length === 0) return null;
  const list = (
    <ul class="dice" aria-label="Dice">
      {dice.map(({ name, faces }, index) => (
        <li key={index}>
          <span>{name.replaceAll('-', ' ')}</span>
          <span class="dice-row">
            {faces.map((face, at) => (
              <Die key={at} face={face} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
  if (dice.length <= few) return list;
  return (
    <details class="dice-told">
      <summary>{dice.length} rolls of dice</summary>
      {list}
    </details>
  );
}

/** So many rolls are drawn at once. */
const few = 4;

/** The dice of a step, with what they were rolled for. */
export function diceOf(
  { done }: ToldStep,
  game: Game | null,
): readonly { readonly name: string; readonly faces: readonly number[] }[] {
  const entry = game?.told.find(({ entry: { n } }) => n === done.entry)?.entry;
  return (entry?.answers ?? []).flatMap(({ name, value }) =>
    Array.isArray(value) && value.every((face) => typeof face === 'number') ? [{ name, faces: value.map(Number) }] : [],
  );
}
