import type { MapNumber } from '../../../src/catalog/maps.ts';
import { cardIds } from '../../../src/catalog/tables.ts';
import { datacardIds, missionIds } from '../../../src/catalog/types.ts';
import { formatAnswer } from '../../../src/engine/answer.ts';
import { seededDice } from '../../../src/engine/dice.ts';
import type { Question } from '../../../src/engine/question.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import type { Refusal } from '../../../src/engine/rule.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import { tableLines } from '../../../src/rules/corrections/table-lines.ts';
import { nextDeed } from '../../../src/rules/course/course.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import { recordedAnswer } from '../../../src/rules/facts/recorded.ts';
import type { Deed } from '../../../src/rules/language/deed.ts';
import { boardAnswer } from '../../../src/rules/npo-places/answer.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { GameState, Position } from '../../../src/rules/state/state.ts';
import { nposInPlay, operativesInPlay } from '../../../src/rules/state/stats.ts';
import { spoken } from '../../../src/view/questions/question-words.ts';
import { dueDeed, otherDeed } from '../../runner/any-deed.ts';
import { anyGame } from '../../runner/any-game.ts';
import { anyAnswer, type Chance, chance } from '../../runner/chance.ts';
import { corridors } from '../../runner/own-maps.ts';
import { corePack } from '../behaviour/core-npos/core.ts';
import { scene } from '../scene.ts';
import { brief, isOfBoard, ofBoard, seen } from './seen.ts';

/**
 * What is told: activations of NPOs, without a board or on one, on the boards of the examples too; anything that may be done in a game; its first steps; or what the
 * board knows at a glance, of the facts that rules ask for, of where a word leads, and of places alone.
 */
export const kinds = ['activation', 'board', 'game', 'rivals', 'begin', 'corridors', 'open', ...ofBoard] as const;
export type Kind = (typeof kinds)[number];

/** Of a random table: how it looks, then what is done, asked and answered, and what happens, a line each. */
export function tell(kind: Kind, seed: string): readonly string[] {
  const by = chance(`${kind} ${seed}`);
  if (kind === 'begin') return begun(seed, by);
  if (isOfBoard(kind)) return seen(kind, anyTable('board', seed, by), by);
  let state = anyTable(kind, seed, by);
  const lines = [`${state.config.mission ?? 'adversary-ops'}, map ${state.config.map ?? 'none'}`];
  for (const { id, label } of tableLines(state)) lines.push(`${id}: ${label}`);
  const deeds = isActivation(kind) ? 2 : 3;
  for (let number = 1; number <= deeds; number++) {
    const deed = anyDeed(kind, state, by);
    if (!deed) break;
    lines.push(`> ${brief([deed.do, deed.args])}`);
    state = carriedOut(deed, state, by, `${kind} ${seed} ${number}`, lines);
  }
  return lines;
}

/** The first steps of a game. */
function begun(seed: string, by: Chance): readonly string[] {
  let state = initialState(anyGame(by, seed));
  const lines = [`${state.config.mission}, map ${state.config.map ?? 'none'}`];
  for (let number = 1; number <= 6; number++) {
    const deed = nextDeed(state);
    if (!deed || deed.do === 'act') break;
    lines.push(`> ${brief([deed.do, deed.args])}`);
    state = carriedOut(deed, state, by, `begin ${seed} ${number}`, lines);
  }
  return lines;
}

function carriedOut(deed: Deed, state: GameState, by: Chance, seed: string, lines: string[]): GameState {
  const any = anyAnswer(by, seededDice(seed, 1));
  const source: Source<GameState, About> = (question, occurrence, now) => {
    const sure = recordedAnswer(question, now);
    if (sure) return { value: sure.value, source: 'known' };
    const fact = boardAnswer(question, now);
    return fact ? { value: fact.value, source: 'board' } : any(question, occurrence, now);
  };
  const told = resolve(spoken(deedRule(deed)), state, evolve, source, { overrule });
  if (told.is !== 'done') {
    lines.push(
      `! ${brief(told.is === 'refused' ? told.refusal : told.is === 'invalid' ? told.invalid : told.question)}`,
    );
    return state;
  }
  for (const { question, answer } of told.asked) {
    lines.push(`? ${asked(question)}`);
    lines.push(
      `= ${formatAnswer(answer.value)}${answer.source === 'known' || answer.source === 'board' ? ` (${answer.source})` : ''}`,
    );
  }
  for (const event of told.events) lines.push(`. ${brief(event)}`);
  return told.state;
}

/** Everything that is said with a question, once; why something is not offered, its address and its example are told by tests of their own. */
function asked(question: Question<About>): string {
  const { name, why, address: _address, ...all } = question;
  const { notNow: _, ...rest } = 'notNow' in all ? all : { ...all, notNow: [] };
  const { example: _example, ...told } = 'example' in rest ? rest : { ...rest, example: undefined };
  return `${name}: ${why} ${brief(told)}`;
}

/** A refusal of the rules is overruled, as at a table that knows better. */
const overrule = ({ rule, message }: Refusal): GameEvent => ({ type: 'override', rule, message, reason: 'told so' });

/** A board of an example, with a mission on it and the NPOs of its pack, if it has any. */
const ownBoards = {
  corridors: { map: 'corridors/pump-deck', mission: 'corridors/shut-the-valves', pack: corridors },
  open: {
    map: 'core-joint-operations/waterworks',
    mission: 'core-joint-operations/hold-the-markers',
    pack: corePack,
  },
} as const;
const onOwnBoard = (kind: Kind) => (kind === 'corridors' || kind === 'open' ? ownBoards[kind] : undefined);
const isActivation = (kind: Kind): boolean =>
  kind === 'activation' || kind === 'board' || onOwnBoard(kind) !== undefined;

function anyDeed(kind: Kind, state: GameState, by: Chance): Deed | undefined {
  if (isActivation(kind)) return by.happens(0.15) ? { do: 'counteract', args: {} } : { do: 'resolve-npo', args: {} };
  const due = nextDeed(state);
  if (kind === 'rivals' && due?.do !== 'act' && by.happens(0.5)) return due;
  return by.happens(0.35) ? otherDeed(state, by) : dueDeed(state, by, by.happens(0.5));
}

const cardsOfCore = (corePack.datacards ?? []).map(({ id }) => id).filter((id) => !id.endsWith('/sniper'));

const phases = ['firefight', 'firefight', 'firefight', 'strategy'] as const;

function anyTable(kind: Kind, seed: string, by: Chance): GameState {
  const game = anyGame(by, seed);
  const map: MapNumber | null =
    kind === 'board' ? by.pick([1, 2, 3, 4, 5, 6] as const) : by.pick([null, null, 1, 2, 3, 4, 5, 6] as const);
  const npos = Array.from({ length: by.number(1, 3) }, () => ({
    datacard: by.pick(kind === 'open' ? cardsOfCore : datacardIds),
    order: by.pick(['engage', 'conceal'] as const),
    state: by.happens(0.8) ? ('ready' as const) : ('expended' as const),
    ...(by.happens(0.3) ? { wounds: by.number(1, 4) } : {}),
  }));
  const operatives = game.roster.slice(0, by.number(1, 3)).map((one, index) => ({
    ...one,
    maxWounds: one.wounds,
    wounds: by.happens(0.3) ? by.number(1, 5) : one.wounds,
    order: by.pick(['engage', 'conceal'] as const),
    state: by.happens(0.7) ? ('ready' as const) : ('expended' as const),
    ...(kind === 'rivals' ? { player: index % 2 === 0 ? 'anna' : 'ben' } : {}),
  }));
  const phase = isActivation(kind) ? 'firefight' : by.pick(phases);
  const inPlay = cardIds.filter(() => by.happens(0.08));
  const doors = [1, 2, 3, 4, 5, 6];
  const found = scene({
    ...game,
    ...(kind === 'rivals' ? { mode: 'adversary-ops' } : { mission: by.pick(missionIds) }),
    map,
    ...onOwnBoard(kind),
    difficulty: { ...game.difficulty, without: [] },
    phase,
    step: phase === 'firefight' ? 'activations' : by.pick(['initiative', 'ready', 'gambit'] as const),
    threat: kind === 'rivals' ? 0 : by.number(1, 14),
    turningPoint: by.number(1, 4),
    lastActivated: by.pick(['players', 'npos', null]),
    npos,
    operatives,
    openHatchways: doors.filter(() => by.happens(0.5)),
    openBreachPoints: doors.slice(0, 4).filter(() => by.happens(0.3)),
    deck: { inPlay, draw: cardIds.filter((id) => !inPlay.includes(id)) },
    ...(by.happens(0.3) && operatives[0] ? { onGuard: [operatives[0].id] } : {}),
    apart: by.happens(0.3),
  });
  return kind === 'board' || onOwnBoard(kind) ? placed(found, by) : found;
}

/** Everybody somewhere where there is room; mostly near one another. */
function placed(state: GameState, by: Chance): GameState {
  const positions: Record<string, Position> = {};
  const table = tableOf({ ...state, keepsPositions: true });
  if (!table) return state;
  const passage = table.solids.passage(0.8);
  const middle = { x: by.number(20, 250) / 10, y: by.number(20, 210) / 10 };
  for (const { id } of [...nposInPlay(state), ...operativesInPlay(state)])
    for (let tries = 0; tries < 300; tries++) {
      const at = {
        x: middle.x + by.number(-60, 60) / 10,
        y: middle.y + by.number(-60, 60) / 10,
        error: by.pick([0, 0.1, 0.3]),
      };
      const isFree = Object.values(positions).every((other) => Math.hypot(other.x - at.x, other.y - at.y) > 2.2);
      if (!isFree || !passage.mayStand(at) || at.x < 1 || at.y < 1 || at.x > 26.5 || at.y > 22.5) continue;
      positions[id] = at;
      break;
    }
  return { ...state, keepsPositions: true, positions };
}
