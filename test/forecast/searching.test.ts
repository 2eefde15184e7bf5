import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../src/forecast/play/dice.ts';
import { policyCalled } from '../../src/forecast/play/policies.ts';
import { rollOn } from '../../src/forecast/play/roll-on.ts';
import { bestByGames } from '../../src/forecast/play/search/best-by-games.ts';
import { promisingChoices } from '../../src/forecast/play/search/promising.ts';
import { searchingBy } from '../../src/forecast/play/search/searching.ts';
import type { Choice } from '../../src/policy/choices/choice.ts';
import { type Offers, offersIn } from '../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import type { PlayerPolicy } from '../../src/policy/policy.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { by } from '../rules/board/standing.ts';
import { scene } from '../rules/scene.ts';

const [missionFirst, ...others] = playerPolicies;
if (!missionFirst) throw new Error('there is no policy');

/** Mission 2 in the last turning point that is played: Kel at hatchway 5, Dorn far off, and so many access points breached. */
function atHatchway5(breached: number): GameState {
  const [kel, dorn] = [by('kel', [2, 5.5], -1, 0), by('dorn', [2, 5.5], -4, 0)];
  const table = scene({
    ...{
      map: 1,
      phase: 'firefight',
      mission: 'demolition-protocol',
      keepsPositions: true,
      threat: 7,
      turningPoint: 12,
    },
    operatives: [
      { id: 'dorn', apl: 3, move: 6 },
      { id: 'kel', apl: 3, move: 6 },
    ],
    positions: {
      kel: { x: kel.x, y: kel.y, error: 0 },
      dorn: { x: dorn.x, y: dorn.y, error: 0 },
    },
  });
  const others = table.hatchways.filter(({ number }) => number !== 5).map(({ number }) => number);
  const done = new Set(others.slice(0, breached));
  return {
    ...table,
    hatchways: table.hatchways.map((door) => ({ ...door, open: true, breached: done.has(door.number) })),
    breachPoints: table.breachPoints.map((door, at) =>
      at < breached - others.length ? { ...door, open: true, breached: true } : door,
    ),
  };
}

const choice = (id: string, action: 'done' | 'breach', number = 5): Choice => ({
  deed: {
    do: 'act',
    args: { id, order: 'engage', action, ...(action === 'breach' && { door: { kind: 'hatchway', number } }) },
  },
  ...{ who: id, action, ap: action === 'breach' ? 2 : 0, serves: action === 'breach' ? 'mission' : 'nothing' },
});
const [waits, breaches] = [choice('kel', 'done'), choice('kel', 'breach')];

/** Ends every activation at once. */
const idle: PlayerPolicy = {
  ...{ id: 'idle', version: 1 },
  choose: (_, { who, nothing }: Offers) => ({
    ...{ deed: nothing as Choice['deed'], who: who[0] ?? '' },
    ...{ action: 'done', ap: 0, serves: 'nothing' },
  }),
};
/** Breaches hatchway 5, whatever else there is. */
const eager: PlayerPolicy = { id: 'eager', version: 1, choose: () => breaches };
const seventh = atHatchway5(6);
const rollouts = { plays: idle, seed: 'a', block: 1, most: 2 };

describe('choices that are played on', () => {
  it('the one that wins is taken, wherever it stands in the list', () => {
    expect(bestByGames(seventh, [waits, breaches], rollouts)).toBe(breaches);
    expect(bestByGames(seventh, [breaches, waits], rollouts)).toBe(breaches);
  });

  it('of those that win as often, the one that comes farther in the mission', () => {
    const sixth = atHatchway5(5);
    expect(bestByGames(sixth, [waits, breaches], rollouts)).toBe(breaches);
  });

  it('of those that come to the same in everything, the first', () => {
    const dornWaits = choice('dorn', 'done');
    expect(bestByGames(seventh, [dornWaits, waits], rollouts)).toBe(dornWaits);
    expect(bestByGames(seventh, [waits, dornWaits], rollouts)).toBe(waits);
  });

  it('what the rules refuse is never taken', () => {
    const refused = choice('kel', 'breach', 4);
    expect(bestByGames(seventh, [refused, waits], rollouts)).toBe(waits);
    expect(bestByGames(seventh, [refused, choice('dorn', 'breach')], rollouts)).toBeUndefined();
  });
});

describe('choices that are worth playing on', () => {
  const offers = offersIn(seventh);
  const heads = { usual: missionFirst, others };

  it("begin with the usual policy's, have another operative's next, and each of them once", () => {
    const promising = promisingChoices(seventh, offers, heads, generator('a'), 9);
    expect(promising[0]).toEqual(missionFirst.choose(seventh, offers, generator('a')));
    expect(new Set(promising.slice(0, 2).map(({ who }) => who))).toEqual(new Set(['kel', 'dorn']));
    const deeds = promising.map(({ deed }) => JSON.stringify(deed));
    expect(new Set(deeds).size).toBe(deeds.length);
    expect(promisingChoices(seventh, offers, heads, generator('a'), 2)).toEqual(promising.slice(0, 2));
  });

  it('are legal, every one of them', () => {
    const promising = promisingChoices(seventh, offers, heads, generator('a'), 9);
    const refused: string[] = [];
    for (const { deed } of promising)
      rollOn(seventh, {
        ...{ policy: idle, dice: keyedDice('a', 0), chance: generator('a'), first: [deed] },
        until: ({ operatives, acting }) => acting !== null || operatives.some(({ state }) => state !== 'ready'),
        refused: (_deed, _state, message) => void refused.push(message),
      });
    expect(refused).toEqual([]);
  });
});

describe('the searching policy', () => {
  const heads = { usual: idle, others: [eager] };
  const shallow = { choices: 4, block: 1, most: 2 };
  const searches = searchingBy(heads, shallow);
  const chosen = (state: GameState, seed = 'a') => searches.choose(state, offersIn(state), generator(seed)).deed.args;

  it('wins where the usual policy does not', () => {
    const played = (policy: PlayerPolicy) =>
      rollOn(seventh, { policy, dice: keyedDice('a', 0), chance: generator('a') }).is;
    expect(played(idle)).toBe('undecided');
    expect(played(searches)).toBe('won');
    expect(chosen(seventh)).toEqual(breaches.deed.args);
  });

  it('sees no seed of the game: it chooses the same by its own chances alone', () => {
    const sealed = (seed: string): GameState => ({ ...seventh, config: { ...seventh.config, seed } });
    expect(chosen(sealed('one'))).toEqual(chosen(sealed('another')));
  });

  it('plays the same battle again by the same chances, and offers nothing that the rules refuse', () => {
    const refused: string[] = [];
    const played = (): readonly string[] => {
      const told: string[] = [];
      const policy = searchingBy({ usual: missionFirst, others }, shallow);
      rollOn(atHatchway5(5), {
        ...{ policy, dice: keyedDice('a', 0), chance: generator('a') },
        watch: (deed, _before, events) => void told.push(JSON.stringify([deed, events])),
        refused: (_deed, _state, message) => void refused.push(message),
      });
      return told;
    };
    const once = played();
    expect(once.length).toBeGreaterThan(3);
    expect(played()).toEqual(once);
    expect(refused).toEqual([]);
  });

  it('searches neither in the middle of an activation nor while the tomb sleeps and nothing would wake it', () => {
    const asleep: GameState = { ...seventh, threat: 0 };
    expect(chosen(asleep)).toMatchObject({ action: 'done' });
    const middle = rollOn(seventh, {
      ...{ policy: idle, dice: keyedDice('a', 0), chance: generator('a') },
      first: [{ do: 'act', args: { id: 'kel', order: 'engage', action: 'dash', place: 's1' } }],
      until: ({ acting }) => acting !== null,
    }).state;
    expect(middle.acting?.id).toBe('kel');
    // Dice of its own are the first thing that a search asks for.
    const never = (): number => {
      throw new Error('it searches');
    };
    expect(searches.choose(middle, offersIn(middle), never).action).toBe('done');
    expect(() => searches.choose(seventh, offersIn(seventh), never)).toThrow('it searches');
  });

  it('has its name and all else from the usual policy', () => {
    const named = policyCalled('searching');
    expect(policyCalled('searching/1')).toBe(named);
    expect(named).toMatchObject({ answer: missionFirst.answer, setUp: missionFirst.setUp });
  });
});
