import { useSignal } from '@preact/signals';
import { Failure } from '../../../game/keeping/failure.ts';
import { useStage } from '../stage/stage.ts';

/** A line that is typed in a sheet to put something right; what was refused is still there, with the reason below it. */
export function CorrectingField({
  name,
  label,
  first = '',
  button,
  send,
}: {
  /** Of the field, in which what was refused comes back. */
  name: string;
  label: string;
  first?: string;
  button: string;
  /** Throws `Failure` where the line means nothing. */
  send: (text: string) => void;
}) {
  const stage = useStage();
  const refused = stage.refused.value?.name === name ? stage.refused.value.message : '';
  const typed = useSignal(refused === '' ? first : (stage.typed.get(name) ?? first));
  const problem = useSignal('');
  const why = problem.value || refused;
  return (
    <form
      class="by-hand"
      onSubmit={(event) => {
        event.preventDefault();
        try {
          send(typed.value.trim());
        } catch (failure) {
          if (!(failure instanceof Failure)) throw failure;
          problem.value = failure.message;
        }
      }}
    >
      <label>
        <span>{label}</span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            problem.value = '';
            if (refused !== '') stage.refused.value = null;
          }}
        />
      </label>
      {why !== '' && (
        <p class="problem" role="alert">
          {why}
        </p>
      )}
      <button type="submit" class="minor" disabled={typed.value.trim() === ''}>
        {button}
      </button>
    </form>
  );
}
