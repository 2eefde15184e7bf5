import { render } from 'preact';
import { plainTerms } from '../../../src/game/answering/terms.ts';
import { keptInMemory } from '../../../src/game/keeping/in-memory.ts';
import { headerOf, plainGame, setUpGame } from '../../../src/game/performing/new-game.ts';
import { App } from '../../../src/page/app/app.tsx';
import { beginLookahead } from '../../../src/page/app/drag/lookahead-worker.ts';
import { lookaheadBeside } from '../../../src/page/app/drag/looking-ahead.ts';
import { closeByBack } from '../../../src/page/app/stage/back.ts';
import { newStage } from '../../../src/page/app/stage/stage.ts';
import { lead } from '../../../src/page/app/start/lead.ts';
import { setUpOfPage } from '../../../src/page/app/start/set-up.ts';
import { queueHere } from '../../../src/page/keeping/queue-here.ts';
import { accessOver } from '../../../src/play/access/over-keeper.ts';
import type { RosterOperative } from '../../../src/rules/state/state.ts';
import { added, emptySession, type Session } from '../../../src/session/journal/session.ts';

/**
 * The page with a game that is kept nowhere: `?seed=…`, or one that a test has kept (`keptGame`). A robot need not see what it taps: with
 * `?waits` the page answers a finger when the page that ships does.
 */
const wanted = new URLSearchParams(location.search);
const weapons = [
  { name: 'Rifle', type: 'ranged' as const, profile: '4 3+ 3/4' },
  { name: 'Knife', type: 'melee' as const, profile: '4 4+ 3/4' },
];
const roster: readonly RosterOperative[] = ['Kel', 'Brother Oru', 'Vane', 'Sister Ane', 'Dax', 'Mir'].map(
  (name, index) => ({
    id: name.toLowerCase().replace(' ', '-'),
    name,
    apl: 2 + (index % 2),
    wounds: 10 + 2 * (index % 3),
    save: 3 + (index % 2),
    move: 6,
    base: 32,
    weapons,
  }),
);
async function newGame(): Promise<Session> {
  const performed = await setUpGame(plainTerms, {
    ...plainGame(wanted.get('seed') ?? 'page'),
    mission: 'shifting-labyrinth',
    map: 1,
    roster,
  });
  const session = emptySession(headerOf(performed.before.config, 'test'));
  return added(session, performed.draft, new Date()).session;
}

function goneOn(kept: string): Session {
  const { header, entries }: Pick<Session, 'header' | 'entries'> = JSON.parse(kept);
  const add = (session: Session, { n: _, at, ...draft }: Session['entries'][number]): Session =>
    added(session, draft, new Date(at)).session;
  return entries.reduce(add, emptySession(header));
}

async function openGame(): Promise<void> {
  const kept = sessionStorage.getItem('kept');
  const keeper = keptInMemory(kept === null ? await newGame() : goneOn(kept));
  const { header } = keeper.read().session;
  Object.assign(globalThis, {
    keptGame: () => JSON.stringify({ header, entries: keeper.read().session.entries }),
  });
  const begin = () => Promise.reject(new Error('there is a game'));
  const own = accessOver({ keeper: () => keeper, begin }, plainTerms);
  const access = { ...own, queue: queueHere(own) };
  const stage = newStage({
    resolvesHere: true,
    queue: access.queue,
    lookahead: lookaheadBeside(new URL(import.meta.url)),
    ...(wanted.has('waits') ? {} : { answersAfter: 0 }),
  });
  closeByBack(stage);
  render(<App stage={stage} />, document.body);
  await lead(stage, access, setUpOfPage(localStorage));
}

if (typeof document === 'undefined') beginLookahead();
else await openGame();
