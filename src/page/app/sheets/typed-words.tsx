import { useSignal } from '@preact/signals';
import { Failure } from '../../../game/keeping/failure.ts';
import { typedDeed } from '../../../game/performing/typed-deed.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { type Correction, useStage } from '../stage/stage.ts';
import { correct, leadAway } from './correct.ts';

/** What was done, or what is wrong in the record, in the words of the commands. */
export function TypedWords({ state }: { state: GameState }) {
  const stage = useStage();
  const [typed, problem] = [useSignal(''), useSignal('')];
  return (
    <form
      class="by-hand"
      onSubmit={(event) => {
        event.preventDefault();
        try {
          if (/^\s*undo\s*$/.test(typed.value)) leadAway(stage, 'u');
          else correct(stage, wantedBy(typed.value, state));
        } catch (refused) {
          if (!(refused instanceof Failure)) throw refused;
          problem.value = refused.message;
        }
      }}
    >
      <label>
        <span>Type what was done: kel shoot w3, npo wound w1 2, hatch 3 open, undo</span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            problem.value = '';
          }}
        />
      </label>
      {problem.value !== '' && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="minor" disabled={typed.value.trim() === ''}>
        Do it
      </button>
    </form>
  );
}

function wantedBy(line: string, state: GameState): Correction {
  const [, by, count = '1'] = /^\s*(undo|redo)(?:\s+(\d+))?\s*$/.exec(line) ?? [];
  if (by === 'undo' || by === 'redo') return { is: 'travel', by, count: Number(count) };
  return { is: 'deed', deed: typedDeed(line, state) };
}
