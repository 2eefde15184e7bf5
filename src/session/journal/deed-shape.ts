import { npoChanges, operativeChanges, order, rosterOperative, until } from '../../rules/events/values.ts';
import {
  type ActArgs,
  type AttackArgs,
  appliedTriggers,
  type Deed,
  type HarmArgs,
  type MissionArgs,
  type NpoArgs,
  type OperativeArgs,
  type PlaceArgs,
  type PloyArgs,
  type PointsArgs,
  type ReconcileArgs,
  type ThreatArgs,
  type VictoryArgs,
} from '../../rules/language/deed.ts';
import { type DiceOf, diceChoices, playerActions } from '../../rules/state/state.ts';
import { byZod } from '../../shape/by-zod.ts';
import { form, tagged } from '../../shape/objects.ts';
import {
  among,
  choice,
  either,
  finite,
  isRecord,
  list,
  optional,
  type Shape,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';

const triggered = form<Extract<ThreatArgs, { trigger: unknown }>>({
  trigger: among(appliedTriggers),
  silent: optional(yesNo),
  unseenKill: optional(yesNo),
  damage: optional(yesNo),
});
const changedBy = form<{ readonly by: number }>({ by: whole });
const changedTo = form<{ readonly to: number }>({ to: whole });

const threatArgs: Shape<ThreatArgs> = choice<ThreatArgs>([triggered, changedBy, changedTo], (value) => {
  if (!isRecord(value) || 'trigger' in value) return triggered;
  return 'by' in value ? changedBy : changedTo;
});

const npoArgs: Shape<NpoArgs> = tagged<NpoArgs, 'change'>(
  'change',
  {
    add: { datacard: text, weapon: optional(text) },
    wound: { id: text, wounds: whole },
    heal: { id: text, wounds: whole },
    set: { id: text, to: byZod(npoChanges()) },
    'end-effects': { id: text, until: byZod(until()) },
    'take-out': { id: text },
  },
  'kept',
);

const operativeArgs: Shape<OperativeArgs> = tagged<OperativeArgs, 'change'>(
  'change',
  {
    add: { operative: byZod(rosterOperative()) },
    wound: { id: text, wounds: whole },
    heal: { id: text, wounds: whole },
    set: { id: text, to: byZod(operativeChanges()) },
    'end-effects': { id: text, until: byZod(until()) },
    remove: { id: text },
  },
  'kept',
);

type DoorPlace = NonNullable<ActArgs['door']>;

const ployArgs = { ploys: optional(list(text)), asksPloys: optional(yesNo) };

const actArgs: Shape<ActArgs> = form<ActArgs>({
  id: optional(text),
  order: optional(byZod(order())),
  action: optional(among([...playerActions, 'done'])),
  target: optional(text),
  door: optional(form<DoorPlace>({ kind: among(['hatchway', 'breach-point', 'sarcophagus']), number: whole })),
  marker: optional(either(whole, text)),
  room: optional(text),
  missionAction: optional(text),
  weapon: optional(text),
  cheap: optional(yesNo),
  free: optional(yesNo),
  cost: optional(whole),
  engaged: optional(yesNo),
  enemyAtHatchway: optional(yesNo),
  cover: optional(yesNo),
  obscured: optional(yesNo),
  distance: optional(whole),
  assists: optional(whole),
  escapes: optional(yesNo),
  place: optional(text),
  dashes: optional(yesNo),
  teleports: optional(yesNo),
  phases: optional(finite),
  wounds: optional(whole),
  harm: optional(list(form<HarmArgs>({ id: text, wounds: wholeFrom(1) }))),
  with: optional(text),
  ...ployArgs,
});

const attackArgs: Shape<AttackArgs> = form<AttackArgs>({
  operative: text,
  npo: text,
  action: optional(among({ shoot: true, fight: true, 'hatchway-fight': true })),
  weapon: optional(text),
  cover: optional(yesNo),
  obscured: optional(yesNo),
  distance: optional(whole),
  assists: optional(whole),
  pointBlank: optional(yesNo),
  with: optional(text),
  ...ployArgs,
});

const missionArgs: Shape<MissionArgs> = tagged<MissionArgs, 'what'>(
  'what',
  {
    auspex: {},
    escape: { id: text },
    'pick-up': { id: text, marker: optional(either(whole, text)) },
    place: { id: text },
    breach: { hatchway: optional(whole) },
    sarcophagus: { points: wholeFrom(0) },
    repair: {},
    room: { room: text, by: optional(text) },
    scout: { id: text, room: optional(text) },
    phase: { id: text, inches: finite },
  },
  'kept',
);

const none: Shape<Record<never, never>> = form<Record<never, never>>({});

/** A deed as it is kept in an entry. */
export const deed: Shape<Deed> = tagged<Deed, 'do'>('do', {
  'new-game': { args: none },
  initiative: { args: none },
  ready: { args: none },
  reinforce: { args: none },
  firefight: { args: form<PloyArgs>(ployArgs) },
  strategy: { args: form<PloyArgs>(ployArgs) },
  'end-turn': { args: none },
  concede: { args: form<{ readonly player?: string }>({ player: optional(text) }) },
  'draw-event': { args: form<{ readonly all: boolean }>({ all: yesNo }) },
  'resolve-npo': { args: form<{ readonly id?: string } & PloyArgs>({ id: optional(text), ...ployArgs }) },
  act: { args: actArgs },
  counteract: { args: form<{ readonly id?: string } & PloyArgs>({ id: optional(text), ...ployArgs }) },
  attack: { args: attackArgs },
  mission: { args: missionArgs },
  threat: { args: threatArgs },
  cp: { args: form<PointsArgs>({ by: whole, player: optional(text), for: optional(text) }) },
  vp: { args: form<VictoryArgs>({ by: whole, player: optional(text), for: optional(text) }) },
  'dice-of': { args: form<{ readonly of: DiceOf }>({ of: among(diceChoices) }) },
  npo: { args: npoArgs },
  operative: { args: operativeArgs },
  hatch: { args: form<{ readonly number: number; readonly open: boolean }>({ number: wholeFrom(1), open: yesNo }) },
  place: {
    args: form<PlaceArgs>({
      places: list(form<PlaceArgs['places'][number]>({ id: text, place: text, line: optional(whole) })),
      keeps: optional(yesNo),
      all: optional(yesNo),
    }),
  },
  reconcile: {
    args: form<ReconcileArgs>({
      set: list(form<ReconcileArgs['set'][number]>({ fact: text, value: text })),
    }),
  },
  breach: {
    args: form<{ readonly number: number; readonly close: boolean }>({ number: wholeFrom(1), close: yesNo }),
  },
});
