import { useStage } from '../stage/stage.ts';
import { DiceRolled, diceOf } from './dice-rolled.tsx';
import { Folded } from './folded.tsx';
import { newestFrom } from './newest.ts';

/** What was done last, above what is asked next. */
export function JustNowLines() {
  const stage = useStage();
  const now = stage.justNow.value;
  if (!now || (now.lines.length === 0 && !now.told)) return null;
  const from = newestFrom(now.lines);
  const rolled = now.told !== null && diceOf(now.told, stage.game.value).length > 0;
  return (
    <Folded key={now} look="just-now" folds={from > 0 || rolled}>
      {now.lines.length > 0 && (
        <p>
          {from > 0 && <span class="earlier">{now.lines.slice(0, from).join(' ')} </span>}
          {now.lines.slice(from).join(' ')}
        </p>
      )}
      {now.told && rolled && (
        <div class="earlier">
          <DiceRolled told={now.told} />
        </div>
      )}
    </Folded>
  );
}
