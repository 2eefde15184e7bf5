import type { Question } from '../../../src/engine/question.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { GameEvent, MoveAim } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { spoken } from '../../../src/view/questions/question-words.ts';
import { actedReason, failedText, orderText, profileReason } from '../../../src/view/sentences/reasons.ts';
import { type Answers, type OperativeSketch, only, type Scene, scene } from '../scene.ts';

/** A scene in the Firefight phase of turning point 1; every player operative has a knife. */
export function table(of: Scene): GameState {
  const { operatives = [], ...others } = of;
  return scene({ phase: 'firefight', turningPoint: 1, ...others, operatives: operatives.map(armed) });
}

const knife = { name: 'knife', type: 'melee', profile: '3 4+ 3/4' } as const;

function armed(sketch: OperativeSketch): OperativeSketch {
  const operative = typeof sketch === 'string' ? { id: sketch } : sketch;
  return { weapons: [knife], ...operative };
}

/** How the attacks of an activation come out: the dice of both sides that no test names. */
export type Luck = 'misses' | 'kills' | 'is killed';

const lucky: Readonly<Record<Luck, string | null>> = {
  misses: null,
  kills: 'attack-dice',
  'is killed': 'retaliation-dice',
};

export interface Activation {
  readonly npo: string;
  readonly order: string;
  readonly because: string;
  readonly apl: number;
  readonly move: number;
  /** Clauses in order, such as `1 fight: no enemy in control range` for one that fails, `2 SHOOT kel` for one performed. */
  readonly steps: readonly string[];
  /** Where each move leads. */
  readonly aims: readonly MoveAim[];
  /** Reasons of the actions performed. */
  readonly reasons: readonly (string | undefined)[];
  /** Why with which profile of its weapon. */
  readonly profiles: readonly (string | undefined)[];
  /** Facts asked for, in order. */
  readonly asked: readonly string[];
  readonly questions: readonly Question[];
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/**
 * One NPO activation to its end. Fails when a fact is missing, when one is asked for twice, when an answer is left over,
 * or when the NPO cannot be activated.
 */
export function activate(state: GameState, answers: Answers = {}, luck: Luck = 'misses', id?: string): Activation {
  const used = new Map<string, number>();
  const source: Source = (question, occurrence) => {
    const value = answers[question.name]?.[occurrence - 1];
    if (value === undefined) return ofCombat(question, luck);
    used.set(question.name, occurrence);
    return { value, source: 'answer' };
  };
  const resolution = resolve(spoken(resolveNpo(id)), state, evolve, source);
  if (resolution.is !== 'done') throw new Error(`not played to the end: ${JSON.stringify(resolution)}`);
  const left = Object.keys(answers).filter((name) => (used.get(name) ?? 0) < (answers[name] ?? []).length);
  if (left.length > 0) throw new Error(`answers left over: ${left.join(', ')}`);
  const questions = resolution.asked.map(({ question }) => question);
  const asked = questions.filter(isFact).map(({ name }) => name);
  const facts = questions.filter(isFact).map(factOf);
  if (new Set(facts).size < facts.length) throw new Error(`asked twice: ${facts.join(', ')}`);
  const { events } = resolution;
  const [began] = only('npo-activated', events);
  if (!began) throw new Error('no NPO was activated');
  const acted = only('npo-acted', events);
  return {
    npo: began.id,
    order: began.order,
    because: orderText(began),
    apl: began.apl,
    move: began.move,
    steps: events.flatMap(step),
    aims: acted.flatMap(({ aim }) => aim ?? []),
    reasons: acted.map((event) => actedReason(event) ?? undefined),
    profiles: acted.map((event) => profileReason(event, state) ?? undefined),
    asked,
    questions,
    state: resolution.state,
    events,
  };
}

/** What only an activation asks of the table. */
export const factNames: readonly string[] = [
  'activate',
  'valid-targets',
  'targets-after-fight',
  'fall-back-targets',
  'fall-back',
  'control-range',
  'across',
  'charge-after-fight',
  'charge-targets',
  'hatchway-opened',
  'near-warden',
  'warden-within-6',
  'warden-still-within-6',
  'shares-warden-room',
  'in-sarcophagus-room',
  'secondary-targets',
  'closest',
];
/** What is asked of whom: no such fact is asked twice. */
export const factOf = (question: Question): string => `${question.name} of ${aboutOf(question)?.by ?? 'none'}`;

const isFact = ({ name }: Question): boolean => factNames.includes(name);

function step(event: GameEvent): string[] {
  if (event.type === 'clause-failed') return [`${event.clause} ${event.action}: ${failedText(event)}`];
  if (event.type !== 'npo-acted') return [];
  const words = [event.clause, event.action.toUpperCase(), event.target];
  return [words.filter((word) => word !== null && word !== undefined).join(' ')];
}

/** Dice of combat, and what only combat asks, are of no interest here. Random picks are: they must be named. */
function ofCombat(question: Question, luck: Luck): ReturnType<Source> {
  if (question.kind === 'dice' && question.faces === undefined) {
    const face = question.name === lucky[luck] ? 6 : 1;
    return { value: Array.from({ length: question.count }, () => face), source: 'answer' };
  }
  if (question.kind === 'dice' || isFact(question)) return undefined;
  if (question.kind === 'choice')
    return { value: question.many ? [] : (question.options[0]?.value ?? ''), source: 'answer' };
  return question.kind === 'confirm' ? { value: false, source: 'answer' } : undefined;
}
