import seedrandom from 'seedrandom';
import { expect, it } from 'vitest';
import { mapNumbers } from '../../src/catalog/maps.ts';
import { mapOf, type Pack } from '../../src/catalog/pack.ts';
import { type DatacardId, datacardIds, missionIds } from '../../src/catalog/types.ts';
import { apart } from '../../src/geometry/point.ts';
import { firstSolids } from '../../src/rules/board/ground/judge.ts';
import { inControlRange } from '../../src/rules/board/sight/control-range.ts';
import { tableOf } from '../../src/rules/board/table/table-of.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { discOf, onBoard } from '../../src/rules/state/base.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { seeds } from '../seeds.ts';
import { corePack } from './behaviour/core-npos/core.ts';
import { only, playByBoard, scene } from './scene.ts';

/** More of them by `NPO_MOVES=5000`. */
const wanted = Number(process.env.NPO_MOVES ?? seeds(150));

const knife = { name: 'Knife', type: 'melee', profile: '3 4+ 2/3' } as const;
const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4' } as const;

/** Somebody or other on a map, two of them now and then on teleport pads, some doors open. */
function somewhere(seed: string, cards: readonly DatacardId[], pack?: Pack): GameState {
  const random = seedrandom(seed);
  const any = <T>(from: readonly T[]): T => {
    const one = from[Math.floor(random() * from.length)];
    if (one === undefined) throw new Error('nothing to take');
    return one;
  };
  let state = scene({
    phase: 'firefight',
    mission: any(missionIds),
    map: any(mapNumbers),
    turningPoint: 1 + Math.floor(random() * 4),
    threat: Math.floor(random() * 16),
    openHatchways: [1, 2, 3, 4, 5, 6].filter(() => random() < 0.5),
    openBreachPoints: [1, 2].filter(() => random() < 0.4),
    apart: true,
    keepsPositions: true,
    ...(pack && { pack }),
    npos: Array.from({ length: 3 }, () => any(cards)),
    operatives: ['kel', 'vane', 'orsk'].map((id) => ({
      id,
      order: any(['engage', 'conceal']),
      weapons: [knife, rifle],
    })),
  });
  const pads = random() < 0.5 ? [...(mapOf(state.config)?.teleportPads.map(onBoard) ?? [])] : [];
  for (const { id } of [...state.npos, ...state.operatives].sort(() => random() - 0.5))
    for (let tries = 0; state.positions[id] === undefined && tries < 40; tries++) {
      const place = pads.pop() ?? { x: random() * 28, y: random() * 24 };
      const placed = { ...state, positions: { ...state.positions, [id]: { x: place.x, y: place.y, error: 0 } } };
      if (faultsAt(placed, id, 'set-up').length === 0) state = placed;
    }
  return state;
}

/** What is against the rules where it stands now after such a move. */
function faultsAt(state: GameState, id: string, after: string): readonly string[] {
  const table = tableOf(state);
  const who = table?.standing.get(id);
  if (!table || !who) return [];
  const solids = firstSolids(table.board);
  const isNpo = (one: string) => state.npos.some((npo) => npo.id === one);
  const here = discOf(who);
  const others = [...table.standing.values()].filter((other) => other.id !== id);
  const overlaps = others.filter((other) => apart(who, other) < here.radius + discOf(other).radius - 0.01);
  const near = others.filter((other) => isNpo(other.id) !== isNpo(id) && inControlRange(solids, who, other));
  const onPads = solids.pads.map((pad) => [...table.standing.values()].filter((one) => apart(one, pad) < 0.05).length);
  return [
    ...(solids.passage(here.radius - 0.01).mayStand(who) ? [] : ['in a wall']),
    ...overlaps.map((other) => `on ${other.id}`),
    ...(after !== 'charge' && near.length > 0 ? [`in control range of ${near[0]?.id}`] : []),
    ...(after === 'charge' && near.length === 0 ? ['charged nobody'] : []),
    ...(onPads.some((count) => count > 1) ? ['two on one pad'] : []),
  ];
}

const ofCore = corePack.datacards?.map(({ id }) => id).filter((id) => !id.endsWith('sniper')) ?? [];

it.each([
  [datacardIds, undefined, wanted],
  [ofCore, corePack, Math.ceil(wanted / 3)],
] as const)(
  `every end of a move of an NPO is legal: ${wanted} moves from random states on six maps [KZ-44 KZ-50 COR-28]`,
  (cards, pack, most) => {
    let moves = 0;
    for (let round = 0; moves < most; round++) {
      const seed = `npo moves ${round}`;
      let state = somewhere(seed, cards, pack);
      for (const { id } of state.npos) {
        const isReady = state.npos.some((npo) => npo.id === id && npo.state === 'ready');
        if (state.outcome !== null || !isReady || !state.positions[id]) continue;
        const { events } = playByBoard(deedRule({ do: 'resolve-npo', args: { id } }), state, seed);
        // Who has an Engage order because it will shoot from cover does shoot from there.
        const [began] = only('npo-activated', events);
        const shots = only('npo-acted', events).filter(({ action }) => action === 'shoot');
        if (pack && began?.because.startsWith('shoots')) expect([seed, id, shots.length > 0]).toEqual([seed, id, true]);
        let moving: string | undefined;
        for (const [index, event] of events.entries()) {
          state = evolve(state, event);
          if (event.type === 'npo-acted') moving = event.action;
          if (event.type !== 'placed' || event.id !== id || moving === undefined) continue;
          const next = events[index + 1];
          const changesPads = next?.type === 'placed' && next.id !== id && next.how === 'rules';
          moves++;
          expect([seed, id, moving, faultsAt(changesPads ? evolve(state, next) : state, id, moving)]).toEqual([
            seed,
            id,
            moving,
            [],
          ]);
          moving = undefined;
        }
      }
    }
  },
);
