import { eventCardIn } from '../../catalog/catalogue.ts';
import { type AnswerValue, parseRemarked, type Question } from '../../engine/question.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { Measurement } from '../../rules/board/answers/measurements.ts';
import type { EventType, GameEvent } from '../../rules/events/events.ts';
import { recordedFact } from '../../rules/facts/recorded.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { WhatIf } from '../../rules/why/what-if.ts';
import { type Block, heading, type Line, paragraph } from '../page/page.ts';
import { answeredLines, answerText, sourceText } from '../questions/answers.ts';
import { actedDetail } from '../sentences/activation.ts';
import { actedReason, chosenDetail } from '../sentences/reasons.ts';
import { measuredText } from '../words/measured-words.ts';
import { capital } from '../words/text.ts';
import { told } from './sentence.ts';
import { isOwnChoice, remarkLabel, whatIfSentence } from './what-if-words.ts';

/** Why a deed came out as it did. */
export interface Why {
  /** Decisions and the clauses that failed before them, in order. */
  readonly decided: readonly { readonly event: GameEvent; readonly text: string }[];
  /** What was known of the table, and who said so. */
  readonly facts: readonly {
    readonly name: string;
    readonly why: string;
    readonly answer: string;
    readonly by: string;
    /** Why it was known when the step began. */
    readonly because?: string;
    /** What the board measures for it, a sentence each; absent if no place is known. */
    readonly measured?: readonly string[];
  }[];
  /** The options whose chances were weighed, in words. */
  readonly chances: readonly string[];
  readonly dice: readonly string[];
  /** The smallest changes of one fact that would have changed a decision. */
  readonly changes: readonly string[];
}

/** Events that are decisions, or name the rule of one. */
const telling: ReadonlySet<EventType> = new Set([
  'npo-chosen',
  'npo-targeted',
  'rolled-off',
  'npo-activated',
  'clause-failed',
  'npo-acted',
  'npo-expended',
  'initiative-rolled',
  'initiative-set',
  'gambit-not-due',
  'reinforcements-decided',
  'row-skipped',
  'npo-not-set-up',
  'card-drawn',
  'card-set-aside',
  'card-in-force',
  'card-resolved',
  'rule-rolled',
  'own-rule-acted',
  'rule-barred',
  'own-rule-rolled',
  'breach-rolled',
  'threat-rolled',
  'threat-unmoved',
  'threat-changed',
  'placed',
  'ruling-applied',
  'override',
  'battle-ended',
]);

export function whyOf(
  events: readonly GameEvent[],
  before: GameState,
  asked: readonly Asked[],
  whatIfs: readonly WhatIf[],
  measured: (name: string, occurrence: number) => readonly Measurement[] = () => [],
): Why {
  const recorded = asked.filter(({ answer }) => answer.source !== 'known');
  const measuredOf = (one: Asked): readonly string[] => {
    const { name } = one.question;
    const same = recorded.filter(({ question }) => question.name === name);
    return same.includes(one) ? measured(name, same.indexOf(one) + 1).map((all) => measuredText(all, before)) : [];
  };
  return {
    decided: told(events, before)
      .filter(({ event }) => telling.has(event.type))
      .flatMap(({ event, text }) => [
        { event, text: withDetail(events, event, text, before) },
        ...cardEffect(event, before),
      ]),
    facts: asked.flatMap((one) => {
      const { question, answer } = one;
      if (question.kind === 'dice') return [];
      const sentences = measuredOf(one);
      return [
        {
          name: question.name,
          why: question.why,
          answer: answerWords(question, answer.value),
          by: sourceText[answer.source],
          ...(answer.source === 'known' && recordedBecause(question, before)),
          ...(sentences.length === 0 ? {} : { measured: sentences }),
        },
      ];
    }),
    chances: [...weighed(asked), ...reasons(events)],
    dice: answeredLines(asked.flatMap(({ question, answer }) => (question.kind === 'dice' ? [answer] : []))),
    changes: changesOf(
      whatIfs.filter((one) => !isOwnChoice(one)),
      before,
    ),
  };
}

function recordedBecause(question: Question, state: GameState): { readonly because?: string } {
  const about = aboutOf(question);
  const because = about && recordedFact(about, state)?.because;
  return because === undefined ? {} : { because };
}

/** The sentence with details that a screen leaves out: an NPO's behaviour and AP, its APL and Move, how many it was chosen from. */
function withDetail(events: readonly GameEvent[], event: GameEvent, text: string, state: GameState): string {
  const before = events[events.indexOf(event) - 1];
  // A move is told with its end.
  const detail = detailOf(event.type === 'placed' && before?.type === 'npo-acted' ? before : event, state);
  return detail === null ? text : `${text} [${detail}]`;
}

function detailOf(event: GameEvent, state: GameState): string | null {
  switch (event.type) {
    case 'npo-acted':
      return actedDetail(event, state);
    case 'npo-chosen':
      return chosenDetail(event, state);
    case 'npo-activated':
      return `APL ${event.apl}, Move ${event.move}"`;
    default:
      return null;
  }
}

function cardEffect(event: GameEvent, { catalogue }: GameState): Why['decided'] {
  if (event.type !== 'card-drawn') return [];
  const { name, effect } = eventCardIn(catalogue, event.card);
  return [{ event, text: `${name}: ${effect}` }];
}

function changesOf(whatIfs: readonly WhatIf[], before: GameState): readonly string[] {
  const said = whatIfs.flatMap((one) => whatIfSentence(one, before) ?? []);
  return said.length === 0 && whatIfs.length > 0 ? ['Only another answer of yours would have.'] : said;
}

/** The chances that were shown when somebody had to choose. */
const weighed = (asked: readonly Asked[]): readonly string[] =>
  asked.flatMap(({ question }) =>
    question.kind === 'choice'
      ? question.options.flatMap(({ label, chance }) => (chance === undefined ? [] : [label]))
      : [],
  );

/** The chances that decided for a target. */
const reasons = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'npo-acted' && event.chance !== undefined ? (actedReason(event) ?? []) : [],
  );

/** Why a step has come so far, when somebody is asked in the middle of it; empty if nothing has been decided yet. */
export const whySoFarPage = ({ decided, chances }: Why): Block[] =>
  decided.length === 0 ? [] : [heading('Why, so far'), decidedLines(decided), ...part('Chances', chances)];

const decidedLines = (decided: Why['decided']): Block => ({
  kind: 'lines',
  lines: decided.map(({ event, text }): Line => ({ text, ...(event.type === 'clause-failed' && { role: 'undone' }) })),
});

export function whyPage(title: string, { decided, facts, chances, dice, changes }: Why): Block[] {
  return [
    heading(title),
    decided.length === 0 ? paragraph('Nothing was decided in it.') : decidedLines(decided),
    ...part(
      'Facts given',
      facts.flatMap(({ why, answer, by, because, measured = [] }) => [
        `${why} ${capital(answer)} (${by}).${because === undefined ? '' : ` ${because}`}`,
        ...measured,
      ]),
    ),
    ...part('Chances', chances),
    ...part('Dice', dice),
    heading('What would have changed it'),
    paragraph(...(changes.length > 0 ? changes : ['No change of a single fact would have.'])),
  ];
}

const part = (title: string, lines: readonly string[]): Block[] =>
  lines.length === 0 ? [] : [heading(title), paragraph(...lines)];

/** A question's answer in the words of its options, "Kel (8/12): in cover", or as the place that it is. */
function answerWords(question: Question, value: AnswerValue): string {
  if (question.kind !== 'choice') return answerText(question, value);
  const labels = (Array.isArray(value) ? value.map(String) : [String(value)]).map((one) => {
    const { value: head, remarks } = parseRemarked(one);
    const label = question.options.find((option) => option.value === head)?.label ?? head;
    return [label, ...remarks.map((remark) => remarkLabel(question, remark))].join(': ');
  });
  return labels.length === 0 ? 'none' : capital(labels.join('; '));
}
