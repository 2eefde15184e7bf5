import type { Asked } from '../../engine/resolve.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { gradeAt } from '../../rules/state/parts.ts';
import type { GameState, Npo, Operative } from '../../rules/state/state.ts';
import { isInjured, isWounded, nposInPlay, operativesInPlay, someoneById } from '../../rules/state/stats.ts';

/**
 * Something that was seen in a game. Of an event: `event`, its type, its own fields, and how all stood just before it
 * (`was`; `who`, `whom` and `byWhom` for those that its `id`, `target` and `by` name; `sum`, that of its dice). Of a question: `question`, its
 * name, and `answer`. Of a refusal: `refused`, the rule that said no.
 */
export type Sighting = Readonly<Record<string, unknown>>;

/** What was done in a battle, in the order in which it was seen. */
export function* sightingsOf(
  before: GameState,
  events: readonly GameEvent[],
  asked: readonly Asked[],
): Generator<Sighting> {
  yield* questionsOf(asked, standing(before));
  let state = before;
  for (const event of events) {
    const { type, ...fields }: Sighting = event;
    const [who, whom, byWhom] = [fields.id, fields.target, fields.by].map((id) => someone(state, id));
    yield { event: type, ...fields, sum: sumOf(fields.dice), was: standing(state), who, whom, byWhom };
    state = evolve(state, event);
  }
}

/** The rules refused what was to be done. */
export const refusalIn = (state: GameState, rule: string): Sighting => ({ refused: rule, was: standing(state) });

/** What was asked; `was`: how all stood before it. */
export function* questionsOf(asked: readonly Asked[], was: unknown): Generator<Sighting> {
  for (const { question, answer } of asked) {
    const about = 'about' in question ? question.about : undefined;
    yield { question: question.name, kind: question.kind, about, answer: answer.value, was };
  }
}

function standing(state: GameState) {
  const { config, catalogue: _, npos, operatives, deck, hatchways, breachPoints, ...rest } = state;
  return {
    ...rest,
    mode: config.mode,
    mission: config.mission,
    map: config.map,
    difficulty: config.difficulty,
    themes: config.themes,
    npoLimit: config.npoLimit,
    inventory: config.inventory,
    grade: gradeAt(state.config, state.threat),
    inPlay: deck.inPlay,
    npos: nposInPlay(state).length,
    readyNpos: npos.filter((npo) => npo.state === 'ready').length,
    operatives: operativesInPlay(state).length,
    readyOperatives: operatives.filter((one) => one.state === 'ready').length,
    openHatchways: hatchways.filter(({ open }) => open).length,
    openBreachPoints: breachPoints.filter(({ open }) => open).length,
  };
}

function someone(state: GameState, id: unknown) {
  const one = typeof id === 'string' ? someoneById(state, id) : undefined;
  return one && { ...one, side: sideOf(one), injured: isInjured(one), wounded: isWounded(one) };
}

const sideOf = (one: Npo | Operative): 'npos' | 'players' => ('datacard' in one ? 'npos' : 'players');

const sumOf = (dice: unknown): number | undefined =>
  Array.isArray(dice) && dice.every((face) => typeof face === 'number')
    ? dice.reduce((sum, face) => sum + face, 0)
    : undefined;
