import { useStage } from '../stage/stage.ts';

/** What was said last beside the steps of the game, above what is asked next. */
export function JustNowLines() {
  const lines = useStage().justNow.value?.lines ?? [];
  return lines.length === 0 ? null : (
    <div class="just-now">
      <p>{lines.join(' ')}</p>
    </div>
  );
}
