import { object } from '../../shape/objects.ts';
import { among, list, optional, orNull, pair, text, whole, wholeFrom, yesNo } from '../../shape/shape.ts';
import { redrawBecause, rollOffAbout } from './reasons.ts';
import { card, cards, face, id, ids, phaseShape, player, sideShape, step, threatReason, trigger } from './values.ts';

const npoGambit = among(['event-card', 'reinforcements']);

/** The Strategy phase: initiative, Ready step, gambits and event cards. */
export const strategyEvents = {
  'step-began': object({ phase: phaseShape, step }).means('The game went on to a step.'),
  'rolled-off': object({
    about: rollOffAbout,
    dice: list(object({ player, face })).means('one for each player that takes part'),
    winner: orNull(player).means('null: a tie that is rolled again, or that a rule decides'),
  }).means('A roll-off between players.'),
  'initiative-rolled': object({ npos: face, players: face }).means('The roll-off for initiative.'),
  'initiative-set': object({
    side: sideShape,
    because: among(['first-turning-point', 'threat-0', 'mission', 'won', 'chosen', 'tie', 'correction']),
    player: optional(player.means('id of the player that has it (Adversary Ops)')),
    lost: optional(player.means('id of the one that did not win the roll-off')),
  }).means('A side has the initiative.'),
  'command-points-changed': object({
    change: whole.means('by how many'),
    because: among(['ready-step', 'set-up', 'correction', 'ploy']),
    player: optional(player.means('id of the player (Adversary Ops)')),
    for: optional(text.means('what they were spent on')),
  }).means('The players gained or lost CP.'),
  readied: object({ npos: ids.means('their ids'), operatives: ids.means('their ids') }).means(
    'Operatives were readied.',
  ),
  'deck-shuffled': object({ returned: cards.means('their ids') }).means('Used event cards went back to the deck.'),
  'gambit-turn': object({
    side: sideShape,
    gambit: among(['event-card', 'reinforcements', 'pass', 'own', 'auspex']),
    player: optional(player.means('id of the player (Adversary Ops)')),
  }).means('A turn in the alternation of gambits.'),
  'gambit-used': object({ gambit: npoGambit }).means('The NPOs used a gambit.'),
  'gambit-not-due': object({
    gambit: npoGambit,
    because: among(['first-turning-point', 'grade', 'difficulty']),
  }).means('A gambit of the NPOs is left out.'),
  'reinforcements-decided': object({
    grade: whole.means('threat grade'),
    extra: whole.means('earned by cards'),
    difficulty: whole.means('added by difficulty'),
    count: whole.means('in all'),
  }).means('How many reinforcements come.'),
  'card-drawn': object({ card }).means('An event card was drawn.'),
  'card-set-aside': object({
    card,
    because: redrawBecause,
    words: optional(text.means('why, in the words of a pack')),
  }).means('It cannot be applied; another is drawn.'),
  'card-in-force': object({ card }).means('It is in force to the end of the turning point.'),
  'card-resolved': object({ card }).means('It has been resolved.'),
  'deck-exhausted': object({}).means('No card is left to draw.'),
  'reinforcement-earned': object({ because: optional(text.means('id of the event card')) }).means(
    'One more reinforcement will come.',
  ),
  'positions-swapped': object({
    ids: pair(text).means('both ids'),
    because: optional(text.means('id of the event card or mission')),
  }).means('Two operatives change places.'),
  'victory-points-changed': object({
    player,
    change: whole.means('by how many'),
    because: text.means('what scored them, in words'),
  }).means('A player scored or lost victory points.'),
  'card-rolled': object({
    card,
    id: optional(text.means('of whom')),
    face,
    needs: whole.means('4 for 4+'),
    met: yesNo,
  }).means('A D6 of an event card or mission.'),
  'table-told': object({
    text: text.means('with {name} for whom it is about'),
    because: text.means('id of the event card, mission or datacard'),
    id: optional(text.means('of whom')),
  }).means('What the table has to do, in the words of a pack.'),
  'counter-changed': object({
    counter: text.means('its id'),
    change: whole.means('by how many'),
    because: text.means('id of the event card or mission'),
  }).means('A counter of the mission changed.'),
  'glyph-rolled': object({
    id,
    face,
    apl: whole.means('its APL'),
    lost: yesNo.means('true when it has 1 APL less'),
  }).means('Subjugation Glyphs rolled for an operative.'),
};

/** The threat level, and what follows when it leaves 0 or comes to it. */
export const threatEvents = {
  'threat-rolled': object({
    trigger: among(['operate-hatch', 'breach']),
    face,
    raises: yesNo.means('true on 4+'),
  }).means('A trigger was rolled for.'),
  'threat-unmoved': object({
    trigger,
    because: among(['silent', 'unseen-kill', 'mission', 'limit', 'roll', 'ruling']),
  }).means('A trigger did not move the threat level.'),
  'threat-changed': object({
    from: wholeFrom(0, 15).means('level before'),
    to: wholeFrom(0, 15).means('level now'),
    reasons: list(threatReason).means('the sum'),
    by: optional(text.means('id of whose action it was')),
  }).means('The threat level moved.'),
  'tomb-woke': object({ npos: ids.means('ids of those ready now') }).means('The level left 0.'),
  'tomb-slept': object({ npos: ids.means('ids of those dormant now') }).means('The level is 0.'),
};
