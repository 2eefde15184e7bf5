import type { AnswerValue, Option, Question } from '../../engine/question.ts';
import { isRollIt, type RollIt } from '../../game/answering/decide.ts';
import type { Prompt } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { withOwnIds } from '../../game/performing/new-game.ts';
import { dropZones, playerNamed, playersNamed, playerWanted } from '../../game/performing/new-rivalry.ts';
import type { ModeId, Player, RosterOperative } from '../../rules/state/state.ts';
import { type Conversation, conversation, type Said, untilDone } from '../asking/conversation.ts';
import type { Guided } from '../asking/guided.ts';
import { LedAway } from '../asking/led-away.ts';
import type { Carried, SetUpWords } from '../game-access.ts';
import { type SetUpAtOnce, startAtOnce } from './at-once.ts';
import { askOwners } from './owners.ts';
import { type AskingForTeam, askTeam, type TeamSources, teamsNamed } from './team.ts';

/** Where the answers of a set-up are kept until the game begins. */
export interface SetUpDraft {
  read(): readonly Said[];
  keep(said: readonly Said[]): void;
  drop(): void;
}

/** What a set-up needs besides a screen and access to a game. */
export interface SetUp {
  readonly draft: SetUpDraft;
  readonly teams: TeamSources;
  readonly others?: OtherGames;
  /** Whose operatives they are is asked, in Joint Ops. */
  readonly asksOwners?: true;
  readonly atOnce?: SetUpAtOnce;
}

/** Games of other kinds that can be set up here, and are led elsewhere. */
export interface OtherGames {
  readonly options: readonly Option[];
  /** Asks for all that such a game needs, and leaves this set-up for good. `anew`: the game that is there is kept as a backup. */
  begin(kind: string, anew: boolean, ask: Prompt): Promise<never>;
}

/** A game that was set up, and all that was said for it. */
export interface Started {
  readonly done: Carried;
  readonly said: readonly Said[];
  /** Everybody is to be put on the map next. */
  readonly withPlaces?: boolean;
}

/**
 * Makes a game by asking for all that it needs; what has been answered is kept until then, so that leaving loses nothing.
 * `before`: the answers of a set-up that is taken back: the last is asked again, and the game that is there is kept as a
 * backup. Undefined: no game is wanted. Throws `Failure`.
 */
export async function startGame(
  guided: Guided & SetUp,
  { mode, player, team, pack, demo, owner }: SetUpWords,
  before?: readonly Said[],
): Promise<Started | undefined> {
  const { screen, access, draft, others, atOnce } = guided;
  const begun = before ?? (demo ? [] : await begunBefore(guided));
  let kind: string | undefined;
  if (atOnce && !demo && !team && begun.length === 0) {
    const how = { anew: before !== undefined, others: others?.options ?? [] };
    const started = await startAtOnce(atOnce, guided, how);
    if (!started) return undefined;
    if ('done' in started) return { ...started, said: [] };
    kind = started.kind;
  }
  const talk = conversation(screen, { state: null, turn: null }, begun, (said) => draft.keep(said));
  if (before) await talk.takeBack();
  try {
    return await untilDone(talk, async () => {
      if (demo && !before) {
        const ready = { demo, ...(mode && { mode }), ...(player && { player }) };
        return { done: await access.begin(ready, (question) => talk.ask(question)), said: [] };
      }
      const usual = mode ?? (team ? 'joint-ops' : undefined);
      const wanted = kind ?? (await talk.ask(gameWanted(usual, before !== undefined, others)));
      if (others?.options.some(({ value }) => value === wanted))
        return others.begin(String(wanted), before !== undefined, (question) => talk.ask(question));
      const played = modeSaid(wanted);
      if (played === undefined) return undefined;
      const teams =
        (mode ?? played) === 'adversary-ops'
          ? { mode: 'adversary-ops' as const, ...(await askRivals(guided, talk, player)) }
          : team && pack
            ? { team }
            : await askOwnTeam(guided, talk, team, owner === undefined);
      const seed = String(await talk.ask(seedWanted));
      const words: SetUpWords = {
        ...teams,
        ...(pack ? { pack } : {}),
        ...(owner ? { owner } : {}),
        ...(seed === 'random' ? {} : { seed }),
        ...(before ? { overwrite: true as const } : {}),
      };
      const done = await access.begin(words, (question) => talk.ask(question));
      draft.drop();
      return { done, said: talk.said() };
    });
  } catch (problem) {
    if (problem instanceof LedAway) return undefined;
    throw problem;
  }
}

const asksForTeam = ({ screen, teams }: Guided & SetUp, talk: Conversation): AskingForTeam => {
  let asked: Question | undefined;
  return {
    ...teams,
    ask(question) {
      asked = question;
      return talk.ask(question);
    },
    note: (text, hint) => screen.note(text, hint),
    async refused(problem) {
      await screen.complain(problem, asked);
      talk.refused();
    },
  };
};

/** The team of a Joint Operation, by its `names` where it is said already, and whose operatives they are. */
async function askOwnTeam(
  guided: Guided & SetUp,
  talk: Conversation,
  names: readonly string[] | undefined,
  asksOwners: boolean,
): Promise<SetUpWords> {
  const asking = asksForTeam(guided, talk);
  const operatives = names ? await teamsNamed(names, asking) : await askTeam(asking);
  if (!asksOwners || !guided.asksOwners) return { operatives };
  const owner = await askOwners(operatives, asking.ask);
  return owner.length === 0 ? { operatives } : { operatives, owner };
}

/** The players of Adversary Ops, and the operatives of each. Throws `Failure`. */
async function askRivals(guided: Guided & SetUp, talk: Conversation, named: readonly string[] | undefined) {
  const players = named === undefined ? await askPlayers(guided, talk) : playersNamed(named);
  let operatives: readonly RosterOperative[] = [];
  for (const [seat, { id, name }] of players.entries()) {
    const team = await askTeam({ ...asksForTeam(guided, talk), seat, whose: name });
    operatives = withOwnIds(
      team.map((operative) => ({ ...operative, player: id })),
      operatives,
    );
  }
  return { player: players.map(({ name }) => name), operatives };
}

/** A name that is none, or another player's, is asked for again. */
async function askPlayers({ screen }: Guided, talk: Conversation): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (const letter of dropZones) {
    const question: Question = { kind: 'text', ...playerWanted(letter) };
    while (players.length === dropZones.indexOf(letter)) {
      const name = String(await talk.ask(question));
      try {
        players.push(playerNamed(name, players));
      } catch (problem) {
        if (!(problem instanceof Failure)) throw problem;
        await screen.complain(problem, question);
        talk.refused();
      }
    }
  }
  return players;
}

/** A set-up that was left, if it is to go on. */
async function begunBefore({ screen, draft }: Guided & SetUp): Promise<readonly Said[]> {
  const said = draft.read();
  if (said.length < 2) return [];
  const told = said.slice(1).map(({ value }) => (isRollIt(value) ? 'rolled' : `${value}`));
  screen.note(`A set-up was begun: ${told.join('; ')}.`);
  const goesOn = await conversation(screen, { state: null, turn: null }).ask(goOnWanted);
  if (goesOn === true) return said;
  draft.drop();
  return [];
}

const goOnWanted: Question = {
  kind: 'confirm',
  name: 'go-on-with-set-up',
  why: 'Go on?',
  suggest: { value: true, because: 'no starts anew' },
};

/** Whether a game is to be set up, and in which mode where that is not said; `anew`: u has led back to before its first step. */
function gameWanted(mode: ModeId | undefined, anew: boolean, others: OtherGames | undefined): Question {
  const name = 'start-game';
  const there = anew ? 'The game that is there is kept as a backup.' : 'There is no game here yet.';
  if (mode !== undefined) return { kind: 'confirm', name, why: `${there} ${anew ? 'Set it up anew?' : 'Start one?'}` };
  return {
    kind: 'choice',
    name,
    why: `${there} What would you like to play?`,
    options: [
      { value: 'joint-ops', label: 'Joint Ops: alone or together against the NPOs' },
      { value: 'adversary-ops', label: 'Adversary Ops: against each other, NPOs between you' },
      ...(others?.options ?? []),
      { value: 'none', label: 'not now' },
    ],
    many: false,
    min: 1,
    max: 1,
    suggest: { value: 'joint-ops', because: 'the usual game' },
  };
}

/** The mode that was chosen; undefined: no game is wanted. Earlier set-ups that were left say yes or no. */
const modeSaid = (said: AnswerValue | RollIt): ModeId | undefined =>
  said === 'adversary-ops' ? said : said === 'joint-ops' || said === true ? 'joint-ops' : undefined;

const seedWanted: Question = {
  kind: 'text',
  name: 'seed',
  why: 'Dice seed?',
  suggest: { value: 'random', because: 'random; a seed replays the same rolls' },
};
