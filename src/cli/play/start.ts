import type { AnswerValue, Question } from '../../engine/question.ts';
import type { RollIt } from '../../game/answering/decide.ts';
import { withOwnIds } from '../../game/performing/new-game.ts';
import { dropZones, playersNamed, playerWanted } from '../../game/performing/new-rivalry.ts';
import type { ModeId, RosterOperative } from '../../rules/state/state.ts';
import { dropDraft, keepDraft, readDraft } from '../../session/files/set-up-draft.ts';
import { wrap } from '../../view/words/text.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { sessionPath } from '../session/session.ts';
import { newGameCommand } from '../set-up/new-game.ts';
import { type Asking, askTeam } from '../set-up/team.ts';
import { type Conversation, conversation, LedAway, type Said } from './conversation.ts';

/** The options of `tw play` that say which game is begun. */
export interface PlayWords {
  readonly demo?: true;
  readonly mode?: ModeId;
  readonly player?: readonly string[];
  /** Kill teams, and packs, by name. */
  readonly team?: readonly string[];
  readonly pack?: readonly string[];
}

/** A game that was set up, and all that was said for it. */
export interface Started {
  readonly outcome: CommandOutcome;
  readonly said: readonly Said[];
}

/**
 * Makes a game by asking for all that it needs; what has been answered is kept beside the session until then, so that
 * leaving loses nothing. `before`: the answers of a set-up that is taken back: the last is asked again, and the game that
 * is there is kept as a backup. Undefined: no game is wanted. Throws `Failure`.
 */
export async function startGame(
  run: Run,
  { mode, player, team, pack }: PlayWords,
  before?: readonly Said[],
): Promise<Started | undefined> {
  const path = sessionPath(run);
  const draft = before ?? (await begunBefore(run, path));
  const talk = conversation(run, { state: null, turn: null }, draft, (said) => keepDraft(path, said));
  if (before) await talk.takeBack();
  const asking: Run = { ...run, command: 'new-game', io: { ...run.io, ask: (question) => talk.ask(question) } };
  while (true) {
    talk.again();
    try {
      const played = modeSaid(
        await talk.ask(gameWanted(mode ?? (team ? 'joint-ops' : undefined), before !== undefined)),
      );
      if (played === undefined) return undefined;
      const teams =
        (mode ?? played) === 'adversary-ops'
          ? { mode: 'adversary-ops' as const, ...(await askRivals(run, talk, player)) }
          : team
            ? {}
            : { operatives: await askTeam(run.io, asks(talk)) };
      const seed = String(await talk.ask(seedWanted));
      const words = {
        ...teams,
        ...(team ? { team } : {}),
        ...(pack ? { pack } : {}),
        ...(seed === 'random' ? {} : { seed }),
        ...(before ? { overwrite: true as const } : {}),
      };
      const outcome = await newGameCommand(asking, words);
      dropDraft(path);
      return { outcome, said: talk.said() };
    } catch (problem) {
      if (!(problem instanceof LedAway)) throw problem;
      if (problem.key === 'q' || talk.said().length === 0) return undefined;
      await talk.takeBack();
    }
  }
}

const asks = (talk: Conversation): Asking => ({
  ask: (question) => talk.ask(question),
  refused: () => talk.refused(),
});

/** The players of Adversary Ops, and the operatives of each. Throws `Failure`. */
async function askRivals(run: Run, talk: Conversation, named: readonly string[] | undefined) {
  const names: string[] = [...(named ?? [])];
  if (named === undefined)
    for (const letter of dropZones) names.push(String(await talk.ask({ kind: 'text', ...playerWanted(letter) })));
  let operatives: readonly RosterOperative[] = [];
  for (const [seat, { id, name }] of playersNamed(names).entries()) {
    const team = await askTeam(run.io, { ...asks(talk), seat, whose: name });
    operatives = withOwnIds(
      team.map((operative) => ({ ...operative, player: id })),
      operatives,
    );
  }
  return { player: names, operatives };
}

/** A set-up that was left, if it is to go on. */
async function begunBefore(run: Run, path: string): Promise<readonly Said[]> {
  const draft = readDraft(path);
  if (draft.length < 2) return [];
  const told = draft
    .slice(1)
    .map(({ value }) => (typeof value === 'object' && 'roll' in value ? 'rolled' : `${value}`));
  run.io.tell(wrap(`A set-up was begun: ${told.join('; ')}.`, run.io.talkScreen('never').width, 2).join('\n'));
  const goesOn = await conversation(run, { state: null, turn: null }).ask(goOnWanted);
  if (goesOn === true) return draft;
  dropDraft(path);
  return [];
}

const goOnWanted: Question = {
  kind: 'confirm',
  name: 'go-on-with-set-up',
  why: 'Go on?',
  suggest: { value: true, because: 'no starts anew' },
};

/** Whether a game is to be set up, and in which mode where that is not said; `anew`: u has led back to before its first step. */
function gameWanted(mode: ModeId | undefined, anew: boolean): Question {
  const name = 'start-game';
  const there = anew ? 'The game that is there is kept as a backup.' : 'There is no game here yet.';
  if (mode !== undefined) return { kind: 'confirm', name, why: `${there} ${anew ? 'Set it up anew?' : 'Start one?'}` };
  return {
    kind: 'choice',
    name,
    why: `${there} What do you play?`,
    options: [
      { value: 'joint-ops', label: 'Joint Ops: alone or together against the NPOs' },
      { value: 'adversary-ops', label: 'Adversary Ops: against each other, NPOs between you' },
      { value: 'none', label: 'nothing now' },
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
  suggest: { value: 'random', because: 'a seed replays the same rolls' },
};
