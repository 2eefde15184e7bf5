import type { Game } from '../../../game/keeping/game.ts';
import type { ToldStep } from '../../../play/screen.ts';
import { type DiceRow, diceRows } from '../../../view/steps/dice-rows.ts';
import { Die } from '../asked/die.tsx';
import { useStage } from '../stage/stage.ts';

/** The dice of a step, drawn, each with what it was rolled for. */
export function DiceRolled({ told }: { told: ToldStep }) {
  const dice = diceOf(told, useStage().game.value);
  if (dice.length === 0) return null;
  const list = (
    <ul class="dice" aria-label="Dice">
      {dice.map(({ label, faces }, index) => (
        <li key={index}>
          <span>{label}</span>
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
export function diceOf({ done }: ToldStep, game: Game | null): readonly DiceRow[] {
  const entry = game?.standing.find(({ entry: { n } }) => n === done.entry)?.entry;
  return diceRows(entry?.answers ?? [], done.events, done.after);
}
