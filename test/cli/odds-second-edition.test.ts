import { describe, expect, it } from 'vitest';
import { examples } from '../odds/second-edition/examples.ts';
import { Table } from './tw.ts';

type Rules = (typeof examples.shoot)[number]['attacker']['rules'];
const titles: Readonly<Record<string, string>> = { ap: 'AP', p: 'P', mw: 'MW', splash: 'Splash ', lethal: 'Lethal ' };

/** Rules as on a card: `AP1`, `Splash 1`, `Lethal 5+`, `No Cover`. */
const written = (rules: Rules): string[] =>
  Object.entries(rules).map(([name, value]) => {
    if (name === 'lethal') return `Lethal ${value}+`;
    if (name === 'reap') return `Reap ${value}`;
    if (name === 'torrent') return `Torrent ${value}"`;
    return value === true ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`) : `${titles[name]}${value}`;
  });
const card = ({ attacks, skill, normal, critical, rules }: (typeof examples.shoot)[number]['attacker']) => ({
  ...{ atk: attacks, hit: skill, normal, critical, rules: written(rules) },
});

async function batch(...requests: unknown[]) {
  const input = requests.map((request) => JSON.stringify(request)).join('\n');
  const { exitCode, out } = await new Table().tw(['odds', '--batch', '-'], { input });
  return {
    exitCode,
    results: out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}
const exact = (chances: Readonly<Record<string, { readonly exact: string }>>) =>
  Object.fromEntries(Object.entries(chances).map(([count, chance]) => [count, chance.exact]));
const whole = (text: string) => (text.includes('/') ? text : `${text}/1`);
const wholes = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([count, text]) => [count, whole(text)]));

const bolter = { atk: 4, hit: 3, normal: 3, critical: 4, rules: ['P1'] };
const trooper = { save: 4, wounds: 8 };

describe('tw odds --batch of the second edition', () => {
  it('answers every reference written as on a card, fraction for fraction', async () => {
    const shots = examples.shoot.map(({ attacker, defender: { cover, ...target }, policy, utility }) => ({
      ...{ edition: 2021, kind: 'shoot', attacker: card(attacker), defender: target, cover, policy, utility },
    }));
    const fights = examples.fight.map(({ attacker, defender, policy, utility }) => ({
      ...{ edition: 2021, kind: 'fight', policy, utility },
      attacker: { ...card(attacker), wounds: attacker.wounds },
      defender: { ...card(defender), wounds: defender.wounds },
    }));
    const { exitCode, results } = await batch(...shots, ...fights);
    expect(exitCode).toBe(0);
    for (const [index, expected] of examples.shoot.entries()) {
      const { edition, damage, mean, incapacitate, criticals, own } = results[index];
      expect(edition).toBe(2021);
      expect(exact(damage)).toEqual(wholes(expected.damageExact));
      expect([mean.exact, incapacitate.exact]).toEqual([whole(expected.meanExact), whole(expected.killExact)]);
      expect(exact(criticals)).toEqual(wholes(expected.critsExact));
      expect(own && exact(own)).toEqual(expected.selfExact && wholes(expected.selfExact));
    }
    for (const [index, expected] of examples.fight.entries()) {
      const { attackerIncapacitated, defenderIncapacitated, netWounds } = results[examples.shoot.length + index];
      expect([attackerIncapacitated.exact, defenderIncapacitated.exact, netWounds.exact]).toEqual(
        [expected.probAttackerIncapacitatedExact, expected.probDefenderIncapacitatedExact, expected.netWoundsExact].map(
          whole,
        ),
      );
    }
  });

  it('Defence is 3 where nothing is said, and injured is 1 worse to hit', async () => {
    const shot = { edition: 2021, kind: 'shoot', attacker: bolter, defender: trooper, policy: 'standard' };
    const { results } = await batch(
      shot,
      { ...shot, defender: { ...trooper, defence: 3, invulnerable: null } },
      { ...shot, injured: true },
      { ...shot, attacker: { ...bolter, hit: 4 } },
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[3]).toEqual(results[2]);
    expect(results[2].mean).not.toEqual(results[0].mean);
  });

  it('refuses what the edition does not have, in one sentence', async () => {
    const shot = { edition: 2021, kind: 'shoot', attacker: bolter, defender: trooper };
    const { exitCode, results } = await batch(
      { ...shot, edition: 2020 },
      { ...shot, obscured: true },
      { ...shot, attacker: { ...bolter, rules: ['Piercing 1'] } },
      { ...shot, defender: { ...trooper, invulnerable: 9 } },
      { ...shot, defender: { ...trooper, defense: 3 } },
      { ...shot, kind: 'fight' },
    );
    expect(exitCode).toBe(2);
    expect(results.map(({ error }) => error?.message)).toEqual([
      'A request: edition must be one of 2021, 2024, but is 2020.',
      'A request: obscured must be false: the second edition has none, but is true.',
      'A request: attacker.rules[0] must be a weapon rule of the second edition as on a card, like "AP1" (tw rules --edition 2021 lists them), but is "Piercing 1".',
      'A request: defender.invulnerable must be 6 or less, but is 9.',
      'A request: defender must have no unknown field, but has defense. Did you mean defence?',
      'A request: attacker.wounds must be a whole number, but is missing.',
    ]);
  });
});

describe('tw odds --edition 2021', () => {
  const odds = async (...words: string[]) => await new Table().tw(['odds', '--edition', '2021', ...words]);

  it('a shooting attack, typed: the same as in a batch', async () => {
    const words = ['--attacker', '4 3+ 3/4 P1', '--defender', '4+ 8', '--invulnerable', '5+', '--cover', '--json'];
    const document = JSON.parse((await odds('shoot', ...words, '--policy', 'optimal')).out);
    const { results } = await batch({
      ...{ edition: 2021, kind: 'shoot', attacker: bolter, defender: { ...trooper, invulnerable: 5 }, cover: true },
      policy: 'optimal',
    });
    expect(document).toMatchObject(results[0]);
  });

  it('a page says which edition, what Hot costs and what stands outside the figures', async () => {
    const { out } = await odds('shoot', '--attacker', '4 3+ 3/4 hot, Splash 1', '--defender', '4+ 8');
    expect(out).toContain('Shoot, second edition');
    expect(out).toContain('Defence 3, Save 4+, wounds 8');
    expect(out).toContain('Mortal wounds on the shooter (Hot), standard');
    expect(out).toContain('every other operative near the target');
  });

  it('a fight advises the first hit, to strike or to parry', async () => {
    const { out } = await odds('fight', '--attacker', '3+ 2 4 3+ 4/5', '--defender', '4+ 9 4 4+ 3/4');
    expect(out).toContain('Fight, second edition');
    expect(out).toMatch(/Best first hit of the attacker/);
    expect(out).toMatch(/parry a (critical|normal) hit with a (critical|normal) hit/);
  });

  it.each([
    [['shoot', '--attacker', 'necron-warrior', '--defender', '4+ 8'], 'knows no datacards of the second edition'],
    [
      ['shoot', '--attacker', '4 3+ 3/4 piercing 1', '--defender', '4+ 8'],
      '"piercing 1" is no weapon rule of the second',
    ],
    [['shoot', '--attacker', '4 3+ 3/4', '--defender', '4+ 8', '--obscured'], '--obscured is of the 2024 rules'],
    [['shoot', '--attacker', '4 3+ 3/4', '--defender', '4+ 8', '--defence', 'x'], '--defence is a whole number'],
    [['shoot', '--attacker', '4 3+ 3/4', '--defender', '4 3+ 3/4'], 'needs a Save and wounds'],
    [['fight', '--attacker', '4 3+ 3/4', '--defender', '4+ 8 4 3+ 3/4'], 'needs a Save and wounds before its profile'],
    [['fight', '--attacker', '3+ 9', '--defender', '4+ 8 4 3+ 3/4'], 'needs a weapon'],
    [['fight', '--attacker', '3+ 9 4 3+ 3/4', '--defender', '4+ 8 4 3+ 3/4', '--cover'], 'are for shooting'],
    [['shoot', '--attacker', '9 3+ 3/4', '--defender', '4+ 8'], 'Attacks are from 1 to 8, not 9'],
  ])('refuses %j', async (words, sentence) => {
    const { exitCode, out, err } = await odds(...words);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('--defence without the edition is refused', async () => {
    const { exitCode, err } = await new Table().tw([
      ...['odds', 'shoot', '--attacker', '4 3+ 3/4', '--defender', '4+ 8', '--defence', '3'],
    ]);
    expect(exitCode).toBe(2);
    expect(err).toContain('of the second edition: add --edition 2021');
  });
});
