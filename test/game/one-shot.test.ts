import { describe, expect, it } from 'vitest';
import { eventCards } from '../../src/catalog/tables.ts';
import { plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { freshSeed } from '../../src/game/performing/deed-dice.ts';
import { decideBattle } from '../../src/game/performing/new-game.ts';
import { drawFromDeck, rollReinforcements } from '../../src/game/performing/one-shot.ts';
import { Table } from '../cli/tw.ts';

const withDice = (...dice: number[]): Terms => ({ ...plainTerms, given: { dice, answers: [] } });

describe('rolled on its own', () => {
  it('reinforcements of a grade are rolled on the tables', async () => {
    const { events, says } = await rollReinforcements({ ...plainTerms, auto: true }, 3);
    expect(events.filter(({ type }) => type === 'npo-set-up')).toHaveLength(3);
    expect(new Set(says).size).toBe(says.length);
    await expect(rollReinforcements(plainTerms, 4)).rejects.toThrow(
      'Threat grades go from 0 to 3, so there is no grade 4.',
    );
    await expect(rollReinforcements(withDice(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6), 1)).rejects.toThrow(Failure);
  });

  it('a card is drawn from a fresh deck, with those of a theme if it is named', async () => {
    const faces = (terms: Terms, deck: string) =>
      drawFromDeck(terms, deck).then(({ asked }) => asked.map(({ question }) => question));
    const [base] = await faces(plainTerms, 'base');
    const [themed] = await faces(plainTerms, 'crownworld');
    if (base?.kind !== 'dice' || themed?.kind !== 'dice') throw new Error('no dice');
    expect(themed.sides).toBeGreaterThan(base.sides);
    const { result } = await drawFromDeck(withDice(1), 'base');
    expect(eventCards.map(({ id }) => id)).toContain(result);
    await expect(drawFromDeck(withDice(1, 1), 'base')).rejects.toThrow('--dice has 1 left over: 1.');
  });

  it('no two seeds are the same', () => {
    expect(freshSeed()).toMatch(/^[0-9a-f]{12}$/);
    expect(freshSeed()).not.toBe(freshSeed());
  });
});

describe('a one-shot without a game', () => {
  const say = async (words: string): Promise<string> => (await new Table().run(words)).out;
  const mission = /Escape marker|sarcophagus|access point still|objective marker|drop zone|[Mm]ission/;

  it('prints the table of reinforcements with dice, and no word of a mission', async () => {
    for (const grade of [1, 2, 3]) {
      const out = await say(`reinforce --grade ${grade} --seed a`);
      expect(out).toMatch(/Id\W+NPO\W+Dice\W+Weapon\W+Where\W+State/);
      expect(out).toMatch(/\d,\d/);
      expect(out).toContain('Set up each NPO with Conceal.');
      expect(out).toMatch(/hatchway: \d/);
      expect(out).not.toMatch(mission);
    }
  });

  it('draws a card in its table', async () => {
    expect(await say('draw-event --deck base --seed a')).toMatch(
      /Card\W+State\W+Effect[\s\S]*drawn[\s\S]*event-card: \d/,
    );
  });

  it('plays an NPO that cannot attack towards the operative: no mission says otherwise', async () => {
    const out = await say('resolve-npo --datacard warrior --answer valid-targets=none --seed a');
    expect(out).toContain('towards the closest player operative');
    expect(out).toContain('valid-targets: none (given)');
    expect(out).not.toMatch(mission);
  });
});

describe('mission and map', () => {
  it('are as said', async () => {
    const { battle } = await decideBattle(plainTerms, { mission: 'regroup', map: 'none' }, 'x');
    expect(battle).toEqual({ mission: 'regroup', map: null, rolled: {} });
  });

  it('are rolled at random, and what else was typed is left', async () => {
    const { battle, rest } = await decideBattle(withDice(4, 2, 6), { mission: 'random', map: 'random' }, 'x');
    expect(battle).toEqual({ mission: 'destroy-sarcophagus', map: 2, rolled: { mission: 4, map: 2 } });
    expect(rest.given.dice).toEqual([6]);
  });

  it('are asked for where nothing was said', async () => {
    const asked: (string | number)[] = [];
    const ask: Terms['ask'] = async (question) => {
      asked.push(question.name, question.kind === 'choice' ? question.options.length : 0);
      return question.name === 'which-mission' ? 'scout-sub-crypt' : '6';
    };
    const { battle } = await decideBattle({ ...plainTerms, ask }, {}, 'x');
    expect(battle).toEqual({ mission: 'scout-sub-crypt', map: 6, rolled: {} });
    expect(asked).toEqual(['which-mission', 7, 'which-map', 8]);
  });

  it('that do not exist are named', async () => {
    await expect(decideBattle(plainTerms, { mission: '7', map: '1' }, 'x')).rejects.toThrow('There is no mission 7.');
    await expect(decideBattle(plainTerms, { mission: '1', map: '7' }, 'x')).rejects.toThrow('There is no map 7.');
  });
});

describe('without a game', () => {
  it.each([
    ['reinforce', 'tw reinforce --grade 2'],
    ['draw-event', 'tw draw-event --deck base'],
    ['resolve-npo', 'tw resolve-npo --datacard warrior'],
  ])('%s says how it does without one', async (verb, how) => {
    const { exitCode, err } = await new Table().run(verb);
    expect(exitCode).toBe(4);
    expect(err).toContain('There is no session');
    expect(err).toContain(`tw new-game starts one. ${how}`);
    const alone = how.replace('tw ', '');
    expect((await new Table().run(`${alone} --answer valid-targets=operative`)).err).not.toContain('session');
  });

  it.each(['reinforce --grade 2', 'draw-event --deck base', 'roll 3D6'])(
    '%s tells its seed, which rolls the same again',
    async (line) => {
      const once = await new Table().json(line);
      expect(once.seed).toMatch(/^[0-9a-f]{12}$/);
      const again = await new Table().json(`${line} --seed ${once.seed}`);
      expect(again).toEqual(once);
      expect((await new Table().json(`${line} --seed other`)).seed).toBe('other');
    },
  );

  it('--seed does not go with a game, which rolls by its own', async () => {
    const { exitCode, err } = await new Table().run('reinforce --seed x');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('--seed goes with --grade: a game rolls by its own.')]);
  });

  it('one NPO acts against one operative, and what it hangs on is asked', async () => {
    const warrior = 'resolve-npo --datacard warrior --seed 3';
    const asked = await new Table().run(warrior);
    expect([asked.exitCode, asked.err]).toEqual([3, expect.stringContaining('Operative (10/10)')]);
    const shot = await new Table().json(`${warrior} --against Kel:2:12:3 --answer valid-targets=kel --auto`);
    expect(shot.events).toContainEqual(expect.objectContaining({ type: 'npo-acted', action: 'shoot', target: 'kel' }));
    expect((await new Table().run('resolve-npo --datacard waror')).err).toContain('warrior');
  });
});
