import type { Deed } from '../../../rules/language/deed.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { npoById, operativeById } from '../../../rules/state/stats.ts';
import { type Stage, useStage } from '../stage/stage.ts';

/** A deed that puts the record right is done once the open question lets go of the game. */
function correct(stage: Stage, deed: Deed): void {
  stage.sheet.value = null;
  stage.correction.value = { is: 'deed', deed };
  const open = stage.open.peek();
  if (open?.is === 'asked') open.reply({ is: 'key', key: 'b' });
  if (open?.is === 'told') open.reply('b');
}

/** Wounds put right by hand. */
export function ByHand({ state, id }: { state: GameState; id: string }) {
  const stage = useStage();
  const [npo, operative] = [npoById(state, id), operativeById(state, id)];
  const one = npo ?? operative;
  if (!one || stage.looksOnly) return null;
  const change = (kind: 'wound' | 'heal'): Deed =>
    npo
      ? { do: 'npo', args: { change: kind, id, wounds: 1 } }
      : { do: 'operative', args: { change: kind, id, wounds: 1 } };
  return (
    <fieldset class="by-hand">
      <legend>
        Put right: {one.wounds} of {one.maxWounds} wounds
      </legend>
      <button type="button" class="minor" disabled={one.wounds === 0} onClick={() => correct(stage, change('wound'))}>
        1 wound less
      </button>
      <button
        type="button"
        class="minor"
        disabled={one.wounds === one.maxWounds}
        onClick={() => correct(stage, change('heal'))}
      >
        1 wound more
      </button>
    </fieldset>
  );
}

/** A door opened or closed by hand, which costs nobody an action. */
export function DoorByHand({
  state,
  kind,
  number,
}: {
  state: GameState;
  kind: 'hatchway' | 'breach-point';
  number: number;
}) {
  const stage = useStage();
  const door = (kind === 'hatchway' ? state.hatchways : state.breachPoints).find((one) => one.number === number);
  const open = door?.open === true;
  const deed: Deed =
    kind === 'hatchway'
      ? { do: 'hatch', args: { number, open: !open } }
      : { do: 'breach', args: { number, close: open } };
  return (
    <>
      <p>It is {open ? 'open' : 'closed'}.</p>
      {!stage.looksOnly && (
        <fieldset class="by-hand">
          <legend>Put right by hand: no action, no AP, no threat</legend>
          <button type="button" class="minor" onClick={() => correct(stage, deed)}>
            {open ? 'Close it' : 'Open it'}
          </button>
        </fieldset>
      )}
    </>
  );
}
