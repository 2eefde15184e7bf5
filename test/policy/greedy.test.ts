import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { rollOn } from '../../src/forecast/play/roll-on.ts';
import { shotsOf } from '../../src/policy/choices/attacks.ts';
import { chargesOf, chargesThought, nearestMoves, playerMoves } from '../../src/policy/choices/moves.ts';
import { offersIn } from '../../src/policy/choices/offers.ts';
import { bestShotFrom } from '../../src/policy/greedy/attack-worth.ts';
import { viewFrom } from '../../src/policy/greedy/view.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import { setUpForMission } from '../../src/policy/named/set-up.ts';
import type { PlayerPolicy } from '../../src/policy/policy.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { onBoard } from '../../src/rules/state/base.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import { marinesAgainst } from '../forecast/start.ts';
import { scene } from '../rules/scene.ts';
import { everySeed, someOf } from '../seeds.ts';

const missionFirst = playerPolicies[0] as PlayerPolicy;

const begun = (config: GameConfig): GameState => initialState({ ...config, roster: setUpForMission(config) });

/** The battle at the first activation for which it is so. */
function playedTo(from: GameState, is: (state: GameState, deeds: readonly Deed[]) => boolean, seed = 'a') {
  const deeds: Deed[] = [];
  const { state } = rollOn(from, {
    ...{ policy: missionFirst, dice: keyedDice(seed, 0), chance: generator(seed), cap: 8 },
    watch: (deed) => void deeds.push(deed),
    until: (now) => now.phase === 'firefight' && now.initiative === 'players' && is(now, deeds),
  });
  return { state, deeds };
}

/** The tomb is awake, and NPOs are about. */
const { state: awake } = playedTo(
  begun(marinesAgainst('demolition-protocol')),
  ({ threat, acting }) => threat > 4 && !acting,
);

describe('moves that are looked at closely', () => {
  const offers = offersIn(awake);
  const actors = offers.who.flatMap((id) => offers.actor(id, 'engage') ?? []);

  it('end at least as near as all those an inch apart, and nearer somewhere', () => {
    expect(actors.length).toBeGreaterThan(0);
    const gains: number[] = [];
    const far = ({ x, y }: { readonly x: number; readonly y: number }): number => Math.hypot(x - 24, y - 12);
    for (const actor of actors) {
      const inches = playerMoves(actor, 'reposition').flatMap(({ end }) => (end ? [far(end)] : []));
      const nearest = nearestMoves(actor, 'reposition', far, 5).flatMap(({ end }) => (end ? [far(end)] : []));
      expect(nearest.length).toBeGreaterThanOrEqual(Math.min(inches.length, 5));
      for (const [at, most] of inches
        .toSorted((a, b) => a - b)
        .slice(0, 5)
        .entries())
        gains.push(most - (nearest[at] ?? Infinity));
    }
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...gains)).toBeGreaterThan(0.1);
  });

  it('leave the place of a Charge to be looked for, and find the same one', () => {
    for (const actor of actors)
      expect(chargesOf(actor)).toEqual(chargesThought(actor).flatMap(({ choice }) => choice() ?? []));
  });
});

describe('a place that somebody could move to', () => {
  it('shows what is seen from there, whatever was asked about the place before it', () => {
    const offers = offersIn(awake);
    const [actor] = offers.who.flatMap((id) => offers.actor(id, 'engage') ?? []);
    if (!actor) throw new Error('nobody is ready');
    // Behind the wall in the north-west corner nobody is seen; where an enemy is near, that one is.
    const [enemy] = actor.table.enemiesOf(actor.me);
    if (!enemy) throw new Error('nobody is there');
    const near = { x: enemy.x + 1.5, y: enemy.y };
    const behind = { x: 1, y: 12 };
    const seenFrom = (place: typeof near) => viewFrom(actor, place).seen.map(({ id }) => id);
    expect(seenFrom(behind)).not.toContain(enemy.id);
    expect(seenFrom(near)).toContain(enemy.id);
    expect(seenFrom(behind)).not.toContain(enemy.id);
  });
});

describe('a Shoot after a move', () => {
  it('is at those whom it will see, though it sees them not from where it stands', () => {
    // A wall parts Kel from the Warrior; 6" south of here it ends.
    const state = scene({
      ...{ map: 1, phase: 'firefight', mission: 'destroy-sarcophagus', keepsPositions: true },
      operatives: [{ ...{ id: 'kel', apl: 3, move: 6 }, weapons: marinesAgainst('regroup').roster[0]?.weapons ?? [] }],
      npos: ['necron-warrior'],
      positions: { kel: { ...onBoard([0.5, 1]), error: 0 }, 'warrior-1': { ...onBoard([1.5, 3]), error: 0 } },
    });
    const kel = offersIn(state).actor('kel', 'engage');
    if (!kel) throw new Error('Kel cannot act');
    expect(shotsOf(kel)).toEqual([]);
    const taste = { inch: 6, mission: 100, kill: 45, wound: 2, first: 10, fall: 0, threat: 3 };
    const all = { ...taste, quiet: true, least: 6, guards: true, guard: 2 };
    expect(bestShotFrom(kel, viewFrom(kel, kel.me), all)).toBeUndefined();
    const shot = bestShotFrom(kel, viewFrom(kel, onBoard([0.6, 2.6])), all);
    expect(shot?.choice.target).toBe('warrior-1');
  });
});

describe('the players of a forecast', () => {
  it('keep together where there is one thing to go for: nobody is set up at another door', () => {
    const places = setUpForMission(marinesAgainst('shifting-labyrinth')).map(({ place = '' }) =>
      Number(place.split(',')[1]),
    );
    expect(places).toHaveLength(6);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(10);
  });

  it('make no noise while the tomb sleeps and others are still on their way', () => {
    // Far from every door: two in three have to come first.
    const { roster, ...config } = marinesAgainst('destroy-sarcophagus');
    const places = [9, 10.5, 12, 13.5, 15, 16.5].map((y) => `1,${y}`);
    const far = initialState({ ...config, roster: roster.map((one, at) => ({ ...one, place: `${places[at]}` })) });
    const { deeds, state } = playedTo(far, ({ turningPoint }) => turningPoint === 2);
    expect(state.threat).toBe(0);
    const loud = deeds.filter(({ args }) => /hatch|breach|shoot|charge/.test(JSON.stringify(args)));
    expect(loud).toEqual([]);
  });

  it('shoot in one activation with what brings them on', () => {
    const shootsOnItsWay = (deeds: readonly Deed[]): boolean => {
      const acts = deeds.flatMap((deed) => (deed.do === 'act' ? [deed.args] : []));
      return acts.some(
        ({ id, action }, at) => action === 'shoot' && acts[at - 1]?.id === id && acts[at - 1]?.action === 'reposition',
      );
    };
    const begins = begun(marinesAgainst('demolition-protocol'));
    const after = someOf(['a', 'b', 'c']).filter((seed) => {
      const { deeds } = playedTo(
        begins,
        ({ turningPoint }, soFar) => turningPoint === 5 || shootsOnItsWay(soFar),
        seed,
      );
      return shootsOnItsWay(deeds);
    });
    expect(after.length).toBeGreaterThan(0);
  });
});

describe('a whole game', () => {
  const missions = ['shifting-labyrinth', 'scout-sub-crypt', 'regroup'] as const;
  /** Those of one policy are of other missions than those of the next. */
  const games = missions.flatMap((_, turn) =>
    playerPolicies.map((policy, at) => ({ policy, mission: missions[(at + turn) % missions.length] ?? 'regroup' })),
  );

  // By day those that play no other whole game.
  const byDay = games.slice(0, playerPolicies.length).filter(({ policy }) => !['bold', 'careful'].includes(policy.id));
  it.each(everySeed ? games : byDay)(
    'has no choice of a policy in it that the rules refuse: $mission, $policy.id',
    ({ mission, policy }) => {
      const refused: string[] = [];
      rollOn(begun(marinesAgainst(mission)), {
        ...{ policy, dice: keyedDice('whole', 0), chance: generator('whole'), cap: everySeed ? 6 : 3 },
        refused: (deed, _state, message) => void refused.push(`${JSON.stringify(deed)}: ${message}`),
      });
      expect(refused).toEqual([]);
    },
  );
});
