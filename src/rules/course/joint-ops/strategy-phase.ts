import { harm } from '../../combat/attack-action.ts';
import { teamMoment } from '../../effects/team-rules/own-moments.ts';
import { remindTeams } from '../../effects/team-rules/reminders.ts';
import { useStrategyPloys } from '../../effects/team-rules/strategy-ploys.ts';
import type { Deed } from '../../language/deed.ts';
import { choose, emit, look, ofPlayers, type Rule, refuse, rollD6 } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import { grade } from '../../mission/joint-ops/threat.ts';
import { type Mission, rejectHere } from '../../mission/mission.ts';
import {
  gambitDeeds,
  mustBeAt,
  mustBeforeFirefight,
  type NpoGambit,
  readyAll,
  stepOfInitiative,
  strategyPhase,
} from '../../mission/strategy-steps.ts';
import { missionOf } from '../../modes/modes.ts';
import { ownDoing } from '../../players/own-doing.ts';
import { hasNpoGambits, partsOf } from '../../state/parts.ts';
import type { GameState, Side } from '../../state/state.ts';
import { areAsleep } from '../../state/stats.ts';
import { dueGambit, isGradeTooLow, useGambit } from './gambits.ts';
import { nposOwnGambit, playersOwnGambit, playersRest, restOfGambits } from './own-gambits.ts';

export const initiativeStep = (): Rule => stepOfInitiative(takeInitiative);

export function* ready(): Rule {
  yield* mustBeAt('ready', 'Readying');
  yield* readyStep();
  yield* remindTeams('ready');
  yield* teamMoment('ready', { doing: ownDoing });
  yield* emit({ type: 'step-began', phase: 'strategy', step: 'gambit' });
}

/** One event card draw, or all that are due: each its own turn of the alternation (ruling second-draw-turn). */
export function* drawEvent({ all }: { all: boolean }): Rule {
  yield* mustBeAt('gambit', 'Drawing an event card');
  yield* mustBeDue('event-card');
  yield* useGambit('event-card');
  while (all && dueGambit(yield* look()) === 'event-card') {
    yield* playersGambit();
    yield* useGambit('event-card');
  }
}

/** The players' turn: the mission's gambit as soon as they have one, then what they want (ruling auspex-side). */
function* playersGambit(): Rule {
  const due = missionGambitDue(yield* look());
  if (due) yield* due.use();
  else if ((yield* playersOwnGambit()) === 'not-offered')
    yield* emit({ type: 'gambit-turn', side: 'players', gambit: 'own' });
}

/** The gambit of the players that the mission demands now, if any (Mission 01, Auspex Calibration). */
function missionGambitDue(state: GameState): Mission['gambit'] {
  const { gambit } = missionOf(state);
  return gambit?.whyNot(state) === undefined ? gambit : undefined;
}

/** The mission's gambit in a turn of the players' own choice. */
export function* missionGambit(): Rule {
  const state = yield* look();
  const { gambit } = missionOf(state);
  if (!gambit) return yield* rejectHere('Auspex Calibration');
  yield* mustBeAt('gambit', gambit.name);
  const why = gambit.whyNot(state);
  if (why !== undefined) yield* refuse({ message: `No ${gambit.name} now: ${why}.`, rule: gambit.rule });
  yield* gambit.use();
}

export function* reinforce(): Rule {
  yield* mustBeAt('gambit', 'Reinforcing');
  yield* mustBeDue('reinforcements');
  yield* useGambit('reinforcements');
}

function* mustBeDue(gambit: NpoGambit): Rule {
  const state = yield* look();
  const due = dueGambit(state);
  if (due === gambit) return;
  yield* refuse({
    message: whyNotDue(state, gambit),
    rule: 'Tomb World Event Cards; NPO Reinforcements',
    hint: { advice: 'do-what-is-due' },
  });
}

function whyNotDue(state: GameState, gambit: NpoGambit): string {
  if (!partsOf(state.config)[gambit === 'event-card' ? 'eventCards' : 'reinforcements'])
    return `This mission has no ${gambit === 'event-card' ? 'event cards' : 'reinforcements'}.`;
  if (state.turningPoint < 2) return 'The NPOs have no gambits in the first turning point.';
  if (state.gambits.reinforced)
    return gambit === 'event-card'
      ? 'The reinforcements have come; event cards are drawn before them.'
      : 'The reinforcements of this turning point have come already.';
  if (gambit === 'reinforcements') return 'An event card is due first.';
  if (isGradeTooLow(state) && partsOf(state.config).threat?.grades)
    return `No event card is drawn at grade ${grade(state)}; the threat is ${state.threat}.`;
  if (isGradeTooLow(state))
    return `Event cards are drawn at grade 3 only; the threat is ${state.threat}, grade ${grade(state)}.`;
  return `All event cards of this turning point are drawn (${state.gambits.draws}).`;
}

/** Ends the Strategy phase: NPOs pass, players have used what gambits they want. */
export function* beginFirefight(): Rule {
  yield* mustBeforeFirefight();
  const due = dueGambit(yield* look());
  if (due)
    yield* refuse({
      message: due === 'event-card' ? 'An event card is due first.' : 'The reinforcements are due first.',
      rule: 'Strategy phase: NPO gambits',
      hint: { deed: gambitDeeds[due] },
    });
  const demanded = missionGambitDue(yield* look());
  if (demanded)
    yield* refuse({
      message: `${demanded.name} is still to be resolved.`,
      rule: demanded.rule,
      hint: { deed: demanded.deed },
    });
  yield* restOfGambits();
  yield* ploys();
  yield* emit({ type: 'step-began', phase: 'firefight', step: 'activations' });
}

/** Strategy ploys of the kill teams, where the mission has any. */
function* ploys(): Rule {
  if (partsOf((yield* look()).config).gambits?.ploys !== 'none') yield* useStrategyPloys(ownDoing);
}

/** The whole Strategy phase, or what is left of it, the sides' gambits in their alternation. */
export const strategy = (): Rule => strategyPhase({ initiative: initiativeStep, ready, gambits });

function* gambits(): Rule {
  yield* gambitStep();
  yield* ploys();
}

/** From the side with initiative, sides alternate; the NPOs pass once their own are used (pack, Strategy Phase). */
function* gambitStep(): Rule {
  const state = yield* look();
  const { eventCards, reinforcements } = partsOf(state.config);
  if (!hasNpoGambits(state.config)) return yield* ownGambits();
  if (eventCards && state.turningPoint > 1 && state.gambits.draws === 0 && dueGambit(state) !== 'event-card')
    yield* emit({
      type: 'gambit-not-due',
      gambit: 'event-card',
      because: isGradeTooLow(state) ? 'grade' : 'difficulty',
    });
  if (reinforcements && state.turningPoint === 1)
    yield* emit({ type: 'gambit-not-due', gambit: 'reinforcements', because: 'first-turning-point' });
  let turn: Side = nposHaveBegun(state) ? 'players' : state.gambits.auspex ? 'npos' : (state.initiative ?? 'players');
  while (true) {
    const due = dueGambit(yield* look());
    if (turn === 'players') yield* playersGambit();
    else if (due) yield* useGambit(due);
    else if (!(yield* nposOwnGambit())) {
      yield* emit({ type: 'gambit-turn', side: 'npos', gambit: 'pass' });
      return yield* playersRest();
    }
    turn = turn === 'players' ? 'npos' : 'players';
  }
}

/** Where the NPOs have no gambits: what the mission demands of the players, if anything. */
function* ownGambits(): Rule {
  const due = missionGambitDue(yield* look());
  if (due) yield* due.use();
  yield* playersRest();
}

const nposHaveBegun = ({ gambits }: GameState): boolean => gambits.draws > 0 || gambits.reinforced;

/** What a step of the Strategy phase is as a deed. */
export function strategyDeed(state: GameState): Deed {
  if (state.step === 'initiative') return { do: 'initiative', args: {} };
  if (state.step === 'ready') return { do: 'ready', args: {} };
  const demanded = missionGambitDue(state);
  if (demanded && (state.initiative === 'players' || nposHaveBegun(state) || !hasNpoGambits(state.config)))
    return demanded.deed;
  const due = dueGambit(state);
  if (due === 'event-card') return { do: 'draw-event', args: { all: false } };
  return due === 'reinforcements' ? { do: 'reinforce', args: {} } : { do: 'firefight', args: {} };
}

/** CP, readying, the used event cards back into the deck (core rules, Turning point; pack, Tomb World Event Cards, Dormant NPOs). */
export function* readyStep(): Rule {
  const state = yield* look();
  const points = state.turningPoint > 1 && state.initiative === 'npos' ? 2 : 1;
  yield* emit({ type: 'command-points-changed', change: points, because: 'ready-step' });
  yield* readyAll();
  if (state.deck.used.length > 0) yield* emit({ type: 'deck-shuffled', returned: state.deck.used });
  const { readyStep: ofMission } = missionOf(state);
  if (ofMission) yield* ofMission(harm);
}

/** Who has the initiative (pack, Game Sequence 4, Strategy Phase, Dormant NPOs; core rules, Turning point). */
export function* takeInitiative(): Rule {
  const state = yield* look();
  if (state.turningPoint === 1) {
    yield* emit({ type: 'initiative-set', side: 'players', because: 'first-turning-point' });
  } else if (!partsOf(state.config).npoInitiative) {
    yield* emit({ type: 'initiative-set', side: 'players', because: 'mission' });
  } else if (areAsleep(state)) {
    yield* emit({ type: 'initiative-set', side: 'players', because: 'threat-0' });
  } else {
    yield* rollOff();
  }
}

function* rollOff(): Rule {
  const state = yield* look();
  const npos = yield* rollD6('initiative-npos', 'Roll-off for initiative: NPOs');
  let players = yield* rollD6('initiative-players', 'Roll-off for initiative: players', ofPlayers);
  yield* emit({ type: 'initiative-rolled', npos, players });
  // Winners have nothing to change.
  if (players <= npos)
    yield* teamMoment('initiative', {
      doing: {
        ...ownDoing,
        *initiative(change) {
          players =
            change === 'again'
              ? yield* rollD6('initiative-players', 'Initiative: players, again', ofPlayers)
              : players + change;
          yield* emit({ type: 'initiative-rolled', npos, players });
        },
      },
    });
  if (npos === players) {
    yield* decidedBy('initiative-tie');
    if (ruling(state.config, 'initiative-tie') === 'reroll') return yield* rollOff();
    const decider: Side = state.lastInitiative === 'players' ? 'npos' : 'players';
    return yield* decide(decider, 'tie');
  }
  return yield* decide(npos > players ? 'npos' : 'players', 'won');
}

/** NPOs that may decide always take it; the players are asked. */
function* decide(decider: Side, because: 'won' | 'tie'): Rule {
  if (decider === 'npos') {
    yield* emit({ type: 'initiative-set', side: 'npos', because });
    return;
  }
  const side = yield* choose({
    name: 'initiative',
    why: 'Who has the initiative? You won the roll-off.',
    options: [
      { value: 'players', label: 'the players' },
      {
        value: 'npos',
        label: 'the NPOs (you get 2 CP, not 1)',
      },
    ],
    suggest: { value: 'players', because: 'you act first' },
  });
  yield* emit({
    type: 'initiative-set',
    side: side === 'npos' ? 'npos' : 'players',
    because: because === 'tie' ? 'tie' : 'chosen',
  });
}
