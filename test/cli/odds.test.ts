import { describe, expect, it } from 'vitest';
import type { Combatant } from '../../src/odds/fight.ts';
import type { AttackProfile, OddsRules } from '../../src/odds/profile.ts';
import { examples } from '../odds/examples.ts';
import { newGame, Table } from './tw.ts';

/** Rules as on a card: `piercing 1`, `lethal 5+`, `dimensional banishment`. */
const written = (rules: OddsRules): string[] =>
  Object.entries(rules).map(([name, value]) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return value === true ? words : `${words} ${value}${name === 'lethal' ? '+' : ''}`;
  });
const profile = ({ rules, ...stats }: AttackProfile) => ({ ...stats, rules: written(rules) });
const fighter = ({ attack, wounds }: Combatant) => ({ ...profile(attack), wounds });

async function batch(...requests: unknown[]) {
  const input = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request))).join('\n');
  const { exitCode, out, err } = await new Table().tw(['odds', '--batch', '-'], { input });
  return {
    exitCode,
    err,
    results:
      out === ''
        ? []
        : out
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line)),
  };
}

const flayer = { atk: 4, hit: 4, normal: 3, critical: 4, rules: ['piercing 1'] };
const target = { save: 3, wounds: 12 };
const fists = { atk: 4, hit: 3, normal: 3, critical: 4, wounds: 12 };
const swarm = { atk: 5, hit: 4, normal: 1, critical: 2, wounds: 10 };

describe('tw odds --batch', () => {
  it('answers every reference as written on a card, fraction for fraction [ODD-01 ODD-09 ODD-13 ODD-22]', async () => {
    const shots = examples.shoot.map(({ attack, defender: { save, wounds }, cover, obscured }) => ({
      ...{ kind: 'shoot', attacker: profile(attack), defender: { save, wounds }, cover, obscured, policy: 'standard' },
    }));
    const fights = examples.fight.map(({ attacker, defender }) => ({
      ...{ kind: 'fight', attacker: fighter(attacker), defender: fighter(defender), first: 'attacker' },
    }));
    const { exitCode, results } = await batch(...shots, ...fights);
    expect(exitCode).toBe(0);
    expect(results).toHaveLength(examples.shoot.length + examples.fight.length);
    for (const [index, expected] of examples.shoot.entries()) {
      const { damage, mean, incapacitate } = results[index];
      const exact = Object.entries<{ exact: string }>(damage).map(([wounds, chance]) => [wounds, chance.exact]);
      expect(Object.fromEntries(exact)).toEqual(expected.damage);
      expect([mean.exact, incapacitate.exact]).toEqual([expected.mean, expected.incapacitated]);
    }
    for (const [index, expected] of examples.fight.entries()) {
      const { attackerIncapacitated, defenderIncapacitated, netWounds } = results[examples.shoot.length + index];
      expect(attackerIncapacitated.exact).toBe(expected.attackerIncapacitated);
      expect(defenderIncapacitated.exact).toBe(expected.defenderIncapacitated);
      expect(netWounds.exact.replace('-', '')).toBe(expected.netWoundsUnsigned);
    }
  });

  it('gives exact fractions with their decimals', async () => {
    const { results } = await batch({ kind: 'shoot', attacker: flayer, defender: target, policy: 'standard' });
    expect(results[0]).toMatchObject({
      policy: 'standard',
      damage: { 3: { exact: '203/972', p: 203 / 972 } },
      mean: { exact: '39287/11664', value: 39287 / 11664 },
      incapacitate: { exact: '643/46656', p: 643 / 46656 },
    });
    expect(results[0]).not.toHaveProperty('optimal');
  });

  it('without a policy: standard at the top, optimal beside it [ODD-18]', async () => {
    const { results } = await batch({ kind: 'shoot', attacker: flayer, defender: target, cover: true });
    expect(results[0]).toMatchObject({
      policy: 'standard',
      mean: { exact: '1357/486' },
      optimal: { policy: 'optimal', mean: { exact: '3619/1296' } },
    });
  });

  it('net wounds are positive when the defender loses more, whoever resolves first', async () => {
    const fight = { kind: 'fight', policy: 'standard' };
    const { results } = await batch(
      { ...fight, attacker: swarm, defender: fists, first: 'attacker' },
      { ...fight, attacker: fists, defender: swarm, first: 'defender' },
    );
    expect(results[0]).toMatchObject({
      attackerIncapacitated: { exact: '467621/10077696' },
      defenderIncapacitated: { exact: '0/1' },
      netWounds: { exact: '-27264407/10077696' },
    });
    expect(results[1]).toMatchObject({
      attackerIncapacitated: { exact: '0/1' },
      defenderIncapacitated: { exact: '467621/10077696' },
      netWounds: { exact: '27264407/10077696' },
      attackerLoses: results[0].defenderLoses,
    });
  });

  it('takes a profile as it stands unless the request says otherwise', async () => {
    const shot = (more: object, rules: readonly string[] = ['torrent 1']) => ({
      ...{ kind: 'shoot', attacker: { ...flayer, rules }, defender: target, policy: 'standard', ...more },
    });
    const injured = { ...flayer, hit: 5, rules: ['torrent 1'] };
    const { results } = await batch(
      shot({}),
      shot({}, []),
      shot({ environment: 'condensed' }),
      shot({}, ['lethal 5+']),
      shot({ injured: true }),
      shot({ attacker: injured }),
    );
    const [plain, bare, condensed, lethal, worse, hit5] = results.map(({ damage }) => damage);
    expect(plain).toEqual(bare);
    expect(condensed).toEqual(lethal);
    expect(condensed).not.toEqual(plain);
    expect(worse).toEqual(hit5);
    expect(worse).not.toEqual(plain);
  });

  it('a utility of net wounds is named and may cost an incapacitation [ODD-15]', async () => {
    const fight = { kind: 'fight', attacker: { ...fists, wounds: 4 }, defender: { ...fists, wounds: 7 } };
    const { results } = await batch(
      { ...fight, policy: 'optimal', utility: 'wounds' },
      { ...fight, policy: 'optimal' },
    );
    expect(results.map(({ utility }) => utility)).toEqual(['wounds', 'incapacitate']);
    expect(results[0].netWounds.value).toBeGreaterThan(results[1].netWounds.value);
  });

  it('says what is wrong with a line, answers the others and ends with exit code 2', async () => {
    const shot = { kind: 'shoot', attacker: flayer, defender: target };
    const { exitCode, results } = await batch(
      shot,
      '{"kind": "shoot" "attacker"}',
      { ...shot, kind: 'shot' },
      { ...shot, attacker: { ...flayer, hit: '4+' } },
      { ...shot, attacker: { ...flayer, rules: ['piercing 1', 'percing 2'] } },
      { ...shot, defender: { save: 3, wonds: 12 } },
      { ...shot, defender: undefined },
      '',
      shot,
    );
    expect(exitCode).toBe(2);
    expect(results.map(({ error }) => error?.message ?? 'answered')).toEqual([
      'answered',
      'Column 18 is not JSON: "attacker"}.',
      'A request: kind must be one of shoot, fight, but is "shot". Did you mean shoot?',
      'A request: attacker.hit must be a whole number, but is "4+".',
      'A request: attacker.rules[1] must be a weapon rule as on a card, like "piercing 1" (tw rules lists them), but is "percing 2".',
      'A request: defender must have no unknown field, but has wonds. Did you mean wounds?',
      'A request: defender must be a group of fields, but is missing.',
      'answered',
    ]);
    expect(results[5].error.line).toBe(6);
  });

  it('reads a file, and refuses one that cannot be read', async () => {
    const table = new Table();
    table.write('requests', `${JSON.stringify({ kind: 'shoot', attacker: flayer, defender: target })}\r\n`);
    const { exitCode, out } = await table.run('odds --batch requests');
    expect([exitCode, JSON.parse(out).policy]).toEqual([0, 'standard']);
    expect(await table.run('odds --batch nothing')).toMatchObject({ exitCode: 2, out: '' });
  });
});

describe('tw odds', () => {
  const odds = async (...words: string[]) => await new Table().tw(['odds', ...words]);
  const json = async (...words: string[]) => JSON.parse((await odds(...words, '--json')).out);

  it('against several defenders has the figures of each, as against that one alone', async () => {
    const of = (...defenders: string[]) =>
      json('shoot', '--attacker', '4 3+ 3/4 piercing 1', '--cover', ...defenders.flatMap((one) => ['--defender', one]));
    const three = ['3+ 12', '4+ 8', '2+ 3'];
    const { defenders, attacker } = await of(...three);
    expect(attacker).toBe('4 3+ 3/4 Piercing 1');
    expect(defenders.map(({ defender }: { defender: string }) => defender)).toEqual([
      'Save 3+, wounds 12',
      'Save 4+, wounds 8',
      'Save 2+, wounds 3',
    ]);
    for (const [index, one] of three.entries()) {
      const { incapacitate, mean } = await of(one);
      expect(defenders[index]).toMatchObject({ incapacitate, mean });
    }
  });

  it('of which one cannot be read is refused whole', async () => {
    const { exitCode, out, err } = await odds(
      'fight',
      '--attacker',
      'flayed-one',
      '--defender',
      '3+ 12',
      '--defender',
      '4+ 8',
    );
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain('The defender needs a weapon');
  });

  it("a datacard's weapon against Save and wounds: both policies [ODD-18 ODD-19]", async () => {
    const document = await json('shoot', '--attacker', 'necron-warrior:gauss-flayer', '--defender', '3+ 12');
    expect(document).toMatchObject({
      ...{ tw: 1, command: 'odds', ok: true, policy: 'standard' },
      mean: { exact: '39287/11664' },
      optimal: { policy: 'optimal', incapacitate: { exact: '643/46656' } },
    });
  });

  it('the isolator with Dimensional Banishment and without [ODD-20]', async () => {
    const weapon = 'canoptek-tomb-crawler:transdimensional-isolator';
    const { incapacitate, incapacitateWithBanishment } = await json(
      'shoot',
      '--attacker',
      weapon,
      '--defender',
      '3 12',
    );
    expect([incapacitate.p.toFixed(3), incapacitateWithBanishment.p.toFixed(3)]).toEqual(['0.126', '0.426']);
  });

  it("a datacard's weapon is in the condensed killzone, a typed one only when that is said", async () => {
    const at = async (weapon: string, ...more: string[]) =>
      (await json('shoot', '--attacker', weapon, '--defender', '4+ 8', '--policy', 'standard', ...more)).damage;
    const typed = '5 4+ 2/3 blast 2';
    expect(await at('canoptek-macrocyte:living-lightning')).toEqual(await at('5 4+ 2/3 blast 2 lethal 5+'));
    expect(await at(typed, '--condensed')).toEqual(await at('canoptek-macrocyte:living-lightning'));
    expect(await at(typed)).not.toEqual(await at(typed, '--condensed'));
  });

  it('fighters are typed with Save and wounds; the first success is advised', async () => {
    const document = await json(
      'fight',
      '--attacker',
      '5+ 10 5 4+ 1/2',
      '--defender',
      '3+ 12 4 3+ 3/4',
      '--policy',
      'optimal',
    );
    expect(document).toMatchObject({ policy: 'optimal', attackerIncapacitated: { exact: '467621/10077696' } });
    const sum = document.openings.reduce((total: number, { p }: { p: number }) => total + p, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('in a game ids are known, with the wounds that are left and injuries', async () => {
    const table = await newGame();
    await table.run('operative wound kel 7');
    const at = async (who: string) =>
      await table.tw(['odds', 'shoot', '--attacker', '4 3+ 3/4', '--defender', who, '--json']);
    expect(JSON.parse((await at('kel')).out).incapacitate).toEqual(JSON.parse((await at('3+ 5')).out).incapacitate);
    const fight = async (who: string) =>
      JSON.parse((await table.tw(['odds', 'fight', '--attacker', 'flayed-one', '--defender', who, '--json'])).out);
    expect((await fight('kel:4 3+ 3/4')).netWounds).toEqual((await fight('3+ 5 4 4+ 3/4')).netWounds);
  });

  it('names weapon rules that nobody knows; not one that the rules of its kill team play', async () => {
    const table = new Table();
    const begin = ['new-game', '--mission', '1', '--map', '1', '--team', 'plague-marines', '--seed', 'odds', '--auto'];
    expect((await table.tw(begin)).exitCode).toBe(0);
    const against = async (attacker: string) =>
      (await table.tw(['odds', 'fight', '--attacker', attacker, '--defender', 'warrior-1'])).out;
    const flail = await against('plague-marine-fighter');
    expect(flail).toContain('Poison');
    expect(flail).not.toContain('Not counted');
    // The same words in a roster without a team.
    const roster = [
      { name: 'Kel', apl: 2, wounds: 9, weapons: [{ name: 'Flail', type: 'melee', profile: '5 3+ 4/5 Poison' }] },
    ];
    const strange = new Table();
    strange.write('mine.json', JSON.stringify(roster));
    await strange.tw(['new-game', '--mission', '1', '--map', '1', '--roster', 'mine.json', '--seed', 'odds', '--auto']);
    const { out } = await strange.tw(['odds', 'fight', '--attacker', 'kel', '--defender', 'warrior-1']);
    expect(out).toContain('Not counted, since tw does not know it: Poison (Flail).');
  });

  it.each([
    [['shoot', '--attacker', '4 3+ 3-4', '--defender', '3+ 12'], 'A profile reads "4 3+ 3/4 piercing 1"'],
    [['shoot', '--attacker', '4 3+ 3/4 rippling', '--defender', '3+ 12'], '"rippling" is no weapon rule'],
    [['shoot', '--attacker', '4 3+ 3/4', '--defender', '9+ 12'], 'Save is from 2 to 6, not 9'],
    [['shoot', '--attacker', 'lychgard', '--defender', '3+ 12'], 'Did you mean lychguard?'],
    [['shoot', '--attacker', 'lychguard', '--defender', '3+ 12'], 'Lychguard has no ranged weapon'],
    [['shoot', '--attacker', 'hexmark-destroyer', '--defender', '3+ 12'], 'several ranged weapons: say which'],
    [['fight', '--attacker', '4 3+ 3/4', '--defender', '3+ 12 4 3+ 3/4'], 'needs a Save and wounds before its profile'],
    [['fight', '--attacker', 'flayed-one', '--defender', '3+ 12'], 'The defender needs a weapon'],
    [['shoot', '--attacker', 'flayed-one'], 'needs --attacker and --defender'],
    [['charge'], 'There are no odds of charge'],
  ])('refuses %j in one sentence', async (words, sentence) => {
    const { exitCode, out, err } = await odds(...words);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(sentence);
  });
});
