import { Failure } from '../../../game/keeping/failure.ts';
import type { OwnPacks } from '../../keeping/packs-offered.ts';
import type { PacksRead } from '../../wire/sent.ts';
import { useStage } from '../stage/stage.ts';
import { isNeeded, isPlayed } from './packs-chosen.ts';
import type { SetUpChoices } from './set-up-choices.ts';

/** The packs that the game may be played with. In a browser alone they are brought as files. */
export function PacksField({
  read: { packs, unread },
  own,
  choices,
  put,
  changed,
}: {
  read: PacksRead;
  own: OwnPacks | undefined;
  choices: SetUpChoices;
  put: (changes: Partial<SetUpChoices>) => void;
  /** Another pack is there, or one is not any more. */
  changed: () => void;
}) {
  const played = packs.filter((one) => isPlayed(one, choices)).map(({ pack }) => pack.name);
  if (packs.length === 0 && unread.length === 0 && !own) return null;
  return (
    <details class="more-fields">
      <summary>{`Packs: ${played.join(', ') || 'none'}`}</summary>
      {packs.map((one) => (
        <p key={one.name} class="stepped">
          <label class="tick">
            <input
              type="checkbox"
              checked={isPlayed(one, choices)}
              disabled={isNeeded(one, choices)}
              onChange={({ currentTarget: { checked } }) =>
                put({ packs: packs.flatMap(({ name }) => (isTicked(name, one.name, checked) ? [name] : [])) })
              }
            />
            <span>{one.pack.name}</span>
          </label>
          {own && (
            <button
              type="button"
              class="minor"
              aria-label={`Remove ${one.pack.name}`}
              onClick={() => void own.drop(one.name).then(changed)}
            >
              Remove
            </button>
          )}
        </p>
      ))}
      {unread.map((text) => (
        <p key={text} class="hint">
          {text}
        </p>
      ))}
      {own && <PackFile own={own} changed={changed} />}
    </details>
  );
  function isTicked(name: string, changing: string, checked: boolean): boolean {
    return name === changing ? checked : choices.packs.includes(name);
  }
}

function PackFile({ own, changed }: { own: OwnPacks; changed: () => void }) {
  const stage = useStage();
  const take = async (file: File): Promise<void> => {
    try {
      await own.take(file.name, new Uint8Array(await file.arrayBuffer()));
      stage.note.value = '';
      changed();
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      stage.note.value = problem.message;
    }
  };
  return (
    <label class="words">
      <span>A pack: its file, or its folder as a zip</span>
      <input
        type="file"
        accept=".json,.jsonc,.zip,application/json,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
        }}
      />
    </label>
  );
}
