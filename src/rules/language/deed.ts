import { casesOf, formsOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  either,
  eitherBy,
  formOf,
  fromTo,
  isRecord,
  lazily,
  like,
  listOf,
  maybe,
  means,
  type Of,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { npoChanges, operativeChanges, rosterOperative, until } from '../events/operative-values.ts';
import { order } from '../events/values.ts';
import { diceChoices, playerActions } from '../state/state.ts';

export const appliedTriggers = [
  'shoot',
  'fight',
  'damage',
  'operate-hatch',
  'breach',
  'npo-shoot',
  'npo-fight',
  'guard',
] as const;
export type AppliedTrigger = (typeof appliedTriggers)[number];

const id = lazily(() => means(anyText(), 'id of the NPO or operative'));
const player = lazily(() => means(anyText(), 'whose, by id (Adversary Ops)'));

const triggered = lazily(() =>
  formOf({
    trigger: among(appliedTriggers),
    silent: maybe(means(trueOrFalse(), 'the weapon used has Silent (Shoot)')),
    unseenKill: maybe(means(trueOrFalse(), 'the NPO was incapacitated, and no other enemy sees the operative (Fight)')),
    damage: maybe(means(trueOrFalse(), 'an NPO also lost wounds (Breach)')),
  }),
);
/** A threat level trigger that happened on the table, or a correction by or to a number. */
const threatArgs = lazily(() =>
  eitherBy(
    triggered(),
    eitherBy(formOf({ by: anyWhole() }), formOf({ to: anyWhole() }), (value) => isRecord(value) && !('by' in value)),
    (value) => isRecord(value) && !('trigger' in value),
  ),
);
export type ThreatArgs = Of<typeof threatArgs>;

/** Changes to a mission's own markers, points and rooms outside recorded actions. */
const missionArgs = lazily(() =>
  formsOf('what', {
    auspex: () => ({}),
    escape: () => ({ id: id() }),
    'pick-up': () => ({
      id: id(),
      marker: maybe(means(either(anyWhole(), anyText()), 'left out if only one is in play')),
    }),
    place: () => ({ id: id() }),
    breach: () => ({ hatchway: maybe(means(anyWhole(), 'not in mission 4, whose sarcophagus is breached')) }),
    sarcophagus: () => ({ points: means(fromTo(0), 'what the Destruction points should be') }),
    repair: () => ({}),
    room: () => ({
      room: anyText(),
      by: maybe(means(anyText(), 'id of the player that opened it, or whose operative is in it (Adversary Ops)')),
    }),
    scout: () => ({ id: id(), room: maybe(anyText()) }),
    phase: () => ({ id: id(), inches: means(anyNumber(), 'left to move') }),
  }),
);
export type MissionArgs = Of<typeof missionArgs>;

/** CP gained, or spent if negative. */
const pointsArgs = lazily(() =>
  formOf({
    by: means(anyWhole(), 'negative where they are spent'),
    player: maybe(means(like(player()), 'whose, by id (Adversary Ops); asked if left out')),
    for: maybe(means(anyText(), 'what they are spent on, in words: a ploy')),
  }),
);
export type PointsArgs = Of<typeof pointsArgs>;

/** Victory points (Adversary Ops). */
const victoryArgs = lazily(() =>
  formOf({
    by: means(anyWhole(), 'negative where they are taken back'),
    player: maybe(player()),
    for: maybe(means(anyText(), 'what scored them, in words')),
  }),
);
export type VictoryArgs = Of<typeof victoryArgs>;

/** What the table shows if it differs from the record. None: people are asked. */
const reconcileArgs = lazily(() =>
  formOf({
    set: listOf(formOf({ fact: means(anyText(), 'such as warrior-1.wounds'), value: means(anyText(), 'such as 5') })),
  }),
);
export type ReconcileArgs = Of<typeof reconcileArgs>;

/** Where operatives of either side stand on the table, in order. */
const placeArgs = lazily(() =>
  formOf({
    places: listOf(
      formOf({
        id: id(),
        place: means(anyText(), 'as typed; unknown for one no longer known'),
        line: maybe(means(anyWhole(), 'of the batch that says it')),
      }),
    ),
    keeps: maybe(
      means(
        trueOrFalse(),
        'true: NPOs that have not moved yet are told where they were set up; false: this game stops keeping positions',
      ),
    ),
    all: maybe(means(trueOrFalse(), 'asks for the place of everybody else whose place is unknown')),
  }),
);
export type PlaceArgs = Of<typeof placeArgs>;

const wounded = () => ({ id: id(), wounds: means(anyWhole(), 'how many') });
const endsEffects = () => ({ id: id(), until: until() });

/** Corrections of an NPO. `take-out`: it was never there. */
const npoArgs = lazily(() =>
  formsOf('change', {
    add: () => ({ datacard: anyText(), weapon: maybe(anyText()) }),
    wound: wounded,
    heal: wounded,
    set: () => ({ id: id(), to: npoChanges() }),
    'end-effects': endsEffects,
    'take-out': () => ({ id: id() }),
  }),
);
export type NpoArgs = Of<typeof npoArgs>;

/** Corrections of a player operative. */
const operativeArgs = lazily(() =>
  formsOf('change', {
    add: () => ({ operative: rosterOperative() }),
    wound: wounded,
    heal: wounded,
    set: () => ({ id: id(), to: operativeChanges() }),
    'end-effects': endsEffects,
    remove: () => ({ id: id() }),
  }),
);
export type OperativeArgs = Of<typeof operativeArgs>;

/** Which ploys and other rules of their kill teams the players use with it. */
const ploys = () => ({
  ploys: maybe(means(listOf(anyText()), 'by id (command-re-roll), with what is chosen for one after a colon')),
  asksPloys: maybe(means(trueOrFalse(), 'the game is played with a guide, which asks for them')),
});
const ployArgs = lazily(() => formOf(ploys()));
export type PloyArgs = Of<typeof ployArgs>;

const ownRule = () => ({
  with: maybe(
    means(anyText(), 'what a rule that tw does not know changes about this attack: lethal 5, reroll one, +1 atk'),
  ),
});
const ownRuleArgs = lazily(() => formOf(ownRule()));
export type OwnRuleArgs = Of<typeof ownRuleArgs>;

/** Damage that an action of the kill team's own inflicts on one operative. */
const harmArgs = lazily(() => formOf({ id: id(), wounds: fromTo(1) }));
export type HarmArgs = Of<typeof harmArgs>;

/** What is known of an attack. */
const attack = () => ({
  weapon: maybe(means(anyText(), 'a name in the roster or a profile: 4 3+ 3/4 piercing 1')),
  cover: maybe(trueOrFalse()),
  obscured: maybe(trueOrFalse()),
  distance: maybe(means(anyWhole(), 'inches, rounded up')),
  assists: maybe(means(anyWhole(), 'how many others assist in a fight')),
  ...ownRule(),
  ...ploys(),
});

/** What a player operative does. Whatever is left out is asked if it can change the outcome. */
const actArgs = lazily(() =>
  formOf({
    id: maybe(id()),
    order: maybe(order()),
    action: maybe(among([...playerActions, 'done'])),
    target: maybe(anyText()),
    door: maybe(formOf({ kind: among(['hatchway', 'breach-point', 'sarcophagus']), number: anyWhole() })),
    marker: maybe(means(either(anyWhole(), anyText()), 'its number in mission 3, else its id')),
    room: maybe(anyText()),
    missionAction: maybe(means(anyText(), 'which of the mission actions of a pack')),
    cheap: maybe(trueOrFalse()),
    free: maybe(trueOrFalse()),
    cost: maybe(means(anyWhole(), 'AP instead of the printed ones')),
    engaged: maybe(means(trueOrFalse(), 'an enemy is in its control range')),
    enemyAtHatchway: maybe(
      means(trueOrFalse(), 'of a hatchway to be closed: its access point is in the control range of an enemy'),
    ),
    escapes: maybe(trueOrFalse()),
    place: maybe(means(anyText(), 'where a move has led, as typed: 4397, h3, =w1')),
    dashes: maybe(means(trueOrFalse(), 'of a Reposition: a Dash follows, and the place is where the Dash ends')),
    teleports: maybe(means(trueOrFalse(), 'from one teleport pad to the other')),
    phases: maybe(means(anyNumber(), 'inches left when it went through a hatchway (mission 6)')),
    wounds: maybe(means(anyWhole(), "damage that an action of the kill team's own inflicts on the target")),
    harm: maybe(means(listOf(harmArgs()), 'the same to several operatives at once')),
    ...attack(),
  }),
);
export type ActArgs = Of<typeof actArgs>;

/** A player operative attacks an NPO. Whatever is left out is asked if it can change the outcome. */
const attackArgs = lazily(() =>
  formOf({
    operative: anyText(),
    npo: anyText(),
    action: maybe(among(['shoot', 'fight', 'hatchway-fight'])),
    pointBlank: maybe(means(trueOrFalse(), 'from guard, in control range')),
    ...attack(),
  }),
);
export type AttackArgs = Of<typeof attackArgs>;

const nothing = () => ({ args: formOf({}) });
const withPloys = () => ({ args: ployArgs() });
const ofOneWithPloys = () => ({ args: formOf({ id: maybe(anyText()), ...ploys() }) });

/**
 * A command to the game: its name and its arguments, as kept in the journal. One deed is one entry and one undo step. `resolve`d
 * by `deedRule`.
 */
export const deed = casesOf('do', {
  'new-game': nothing,
  initiative: withPloys,
  ready: withPloys,
  reinforce: nothing,
  'end-turn': withPloys,
  firefight: withPloys,
  strategy: withPloys,
  concede: () => ({ args: formOf({ player: maybe(anyText()) }) }),
  'draw-event': () => ({ args: formOf({ all: trueOrFalse() }) }),
  'resolve-npo': ofOneWithPloys,
  act: () => ({ args: actArgs() }),
  attack: () => ({ args: attackArgs() }),
  counteract: ofOneWithPloys,
  mission: () => ({ args: missionArgs() }),
  threat: () => ({ args: threatArgs() }),
  cp: () => ({ args: pointsArgs() }),
  vp: () => ({ args: victoryArgs() }),
  'dice-of': () => ({ args: formOf({ of: among(diceChoices) }) }),
  npo: () => ({ args: npoArgs() }),
  operative: () => ({ args: operativeArgs() }),
  hatch: () => ({ args: formOf({ number: fromTo(1), open: trueOrFalse() }) }),
  place: () => ({ args: placeArgs() }),
  reconcile: () => ({ args: reconcileArgs() }),
  breach: () => ({ args: formOf({ number: fromTo(1), close: trueOrFalse() }) }),
});
export type Deed = Of<typeof deed>;

/** What a known player operative does. */
export type ActorArgs = Omit<ActArgs, 'engaged'> & { readonly id: string; readonly engaged?: boolean | undefined };

/** What helps after a refusal, besides a deed: where to look, or what to do first. The shell has its own words for it. */
const advices = [
  'list-npos',
  'list-operatives',
  'do-what-is-due',
  'act-or-do-what-is-due',
  'end-open-activations',
  'go-back-or-begin-anew',
  'go-back-or-correct',
  'remove-an-npo-or-overrule',
  'overrule-by-the-table',
  'read-mission',
  'record-room',
  'open-a-hatchway',
  'open-hatchway-or-go-back',
  'breach-a-breach-point',
  'add-operative',
  'edit-operatives',
] as const;
export type Advice = (typeof advices)[number];

/** Words of the game; or a deed that helps, with what it does in a clause; or a piece of advice. */
export type Hint = string | { readonly deed: Deed; readonly does?: string } | { readonly advice: Advice };
