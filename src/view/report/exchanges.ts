import type { EventOf, GameEvent } from '../../rules/events.ts';
import { evolve } from '../../rules/evolve.ts';
import type { GameState } from '../../rules/state.ts';
import { cardOf, npoById, someoneById } from '../../rules/stats.ts';
import { weaponOf } from '../names.ts';
import type { BattleEntry } from './battle.ts';

/** One Shoot against one target, or one Fight. */
export interface Exchange {
  readonly from: BattleEntry;
  readonly kind: 'shoot' | 'fight';
  /** As the attack dice were rolled. */
  readonly state: GameState;
  readonly attack: EventOf<'attack-rolled'>;
  /** Of a Fight: the dice of the one who was attacked. */
  retaliation: EventOf<'attack-rolled'> | undefined;
  /** Of a Shoot: absent where there was nothing to save against. */
  defence: EventOf<'defence-rolled'> | undefined;
  /** Wounds that it cost each side. */
  readonly lost: { attacker: number; target: number };
}

/** All of an entry, in order. */
export function exchangesOf(from: BattleEntry): readonly Exchange[] {
  const found: Exchange[] = [];
  let state = from.before;
  let now: Exchange | undefined;
  let attacked: EventOf<'operative-attacked'> | undefined;
  for (const event of from.entry.events) {
    if (event.type === 'operative-attacked') attacked = event;
    if (event.type === 'attack-rolled') {
      if (now && isRetaliation(now, event)) now.retaliation = event;
      else {
        const kind = kindOf(event, state, attacked);
        now = { from, kind, state, attack: event, retaliation: undefined, defence: undefined, lost: nothing() };
        found.push(now);
      }
    }
    if (event.type === 'defence-rolled' && now?.attack.target === event.id) now.defence = event;
    state = evolve(state, event);
    if (now && event.type === 'damage-inflicted') countLoss(now, event.id, state);
    if (endsExchange(event)) now = undefined;
  }
  return found;
}

const nothing = () => ({ attacker: 0, target: 0 });

const isRetaliation = ({ kind, attack, retaliation }: Exchange, event: EventOf<'attack-rolled'>): boolean =>
  kind === 'fight' && !retaliation && event.id === attack.target && event.target === attack.id;

function kindOf(
  { id, weapon }: EventOf<'attack-rolled'>,
  state: GameState,
  attacked: EventOf<'operative-attacked'> | undefined,
): Exchange['kind'] {
  const npo = npoById(state, id);
  if (npo) return weaponOf(cardOf(state, npo), weapon)?.type === 'melee' ? 'fight' : 'shoot';
  return attacked?.id === id && attacked.action === 'shoot' ? 'shoot' : 'fight';
}

/** The most that it has lost: who is reanimated had lost all. */
function countLoss({ attack, state, lost }: Exchange, id: string, now: GameState): void {
  const loss = (someoneById(state, id)?.wounds ?? 0) - (someoneById(now, id)?.wounds ?? 0);
  if (id === attack.target) lost.target = Math.max(lost.target, loss);
  if (id === attack.id) lost.attacker = Math.max(lost.attacker, loss);
}

/** What follows is the aftermath, with rules of its own. */
const endsExchange = ({ type }: GameEvent): boolean =>
  type === 'incapacitated' || type === 'weapon-used' || type === 'threat-changed' || type === 'threat-unmoved';
