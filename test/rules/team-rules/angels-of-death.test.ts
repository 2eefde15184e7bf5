import { describe, expect, it } from 'vitest';
import angels from '../../../data/teams/angels-of-death.rules.json';
import any from '../../../data/teams/any.rules.json';
import { npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { only, play, refusal, type Scene } from '../scene.ts';
import { damage, shooting } from '../weapon-rules/duel.ts';
import { fought, inForce, shot, table } from './match.ts';

/** Kel of the Angels of Death: an Intercessor Warrior, if nothing else is said. */
const angel = (of: Scene = {}, equipment: readonly string[] = []) =>
  table({
    teamRules: [any, angels],
    operatives: [
      {
        id: 'kel',
        order: 'engage',
        wounds: 12,
        maxWounds: 12,
        team: 'angels-of-death',
        teamCard: 'intercessor-warrior',
        equipment,
      },
    ],
    ...of,
  });
const used = (rule: string, choice?: string) => ({
  ruleUses: inForce(rule, choice).ruleUses.map((use) => ({ ...use, team: 'angels-of-death' })),
});
const flayer = () =>
  withSaidPloys(
    {},
    npoShoot({
      npo: 'warrior-1',
      weapon: 'gauss-flayer',
      profile: 'gauss-flayer',
      targets: [{ id: 'kel', cover: false, obscured: false }],
      ignoresInjury: false,
    }),
  );

describe('Combat Doctrine', () => {
  const roll = { 'attack-dice': [[1]], balanced: [['dice-1']], 'reroll-dice': [[1]] };

  it('Devastator: Balanced beyond 6", Tactical within 6", and asked but once', () => {
    const devastator = angel(used('combat-doctrine', 'devastator-doctrine'));
    const far = shot('1 3+ 3/4', {}, { ...roll, distance: [7] }, devastator);
    expect(only('attack-rolled', far.events)[0]?.rules).toEqual(['Balanced (Combat Doctrine)']);
    const tactical = angel(used('combat-doctrine', 'tactical-doctrine'));
    const near = shot('1 3+ 3/4', {}, { ...roll, distance: [6] }, tactical);
    expect(near.asked.filter((name) => name === 'distance')).toHaveLength(1);
    const wrong = shot('1 3+ 3/4', {}, { 'attack-dice': [[1]], distance: [6] }, devastator);
    expect(only('attack-rolled', wrong.events)[0]?.rules).toEqual([]);
  });

  it('Assault: in a fight alone, and nothing is asked', () => {
    const at = angel(used('combat-doctrine', 'assault-doctrine'));
    const { events } = fought('1 3+ 3/4', {}, { ...roll, 'retaliation-dice': [[1, 1, 1]] }, at);
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Balanced (Combat Doctrine)']);
    expect(shot('1 3+ 3/4', {}, { 'attack-dice': [[1]] }, at).asked).not.toContain('balanced');
  });
});

describe('two fails', () => {
  it('Indomitus: of two failed saves one counts as a normal save', () => {
    // One hit; Piercing 1 leaves two dice, both fail: one saves all the same.
    const hit = { 'attack-dice': [[4, 1, 1, 1]] };
    const { events } = play(flayer(), angel(used('indomitus')), { ...hit, 'defence-dice': [[1, 2]] });
    expect(only('defence-rolled', events)[0]).toMatchObject({ normals: 1, left: { normals: 0, criticals: 0 } });
    const one = play(flayer(), angel(used('indomitus')), { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 5]] });
    expect(only('defence-rolled', one.events)[0]).toMatchObject({ normals: 1 });
    const without = play(flayer(), angel(), { ...hit, 'defence-dice': [[1, 2]] });
    expect(only('defence-rolled', without.events)[0]).toMatchObject({ normals: 0 });
  });

  it('Purity Seals: of two failed attack dice one hits; not of one, nor without them', () => {
    const said = { ploys: ['purity-seals'] };
    const carrying = angel({}, ['Purity Seals']);
    const { events } = shot('2 3+ 3/4', said, { 'attack-dice': [[1, 2]], 'defence-dice': [[1, 1, 1]] }, carrying);
    expect(damage(events)).toEqual([3]);
    const dice = { 'attack-dice': [[1, 4]], 'defence-dice': [[1, 1, 1]] };
    const shoots = () => withSaidPloys(said, shooting('2 3+ 3/4'));
    expect(refusal(shoots(), carrying, dice).message).toContain('nothing to do here');
    expect(refusal(shoots(), angel(), dice).message).toContain('nothing to do here');
  });
});

describe('Auspex', () => {
  it('within 8" nothing is obscured; farther away it is refused', () => {
    const said = { ploys: ['auspex'] };
    const at = angel({}, ['Auspex']);
    const roll = { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] };
    const { events } = shot('1 3+ 3/4', said, { ...roll, distance: [8] }, at, { obscured: true });
    expect(damage(events)).toEqual([4]);
    const far = refusal(withSaidPloys(said, shooting('1 3+ 3/4', { obscured: true })), at, { distance: [9] });
    expect(far.message).toContain('Auspex cannot be used here');
  });
});
