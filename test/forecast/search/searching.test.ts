import { describe, expect, it } from 'vitest';
import { generator, keyedDice } from '../../../src/forecast/play/dice.ts';
import { policyCalled } from '../../../src/forecast/play/policies.ts';
import { type PlayedOn, rollOn } from '../../../src/forecast/play/roll-on.ts';
import { cameOf, promisingChoices, searchingBy } from '../../../src/forecast/play/search/searching.ts';
import type { Choice } from '../../../src/policy/choices/choice.ts';
import { type Offers, offersIn } from '../../../src/policy/choices/offers.ts';
import { playerPolicies } from '../../../src/policy/named/policies.ts';
import type { PlayerPolicy } from '../../../src/policy/policy.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { by } from '../../rules/board/standing.ts';
import { scene } from '../../rules/scene.ts';

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
const breaches = choice('kel', 'breach');

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

describe('what came of a battle that was played on', () => {
  const ended = (is: PlayedOn['is'], state: GameState, deeds = 9) => cameOf({ is, state, deeds });

  it('is whether it was won, the share of the mission that was done, and who is left', () => {
    const [kel, dorn] = seventh.operatives;
    if (!kel || !dorn) throw new Error('Kel and Dorn are in it');
    expect(ended('won', seventh)).toEqual({ won: true, progress: 6 / 7, survivors: 2 });
    const without: GameState = { ...seventh, operatives: [{ ...kel, state: 'incapacitated' }, dorn] };
    expect(ended('lost', without)).toEqual({ won: false, progress: 6 / 7, survivors: 1 });
    expect(ended('undecided', atHatchway5(2))).toMatchObject({ won: false, progress: 2 / 7 });
  });

  it('an item that was found is the whole of what can be counted; coming together cannot be', () => {
    const search = scene({ mission: 'recover-transponder' });
    if (search.objectives.mission !== 'recover-transponder') throw new Error('mission 3');
    expect(ended('lost', search)?.progress).toBe(0);
    expect(ended('lost', { ...search, objectives: { ...search.objectives, found: true } })?.progress).toBe(1);
    expect(ended('lost', scene({ mission: 'regroup' }))?.progress).toBe(0);
  });

  it('is nothing where its first deed was refused; one that broke off later counts', () => {
    expect(ended('broken', seventh, 0)).toBeUndefined();
    expect(ended('broken', seventh, 1)).toMatchObject({ won: false });
    expect(ended('undecided', seventh, 0)).toMatchObject({ won: false });
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

  it("are the usual policy's, the most urgent of another operative, what other policies would do, then the rest", () => {
    const does = (who: string, serves: Choice['serves']): Choice => ({ ...choice(who, 'done'), who, serves });
    const urgent: Readonly<Record<string, Choice['serves']>> = { ann: 'move', bo: 'move', cy: 'attack', di: 'mission' };
    const asks = (name: string): PlayerPolicy => ({
      ...{ id: name, version: 1 },
      choose: (_, { who }) =>
        name === 'usual' && who[0] ? does(who[0], urgent[who[0]] ?? 'nothing') : does(name, 'move'),
    });
    const [stands] = offers.who.map((id) => offers.actor(id));
    const whom = (more: Partial<Offers>, most = 9) =>
      promisingChoices(
        seventh,
        { ...offers, who: ['ann', 'bo', 'cy', 'di'], actor: (id) => (id === 'di' ? undefined : stands), ...more },
        { usual: asks('usual'), others: [asks('bold'), asks('rush')] },
        generator('a'),
        most,
      ).map(({ deed }) => deed.args.id);
    // Di is not placed: nobody knows what she could do.
    expect(whom({})).toEqual(['ann', 'cy', 'bold', 'rush', 'bo']);
    expect(whom({}, 3)).toEqual(['ann', 'cy', 'bold']);
    expect(whom({ counteracts: true }).at(-1)).toBe('none');
    expect(whom({ who: ['ann'] })).toEqual(['ann', 'bold', 'rush']);
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
  const shallow = { choices: 4, block: 1, most: 2, lead: 1 };
  const searches = searchingBy(heads, shallow);
  const chosen = (state: GameState, seed = 'a') => searches.choose(state, offersIn(state), generator(seed)).deed.args;

  it('takes none that the rules refuse, and does as usual where they refuse all', () => {
    const refused = choice('kel', 'breach', 4);
    const offering = (each: PlayerPolicy['choose']): PlayerPolicy => ({ id: 'offering', version: 1, choose: each });
    const chooses = (usual: PlayerPolicy['choose']) =>
      searchingBy({ usual: { ...idle, choose: usual }, others: [offering(() => breaches)] }, shallow).choose(
        seventh,
        { ...offersIn(seventh), who: ['kel'] },
        generator('a'),
      );
    expect(chooses(() => refused)).toBe(breaches);
    const allRefused = searchingBy({ usual: { ...idle, choose: () => refused }, others: [] }, shallow);
    expect(allRefused.choose(seventh, { ...offersIn(seventh), who: ['kel'] }, generator('a'))).toBe(refused);
  });

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
