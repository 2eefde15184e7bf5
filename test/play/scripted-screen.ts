import { parseAnswer } from '../../src/engine/answer.ts';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { asDone, keepInMemory } from '../../src/game/performing/in-new-file.ts';
import { decideBattle, plainGame, setUpGame } from '../../src/game/performing/new-game.ts';
import { accessOver } from '../../src/play/access/over-keeper.ts';
import type { GameAccess, SetUpWords } from '../../src/play/game-access.ts';
import type { AskedInPlay, PlayReply, Screen, ToldInPlay } from '../../src/play/screen.ts';
import { setUpFrom } from '../../src/play/set-up/begin.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { GameState, RosterOperative } from '../../src/rules/state/state.ts';
import { answerTo } from '../cli/client.ts';

/** What a face was handed, in order. */
export type Heard =
  | { readonly is: 'asked'; readonly asked: AskedInPlay }
  | { readonly is: 'taken-back'; readonly question: Question; readonly value: AnswerValue }
  | { readonly is: 'told'; readonly told: ToldInPlay }
  | { readonly is: 'noted'; readonly text: string }
  | { readonly is: 'complained'; readonly problem: Failure };

/** One reply of a script: an answer as it is typed, a key, or something to do first. */
export type Line = string | { readonly key: string } | 'stale' | (() => Promise<unknown>);

/** The person has left: the script is at its end. */
export const gone = (): Failure => new Failure('interrupted', 'The script is at its end.');

/**
 * Leads nobody: it says a script, line by line, and throws `gone` behind its last one. `otherwise`: answers what the script
 * does not, where it goes on for ever.
 */
export class ScriptedScreen implements Screen {
  readonly heard: Heard[] = [];
  /** Keys to say at what is told, by what it is. */
  readonly atTold: { is: ToldInPlay['is']; key: string }[] = [];
  /** How the record is put right (key `b`). */
  correction: () => Promise<boolean> = async () => true;
  private readonly script: Line[];
  private readonly otherwise: ((asked: AskedInPlay) => PlayReply) | undefined;

  constructor(script: readonly Line[], otherwise?: (asked: AskedInPlay) => PlayReply) {
    this.script = [...script];
    this.otherwise = otherwise;
  }

  get questions(): readonly string[] {
    return this.heard.flatMap((one) => (one.is === 'asked' ? one.asked.question.name : []));
  }

  get complaints(): readonly string[] {
    return this.heard.flatMap((one) => (one.is === 'complained' ? one.problem.message : []));
  }

  get told(): readonly ToldInPlay[] {
    return this.heard.flatMap((one) => (one.is === 'told' ? one.told : []));
  }

  /** The last question that came. */
  get last(): AskedInPlay {
    const asked = this.heard.findLast((one) => one.is === 'asked');
    if (!asked) throw new Error('nothing was asked');
    return asked.asked;
  }

  async ask(asked: AskedInPlay): Promise<PlayReply> {
    this.heard.push({ is: 'asked', asked });
    if (this.heard.length > 5000) throw new Error('it goes on for ever');
    while (true) {
      const line = this.script.shift();
      if (line === undefined) {
        if (this.otherwise) return this.otherwise(asked);
        throw gone();
      }
      if (typeof line === 'function') await line();
      else if (line === 'stale') return { is: 'stale' };
      else if (typeof line === 'string') return { is: 'answer', value: typedValue(asked.question, line) };
      else return { is: 'key', ...line };
    }
  }

  async takenBack(question: Question, value: AnswerValue): Promise<void> {
    this.heard.push({ is: 'taken-back', question, value });
  }

  async tell(told: ToldInPlay): Promise<string | null> {
    this.heard.push({ is: 'told', told });
    const at = this.atTold.findIndex(({ is }) => is === told.is);
    return at < 0 ? null : (this.atTold.splice(at, 1)[0]?.key ?? null);
  }

  note(text: string): void {
    this.heard.push({ is: 'noted', text });
  }

  async complain(problem: Failure): Promise<void> {
    this.heard.push({ is: 'complained', problem });
  }

  correct(): Promise<boolean> {
    return this.correction();
  }
}

function typedValue(question: Question, text: string): AnswerValue {
  const parsed = parseAnswer(question, text);
  if (!parsed.ok) throw new Error(`${question.name}: ${parsed.problem}`);
  return parsed.value;
}

/** Answers whatever is asked; `turn`: of what there is to choose, another one each time. */
export function anyReply({ question }: AskedInPlay, turn: number): PlayReply {
  if (question.kind === 'dice') return { is: 'key', key: 'd' };
  if (question.kind === 'confirm' && !question.suggest) return { is: 'answer', value: turn % 5 < 2 };
  return { is: 'answer', value: typedValue(question, answerTo(question, turn)) };
}

const team: readonly RosterOperative[] = [
  { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] },
  { id: 'vane', name: 'Vane', apl: 2, wounds: 8, save: 4, weapons: [] },
];

/** A game in memory after these deeds, mission 4 on map 1 with Kel and Vane unless said otherwise. */
export async function tableWith(
  deeds: readonly Deed[] = [],
  {
    mission = '4',
    seed = 's1',
    npos = -6,
    roster = team,
  }: { mission?: string; seed?: string; npos?: number; roster?: readonly RosterOperative[] } = {},
): Promise<Keeper> {
  const { battle } = await decideBattle(plainTerms, { mission, map: '1' }, seed);
  const plain = plainGame(seed);
  const difficulty = { ...plain.difficulty, npos };
  const performed = await setUpGame({ ...plainTerms, auto: true }, { ...plain, ...battle, difficulty, roster });
  const keeper = keepInMemory(performed);
  const { access } = seated(keeper);
  for (const deed of deeds) await access.carryOut(deed, suggestions);
  return keeper;
}

/** Takes what is suggested. */
const suggestions = async (question: Question): Promise<AnswerValue> => typedValue(question, answerTo(question, 0));

/** A seat at a game in memory, at which no other can be set up. */
export const seated = (keeper: Keeper): { readonly access: GameAccess; readonly state: () => GameState } => ({
  access: accessOver({ keeper: () => keeper, begin: () => Promise.reject(new Error('no other game')) }, plainTerms),
  state: () => keeper.read().state,
});

/** A place where no game is yet, and one can be set up in memory. */
export function emptyTable(): {
  readonly access: GameAccess;
  readonly keeper: () => Keeper;
  readonly words: SetUpWords[];
} {
  const words: SetUpWords[] = [];
  let kept: Keeper | undefined;
  const keeper = (): Keeper => {
    if (!kept) throw new Failure('no-session', 'There is no game here.');
    return kept;
  };
  const access = accessOver(
    {
      keeper,
      async begin(said, ask) {
        words.push(said);
        const performed = await setUpFrom(said, { ...plainTerms, ask });
        kept = keepInMemory(performed);
        return asDone(performed, 1);
      },
    },
    plainTerms,
  );
  return { access: access, keeper, words };
}
