import { missionOfGame } from '../../../catalog/catalogue.ts';
import { gradeAt, hasThreat, maxThreat } from '../../../rules/state/parts.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { gradeRole } from '../../../view/sentences/headline.ts';
import { headPieces } from '../../../view/steps/play-head.ts';
import { missionInShort } from '../../../view/tables/missions.ts';
import { useStage } from '../stage/stage.ts';

/** The game at a glance: turning point, phase, threat, who is ready, how the mission stands, and what wins and loses it. */
export function HeadLine({ state }: { state: GameState }) {
  const stage = useStage();
  const open = stage.open.value;
  const turn =
    (open?.is === 'asked' ? open.asked.where.turn : open?.is === 'told' ? open.told.where.turn : null) ?? null;
  const mission = missionOfGame(state.config);
  const [wins, loses] = mission ? missionInShort(mission) : [];
  const pieces = headPieces(state, turn);
  return (
    <header class="head">
      <h1 class="unseen">Tomb World</h1>
      <div role="status" aria-atomic={false} aria-label="The game now" class="status">
        {pieces.map(({ text, short = text }) => (
          <span key={text} class="piece">
            <span class="in-full">{text}</span>
            <span class="in-short">{short}</span>
          </span>
        ))}
      </div>
      {hasThreat(state.config) && <ThreatTrack level={state.threat} config={state.config} />}
      {mission && (
        <details class="goals">
          <summary>
            <span class="in-full">What wins and loses</span>
            <span class="in-short">Goals</span>
          </summary>
          <div class="goals-told">
            <p>{pieces.map(({ text }) => text).join(' · ')}</p>
            <p>{wins}</p>
            <p>{loses}</p>
          </div>
        </details>
      )}
    </header>
  );
}

export const threatLevels = Array.from({ length: maxThreat }, (_, index) => index + 1);

/** The threat level as a track of fifteen; the grades are parted, and said. */
function ThreatTrack({ level, config }: { level: number; config: GameState['config'] }) {
  const grade = (one: number): number => gradeAt(config, one);
  return (
    <div class="threat" role="img" aria-label={`Threat ${level} of ${maxThreat}, grade ${grade(level)}`}>
      {threatLevels.map((one) => (
        <span
          key={one}
          class={`${one <= level ? 'is-full' : ''} ${grade(one) > grade(one - 1) && one > 1 ? 'begins-grade' : ''} ${gradeRole(config, one)}`}
        >
          {one === level ? one : ''}
        </span>
      ))}
    </div>
  );
}
