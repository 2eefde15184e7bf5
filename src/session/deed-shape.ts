import {
  type ActArgs,
  type AttackArgs,
  appliedTriggers,
  type Deed,
  type MissionArgs,
  type NpoArgs,
  type OperativeArgs,
  type ReconcileArgs,
  type ThreatArgs,
} from '../rules/deed.ts';
import type { NpoChanges, OperativeChanges } from '../rules/events.ts';
import { type Effect, type Order, playerActions, type RosterOperative, type RosterWeapon } from '../rules/state.ts';
import {
  among,
  either,
  finite,
  type Is,
  list,
  object,
  optional,
  tagged,
  text,
  whole,
  wholeFrom,
  word,
  yesNo,
} from './shape.ts';

export const isOrder: Is<Order> = word({ engage: true, conceal: true });

export const isRosterOperative: Is<RosterOperative> = object<RosterOperative>({
  id: text,
  name: text,
  apl: whole,
  wounds: whole,
  save: whole,
  weapons: list(object<RosterWeapon>({ name: text, type: word({ ranged: true, melee: true }), profile: text })),
});

export const isNpoChanges: Is<NpoChanges> = object<NpoChanges>({
  wounds: optional(whole),
  order: optional(isOrder),
  state: optional(word({ ready: true, expended: true, dormant: true, incapacitated: true })),
});

export const isOperativeChanges: Is<OperativeChanges> = object<OperativeChanges>({
  wounds: optional(whole),
  apl: optional(whole),
  save: optional(whole),
  order: optional(isOrder),
  state: optional(word({ ready: true, expended: true, incapacitated: true, escaped: true })),
});

const isThreatArgs: Is<ThreatArgs> = either(
  object<Extract<ThreatArgs, { trigger: unknown }>>({
    trigger: among(appliedTriggers),
    silent: optional(yesNo),
    unseenKill: optional(yesNo),
    damage: optional(yesNo),
  }),
  either(object<{ readonly by: number }>({ by: whole }), object<{ readonly to: number }>({ to: whole })),
);

const isUntil: Is<Effect['until']> = word({ 'end-of-turning-point': true, 'end-of-next-activation': true });

const isNpoArgs: Is<NpoArgs> = tagged<NpoArgs, 'change'>('change', {
  add: { datacard: text, weapon: optional(text) },
  wound: { id: text, wounds: whole },
  heal: { id: text, wounds: whole },
  set: { id: text, to: isNpoChanges },
  'end-effects': { id: text, until: isUntil },
  remove: { id: text },
});

const isOperativeArgs: Is<OperativeArgs> = tagged<OperativeArgs, 'change'>('change', {
  add: { operative: isRosterOperative },
  wound: { id: text, wounds: whole },
  heal: { id: text, wounds: whole },
  set: { id: text, to: isOperativeChanges },
  'end-effects': { id: text, until: isUntil },
  remove: { id: text },
});

type DoorPlace = NonNullable<ActArgs['door']>;

const isActArgs: Is<ActArgs> = object<ActArgs>({
  id: optional(text),
  order: optional(isOrder),
  action: optional(among([...playerActions, 'done'])),
  target: optional(text),
  door: optional(object<DoorPlace>({ kind: among(['hatchway', 'breach-point', 'sarcophagus']), number: whole })),
  marker: optional(whole),
  room: optional(text),
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
  teleports: optional(yesNo),
  phases: optional(finite),
  wounds: optional(whole),
});

const isAttackArgs: Is<AttackArgs> = object<AttackArgs>({
  operative: text,
  npo: text,
  action: optional(word({ shoot: true, fight: true, 'hatchway-fight': true })),
  weapon: optional(text),
  cover: optional(yesNo),
  obscured: optional(yesNo),
  distance: optional(whole),
  assists: optional(whole),
  pointBlank: optional(yesNo),
});

const isMissionArgs: Is<MissionArgs> = tagged<MissionArgs, 'what'>('what', {
  auspex: {},
  escape: { id: text },
  'pick-up': { id: text, marker: optional(whole) },
  place: { id: text },
  breach: { hatchway: optional(whole) },
  sarcophagus: { points: wholeFrom(0) },
  repair: {},
  room: { room: text },
  scout: { id: text, room: optional(text) },
  phase: { id: text, inches: finite },
});

const none: Is<Record<never, never>> = object<Record<never, never>>({});

/** A deed as it is kept in an entry. */
export const isDeed: Is<Deed> = tagged<Deed, 'do'>('do', {
  'new-game': { args: none },
  initiative: { args: none },
  ready: { args: none },
  reinforce: { args: none },
  firefight: { args: none },
  strategy: { args: none },
  'end-turn': { args: none },
  'draw-event': { args: object<{ readonly all: boolean }>({ all: yesNo }) },
  'resolve-npo': { args: object<{ readonly id?: string }>({ id: optional(text) }) },
  act: { args: isActArgs },
  counteract: { args: object<{ readonly id?: string }>({ id: optional(text) }) },
  attack: { args: isAttackArgs },
  mission: { args: isMissionArgs },
  threat: { args: isThreatArgs },
  cp: { args: object<{ readonly by: number }>({ by: whole }) },
  npo: { args: isNpoArgs },
  operative: { args: isOperativeArgs },
  hatch: { args: object<{ readonly number: number; readonly open: boolean }>({ number: wholeFrom(1), open: yesNo }) },
  reconcile: {
    args: object<ReconcileArgs>({
      set: list(object<ReconcileArgs['set'][number]>({ fact: text, value: text })),
    }),
  },
  breach: {
    args: object<{ readonly number: number; readonly close: boolean }>({ number: wholeFrom(1), close: yesNo }),
  },
});
