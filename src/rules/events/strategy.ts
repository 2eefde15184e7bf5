import { caseOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  fromTo,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  trueOrFalse,
  twoOf,
} from '../../catalog/schema-parts.ts';
import { face } from './attack-values.ts';
import { redrawBecause, rollOffAbout } from './reasons.ts';
import { card, cards, id, ids, phaseShape, player, sideShape, step, threatReason, trigger } from './values.ts';

const npoGambit = lazily(() => among(['event-card', 'reinforcements']));

/** The Strategy phase: initiative, Ready step, gambits and event cards. */
export const strategyEvents = {
  'step-began': caseOf('The game went on to a step.', () => ({ phase: phaseShape(), step: step() })),
  'rolled-off': caseOf('A roll-off between players.', () => ({
    about: rollOffAbout(),
    dice: means(listOf(atLeast({ player: player(), face: face() })), 'one for each player that takes part'),
    winner: means(orNull(player()), 'null: a tie that is rolled again, or that a rule decides'),
  })),
  'initiative-rolled': caseOf('The roll-off for initiative.', () => ({
    npos: face(),
    players: means(anyWhole(), 'what they show, with what rules of a kill team add'),
  })),
  'initiative-set': caseOf('A side has the initiative.', () => ({
    side: sideShape(),
    because: among(['first-turning-point', 'threat-0', 'mission', 'won', 'chosen', 'tie', 'correction']),
    player: maybe(means(like(player()), 'id of the player that has it (Adversary Ops)')),
    lost: maybe(means(like(player()), 'id of the one that did not win the roll-off')),
  })),
  'command-points-changed': caseOf('The players gained or lost CP.', () => ({
    change: means(anyWhole(), 'by how many'),
    because: among(['ready-step', 'set-up', 'correction', 'ploy']),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
    for: maybe(means(anyText(), 'what they were spent on')),
  })),
  readied: caseOf('Operatives were readied.', () => ({
    npos: means(like(ids()), 'their ids'),
    operatives: means(like(ids()), 'their ids'),
  })),
  'deck-shuffled': caseOf('Used event cards went back to the deck.', () => ({
    returned: means(like(cards()), 'their ids'),
  })),
  'gambit-turn': caseOf('A turn in the alternation of gambits.', () => ({
    side: sideShape(),
    gambit: among(['event-card', 'reinforcements', 'pass', 'own', 'auspex']),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'gambit-used': caseOf('The NPOs used a gambit.', () => ({ gambit: npoGambit() })),
  'own-gambit-used': caseOf('A gambit that only this mission has was used.', () => ({
    side: sideShape(),
    id: means(anyText(), 'which one, by its id'),
  })),
  'gambit-not-due': caseOf('A gambit of the NPOs is left out.', () => ({
    gambit: npoGambit(),
    because: among(['first-turning-point', 'grade', 'difficulty']),
  })),
  'reinforcements-decided': caseOf('How many reinforcements come.', () => ({
    grade: means(anyWhole(), 'threat grade'),
    extra: means(anyWhole(), 'earned by cards'),
    difficulty: means(anyWhole(), 'added by difficulty'),
    count: means(anyWhole(), 'in all'),
  })),
  'card-drawn': caseOf('An event card was drawn.', () => ({ card: card() })),
  'card-set-aside': caseOf('It cannot be applied; another is drawn.', () => ({
    card: card(),
    because: redrawBecause(),
    words: maybe(means(anyText(), 'why, in the words of a pack')),
  })),
  'card-in-force': caseOf('It is in force to the end of the turning point.', () => ({ card: card() })),
  'card-resolved': caseOf('It has been resolved.', () => ({ card: card() })),
  'deck-exhausted': caseOf('No card is left to draw.', () => ({})),
  'reinforcement-earned': caseOf('One more reinforcement will come.', () => ({
    because: maybe(means(anyText(), 'id of the event card')),
  })),
  'positions-swapped': caseOf('Two operatives change places.', () => ({
    ids: means(twoOf(anyText(), anyText()), 'both ids'),
    because: maybe(means(anyText(), 'id of the event card or mission')),
  })),
  'victory-points-changed': caseOf('A player scored or lost victory points.', () => ({
    player: player(),
    change: means(anyWhole(), 'by how many'),
    because: means(anyText(), 'what scored them, in words'),
  })),
  'card-rolled': caseOf('A D6 of an event card or mission.', () => ({
    card: card(),
    id: maybe(means(anyText(), 'id of the operative that it is about')),
    face: face(),
    needs: means(anyWhole(), '4 for 4+'),
    met: trueOrFalse(),
  })),
  'table-told': caseOf('What the table has to do, in the words of a pack.', () => ({
    text: means(anyText(), 'with {name} for the operative that it is about'),
    because: means(anyText(), 'id of the event card, mission or datacard'),
    id: maybe(means(anyText(), 'id of the operative that it is about')),
  })),
  'counter-changed': caseOf('A counter of the mission changed.', () => ({
    counter: means(anyText(), 'its id'),
    change: means(anyWhole(), 'by how many'),
    because: means(anyText(), 'id of the event card or mission'),
  })),
  'glyph-rolled': caseOf('Subjugation Glyphs rolled for an operative.', () => ({
    id: id(),
    face: face(),
    apl: means(anyWhole(), 'its APL'),
    lost: means(trueOrFalse(), 'true when it has 1 APL less'),
  })),
};

/** The threat level, and what follows when it leaves 0 or comes to it. */
export const threatEvents = {
  'threat-rolled': caseOf('A trigger was rolled for.', () => ({
    trigger: among(['operate-hatch', 'breach']),
    face: face(),
    raises: means(trueOrFalse(), 'true on 4+'),
  })),
  'threat-unmoved': caseOf('A trigger did not move the threat level.', () => ({
    trigger: trigger(),
    because: among(['silent', 'unseen-kill', 'mission', 'limit', 'roll', 'ruling']),
  })),
  'threat-changed': caseOf('The threat level moved.', () => ({
    from: means(fromTo(0, 15), 'level before'),
    to: means(fromTo(0, 15), 'level now'),
    reasons: means(listOf(threatReason()), 'the sum'),
    by: maybe(means(anyText(), 'id of whose action it was')),
  })),
  'tomb-woke': caseOf('The level left 0.', () => ({ npos: means(like(ids()), 'ids of those ready now') })),
  'tomb-slept': caseOf('The level is 0.', () => ({ npos: means(like(ids()), 'ids of those dormant now') })),
};
