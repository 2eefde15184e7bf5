import { mapOf } from '../../catalog/pack.ts';
import { isWhollyIn } from '../../rules/board/ground/zones.ts';
import { doorsInRange } from '../../rules/board/sight/control-range.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import type { activationEvents } from '../../rules/events/activation.ts';
import type { EventOf } from '../../rules/events/events.ts';
import { actionName } from '../../rules/state/action-names.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cardOf, npoById } from '../../rules/state/stats.ts';
import { doorNameOf, nameOf, namesOf, playerName, profileOf, weaponName } from '../words/names.ts';
import { capital, listed } from '../words/text.ts';
import { goalAhead, moveText } from './moves.ts';
import { endTexts, hairText } from './places.ts';
import { actedReason, chosenText, failedText, orderText } from './reasons.ts';
import type { SentencesOf } from './strategy.ts';

export const activationSentences: SentencesOf<typeof activationEvents> = {
  'npo-targeted'(event, state) {
    const name = nameOf(state, event.id);
    const task = { fight: 'fight', shoot: 'shoot', charge: 'charge', move: 'go towards' }[event.as];
    return `${name}'s target is ${nameOf(state, event.target)}: the closest that it can ${task}. ${playerName(state, event.controller)} controls it, and must do everything to threaten that target.`;
  },
  'npo-chosen'(event, state) {
    const others = namesOf(
      state,
      event.from.filter((id) => id !== event.id),
    );
    const several = others.length > 2 ? `, of ${event.from.length} that are ready` : `, not ${listed(others, 'or')}`;
    const over = others.length === 0 ? '' : several;
    return `${nameOf(state, event.id)} activates${over}: ${chosenText(event, state)} (${state.adversary === null ? 'Activation Priority' : 'NPO Activation'}).`;
  },
  'npo-looked': () => null,
  'sight-told': () => null,
  'npo-activated'(event, state) {
    const stats = `APL ${event.apl}, Move ${event.move}"`;
    return `${nameOf(state, event.id)}: ${capital(event.order)}, ${orderText(event)}. ${stats}.`;
  },
  'clause-failed': (event) => `${event.clause} ${actionName[event.action]}: no (${failedText(event)}).`,
  'npo-acted': actedText,
  'npo-expended': (event, state) =>
    `${nameOf(state, event.id)} is expended${event.acted ? '' : ': nothing on its list can be done (Behaviour)'}.`,
  'turning-point-ended': (event) => `Turning point ${event.turningPoint} ends.`,
};

type Acted = EventOf<'npo-acted'>;

/** What an NPO does, as an instruction to the table, with the line of its behaviour, the AP and the reason. */
function actedText(event: Acted, state: GameState): string {
  return `${nameOf(state, event.id)} ${verbText(event, state)} (${ruleText(event, state)}).`;
}

/**
 * A move whose end the board tells, as one instruction: inches, doors, place, what it goes for where it can attack nobody there,
 * and whom it sees. Undefined where the two are not of one move.
 */
export function movedText(event: Acted, end: EventOf<'placed'>, state: GameState): string | undefined {
  const verb = moveVerbs[event.action];
  if (verb === undefined || end.id !== event.id || !end.end) return undefined;
  const { led, seen } = endTexts(end, end.end, state);
  const goal = goalText(event, end.end, state, isShortOfZone(end, state));
  const stays = end.end.inches === 0;
  // A Dash goes on to what its first move was for.
  const aim =
    goal === null || (stays && event.action === 'dash') ? '' : `, ${stays ? 'its best place for this: ' : ''}${goal}`;
  const moves = stays ? 'stays at' : [verb, ...led.by, 'to'].join(' ');
  return `${nameOf(state, event.id)} ${moves} ${led.place}${aim} (${ruleText(event, state)}). ${seen}${hairText(end, end.end, state)}`;
}

/** Not in Player B's drop zone by the middle of its base. */
function isShortOfZone({ x, y }: EventOf<'placed'>, { config }: GameState): boolean {
  const map = mapOf(config);
  return map !== null && !isWhollyIn(map, 'dropZone', 'B', { x, y, mm: 0 });
}

/** What it goes for, unless the targets in sight already say it. */
function goalText(
  event: Acted,
  { sees, serves }: NonNullable<EventOf<'placed'>['end']>,
  state: GameState,
  isShort: boolean,
): string | null {
  if (sees.some(({ obscured }) => !obscured)) return null;
  if (serves === 'dash') return 'so that its Dash leads to a target';
  return serves === 'shot' && sees.length > 0 ? null : goalAhead(event, state, isShort);
}

const moveVerbs: Partial<Readonly<Record<Acted['action'], string>>> = {
  charge: 'charges',
  'fall-back': 'falls back',
  reposition: 'repositions',
  dash: 'dashes',
};

function ruleText(event: Acted, state: GameState): string {
  const clause = event.clause === null ? [] : [`behaviour ${event.clause}`];
  const because = actedReason(event, state);
  return [...clause, `${event.ap} AP`, ...(because === null ? [] : [because])].join(', ');
}

function verbText(event: Acted, state: GameState): string {
  switch (event.action) {
    case 'fight':
      return event.across
        ? `fights ${targetText(event, state)} across the access point that its base touches: Hatchway Fight`
        : `fights ${targetText(event, state)}`;
    case 'shoot':
      return `shoots ${targetText(event, state)}`;
    case 'charge':
      return `charges${moveText(event, state)}`;
    case 'fall-back':
      return `falls back${moveText(event, state)}`;
    case 'reposition':
      return `repositions${moveText(event, state)}`;
    case 'dash':
      return `dashes${moveText(event, state)}`;
    case 'operate-hatch':
      return event.hatchway === undefined
        ? 'operates the hatchway in its way'
        : `operates ${doorNameOf(state, 'hatchway', event.hatchway)} ${isBeside(event.id, event.hatchway, state) ? 'beside it' : 'on its way'}`;
  }
}

/** It has that hatchway in its control range where it stands, if that is known. */
function isBeside(id: string, hatchway: number, state: GameState): boolean {
  const table = state.positions[id] ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  return (
    table !== undefined &&
    who !== undefined &&
    doorsInRange(table.solids, who).some((door) => door.id === `H${hatchway}`)
  );
}

function targetText({ id, target, weapon, profile }: Acted, state: GameState): string {
  const npo = npoById(state, id);
  const whom = target === undefined ? 'its target' : nameOf(state, target);
  if (npo === undefined || weapon === undefined) return whom;
  const card = cardOf(state, npo);
  const mode = profile === undefined ? undefined : profileOf(card, weapon, profile)?.name;
  return `${whom} with ${weaponName(card, weapon)}${mode === undefined ? '' : `, ${mode}`}`;
}
