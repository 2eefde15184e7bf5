import { useStage } from '../stage/stage.ts';

/** Above a match, and where no game is yet: how it stands, and whose screen this is. */
export function MatchHead() {
  const { match, player } = useStage();
  const pieces = match.value?.head ?? ['No game yet'];
  return (
    <header class="head">
      <h1 class={match.value ? 'unseen' : ''}>Tomb World</h1>
      <div role="status" aria-label="The game now" class="status">
        {pieces.map((text) => (
          <span key={text} class="piece">
            {text}
          </span>
        ))}
        {player && match.value && <span class="piece">You: {player.name}</span>}
      </div>
    </header>
  );
}
