import { Failure } from '../../../game/keeping/failure.ts';
import type { OwnGame } from '../stage/own-game.ts';
import { useStage } from '../stage/stage.ts';

/** The game of this browser as a file, with which `tw` goes on in a terminal, and back. */
export function GameFile({ own }: { own: OwnGame }) {
  const stage = useStage();
  const save = async (): Promise<void> => {
    const address = URL.createObjectURL(new Blob([await own.save()], { type: 'application/jsonl' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'tw-session.jsonl';
    link.click();
    URL.revokeObjectURL(address);
  };
  const load = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      await own.load(await file.text());
      location.reload();
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      stage.note.value = problem.message;
      stage.sheet.value = null;
    }
  };
  return (
    <fieldset class="by-hand">
      <legend>This game is kept in this browser alone</legend>
      <button type="button" class="minor" disabled={!stage.game.value} onClick={() => void save()}>
        Save it as a file
      </button>
      <label>
        <span>Load a game file (the game that is here is replaced)</span>
        <input
          type="file"
          accept=".jsonl,.json,application/json"
          onChange={({ currentTarget }) => void load(currentTarget.files?.[0])}
        />
      </label>
    </fieldset>
  );
}
