import { eventCardIn } from '../catalog/pack.ts';
import type { Asked } from '../engine/resolve.ts';
import type { EventType, GameEvent } from '../rules/events.ts';
import type { GameState } from '../rules/state.ts';
import type { WhatIf } from '../rules/why/what-if.ts';
import { answeredLines, sourceText } from './answered.ts';
import { type Block, heading, type Line, paragraph } from './page.ts';
import { told } from './sentence.ts';
import { actedReason } from './sentences/reasons.ts';
import { answerWords, whatIfSentence } from './what-if.ts';

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
  }[];
  /** Chances that were weighed, the option of each in words. */
  readonly chances: readonly string[];
  readonly dice: readonly string[];
  /** The smallest changes of one fact that would have changed a decision. */
  readonly changes: readonly string[];
}

/** Events that are decisions, or say by which rule. */
const telling: ReadonlySet<EventType> = new Set([
  'npo-chosen',
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
  'threat-rolled',
  'threat-unmoved',
  'threat-changed',
  'ruling-applied',
  'override',
  'battle-ended',
]);

export function whyOf(
  events: readonly GameEvent[],
  before: GameState,
  asked: readonly Asked[],
  whatIfs: readonly WhatIf[],
): Why {
  return {
    decided: told(events, before)
      .filter(({ event }) => telling.has(event.type))
      .flatMap(({ event, text }) => [{ event, text }, ...cardEffect(event, before)]),
    facts: asked.flatMap(({ question, answer }) =>
      question.kind === 'dice'
        ? []
        : [
            {
              name: question.name,
              why: question.why,
              answer: answerWords(question, answer.value),
              by: sourceText[answer.source],
            },
          ],
    ),
    chances: [...weighed(asked), ...reasons(events, before)],
    dice: answeredLines(asked.flatMap(({ question, answer }) => (question.kind === 'dice' ? [answer] : []))),
    changes: whatIfs.map((one) => whatIfSentence(one, before)),
  };
}

function cardEffect(event: GameEvent, { config }: GameState): Why['decided'] {
  if (event.type !== 'card-drawn') return [];
  const { name, effect } = eventCardIn(config.pack, event.card);
  return [{ event, text: `${name}: ${effect}` }];
}

/** The chances that were shown when somebody had to choose. */
const weighed = (asked: readonly Asked[]): readonly string[] =>
  asked.flatMap(({ question }) =>
    question.kind === 'choice'
      ? question.options.flatMap(({ label, chance }) => (chance === undefined ? [] : [label]))
      : [],
  );

/** The chances by which a target was taken. */
const reasons = (events: readonly GameEvent[], state: GameState): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'npo-acted' && event.chance !== undefined ? (actedReason(event, state) ?? []) : [],
  );

export function whyPage(title: string, { decided, facts, chances, dice, changes }: Why): Block[] {
  const decidedLines = decided.map(
    ({ event, text }): Line => ({ text, ...(event.type === 'clause-failed' && { role: 'undone' }) }),
  );
  return [
    heading(title),
    ...(decided.length === 0
      ? [paragraph('Nothing was decided in it.')]
      : [{ kind: 'lines', lines: decidedLines } as const]),
    ...part(
      'Facts given',
      facts.map(({ name, why, answer, by }) => `${name}: ${answer} (${by}). ${why}`),
    ),
    ...part('Chances', chances),
    ...part('Dice', dice),
    heading('What would have changed it'),
    paragraph(...(changes.length > 0 ? changes : ['No change of a single fact would have.'])),
  ];
}

const part = (title: string, lines: readonly string[]): Block[] =>
  lines.length === 0 ? [] : [heading(title), paragraph(...lines)];
