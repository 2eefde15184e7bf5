import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../../src/rules/effects/team-rules/said-ploys.ts';
import { lentWeapons } from '../../../../src/rules/state/own-arms.ts';
import type { RuleUse } from '../../../../src/rules/state/state.ts';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { type Answers, only, play } from '../../scene.ts';
import { damage, fighting } from '../../weapon-rules/duel.ts';
import { inForce } from '../camp-of-team.ts';
import { acted, type Duel } from '../duel-of-team.ts';
import { acting, does } from '../own-team.ts';
import { hurt, noAnswer, noSave, rulesOf, twoHits } from '../rolls.ts';
import { tableOfTeam, teamNamed } from '../team-file.ts';

const team = 'hernkyn-yaegirs';
const { shot, notShot, fought, shotAt, beset } = teamNamed(team);
const card = 'yaegir-warrior';
const knife = (profile: string, name = 'Knife') => ({ weapons: [{ name, type: 'melee', profile }] }) as const;
const use = (rule: string, id: string, turningPoint = 2): RuleUse => ({ rule, team, id, turningPoint, during: null });

describe('Tough Survivalists', () => {
  const duel: Duel = { card, inForce: 'tough-survivalists' };
  it('the first of two hits of 3 inflicts 2, the other 3', () => {
    expect(damage(shotAt(duel, twoHits).events)).toEqual([5]);
  });
  it('a strike too; the second attack of the turning point is whole, for another it is the first', () => {
    const kel = knife('1 4+ 3/5');
    const struck = { 'attack-dice': [[6, 4, 1]], 'retaliation-dice': [[1]] };
    expect(hurt('kel', beset({ ...duel, kel }, struck))).toEqual([2, 3]);
    const after = inForce(team, 'tough-survivalists').ruleUses ?? [];
    const second = { card, of: { ruleUses: [...after, use('tough-survivalists', 'kel')] } };
    expect(damage(shotAt(second, twoHits).events)).toEqual([6]);
    const other = { card, of: { ruleUses: [...after, use('tough-survivalists', 'vane')] } };
    expect(damage(shotAt(other, twoHits).events)).toEqual([5]);
  });
});

describe('Masterful Bladework', () => {
  it('Ceaseless in the place of Balanced, not both', () => {
    const duel = { card, inForce: 'masterful-bladework' };
    const dice = { 'attack-dice': [[6, 6]], ...noAnswer };
    const plain = rulesOf(fought('1 4+ 3/5', duel, dice)) ?? [];
    expect(plain.some((one) => one.startsWith('Ceaseless'))).toBe(false);
    const better = rulesOf(fought('1 4+ 3/5 Balanced', duel, dice)) ?? [];
    expect(better).toContain('no Balanced (Masterful Bladework)');
    expect(better.some((one) => one.startsWith('Ceaseless'))).toBe(true);
  });
  it('5 Atk stays 5', () => {
    const { events } = fought(
      '5 3+ 3/5',
      { card, inForce: 'masterful-bladework' },
      { 'attack-dice': [[6, 6, 6, 6, 6]], ...noAnswer },
    );
    expect(only('attack-rolled', events)[0]?.dice).toHaveLength(5);
  });
});

describe('Sturdy', () => {
  it('both criticals hurt as normal hits, for 1 CP; not in a fight', () => {
    const criticals = { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[1, 1]] };
    const { state, events } = shotAt({ card, ploys: ['sturdy'] }, criticals);
    expect(damage(events)).toEqual([6]);
    expect(state.commandPoints).toBe(0);
    expect(damage(shotAt({ card }, criticals).events)).toEqual([8]);
    expect(() =>
      beset(
        { card, kel: knife('1 4+ 3/5'), ploys: ['sturdy'] },
        { 'attack-dice': [[6, 1, 1]], 'retaliation-dice': [[1]] },
      ),
    ).toThrow(/nothing to do|used in this (turning point|battle)/);
  });
});

describe('shells', () => {
  it('both are for who has chosen them, each with its own range alone', () => {
    const kel = { equipment: ['Stabilized Bolt Shells'] };
    const near = { card, kel, ploys: ['stabilized-bolt-shells'] };
    expect(notShot('Bolt Shotgun (short range) 1 3+ 4/4', near, { 'attack-dice': [[1]] })).toContain('nothing to do');
    expect(() =>
      shot('Bolt Shotgun (long range) 1 5+ 2/2', { card, ploys: ['stabilized-bolt-shells'] }, { 'attack-dice': [[1]] }),
    ).toThrow(/nothing to do|used in this (turning point|battle)/);
  });
});

describe('KV-Ceramide Undersuit, in the open', () => {
  it('no re-roll against a weapon without Blast or Torrent', () => {
    const duel = { card, kel: { equipment: ['KV-Ceramide Undersuit'] } };
    expect(damage(shotAt(duel, twoHits).events)).toEqual([6]);
  });
});

describe('KV-Ceramide Undersuit', () => {
  it('one defence dice again against a Torrent; none without the undersuit', () => {
    const sweeps = (equipment: readonly string[], answers: Answers) =>
      damage(
        play(
          withSaidPloys(
            {},
            npoShoot({
              npo: 'hexmark-1',
              weapon: 'enmitic-disintegrator-pistols',
              profile: 'sweeping',
              targets: [{ id: 'kel', cover: false, obscured: false }],
              ignoresInjury: false,
            }),
          ),
          tableOfTeam(
            team,
            { kel: card },
            { npos: [{ datacard: 'hexmark-destroyer', order: 'engage' }] },
            { equipment },
          ),
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 2]], ...answers },
        ).events,
      );
    expect(sweeps(['KV-Ceramide Undersuit'], { 'reroll-dice': [[4]] })).toEqual([]);
    expect(sweeps([], {})).toEqual([3]);
  });
});

describe('Plasma Knives', () => {
  const equipment = ['Plasma Knives'];
  it('Balanced for the better knife of one’s own, not for the one that is lent', () => {
    const dice = { 'attack-dice': [[6]], ...noAnswer };
    const own = { card, kel: { equipment, ...knife('4 4+ 3/5 Lethal 5+', 'Plasma Knife') } };
    expect(rulesOf(fought('Plasma Knife 1 4+ 3/5', own, dice))).toContain('Balanced (Plasma Knives)');
    const lent = { card, kel: { equipment, ...knife('3 4+ 2/3', 'Fists') } };
    const figures = { 'weapon-figures': ['3 4+ 3/5'] };
    expect(rulesOf(fought('Plasma Knife 1 4+ 3/5', lent, { ...dice, ...figures }))).toEqual([]);
  });
  it('its figures, told once, are for those without one alone', () => {
    const knives = tableOfTeam(team, { kel: 'yaegir-bombast', vane: card }, {}, { equipment });
    const better = { name: 'Plasma Knife', type: 'melee', profile: '4 4+ 3/5 Lethal 5+' } as const;
    const state = {
      ...knives,
      operatives: knives.operatives.map((one) => ({
        ...one,
        equipment,
        ...(one.id === 'vane' && { weapons: [better] }),
      })),
    };
    const answers = { 'weapon-figures': ['3 4+ 3/5'], 'attack-dice': [[6, 1, 1]], ...noAnswer };
    const fought = play(withSaidPloys({}, fighting('Plasma Knife')), state, answers);
    expect(operativeById(fought.state, 'vane')?.weapons).toEqual([better]);
    expect(operativeById(fought.state, 'kel')?.weapons).toMatchObject([{ profile: '3 4+ 3/5' }]);
  });
  it('everybody has one', () => {
    const state = tableOfTeam(team, { kel: 'yaegir-bombast', vane: card }, {}, { equipment });
    const [kel, vane] = [operativeById(state, 'kel'), operativeById(state, 'vane')];
    expect(kel && lentWeapons(state, kel).map(({ name }) => name)).toEqual(['Plasma Knife']);
    expect(vane && lentWeapons(state, vane)).toEqual([]);
  });
});

describe('Bipod', () => {
  const launcher = 'APM Launcher (breaching) 1 4+ 3/5';
  const rolled = (of: Duel['of'], teamCard = 'yaegir-gunner', weapon = launcher) =>
    rulesOf(shot(weapon, { card: teamCard, of }, { 'attack-dice': [[6]], ...noSave }));
  it('in a counteraction; as its activation begins; not for another weapon or gunner', () => {
    expect(rolled({ apart: true, ...acting({ counteracts: true, ap: 1 }) })).toEqual(['Ceaseless (Bipod)']);
    expect(rolled(acted())).toEqual(['Ceaseless (Bipod)']);
    expect(rolled(acted(), 'yaegir-gunner', 'Fists 1 4+ 2/3')).toEqual([]);
    expect(rolled({ apart: true, ...acting({ performed: ['reposition'] }) })).toEqual([]);
    expect(rolled(acted(), card)).toEqual([]);
  });
});

describe('Outright Conviction', () => {
  it('acts of itself the first time: nobody has to use it', () => {
    const theyn: Duel = { card: 'yaegir-theyn', kel: { wounds: 5 } };
    const { state, asked } = shotAt(theyn, twoHits);
    expect(state.operatives[0]).toMatchObject({ wounds: 1, state: 'ready' });
    expect(asked).not.toContain('ploy');
    const again = shotAt({ ...theyn, of: { ruleUses: state.ruleUses ?? [] } }, twoHits);
    expect(again.state.operatives[0]?.state).toBe('incapacitated');
  });
  it('in a fight all dice that are left are gone, its own too', () => {
    const kel = { wounds: 3, ...knife('2 3+ 3/5') };
    const { state, events } = beset(
      { card: 'yaegir-theyn', kel },
      { 'attack-dice': [[4, 4, 1]], 'retaliation-dice': [[4, 4]] },
    );
    expect(only('damage-inflicted', events).map(({ id }) => id)).toEqual(['kel']);
    expect(state.operatives[0]).toMatchObject({ wounds: 1, state: 'ready' });
  });
});

describe('Irrepressible Hardiness', () => {
  it('not as it is shot; in a fight that it began too', () => {
    const kel = { wounds: 3, ...knife('3 3+ 3/5') };
    const shotDown = shotAt({ card: 'yaegir-bladekyn', kel }, twoHits);
    expect(hurt('warrior-1', shotDown)).toEqual([]);
    const { events } = fought(
      '3 3+ 3/4',
      { card: 'yaegir-bladekyn', kel: { wounds: 3 } },
      { 'attack-dice': [[4, 4, 4]], 'retaliation-dice': [[4, 1, 1]], 'strike-or-block': ['strike-normal'] },
    );
    expect(only('damage-inflicted', events).map(({ id }) => id)).toEqual(['warrior-1', 'kel', 'warrior-1']);
  });
});

describe('the Tracker, the Bladekyn', () => {
  it('the Tracker is no better as it retaliates', () => {
    const npos = [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] as const;
    const { events } = beset(
      { card: 'yaegir-tracker', kel: knife('2 3+ 4/5', 'Hatchet'), of: { npos } },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[6, 1]] },
    );
    expect(only('attack-rolled', events)[1]?.rules).toEqual([]);
  });
  it('Stalker: with Conceal a Charge is refused to others', () => {
    const of = { apart: true, ...acting() };
    const charge = (teamCard: string) =>
      does(tableOfTeam(team, { kel: teamCard }, of, { order: 'conceal' }), 'charge', { target: 'warrior-1' });
    expect(only('action-performed', charge('yaegir-bladekyn').events)).toHaveLength(1);
    expect(() => charge(card)).toThrow('onceal');
  });
});
