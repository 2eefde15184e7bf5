import { teamMoment } from '../../effects/team-rules/own-moments.ts';
import { remindTeams } from '../../effects/team-rules/reminders.ts';
import { useStrategyPloys } from '../../effects/team-rules/strategy-ploys.ts';
import type { Deed } from '../../language/deed.ts';
import { choose, emit, look, type Rule, refuse } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { adversaryOf, inOrderFrom, playersIn } from '../../mission/adversary-ops/players.ts';
import { rollEach, rollOff } from '../../mission/adversary-ops/roll-off.ts';
import {
  gambitDeeds,
  mustBeAt,
  mustBeforeFirefight,
  type NpoGambit,
  readyAll,
  stepOfInitiative,
  strategyPhase,
} from '../../mission/strategy-steps.ts';
import { goalOf } from '../../modes/modes.ts';
import { ownDoing } from '../../players/own-doing.ts';
import { atRandomHatchway } from '../../setting-up/at-hatchway.ts';
import { setUpRolled } from '../../setting-up/set-up-npo.ts';
import type { GameState, PlayerTally } from '../../state/state.ts';
import { drawCard } from '../draw-card.ts';

export const initiativeStep = (): Rule => stepOfInitiative(takeInitiative);

/** 1 CP for each player, 2 from the second turning point on for those without initiative; none for NPOs. All are readied. */
export function* ready(): Rule {
  yield* mustBeAt('ready', 'Readying');
  const state = yield* look();
  const { initiative } = adversaryOf(state);
  for (const { id } of playersIn(state)) {
    const change = state.turningPoint > 1 && id !== initiative ? 2 : 1;
    yield* emit({ type: 'command-points-changed', change, because: 'ready-step', player: id });
  }
  yield* readyAll();
  yield* remindTeams('ready');
  yield* teamMoment('ready', { doing: ownDoing });
  yield* emit({ type: 'step-began', phase: 'strategy', step: 'gambit' });
}

/** One event card, then one reinforcement, in every Strategy phase but the first; then the NPOs pass (pack, Strategy Phase). */
function dueGambit(state: GameState): NpoGambit | null {
  const { turningPoint, gambits } = state;
  if (turningPoint < 2 || gambits.reinforced) return null;
  return gambits.draws === 0 && hasCards(state) ? 'event-card' : 'reinforcements';
}

/** Event cards due in this turning point: one, in every one but the first. */
export const cardsDue = (state: GameState): number => (state.turningPoint > 1 && hasCards(state) ? 1 : 0);

/** The players may leave the event cards out (pack, Adversary Ops). */
const hasCards = ({ deck }: GameState): boolean => deck.draw.length + deck.used.length + deck.inPlay.length > 0;

function* useGambit(gambit: NpoGambit): Rule {
  yield* emit({ type: 'gambit-turn', side: 'npos', gambit });
  yield* emit({ type: 'gambit-used', gambit });
  if (gambit === 'reinforcements') return yield* bringReinforcements();
  const { deck } = yield* look();
  if (deck.used.length > 0) yield* emit({ type: 'deck-shuffled', returned: deck.used });
  yield* drawCard();
}

/** One, and those earned by a card; set up by the player that did not win the roll-off (pack, NPO Reinforcements; ruling adversary-placing). */
function* bringReinforcements(): Rule {
  const state = yield* look();
  const { extraReinforcements: extra } = state.gambits;
  const by = adversaryOf(state).reinforcer ?? playersIn(state).at(-1)?.id;
  yield* emit({ type: 'reinforcements-decided', grade: 0, extra, difficulty: 0, count: 1 + extra });
  yield* setUpRolled(1 + extra, 'reinforcements', function* () {
    const terms = { territory: false, near: 'avoid' } as const;
    return { ...(yield* atRandomHatchway(terms, goalOf)), by };
  });
}

export function* drawEvent(): Rule {
  yield* mustBeAt('gambit', 'Drawing an event card');
  yield* mustBeDue('event-card');
  yield* useGambit('event-card');
}

export function* reinforce(): Rule {
  yield* mustBeAt('gambit', 'Reinforcing');
  yield* mustBeDue('reinforcements');
  yield* useGambit('reinforcements');
}

function* mustBeDue(gambit: NpoGambit): Rule {
  const state = yield* look();
  if (dueGambit(state) === gambit) return;
  yield* refuse({
    message: whyNotDue(state, gambit),
    rule: 'Adversary Ops, Strategy Phase',
    hint: { advice: 'do-what-is-due' },
  });
}

function whyNotDue({ turningPoint, gambits }: GameState, gambit: NpoGambit): string {
  if (turningPoint < 2) return 'The NPOs have no gambits in the first turning point.';
  if (gambit === 'reinforcements')
    return gambits.reinforced
      ? 'The reinforcement of this turning point has come already.'
      : 'An event card is due first.';
  return gambits.draws > 0 ? 'The event card of this turning point is drawn.' : 'This battle is without event cards.';
}

/** Ends the Strategy phase: the NPOs pass, and the players have used what gambits they want. */
export function* beginFirefight(): Rule {
  yield* mustBeforeFirefight();
  const due = dueGambit(yield* look());
  if (due)
    yield* refuse({
      message: due === 'event-card' ? 'An event card is due first.' : 'The reinforcement is due first.',
      rule: 'Adversary Ops, Strategy Phase',
      hint: { deed: gambitDeeds[due] },
    });
  yield* useStrategyPloys(ownDoing);
  yield* emit({ type: 'step-began', phase: 'firefight', step: 'activations' });
}

/** The whole Strategy phase, or what is left of it. */
export const strategy = (): Rule => strategyPhase({ initiative: initiativeStep, ready, gambits });

function* gambits(): Rule {
  yield* gambitStep();
  yield* useStrategyPloys(ownDoing);
}

/** The NPOs are first in the alternation, regardless of the initiative; they pass once their own are used (pack, Strategy Phase). */
function* gambitStep(): Rule {
  const state = yield* look();
  const order = inOrderFrom(state, adversaryOf(state).initiative);
  if (state.turningPoint === 1)
    yield* emit({ type: 'gambit-not-due', gambit: 'reinforcements', because: 'first-turning-point' });
  if (dueGambit(state) === 'reinforcements') yield* playersGambits(order.map(({ id }) => id));
  while (true) {
    const due = dueGambit(yield* look());
    if (due) yield* useGambit(due);
    else yield* emit({ type: 'gambit-turn', side: 'npos', gambit: 'pass' });
    yield* playersGambits(order.map(({ id }) => id));
    if (!due) return;
  }
}

function* playersGambits(ids: readonly string[]): Rule {
  for (const player of ids) yield* emit({ type: 'gambit-turn', side: 'players', gambit: 'own', player });
}

/** What a step of the Strategy phase is as a deed. */
export function strategyDeed(state: GameState): Deed {
  if (state.step === 'initiative') return { do: 'initiative', args: {} };
  if (state.step === 'ready') return { do: 'ready', args: {} };
  const due = dueGambit(state);
  return due ? gambitDeeds[due] : { do: 'firefight', args: {} };
}

/**
 * Who has the initiative: the winner of the roll-off decides. A tie is not rolled again: the player without it in the last
 * turning point decides (core rules, Turning point). In the first there is none before, so that is rolled again.
 */
function* takeInitiative(): Rule {
  const state = yield* look();
  const players = playersIn(state);
  const { lastInitiative } = adversaryOf(state);
  const faces = yield* rollEach('for initiative', players);
  const [highest, lowest] = [Math.max(...faces), Math.min(...faces)];
  const best = players.filter((_, index) => faces[index] === highest);
  const [winner, level] = best;
  if (!winner) return;
  const dice = players.map(({ id }, index) => ({ player: id, face: faces[index] ?? 0 }));
  yield* emit({ type: 'rolled-off', about: 'initiative', dice, winner: level ? null : winner.id });
  if (!level) return yield* decide(winner, 'won', lastOf(players.filter((_, index) => faces[index] === lowest)));
  if (lastInitiative === null) return yield* takeInitiative();
  yield* decidedBy('initiative-tie');
  if (ruling(state.config, 'initiative-tie') === 'reroll') return yield* takeInitiative();
  const without = best.filter(({ id }) => id !== lastInitiative);
  const decider = yield* rollOff('initiative', 'for deciding who has the initiative', without);
  yield* decidedBy('adversary-tie');
  const others = players.filter((player, index) => player !== decider && faces[index] === lowest);
  yield* decide(decider, 'tie', lastOf(others.length > 0 ? others : players.filter((player) => player !== decider)));
}

/** Of several that have rolled lowest, the last in the order of the players (ruling adversary-several). */
const lastOf = (players: readonly PlayerTally[]): PlayerTally | undefined => players.at(-1);

function* decide(decider: PlayerTally, because: 'won' | 'tie', lost: PlayerTally | undefined): Rule {
  const players = playersIn(yield* look());
  const player = yield* choose({
    name: 'initiative',
    why: `${decider.name}, who has the initiative?`,
    answerer: decider.id,
    options: players.map(({ id, name }) => ({ value: id, label: name })),
    suggest: { value: decider.id, because: 'you act first' },
  });
  yield* emit({
    type: 'initiative-set',
    side: 'players',
    because: because === 'won' && player !== decider.id ? 'chosen' : because,
    player,
    ...(lost && { lost: lost.id }),
  });
}
