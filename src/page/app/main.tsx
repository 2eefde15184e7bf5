import { render } from 'preact';
import { App } from './app.tsx';
import { beginScouting } from './drag/scout-worker.ts';
import { scoutBeside } from './drag/scouting.ts';
import { pageFace } from './stage/page-face.ts';
import { newStage } from './stage/stage.ts';
import { lead } from './start/lead.ts';
import { lookOn } from './start/look-on.ts';
import { hearNews } from './start/news-heard.ts';
import { takeSeat } from './start/seats.ts';
import { setUpOfPage } from './start/set-up.ts';

/** The page: it takes its seat, and leads through the game for as long as it is open. */
async function openPage(root: Element): Promise<void> {
  const alone = document.documentElement.dataset.keeper === 'browser';
  const { seat, looksOnly, ownGame, follow, player, match, others } = await takeSeat(alone);
  let leaves = false;
  const sitDownAnew = (): void => {
    if (!leaves) location.reload();
    leaves = true;
  };
  const stage = newStage({
    looksOnly,
    isLed: follow !== undefined,
    resolvesHere: alone,
    ownGame,
    player,
    match,
    scouting: scoutBeside(new URL(import.meta.url)),
  });
  hearNews(stage, seat, sitDownAnew);
  render(<App stage={stage} />, root);
  if (looksOnly) lookOn(stage, seat);
  else if (follow) follow(pageFace(stage, seat));
  else await lead(stage, seat, setUpOfPage(localStorage, others, sitDownAnew));
}

// The same file is the worker beside the page: what both play with is loaded once.
if (typeof document === 'undefined') beginScouting();
else {
  const root = document.querySelector('#page');
  if (root) await openPage(root);
}
