import { useEffect, useRef } from 'preact/hooks';
import { playersIn } from '../../../rules/mission/adversary-ops/players.ts';
import { Blocks } from '../sheets/block-view.tsx';
import { hasNoFocus } from '../sheets/sheet-focus.ts';
import { type Stage, useStage } from '../stage/stage.ts';

/** Nothing is asked of this screen: who is asked meanwhile, and of a match how it stands. */
export function IdlePanel() {
  const stage = useStage();
  const match = stage.match.value;
  const ended = match?.ended ?? null;
  const shows = match !== null && (stage.looksOnly || ended !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const waits = stage.waitsFor.value !== null;
  useEffect(() => {
    // The answer that was given has gone, and nothing else takes the focus for a while.
    if (waits && hasNoFocus()) heading.current?.focus({ preventScroll: true });
  }, [waits]);
  return (
    <section aria-label="Question" class="question">
      <h2 ref={heading} tabIndex={-1}>
        {ended ?? (stage.looksOnly ? 'This screen looks on' : waitingWords(stage))}
      </h2>
      {shows && match.lately.map((text) => <p key={text}>{text}</p>)}
      {shows && <Blocks blocks={match.sheets[0]?.blocks ?? []} />}
    </section>
  );
}

function waitingWords({ waitsFor, state, match }: Stage): string {
  if (waitsFor.value === null) return 'One moment …';
  const players = match.value?.players ?? playersIn(state.value ?? { adversary: null });
  return `${players.find(({ id }) => id === waitsFor.value)?.name ?? 'The other player'} decides`;
}
