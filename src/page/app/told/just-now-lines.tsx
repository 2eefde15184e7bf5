import { useStage } from '../stage/stage.ts';
import { DiceRolled } from './dice-rolled.tsx';

/** What was done last, above what is asked next. */
export function JustNowLines() {
  const now = useStage().justNow.value;
  if (!now || (now.lines.length === 0 && !now.told)) return null;
  return (
    <div class="just-now">
      {now.lines.length > 0 && <p>{now.lines.join(' ')}</p>}
      {now.told && <DiceRolled told={now.told} />}
    </div>
  );
}
