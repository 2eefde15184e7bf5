import { type Actor, actorOf } from '../../src/policy/choices/actor.ts';
import type { Choice } from '../../src/policy/choices/choice.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { Acting, GameState, Order, Position, RosterWeapon } from '../../src/rules/state/state.ts';
import { type NpoSketch, type OperativeSketch, type Scene, scene } from '../rules/scene.ts';

export const rifle: RosterWeapon = { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4 Piercing Crits 1' };
export const sword: RosterWeapon = { name: 'Power weapon', type: 'melee', profile: '5 3+ 4/6 Lethal 5+' };

/** A marine: APL 3, Move 6", 15 wounds, Save 3+, a rifle and a sword. */
export const marine = (id: string, more: Partial<Extract<OperativeSketch, object>> = {}): OperativeSketch => ({
  ...{ id, apl: 3, wounds: 15, maxWounds: 15, save: 3, move: 6, base: 32, order: 'engage', weapons: [rifle, sword] },
  ...more,
});

/** Inches: so many east and south of a place of the lattice. */
export const from = ([x, y]: readonly [number, number], dx = 0, dy = 0): Position => {
  const at = onBoard([x, y]);
  return { x: at.x + dx, y: at.y + dy, error: 0 };
};

type Places = Readonly<Record<string, Position>>;

/** Map 1 in turning point 2, the players to act: who stands where, by id. */
export function atTable(
  places: Places,
  { npos = [], operatives = [marine('kel')], ...more }: Scene & { npos?: readonly NpoSketch[] } = {},
): GameState {
  return scene({
    ...{ map: 1, phase: 'firefight', mission: 'destroy-sarcophagus', keepsPositions: true, positions: places },
    ...{ npos, operatives, ...more },
  });
}

/** Somebody in its activation, as if it began with that order. */
export function acting(state: GameState, id = 'kel', order: Order = 'engage'): Actor {
  const actor = actorOf(state, id, order);
  if (!actor) throw new Error(`${id} cannot act`);
  return actor;
}

/** Kel's activation as it begins, and what is otherwise. */
export interface KelsActivation extends Scene {
  readonly warrior?: Position;
  readonly now?: Partial<Acting>;
}

/** Kel there in her activation, a Warrior where one is to be. */
export function kelAt(kel: Position, { warrior, now, ...more }: KelsActivation = {}): Actor {
  const state = atTable(
    { kel, ...(warrior && { 'warrior-1': warrior }) },
    { npos: warrior ? ['necron-warrior'] : [], ...more },
  );
  const one = acting(state);
  const then = { ...one.acting, ...now };
  return { ...one, state: { ...one.state, acting: then }, acting: then };
}

/** A choice in short: the action, with whom, what or by what it is done. */
export const short = ({ action, deed: { args } }: Choice): string =>
  [action, args.target, args.weapon, args.door && `${args.door.kind} ${args.door.number}`, args.marker, args.room]
    .filter((part) => part !== undefined)
    .join(' ');
