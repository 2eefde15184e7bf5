import type { Question } from '../../engine/question.ts';
import type { Keys, PlayedTo } from '../../play/screen.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { boardLines, boardSigns } from '../../view/map/board-page.ts';
import type { Look } from '../../view/page/look.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import { questionRule } from '../../view/questions/question-rule.ts';
import { missionGlance } from '../../view/steps/mission-words.ts';
import { playHead } from '../../view/steps/play-head.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import { shortNames } from '../../view/words/short-names.ts';
import { wrap } from '../../view/words/text.ts';
import { askPerson, heightAt } from '../asking/person.ts';
import type { PromptReply, PromptState, Stop } from '../asking/prompt-state.ts';
import type { Run } from '../line/command.ts';
import type { Io } from '../terminal/io.ts';
import { lookOf } from '../terminal/terminal.ts';
import { keysHelp, looking, lookUp, shortened } from './keys.ts';
import { showLastStep, showPages } from './pages.ts';
import { keepUndone, sayRepeated, tellSoFar } from './tell-so-far.ts';
import { doneLines, goOn } from './tick-lists.ts';

/** Input and output of `play`, in which the lines are counted that nobody can have read yet. */
export function countingLines(run: Run): Run {
  const { kept, io } = run;
  const counting =
    (write: Io['tell']): Io['tell'] =>
    (text, painted) => {
      kept.unread = (kept.unread ?? 0) + text.split('\n').length;
      write(text, painted);
    };
  return { ...run, io: { ...io, print: counting(io.print), tell: counting(io.tell) } };
}

/**
 * Asks; a key that looks something up leads back to the question as it stood, any other of them is the reply. `told`: so many
 * events of its step have been told before; `left`: as it was left, ticks and all; `typed`: what was typed then; `shown`: the game that the head line is of, as
 * it has become by then.
 */
export async function askInPlay(
  worded: Question | Stop,
  run: Run,
  { state, turn }: PlayedTo,
  others: Keys,
  {
    soFar,
    told = 0,
    left,
    typed,
    shown = soFar ? soFar.events.reduce(evolve, soFar.before) : state,
  }: {
    readonly soFar?: SoFar | undefined;
    readonly told?: number;
    readonly left?: PromptState | undefined;
    readonly typed?: string | undefined;
    readonly shown?: GameState | null;
  } = {},
): Promise<PromptReply> {
  const asked = shown === null ? worded : named(worded, shown);
  const { width, rows } = run.io.talkScreen('never');
  const keys = shortened({ ...others, ...(state === null ? { '?': 'help' } : looking) }, width);
  const holdsBack = asked.kind !== 'stop' && keepUndone(run, soFar, told, asked);
  const head = (look: Look): readonly string[] =>
    state === null || shown === null
      ? ['']
      : ['', ...doneLines(run.kept.undone ?? [], look), ...playHead(shown, turn, look)];
  const height = await heightAt(asked, run, { keys, head });
  const stop = await heightAt(goOn, run, { keys: shortened({ ...others, ...looking }, width), head });
  if (asked.kind === 'stop') sayRepeated(run, ({ length }) => (run.kept.unread ?? 0) + length + height < rows);
  const above =
    asked.kind === 'stop'
      ? 0
      : await tellSoFar(run, { soFar, from: told, asked: height, stop, holdsBack }, (one) =>
          askInPlay(one, run, { state, turn }, others, { shown }),
        );
  if (typeof above !== 'number') return above;
  const below = above + height < rows ? 0 : above;
  let prompt = left;
  while (true) {
    const reply = await askPerson(asked, run, { keys, head, prompt, typed, soFar, below, state });
    run.kept.unread = 0;
    if (reply.is === 'answer' || reply.key in others) return reply;
    prompt = reply.prompt;
    await lookedUp(reply.key, asked, run, state, soFar);
  }
}

/** Whose dice or choices they are, if operatives have owners: `Anna: `. */
function ownerWords(asked: Question | Stop, state: GameState): string {
  if (asked.kind === 'stop' || aboutOf(asked) !== undefined) return '';
  const whose =
    asked.kind === 'dice'
      ? state.operatives.filter(({ id }) => id === asked.by)
      : state.operatives.filter(({ name }) => asked.why.includes(name));
  const chosen = asked.kind === 'choice' && asked.name === 'operative' ? asked.options.map(({ value }) => value) : [];
  const [one, ...others] = whose.length > 0 ? whose : state.operatives.filter(({ id }) => chosen.includes(id));
  const isOnes = one?.owner !== undefined && others.every(({ owner }) => owner === one.owner);
  return isOnes && (chosen.length > 0 || others.length === 0) ? `${one.owner}: ` : '';
}

/** With short names, in its reason as well. */
function named(asked: Question | Stop, state: GameState): Question | Stop {
  const suggest = 'suggest' in asked ? asked.suggest : undefined;
  const [why = asked.why, because = suggest?.because] = shortNames([asked.why, suggest?.because ?? ''], state);
  const put = { ...asked, why: `${ownerWords(asked, state)}${why}` };
  return suggest ? ({ ...put, suggest: { ...suggest, because } } as typeof asked) : put;
}

async function lookedUp(
  key: string,
  asked: Question | Stop,
  run: Run,
  state: GameState | null,
  soFar: SoFar | undefined,
): Promise<void> {
  const words = state === null ? undefined : lookUp(key, state, run.io.talkScreen('never').rows);
  const look = await lookOf(run.io.talkScreen(run.options.color));
  if (key === 'l') return showLastStep(run);
  const now = soFar?.events.reduce(evolve, soFar.before);
  if (key === 'm' && now?.keepsPositions) return showPages(run, boardNow(now, look, run, whosePlace(asked)));
  if (key === 'w' && soFar && soFar.events.length > 0) {
    const { whyOf, whySoFarPage } = await import('../../view/steps/why.ts');
    const { drawPage } = await import('../../view/page/draw-page.ts');
    const page = whySoFarPage(whyOf(soFar.events, soFar.before, [], []));
    if (page.length > 0) return showPages(run, drawPage(page, look));
  }
  if (words) return showPages(run, await saidBy(words, run));
  const { drawPage } = await import('../../view/page/draw-page.ts');
  if (key === 'o' && state !== null) return showPages(run, drawPage(missionGlance(state), look));
  const rule = asked.kind === 'stop' ? [] : questionRule(asked, state);
  return showPages(run, drawPage([...rule, heading('Keys'), paragraph(...keysHelp)], look));
}

/** The board in the middle of a step, with those who have just been placed. */
function boardNow(state: GameState, look: Look, { io }: Run, asked: string | undefined): string {
  const small = lookUp('m', state, io.talkScreen('never').rows)?.includes('--small') === true;
  return [...boardLines(state, look, { small, asked }), ...wrap(boardSigns(state), look.width)].join('\n');
}

/** Id of the one whose place is asked for. */
function whosePlace(asked: Question | Stop): string | undefined {
  const about = asked.kind === 'text' ? aboutOf(asked) : undefined;
  return about?.predicate === 'stands-at' ? (about.by ?? undefined) : undefined;
}

/** What another command would print here. */
async function saidBy(words: readonly string[], run: Run): Promise<string> {
  const { options, io } = run;
  const lines: string[] = [];
  const session = options.session === undefined ? [] : ['--session', options.session];
  const note = (text: string): void => void lines.push(text);
  await run.execute([...session, '--no-input', '--color', options.color, ...words], {
    ...io,
    print: note,
    tell: note,
    page: undefined,
  });
  return lines.join('\n');
}
