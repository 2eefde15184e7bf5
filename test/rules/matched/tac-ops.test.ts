import { describe, expect, it } from 'vitest';
import { isRevealed, type TacOp } from '../../../src/matched/rules/state.ts';
import { unsealed } from '../../../src/matched/rules/tac-op-deck.ts';
import { deck, type Match, matchBefore } from './match.ts';

/** What a player holds, shown or not. */
const held = ({ state }: Match, seat: 'a' | 'b'): readonly TacOp[] =>
  state.tacOps[seat].map((one) => unsealed(state, seat, one));
const names = (match: Match, seat: 'a' | 'b') => held(match, seat).map(({ name }) => name);

describe("three of one's own", () => {
  const due = () => matchBefore('tac-ops');

  it('each player secretly selects three [CRT-25]', () => {
    const match = due().next({ 'tac-ops-a': ['recon-1', 'recon-2', 'recon-3'] });
    expect(match.question('tac-ops-a')).toMatchObject({ secret: true, min: 3, max: 3 });
    expect(match.state.step).toBe('tac-ops');
    expect(JSON.stringify([match.events, match.says])).not.toContain('recon 1');
    expect(names(match, 'a')).toEqual(['recon 1', 'recon 2', 'recon 3']);
    match.next({ 'tac-ops-b': ['seek-1', 'seek-2', 'seek-3'] });
    expect(match.state.step).toBe('equipment');
    expect(() => due().next({ 'tac-ops-a': ['recon-1', 'recon-2'] })).toThrow('3');
  });

  it('one of the faction at most [CRT-26]', () => {
    due().next({ 'tac-ops-a': ['recon-1', 'recon-2', 'faction-one'] });
    const two = () => due().next({ 'tac-ops-a': ['recon-1', 'faction-two', 'faction-one'] });
    expect(two).toThrow('At most 1 may be of the faction; 2 are.');
  });

  it("all others from a single one of the player's archetypes [CRT-27]", () => {
    const mixed = () => due().next({ 'tac-ops-a': ['recon-1', 'seek-2', 'faction-one'] });
    expect(mixed).toThrow('one archetype');
    const players = {
      a: { name: 'Ada', archetypes: ['seek'], deck },
      b: { name: 'Bela', archetypes: ['seek'], deck },
    };
    const foreign = () => matchBefore('tac-ops', { players }).next({ 'tac-ops-a': ['recon-1', 'recon-2', 'recon-3'] });
    expect(foreign).toThrow('none of that kill team');
    matchBefore('tac-ops', { players }).next({ 'tac-ops-a': ['seek-1', 'seek-2', 'seek-3'] });
  });

  it('a Tac Op is shown when it says so, and with it the archetype [CRT-28]', () => {
    expect(matchBefore('tac-ops').says.join(' ')).toContain('shown when its card says so');
    const match = matchBefore('battle').do({ do: 'reveal', args: { player: 'a', name: 'Recon 2' } });
    expect(match.says).toEqual(['Ada shows the Tac Op recon 2, archetype recon.']);
    expect(match.state.tacOps.a.filter(isRevealed)).toEqual([{ name: 'recon 2', archetype: 'recon' }]);
    const wrong = () => match.do({ do: 'reveal', args: { player: 'a', name: 'seek 1' } });
    expect(wrong).toThrow('Ada holds no secret Tac Op of that name.');
    const again = () => match.do({ do: 'reveal', args: { player: 'a', name: 'recon 2' } });
    expect(again).toThrow('no secret Tac Op');
  });

  it('without a deck they are told by name, with the archetype behind it', () => {
    const match = matchBefore('tac-ops', {}, []);
    match.next({ 'tac-op-a': { each: ['Seize Ground (security)', 'Hold Fast (Security)', 'Oath (faction)'] } });
    expect(match.question('tac-op-a')?.secret).toBe(true);
    expect(held(match, 'a')).toEqual([
      { name: 'Seize Ground', archetype: 'security' },
      { name: 'Hold Fast', archetype: 'security' },
      { name: 'Oath', archetype: null },
    ]);
    const bare = () => matchBefore('tac-ops', {}, []).next({ 'tac-op-a': 'Seize Ground' });
    expect(bare).toThrow('with its archetype or faction');
    const twice = () => matchBefore('tac-ops', {}, []).next({ 'tac-op-a': { each: ['A (x)', 'B (x)', 'A (x)'] } });
    expect(twice).toThrow('No Tac Op is selected twice');
  });
});

describe('the alternatives', () => {
  it('one: two drawn from the shuffled 27, one kept, until three are kept [CRT-29]', () => {
    const match = matchBefore('tac-ops', { tacOpMethod: 'draft' });
    match.next({
      'draw-a': { each: [[1], [1], [1], [1], [1], [1]] },
      'keep-a': { each: ['recon-2', 'recon-3', 'recon-5'] },
    });
    expect(names(match, 'a')).toEqual(['recon 2', 'recon 3', 'recon 5']);
    const draws = match.asked.filter(({ name }) => name === 'draw-a');
    expect(draws.map((question) => question.kind === 'dice' && question.sides)).toEqual([27, 26, 25, 24, 23, 22]);
    const short = () => matchBefore('tac-ops', { tacOpMethod: 'draft' }, deck.slice(1)).next();
    expect(short).toThrow('has 26 Tac Ops');
    const none = () => matchBefore('tac-ops', { tacOpMethod: 'draft' }, []).next();
    expect(none).toThrow('no deck of Tac Ops to draw from');
  });

  it('two: a deck of six, three of the faction at most, the others of one archetype [CRT-30]', () => {
    const built = (...ids: string[]) => matchBefore('tac-ops', { tacOpMethod: 'built' }).next({ 'tac-ops-a': ids });
    const faction = ['faction-one', 'faction-two', 'faction-three'];
    expect(() => built('recon-1', 'recon-2', 'recon-3', 'seek-1', 'recon-4', 'recon-5')).toThrow('one archetype');
    expect(() => built(...faction, 'recon-1', 'recon-2')).toThrow('6');
    const four = [...deck, { name: 'Faction Four', archetype: null }];
    const tooMany = () =>
      matchBefore('tac-ops', { tacOpMethod: 'built' }, four).next({
        'tac-ops-a': [...faction, 'faction-four', 'recon-1', 'recon-2'],
      });
    expect(tooMany).toThrow('At most 3 may be of the faction; 4 are.');
  });

  it('two: shuffled, then two drawn and one kept, three times [CRT-31]', () => {
    const ids = ['faction-one', 'faction-two', 'faction-three', 'recon-1', 'recon-2', 'recon-3'];
    const match = matchBefore('tac-ops', { tacOpMethod: 'built' }).next({
      'tac-ops-a': ids,
      'draw-a': { each: [[6], [5], [4], [3], [2], [1]] },
      'keep-a': { each: ['faction-three', 'faction-one', 'recon-2'] },
    });
    expect(names(match, 'a')).toEqual(['Faction Three', 'Faction One', 'recon 2']);
    const draws = match.asked.filter(({ name }) => name === 'draw-a');
    expect(draws.map((question) => question.kind === 'dice' && [question.sides, question.secret])).toEqual(
      [6, 5, 4, 3, 2, 1].slice(0, draws.length).map((sides) => [sides, true]),
    );
  });

  it('three: any three of the 27 [CRT-32]', () => {
    const match = matchBefore('tac-ops', { tacOpMethod: 'any' });
    match.next({ 'tac-ops-a': ['recon-1', 'faction-two', 'faction-one'] });
    expect(names(match, 'a')).toEqual(['recon 1', 'Faction One', 'Faction Two']);
  });

  const row = () =>
    matchBefore('tac-ops', { tacOpMethod: 'row' }).next({
      'row-card': { each: Array.from({ length: 12 }, () => [1]) },
      'take-a': { each: ['recon-6', 'recon-1', 'recon-2'] },
      'take-b': { each: ['recon-5', 'recon-3', 'recon-4'] },
    });

  it('four: six of one deck of 27 lie in a row [CRT-33]', () => {
    const match = row();
    expect(match.of('row-dealt')[0]?.names).toEqual([1, 2, 3, 4, 5, 6].map((number) => `recon ${number}`));
    const short = () => matchBefore('tac-ops', { tacOpMethod: 'row' }, deck.slice(3)).next();
    expect(short).toThrow('make 27');
  });

  it('four: Attacker, then Defender, take one and add a random card, until both have three [CRT-34]', () => {
    const match = row();
    expect(match.of('tac-op-taken').map(({ player }) => player)).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(match.of('row-dealt').every(({ names: lying }) => lying.length === 6)).toBe(true);
    expect(match.state).toMatchObject({ step: 'equipment' });
    expect([names(match, 'a').length, names(match, 'b').length]).toEqual([3, 3]);
  });

  it('four: these are not secret [CRT-35]', () => {
    const match = row();
    expect(match.state.tacOps.a.every(isRevealed)).toBe(true);
    expect(match.says).toContain('Ada has recon 6 (recon), openly.');
  });

  it('five: ten tokens, and the first bid decides one archetype for both [CRT-36]', () => {
    const match = matchBefore('tac-ops', { tacOpMethod: 'bids' }).next({
      'bid-a': { each: [5, 5, 4, 0, 0] },
      'bid-b': { each: [5, 2, 1, 1, 1] },
      archetype: 'seek',
      'pair-card': { each: [[1], [1], [1], [1], [1]] },
      'take-a': 'seek-2',
      'take-b': { each: ['seek-3', 'seek-6'] },
    });
    expect(match.of('tokens-dealt')).toHaveLength(1);
    expect(match.of('archetype-chosen')).toEqual([{ type: 'archetype-chosen', archetype: 'seek', by: 'a' }]);
    expect([...held(match, 'a'), ...held(match, 'b')].every(({ archetype }) => archetype === 'seek')).toBe(true);
    const small = () => matchBefore('tac-ops', { tacOpMethod: 'bids' }, deck.slice(0, 5)).next();
    expect(small).toThrow('an archetype of 6');
  });

  it('five: paired at random; the winner of each bid takes one, the loser has the other [CRT-37]', () => {
    const match = matchBefore('tac-ops', { tacOpMethod: 'bids' }).next({
      'bid-a': { each: [1, 2, 0, 0] },
      'bid-b': { each: [0, 1, 1, 1] },
      archetype: 'seek',
      'pair-card': { each: [[6], [1], [1], [1], [1]] },
      'take-a': 'seek-6',
      'take-b': { each: ['seek-3', 'seek-4'] },
    });
    expect(match.of('row-dealt').map(({ names: pair }) => pair)).toEqual([
      ['seek 6', 'seek 1'],
      ['seek 2', 'seek 3'],
      ['seek 4', 'seek 5'],
    ]);
    expect(names(match, 'a')).toEqual(['seek 6', 'seek 2', 'seek 5']);
    expect(names(match, 'b')).toEqual(['seek 1', 'seek 3', 'seek 4']);
  });

  it('five: bids are secret, made again when equal, rolled off at 0, and lost [CRT-38]', () => {
    const match = matchBefore('tac-ops', { tacOpMethod: 'bids' }).next({
      'bid-a': { each: [4, 4, 0, 1, 2] },
      'bid-b': { each: [4, 2, 0, 3, 1] },
      'roll-off': [1, 6],
      archetype: 'seek',
      'pair-card': { each: [[1], [1], [1], [1], [1]] },
      'take-a': 'seek-5',
      'take-b': { each: ['seek-1', 'seek-3'] },
    });
    expect(match.of('bids-revealed').map(({ winner }) => winner)).toEqual([null, 'a', null, 'b', 'a']);
    expect(match.of('rolled-off')).toMatchObject([{ winner: 'b' }]);
    expect(match.state.tokens).toEqual({ a: 3, b: 4 });
    expect(match.asked.filter(({ name }) => name === 'bid-b').every(({ secret }) => secret === true)).toBe(true);
  });

  it('five: these are not secret [CRT-39]', () => {
    const match = matchBefore('tac-ops', { tacOpMethod: 'bids' }).next({
      'bid-a': { each: [1, 1, 1, 1] },
      'bid-b': 0,
      archetype: 'recon',
      'pair-card': { each: [[1], [1], [1], [1], [1]] },
      'take-a': { each: ['recon-1', 'recon-3', 'recon-5'] },
    });
    expect(match.state.tacOps.b.every(isRevealed)).toBe(true);
    expect(match.says).toContain('Bela has recon 2 (recon), openly.');
  });
});

describe('other Tac Ops on other maps', () => {
  const printed: readonly TacOp[] = ['Seize Ground', 'Secure Vantage', 'Central Control', 'Hold'].map((name) => ({
    name,
    archetype: 'security',
  }));
  const offered = (set: 'open' | 'close-quarters' | 'hazardous') => {
    const match = matchBefore('tac-ops', { set }, printed);
    const three = set === 'close-quarters' ? ['seize-access-point', 'hold'] : ['seize-ground', 'hold'];
    match.next({ 'tac-ops-a': [...three, set === 'hazardous' ? 'ferratonic-furnace-control' : 'central-control'] });
    const question = match.question('tac-ops-a');
    return question?.kind === 'choice' ? question.options.map(({ value }) => value) : [];
  };

  it('Close Quarters: Seize Access Point stands for Seize Ground [CRT-64]', () => {
    expect(offered('close-quarters')).toContain('seize-access-point');
    expect(offered('close-quarters')).not.toContain('seize-ground');
    expect(offered('open')).toContain('seize-ground');
  });

  it('Close Quarters: Secure Unexplored Rooms stands for Secure Vantage [CRT-65]', () => {
    expect(offered('close-quarters')).toContain('secure-unexplored-rooms');
    expect(offered('close-quarters')).not.toContain('secure-vantage');
    expect(offered('hazardous')).toContain('secure-vantage');
  });

  it('Hazardous Areas: Ferratonic Furnace Control stands for Central Control, whose card may be its proxy [CRT-79]', () => {
    expect(offered('hazardous')).toContain('ferratonic-furnace-control');
    expect(offered('hazardous')).not.toContain('central-control');
    expect(matchBefore('tac-ops', { set: 'hazardous' }).says.join(' ')).toContain('behind the Central Control card');
    const match = matchBefore('tac-ops', { set: 'hazardous' }, []);
    match.next({ 'tac-op-a': { each: ['central control (security)', 'Hold (security)', 'Oath (faction)'] } });
    expect(names(match, 'a')[0]).toBe('Ferratonic Furnace Control');
  });
});

describe('what a player reads', () => {
  const labels = (match: Match, name: string) => {
    const question = match.question(name);
    return question?.kind === 'choice' ? question.options.map(({ label }) => label) : [];
  };

  it('each Tac Op with its archetype, those of the faction as such, wherever it may be taken', () => {
    const three = [deck[0], deck[6], deck[24]].flatMap((op) => op ?? []);
    const told = ['recon 1 (recon)', 'security 1 (security)', 'Faction One (faction)'];
    const any = matchBefore('tac-ops', { tacOpMethod: 'any' }, deck).next({
      'tac-ops-a': ['recon-1', 'security-1', 'faction-one'],
    });
    for (const label of told) expect(labels(any, 'tac-ops-a')).toContain(label);
    expect(names(any, 'a')).toEqual(three.map(({ name }) => name));
    const draft = matchBefore('tac-ops', { tacOpMethod: 'draft' }).next({
      'draw-a': { each: [[1], [26], [1], [1], [1], [1]] },
      'keep-a': { each: ['faction-three', 'recon-2', 'recon-4'] },
    });
    expect(labels(draft, 'keep-a')).toEqual(['recon 1 (recon)', 'Faction Three (faction)']);
    const row = matchBefore('tac-ops', { tacOpMethod: 'row' }).next({
      'row-card': { each: [[27], ...Array.from({ length: 11 }, () => [1])] },
      'take-a': { each: ['faction-three', 'recon-1', 'recon-3'] },
      'take-b': { each: ['recon-2', 'recon-4', 'recon-5'] },
    });
    expect(labels(row, 'take-a')[0]).toBe('Faction Three (faction)');
    expect(row.of('row-dealt').map(({ names: lying }) => lying.length)).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });

  it('the ways to select, printed one first; it is asked once for both', () => {
    const { config, state } = matchBefore('tac-ops');
    const match = matchBefore('tac-ops');
    const { tacOpMethod: _, ...open } = config;
    match.state = { ...state, config: open };
    match.next({ 'tac-op-method': 'any', 'tac-ops-a': ['recon-1', 'recon-2', 'seek-1'] });
    expect(labels(match, 'tac-op-method')[0]).toContain('three of your own');
    expect(match.of('tac-op-method-chosen')).toEqual([{ type: 'tac-op-method-chosen', method: 'any' }]);
    match.next({ 'tac-ops-b': ['recon-1', 'recon-2', 'seek-1'] });
    expect(match.state.step).toBe('equipment');
  });

  it('offers only what can be had with the decks at hand, and says why not the others', () => {
    const offered = (of: readonly TacOp[]) => {
      const match = matchBefore('tac-ops', {}, of);
      const { tacOpMethod: _, ...open } = match.state.config;
      match.state = { ...match.state, config: open };
      expect(() => match.next({ 'tac-op-method': 'own' })).toThrow('asked tac-op');
      const question = match.question('tac-op-method');
      if (question?.kind !== 'choice') throw new Error('no choice');
      return { options: question.options.map(({ value }) => value), notNow: question.notNow };
    };
    expect(offered(deck).options).toEqual(['own', 'draft', 'built', 'any', 'row', 'bids']);
    const { options, notNow } = offered([]);
    expect(options).toEqual(['own', 'built', 'any']);
    expect(notNow?.map(({ value, because }) => [value, because])).toEqual([
      ['draft', 'Ada has no deck'],
      ['row', 'Ada has no deck'],
      ['bids', 'no deck has an archetype of 6 Tac Ops'],
    ]);
  });

  it('what is told by hand as it was meant, blanks or not', () => {
    const match = matchBefore('tac-ops', {}, []);
    match.next({ 'tac-op-a': { each: [' Hold ( Seek ) ', 'Push (seek)', 'Oath (FACTION)'] } });
    expect(held(match, 'a')).toEqual([
      { name: 'Hold', archetype: 'seek' },
      { name: 'Push', archetype: 'seek' },
      { name: 'Oath', archetype: null },
    ]);
  });
});
