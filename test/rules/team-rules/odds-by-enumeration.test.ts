import { describe, expect, it } from 'vitest';
import { formatProfile, parseProfile } from '../../../src/catalog/parse-profile.ts';
import { killTeams } from '../../../src/catalog/teams.ts';
import { kebab } from '../../../src/engine/spelling.ts';
import { shotOddsAhead } from '../../../src/rules/attack-odds/odds-ahead.ts';
import { shotAhead } from '../../../src/rules/attack-odds/rules-ahead.ts';
import { npoShoot, npoUse } from '../../../src/rules/combat/npo-attack.ts';
import { operativeShoot } from '../../../src/rules/combat/operative-shoot.ts';
import { injuryOf } from '../../../src/rules/combat/operative-weapon.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { everySeed } from '../../seeds.ts';
import { scene } from '../scene.ts';
import { type DiceOutcome, everyOutcome } from './every-outcome.ts';
import { fileOf } from './team-file.ts';

/** A stream of numbers from 0 to 1: the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A player operative of a team by chance, with one weapon, and a Necron Warrior; some strategy ploys in force. */
function situation(seed: number, type: 'ranged' | 'melee') {
  const random = chance(seed);
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const able = killTeams.teams.filter(({ operatives }) =>
    operatives.some(({ weapons }) => weapons.some((one) => one.type === type)),
  );
  const team = pick(able);
  const card = pick(team.operatives.filter(({ weapons }) => weapons.some((one) => one.type === type)));
  const rules = fileOf(team.id);
  const weapon = pick(card.weapons.filter((one) => one.type === type));
  const parsed = parseProfile(weapon.profile);
  if (!parsed.ok) throw new Error(weapon.profile);
  // Fewer dice, that all of them can be tried; nobody is far away or near others.
  const figures = {
    ...parsed.profile,
    atk: Math.min(2, parsed.profile.atk),
    rules: parsed.profile.rules.filter(({ rule }) => !['range', 'blast', 'torrent', 'heavy', 'limited'].includes(rule)),
  };
  const text = formatProfile(figures);
  const ploys = rules.rules.filter(({ kind, chooses, target }) => kind === 'strategy-ploy' && !chooses && !target);
  const inForce = ploys.filter(() => random() < 0.4).slice(0, 2);
  const wounds = 1 + Math.floor(random() * card.wounds);
  const npoWounds = 1 + Math.floor(random() * 10);
  const state = scene({
    phase: 'firefight',
    teamRules: [fileOf('any'), rules],
    commandPoints: 3,
    npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: npoWounds }],
    operatives: [
      {
        id: 'kel',
        team: team.id,
        teamCard: card.id,
        order: random() < 0.7 ? 'engage' : 'conceal',
        save: card.save,
        wounds,
        maxWounds: card.wounds,
        keywords: [team.name],
        weapons: [{ name: weapon.name, type, profile: text }],
        equipment: rules.rules.flatMap(({ whose }) =>
          typeof whose === 'object' && 'equipment' in whose && random() < 0.3 ? [whose.equipment] : [],
        ),
      },
    ],
    ruleUses: inForce.map(({ id }) => ({ rule: id, team: team.id, id: null, turningPoint: 2, during: null })),
  });
  const sight = { cover: random() < 0.4, obscured: random() < 0.3 };
  return { state, sight, figures, weapon, name: `${kebab(team.name)}, ${card.id}, ${weapon.name} (${text})` };
}

/** What plain enumeration says: that it falls, and the wounds it loses on average, never more than it had. */
function plainly(outcomes: readonly DiceOutcome[], id: string, wounds: number) {
  const sum = (value: (one: DiceOutcome) => number) => outcomes.reduce((all, one) => all + one.chance * value(one), 0);
  return {
    kills: sum(({ events }) => (events.some((event) => event.type === 'incapacitated' && event.id === id) ? 1 : 0)),
    loses: sum(({ events }) =>
      Math.min(
        wounds,
        events.reduce(
          (all, event) => all + (event.type === 'damage-inflicted' && event.id === id ? event.wounds : 0),
          0,
        ),
      ),
    ),
  };
}

describe('odds of a Shoot with the rules of a kill team in force are those of plain enumeration', () => {
  const count = everySeed ? 200 : 4;
  const counted = { ruled: 0, names: new Set<string>() };

  it.each(Array.from({ length: count / 2 }, (_, seed) => seed))('a player operative shoots, %i', (seed) => {
    const { state, sight, figures, weapon, name } = situation(seed + 1, 'ranged');
    const [kel] = state.operatives;
    const [npo] = state.npos;
    if (!kel || !npo) throw new Error('nobody there');
    const use = operativeWeaponUse(kel, weapon.name, figures, [injuryOf(kel)]);
    const { names } = shotAhead(state, use, npo.id, sight);
    for (const one of names) counted.names.add(one);
    if (names.length > 0) counted.ruled++;
    const target = { id: npo.id, save: cardOf(state, npo).save, wounds: npo.wounds };
    const plain = plainly(
      everyOutcome(() => operativeShoot({ operative: 'kel', npo: npo.id, weapon: weapon.name, ...sight }), state),
      npo.id,
      npo.wounds,
    );
    const odds = shotOddsAhead(state, use, target, sight);
    expect(odds.kills, `${name}: ${names.join()}`).toBeCloseTo(plain.kills, 9);
  });

  it.each(Array.from({ length: count / 2 }, (_, seed) => seed))('a Necron Warrior shoots one, %i', (seed) => {
    const { state, sight, name } = situation(seed + 1001, 'ranged');
    const [kel] = state.operatives;
    const [npo] = state.npos;
    const weapon = npo && cardOf(state, npo).weapons.find(({ id }) => id === 'gauss-flayer');
    const profile = weapon?.profiles[0];
    if (!kel || !npo || !profile) throw new Error('nobody there');
    const use = npoUse(npo, weapon, profile, { ignoresInjury: false });
    const { names } = shotAhead(state, use, 'kel', sight);
    for (const one of names) counted.names.add(one);
    if (names.length > 0) counted.ruled++;
    const plain = plainly(
      everyOutcome(
        () =>
          npoShoot({
            npo: npo.id,
            weapon: weapon.id,
            profile: profile.id,
            targets: [{ id: 'kel', ...sight }],
            dice: 2,
            ignoresInjury: false,
          }),
        state,
      ),
      'kel',
      kel.wounds,
    );
    const odds = shotOddsAhead(state, { ...use, atk: 2, odds: { ...use.odds, atk: 2 } }, kel, sight);
    expect(odds.kills, `${name}: ${names.join()}`).toBeCloseTo(plain.kills, 9);
  });

  it.runIf(everySeed)('has met many rules', () => {
    expect(counted.ruled).toBeGreaterThan(count / 8);
    expect(counted.names.size).toBeGreaterThan(15);
  });
});
