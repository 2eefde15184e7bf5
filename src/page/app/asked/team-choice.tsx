import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TextQuestion } from '../../../engine/question.ts';
import type { AskedNow } from '../stage/stage.ts';
import { FileField, TextField } from './text-field.tsx';

/** A kill team: one of the list, a roster file, a roster that is pasted, or operatives one a line. */
export function TeamChoice({ question, open }: { question: TextQuestion; open: AskedNow }) {
  const before = open.asked.again?.value;
  const team = useSignal('');
  const teams = useSignal<readonly { readonly id: string; readonly name: string }[]>([]);
  useEffect(() => {
    void import('../../../catalog/team-names.ts').then(({ teamNames }) => {
      teams.value = teamNames;
    });
  }, [teams]);
  const answer = (value: string): void => {
    if (value.trim() !== '') open.reply({ is: 'answer', value: value.trim() });
  };
  return (
    <section aria-label="Team">
      <form
        class="words"
        onSubmit={(event) => {
          event.preventDefault();
          answer(team.value);
        }}
      >
        <label>
          <span>Kill team</span>
          <select
            value={team.value}
            onChange={({ currentTarget }) => {
              team.value = currentTarget.value;
            }}
          >
            <option value="">choose …</option>
            {teams.value.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="answer is-suggested" disabled={team.value === ''}>
          This team
        </button>
      </form>
      <div class="answers">
        {question.suggest ? (
          <button type="button" class="answer is-suggested" onClick={() => answer(String(question.suggest?.value))}>
            No more
          </button>
        ) : (
          <button type="button" class="answer" onClick={() => answer('demo')}>
            A made-up team
            <small>to try the game</small>
          </button>
        )}
      </div>
      <TextField
        name={question.name}
        label={{ text: 'Or a roster: paste it, or type operatives such as Kel:3:12:3' }}
        first={typeof before === 'string' ? before : ''}
        lines={3}
        send={answer}
      />
      <FileField
        label="Or a roster file"
        accept=".json,.ros,.rosz,application/json"
        read={rosterFileText}
        send={answer}
      />
    </section>
  );
}

/** The text of a roster file, unpacked where it is a zipped one. */
export async function rosterFileText(file: File): Promise<string | { readonly problem: string }> {
  if (file.size > largest) return { problem: `${file.name} is larger than ${largest / 1_000_000} MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder().decode(bytes);
  const { unpackRos } = await import('../../../session/roster/rosz.ts');
  const unpacked = unpackRos(file.name, bytes);
  return typeof unpacked === 'string' ? unpacked : { problem: unpacked.message };
}

/** Bytes; no roster that people bring is larger. */
const largest = 5_000_000;
