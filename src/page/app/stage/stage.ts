import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Game } from '../../../game/keeping/game.ts';
import type { SharedQueue, WaitingStep } from '../../../play/game-access.ts';
import { ticksAfter } from '../../../play/lists/ticks.ts';
import type { AskedInPlay, PlayReply, ToldInWords, ToldStep } from '../../../play/screen.ts';
import type { SaidAtOnce, SaidAtOnceHow } from '../../../play/set-up/at-once.ts';
import { evolve } from '../../../rules/evolve/evolve.ts';
import type { Deed } from '../../../rules/language/deed.ts';
import type { GameState, Player } from '../../../rules/state/state.ts';
import type { StepReport } from '../../../view/steps/step-report.ts';
import { shortNameOf } from '../../../view/words/short-names.ts';
import type { PacksOffered } from '../../keeping/packs-offered.ts';
import type { MatchSent } from '../../wire/match.ts';
import { placeAsked } from '../drag/drag-plan.ts';
import { type Dragging, type Lookahead, newDragging } from '../drag/dragging.ts';
import type { Turn } from '../map/turned.ts';
import { type Happened, happenedIn, toldNext } from '../told/happened.ts';
import type { LayingOut } from './laid-out.ts';
import { type Layout, type LookedAt, layoutOf, lookedAtIn } from './layout.ts';
import { movable } from './movable.ts';
import type { OwnGame } from './own-game.ts';
import { type Wish, wishSays } from './wish.ts';

/** What the guide wants of the person at the page. */
export type Open =
  | { readonly is: 'asked'; readonly asked: AskedInPlay; reply(reply: PlayReply): void }
  | { readonly is: 'told'; readonly told: ToldStep; readonly report: StepReport; reply(key: string | null): void }
  | { readonly is: 'words'; readonly told: ToldInWords; reply(key: string | null): void }
  | { readonly is: 'sit-down'; readonly how: SaidAtOnceHow; reply(said: SaidAtOnce | undefined): void }
  | LayingOut
  | { readonly is: 'over'; reply(wanted: 'undo' | 'anew'): void }
  | { readonly is: 'problem'; readonly message: string; reply(): void };

/** A question that is open. */
export type AskedNow = Extract<Open, { readonly is: 'asked' }>;

/** How the page and its game are joined: `lost` and coming back, `ended` by the server, or `out`: the server does not know this screen. */
export type Link = 'here' | 'lost' | 'ended' | 'out';

export type SheetName =
  | 'mission'
  | 'forces'
  | 'cards'
  | 'log'
  | 'why'
  | 'report'
  | 'rule'
  | 'ahead'
  | 'settings'
  | 'card'
  | 'door'
  | 'match';

/** A sheet that lies over the page; `of`: the miniature or door that it is of, or its title among those of a match. */
export interface OpenSheet {
  readonly name: SheetName;
  readonly of?: string;
}

/** A field of a sheet, and what was typed into it. */
export interface FieldOfSheet {
  readonly sheet: OpenSheet;
  readonly name: string;
  readonly text: string;
}

/** What is done by hand to put the record right; `field`: as it was typed there. */
export type Correction =
  | { readonly is: 'deed'; readonly deed: Deed; readonly field?: FieldOfSheet }
  | { readonly is: 'travel'; readonly by: 'undo' | 'redo'; readonly count: number };

/** In a few lines. */
export interface JustNow {
  readonly lines: readonly string[];
}

/** Everything that the page shows: the game, what is asked or told, and what the person looks at. */
export interface Stage {
  readonly open: Signal<Open | null>;
  readonly game: Signal<Game | null>;
  readonly link: Signal<Link>;
  /** What was refused, or is to be known at once. */
  readonly note: Signal<string>;
  /** What was said last beside the steps of the game. */
  readonly justNow: Signal<JustNow | null>;
  /** What all screens of this table share; undefined where it is a match. */
  readonly queue: SharedQueue | undefined;
  /** What is not yet done on the table. */
  readonly waiting: Signal<readonly WaitingStep[]>;
  /** The step that waits, or was taken last, with what it changed. */
  readonly happened: ReadonlySignal<Happened | null>;
  /** The last entry when the person began to answer: what has happened up to it was read. */
  readonly passed: Signal<number>;
  /** What has happened was read, and nothing since. */
  readonly isRead: ReadonlySignal<boolean>;
  /** Id of the other player who is asked; null where nobody else is. */
  readonly waitsFor: Signal<string | null>;
  readonly sheet: Signal<OpenSheet | null>;
  readonly turn: Signal<Turn | null>;
  /** As the map is drawn on this screen just now. */
  readonly turned: Signal<Turn>;
  readonly sound: Signal<boolean>;
  readonly correction: Signal<Correction | null>;
  /** Why that which was typed into a field of a sheet was refused. */
  readonly refused: Signal<{ readonly name: string; readonly message: string } | null>;
  readonly dragging: Dragging;
  /** What a finger has shown before it is asked. */
  readonly wish: Signal<Wish | null>;
  /** What is ticked in the open question. */
  readonly ticked: Signal<readonly string[]>;
  tick(value: string): void;
  /** The wish answers the open question, as far as it does. */
  goOn(): void;
  /** The game with what has happened in the step so far. */
  readonly state: ReadonlySignal<GameState | null>;
  /** What a screen reader says, politely. */
  readonly spoken: Signal<string>;
  /** Who looks at whom, where that is asked: the map comes close to both. */
  readonly doubt: Signal<LookedAt | null>;
  /** The enemy that an attack is aimed at, as far as it was chosen. */
  readonly aimed: Signal<string | null>;
  /** Who was chosen last to activate. */
  readonly chosen: Signal<string | null>;
  /** The action that was chosen last in this activation. */
  readonly doing: Signal<string | null>;
  /** Who is looked at, or attacked, by whom: the map comes close. */
  readonly looked: ReadonlySignal<LookedAt | null>;
  /** How map and panel share the screen. */
  readonly layout: ReadonlySignal<Layout>;
  /** Ids that a line of what is told is about. */
  readonly pointed: Signal<string | null>;
  /** Where this page may only look on. */
  readonly looksOnly: boolean;
  /** The guide of a server leads this page; a game of another kind has no state that it could show. */
  readonly isLed: boolean;
  /** The page works out itself what comes of a deed, and no server does. */
  readonly resolvesHere: boolean;
  /** The player whose screen this is, where each has one. */
  readonly player: Player | undefined;
  /** Who has this screen, of several who play together; empty: the whole table; null: nobody has said. */
  readonly mine: Signal<string | null>;
  /** A phone of one's own shows the map as well. */
  readonly showsMap: Signal<boolean>;
  /** Takes the newer page that is there; null: there is none. */
  readonly newer: Signal<(() => void) | null>;
  /** The match that is played here: what everybody may know of it. */
  readonly match: Signal<MatchSent | null>;
  /** The game is kept in this browser. */
  readonly ownGame: OwnGame | undefined;
  /** Packs for new games; undefined where nobody has any. */
  readonly packs: PacksOffered | undefined;
  /** Milliseconds in which nobody can have seen what has just been shown: it answers no finger yet. */
  readonly answersAfter: number;
  /** What was typed into a field and not sent yet, by the name of its question. */
  readonly typed: Map<string, string>;
}

export function newStage({
  looksOnly = false,
  isLed = false,
  resolvesHere = false,
  ownGame,
  player,
  match,
  queue,
  packs,
  lookahead,
  answersAfter = 250,
}: {
  readonly looksOnly?: boolean;
  readonly isLed?: boolean;
  readonly resolvesHere?: boolean;
  readonly ownGame?: OwnGame | undefined;
  readonly player?: Player | undefined;
  readonly match?: MatchSent | undefined;
  readonly queue?: SharedQueue | undefined;
  readonly packs?: PacksOffered | undefined;
  readonly lookahead: Lookahead;
  readonly answersAfter?: number;
}): Stage {
  const open = signal<Open | null>(null);
  const game = signal<Game | null>(null);
  const waiting = signal<readonly WaitingStep[]>(queue?.waiting() ?? []);
  queue?.onChange(() => {
    waiting.value = queue.waiting();
  });
  /** The entry that is told, and the step that is told after it. */
  const told = computed(() => (open.value?.is === 'told' ? open.value.told.done.entry : undefined));
  const next = computed(() => {
    const [now, entry] = [game.value, told.value];
    return now && entry !== undefined ? toldNext(now, entry, waiting.value) : undefined;
  });
  const state = computed(() => stateOf(open.value, next.value?.before ?? game.value?.state ?? null));
  const [note, spoken] = [signal(''), signal('')];
  const chosen = signal<string | null>(null);
  const dragging = newDragging(lookahead, (id, why) => {
    const now = state.peek();
    note.value = why;
    spoken.value = `${now ? shortNameOf(now, id) : id}: ${why}`;
  });
  effect(() => {
    const now = open.value;
    untracked(() => prepare(now, state.value, dragging, chosen.peek()));
  });
  const ticked = signal<readonly string[]>([]);
  const wish = signal<Wish | null>(null);
  const doubt = signal<LookedAt | null>(null);
  const aimed = signal<string | null>(null);
  const passed = signal(0);
  const happened = computed(() => happenedIn(game.value, told.value, next.value, open.value?.is === 'words'));
  const looked = computed(() => doubt.value ?? lookedAtIn(askedIn(open.value), state.value, aimed.value));
  return {
    ...{
      open,
      game,
      looksOnly,
      isLed,
      resolvesHere,
      ownGame,
      packs,
      player,
      state,
      ticked,
      wish,
      note,
      spoken,
      dragging,
    },
    tick(value) {
      const now = open.peek();
      if (now?.is !== 'asked' || now.asked.question.kind !== 'choice') return;
      ticked.value = ticksAfter(now.asked.question, ticked.peek(), value);
    },
    goOn() {
      const now = open.peek();
      if (now?.is !== 'asked') return;
      const wanted = wish.peek();
      if (!wanted) return;
      const { answer, left } = wishSays(wanted, now.asked.question);
      wish.value = left;
      if (answer !== undefined) now.reply({ is: 'answer', value: answer });
    },
    queue,
    waiting,
    ...{ happened, passed },
    isRead: computed(
      () => (open.value === null || open.value.is === 'asked') && passed.value === happened.value?.step.entry.n,
    ),
    match: signal<MatchSent | null>(match ?? null),
    mine: signal<string | null>(null),
    showsMap: signal(false),
    newer: signal<(() => void) | null>(null),
    link: signal<Link>('here'),
    justNow: signal<JustNow | null>(null),
    waitsFor: signal<string | null>(null),
    answersAfter,
    typed: new Map(),
    sheet: signal<OpenSheet | null>(null),
    turn: signal<Turn | null>(null),
    turned: signal<Turn>(0),
    sound: signal(false),
    correction: signal<Correction | null>(null),
    refused: signal<{ readonly name: string; readonly message: string } | null>(null),
    ...{ doubt, aimed, looked },
    doing: signal<string | null>(null),
    chosen,
    layout: computed(() => layoutOf(askedIn(open.value), looked.value, doubt.value !== null)),
    pointed: signal<string | null>(null),
  };
}

const askedIn = (open: Open | null): AskedInPlay | undefined => (open?.is === 'asked' ? open.asked : undefined);

/** The lookahead knows the game before a finger asks; whose place is asked for rests where it is proposed. */
function prepare(open: Open | null, state: GameState | null, dragging: Dragging, chosen: string | null): void {
  dragging.clear();
  if (open?.is !== 'asked' || !state || state.config.map === null) return;
  const { question, soFar, where } = open.asked;
  const place = placeAsked(question);
  dragging.know(state, movable(question, state, chosen));
  if (!place) return;
  const before = soFar?.before ?? where.state;
  const suggested = question.kind === 'text' && question.suggest ? String(question.suggest.value) : undefined;
  dragging.pick(place.id, { from: before?.positions[place.id], way: place.way, suggested }, null);
}

/** `now`: as the game stands, but for what is still to be told. */
function stateOf(open: Open | null, now: GameState | null): GameState | null {
  if (open?.is === 'asked') {
    const { soFar, where } = open.asked;
    return soFar ? soFar.events.reduce(evolve, soFar.before) : (where.state ?? now);
  }
  return now ?? (open?.is === 'told' ? open.told.where.state : null);
}

export const StageContext = createContext<Stage | null>(null);

/** The stage that the page stands on. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('the page has no stage');
  return stage;
}
