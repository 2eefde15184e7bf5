import { render } from 'preact';
import { App } from './app.tsx';
import { lookaheadBeside } from './drag/looking-ahead.ts';
import { keepMine, ringWhenDue } from './joining/mine.ts';
import { closeByBack } from './stage/back.ts';
import { pageScreen } from './stage/page-screen.ts';
import { newStage } from './stage/stage.ts';
import { takeSeat } from './start/access.ts';
import { lead } from './start/lead.ts';
import { lookOn } from './start/look-on.ts';
import { hearNews } from './start/news-heard.ts';
import { setUpOfPage } from './start/set-up.ts';
import { stayAwake } from './start/stay-awake.ts';

/** The page: it takes its seat, and leads through the game for as long as it is open. */
export async function openPage(root: Element, script: string): Promise<void> {
  const alone = document.documentElement.dataset.keeper === 'browser';
  const { access, looksOnly, ownGame, follow, player, match, others, newer } = await takeSeat(alone);
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
    queue: match ? undefined : access.queue,
    packs: access.packs,
    lookahead: lookaheadBeside(new URL(script)),
  });
  hearNews(stage, access, sitDownAnew);
  closeByBack(stage);
  keepMine(stage);
  ringWhenDue(stage);
  stayAwake(stage);
  newer?.((take) => {
    stage.newer.value = take;
  });
  render(<App stage={stage} />, root);
  if (looksOnly) lookOn(stage, access);
  else if (follow) follow(pageScreen(stage, access));
  else await lead(stage, access, setUpOfPage(localStorage, others, sitDownAnew));
}
