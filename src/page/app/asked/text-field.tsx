import { useId } from 'preact/hooks';
import { useStage } from '../stage/stage.ts';
import { useTyped } from './typed.ts';

/** A text that is typed and sent: one line, so many lines, or hidden from who looks over the shoulder. */
export function TextField({
  name,
  label,
  first = '',
  lines = 1,
  secret = false,
  send,
}: {
  /** Of its question: what was typed is still there when that is asked anew. */
  name: string;
  /** What the field is for; a screen reader alone is told where the question says it already. */
  label: { readonly text: string; readonly unseen?: true };
  first?: string;
  lines?: number;
  secret?: boolean;
  send: (text: string) => void;
}) {
  const id = useId();
  const text = useTyped(name, first);
  const typed = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void => {
    text.value = currentTarget.value;
  };
  return (
    <form
      class="words"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.value.trim() !== '') send(text.value.trim());
      }}
    >
      <label for={id}>
        <span class={label.unseen ? 'unseen' : ''}>{label.text}</span>
        {lines > 1 ? (
          <textarea id={id} rows={lines} value={text.value} onInput={typed} />
        ) : (
          <input
            id={id}
            {...(secret ? { type: 'password' as const } : { type: 'text' as const })}
            autoComplete="off"
            value={text.value}
            onInput={typed}
          />
        )}
      </label>
      <button type="submit" class="answer" disabled={text.value.trim() === ''}>
        OK
      </button>
    </form>
  );
}

/** A text file that is read and sent. */
export function FileField({
  label,
  accept,
  read,
  send,
}: {
  label: string;
  accept: string;
  read: (file: File) => Promise<string | { readonly problem: string }>;
  send: (text: string) => void;
}) {
  const stage = useStage();
  const take = async (file: File | undefined): Promise<void> => {
    const found = file && (await read(file));
    if (typeof found === 'string') send(found);
    else if (found) stage.note.value = found.problem;
  };
  return (
    <div
      class="words"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files[0]);
      }}
    >
      <label>
        <span>{label}</span>
        <input type="file" accept={accept} onChange={({ currentTarget }) => void take(currentTarget.files?.[0])} />
      </label>
    </div>
  );
}
