import { parseProfile } from '../../catalog/parse-profile.ts';
import type { Refusal } from '../../engine/rule.ts';
import { missionOf } from '../modes/modes.ts';
import type { ActionLeave } from '../state/action-leave.ts';
import { type Acting, type GameState, isMove, type Operative, type PlayerAction } from '../state/state.ts';

/** What is stated of an action beforehand. */
export interface ActionFacts {
  /** AP that it costs here. */
  readonly cost: number;
  /** Whether an enemy is in control range; undefined: not known yet. */
  readonly engaged: boolean | undefined;
  readonly carrying: boolean;
  /** Of a mission action of a pack: another one has been performed, and this one has not. */
  readonly another?: boolean;
  /** What rules of its kill team let it do. */
  readonly leave?: ActionLeave;
}

/** AP of each action (core rules, Actions; killzone). */
export const actionCost: Readonly<Record<PlayerAction, number>> = {
  shoot: 1,
  fight: 1,
  charge: 1,
  reposition: 1,
  dash: 1,
  'fall-back': 2,
  'operate-hatch': 1,
  breach: 2,
  'pick-up': 1,
  place: 1,
  'scout-room': 1,
  'mission-action': 1,
  guard: 1,
  'hatchway-fight': 1,
  other: 1,
};

/** Actions that cannot share an activation with it (core rules, Actions). Guard counts as Shoot, Hatchway Fight as Fight. */
const barredBy: Readonly<Record<PlayerAction, readonly PlayerAction[]>> = {
  shoot: ['guard'],
  fight: ['hatchway-fight'],
  charge: ['reposition', 'dash', 'fall-back'],
  reposition: ['fall-back', 'charge'],
  dash: ['charge'],
  'fall-back': ['reposition', 'charge'],
  'operate-hatch': [],
  breach: [],
  'pick-up': [],
  place: ['pick-up'],
  'scout-room': [],
  'mission-action': [],
  guard: ['shoot'],
  'hatchway-fight': ['fight'],
  other: [],
};

const notWhileEngaged: readonly PlayerAction[] = [
  'shoot',
  'charge',
  'reposition',
  'dash',
  'operate-hatch',
  'breach',
  'pick-up',
  'scout-room',
  'guard',
  'hatchway-fight',
];
const onlyWhileEngaged: readonly PlayerAction[] = ['fight', 'fall-back'];

const notConcealed: readonly PlayerAction[] = ['charge', 'guard'];

/** Whether the action can be performed under a Conceal order: Shoot with a Silent weapon, which the roster may not tell. */
export function mayConceal(action: PlayerAction, { weapons }: Operative): boolean {
  if (action !== 'shoot') return !notConcealed.includes(action);
  const ranged = weapons.filter(({ type }) => type === 'ranged');
  return ranged.length === 0 || ranged.some(({ profile }) => isSilent(profile));
}

function isSilent(profile: string): boolean {
  const parsed = parseProfile(profile);
  return parsed.ok && parsed.profile.rules.some(({ rule }) => rule === 'silent');
}

const barCheapBreach: readonly PlayerAction[] = ['charge', 'shoot', 'guard'];

/** After that a Breach takes 2 AP (killzone, Breach). */
export const hasChargedOrShot = ({ performed }: Acting): boolean =>
  performed.some((earlier) => barCheapBreach.includes(earlier));

/** Whether an enemy in control range makes the difference. Of Scout Room the mission asks more. */
export const hangsOnEngagement = (action: PlayerAction): boolean =>
  action !== 'scout-room' && [...notWhileEngaged, ...onlyWhileEngaged].includes(action);

export const needsEnemyClose = (action: PlayerAction): boolean => onlyWhileEngaged.includes(action);

const isAttack = (action: PlayerAction): boolean =>
  action === 'shoot' || action === 'fight' || action === 'hatchway-fight';

/** Why an action cannot be performed now; undefined when nothing known forbids it. Whether a concealed operative may Shoot depends on its weapon (Silent). */
export function whyForbidden(
  action: PlayerAction,
  operative: Operative,
  acting: Acting,
  { cost, engaged, carrying, another = false, leave }: ActionFacts,
  names: Readonly<Record<PlayerAction, string>>,
): Refusal<string> | undefined {
  const no = (message: string, rule = 'Actions'): Refusal<string> => ({
    message: `${operative.name} cannot: ${message}.`,
    rule: `${names[action]} (${rule})`,
  });
  if (acting.counteracts && cost > 1) return no('a counteraction is one action of 1 AP', 'Counteract');
  if (acting.counteracts && action === 'guard') return no('Guard is no counteraction', 'Counteract');
  if (acting.counteracts && isAttack(action) && acting.performed.some(isAttack))
    return no('not Shoot and Fight in one counteraction', 'Counteract');
  if (cost > acting.ap) return no(`it takes ${cost} AP, and ${acting.ap} is left`, 'AP');
  if (acting.performed.includes(action) && action !== 'other' && !another && !leave?.again)
    return no('it has performed that already in this activation', 'action restrictions');
  const barred = barredBy[action].find((earlier) => acting.performed.includes(earlier));
  if (barred) return no(`not in one activation with ${names[barred]}`, 'action restrictions');
  if (operative.order === 'conceal' && notConcealed.includes(action) && !leave?.concealed)
    return no('Conceal order', 'orders');
  if (action === 'breach' && cost < actionCost.breach && hasChargedOrShot(acting))
    return no('for less than 2 AP it does not go with Charge or Shoot', 'killzone, Breach');
  if (acting.cheapBreach && barCheapBreach.includes(action))
    return no('it has breached for less than 2 AP', 'killzone, Breach');
  if (acting.heavy !== undefined && acting.heavy !== action && isMove(action))
    return no('it has used a Heavy weapon', 'Weapon Rules, Heavy');
  if (engaged === true && notWhileEngaged.includes(action) && !leave?.engaged)
    return no('an enemy is in control range', 'conditions');
  if (engaged === false && onlyWhileEngaged.includes(action)) return no('no enemy is in control range', 'conditions');
  if (action === 'pick-up' && carrying) return no('it carries a marker already', 'conditions');
  if (action === 'place' && !carrying) return no('it carries no marker', 'conditions');
  return undefined;
}

/** Carries the mission's marker. */
export const isCarrying = (state: GameState, id: string): boolean => missionOf(state).carries?.(state, id) === true;
