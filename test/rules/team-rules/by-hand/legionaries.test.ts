import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../../src/rules/effects/team-rules/said-ploys.ts';
import { leaveFor } from '../../../../src/rules/state/action-leave.ts';
import { tokensOf } from '../../../../src/rules/state/own-rules.ts';
import { operativeById } from '../../../../src/rules/state/stats.ts';
import { only, play, type Scene } from '../../scene.ts';
import { damage, results } from '../../weapon-rules/duel.ts';
import { trialsOf } from '../act-of-team.ts';
import { inForce, lastingOn } from '../camp-of-team.ts';
import type { Duel } from '../duel-of-team.ts';
import { acting, does, doesNot } from '../own-team.ts';
import { hurt, noAnswer, noSave } from '../rolls.ts';
import { fileOf } from '../team-file.ts';

const team = 'legionaries';
const { table, shot, notShot, fought, shotAt, beset, acts, gambit, held } = trialsOf(fileOf(team));
const card = 'legionary-warrior';
const marked = (mark: string, of: Scene = {}, more: Partial<Duel> = {}): Duel => ({
  card,
  ...more,
  of: { ...held('mark-of-chaos', mark), ...of },
});
const fists = (profile: string) => ({ weapons: [{ name: 'Fists', type: 'melee', profile }] }) as const;

describe('marks', () => {
  it('Khorne: Severe as it retaliates, and no second critical beside one', () => {
    const answer = (dice: number[]) =>
      hurt(
        'warrior-1',
        beset(marked('khorne', {}, { kel: fists('2 3+ 3/5') }), {
          'attack-dice': [[1, 1, 1]],
          'retaliation-dice': [dice],
        }),
      );
    expect(answer([4, 4])).toEqual([5, 3]);
    expect(answer([6, 4])).toEqual([5, 3]);
  });
  it('Nurgle: a D6 for a normal strike of 3, none for a critical', () => {
    const duel = marked('nurgle', {}, { kel: fists('1 3+ 3/4') });
    const answers = (dice: number[]) => ({ 'attack-dice': [dice], 'retaliation-dice': [[1]] });
    expect(hurt('kel', beset(duel, { ...answers([4, 1, 1]), 'own-rule-dice': [[5]] }))).toEqual([2]);
    expect(hurt('kel', beset(duel, { ...answers([4, 1, 1]), 'own-rule-dice': [[4]] }))).toEqual([3]);
    expect(hurt('kel', beset(duel, answers([6, 1, 1])))).toEqual([4]);
  });
  it('Undivided: in a fight nobody asks how far the enemy is', () => {
    const { events, asked } = fought('1 3+ 3/4', marked('undivided'), { 'attack-dice': [[6]], ...noAnswer });
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Ceaseless (Undivided - Vicious Reavers)']);
    expect(asked).not.toContain('distance');
  });
});

describe('strategy ploys', () => {
  it('Blood For The Blood God: retaliating only Khorne hurts more', () => {
    const answers = { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[4]] };
    const blood = inForce(team, 'blood-for-the-blood-god');
    expect(hurt('warrior-1', beset(marked('nurgle', blood, { kel: fists('1 3+ 3/4') }), answers))).toEqual([3]);
    // Severe makes it a critical of 4, and the ploy one of 5.
    expect(hurt('warrior-1', beset(marked('khorne', blood, { kel: fists('1 3+ 3/4') }), answers))).toEqual([5]);
  });
  it('Blood For The Blood God: the first strike of 7 stays 7; shots are as they were', () => {
    const blood = inForce(team, 'blood-for-the-blood-god');
    expect(damage(fought('1 3+ 3/7', marked('nurgle', blood), { 'attack-dice': [[6]], ...noAnswer }).events)).toEqual([
      7,
    ]);
    expect(damage(shot('1 3+ 3/4', marked('khorne', blood), { 'attack-dice': [[4]], ...noSave }).events)).toEqual([3]);
  });
  it('Fickle Fates: an expended Tzeentch, another mark, no critical save: the fail stays', () => {
    const dice = (saves: number[]) => ({ 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [saves] });
    const fates = inForce(team, 'fickle-fates');
    expect(damage(shotAt(marked('tzeentch', fates, { kel: { state: 'expended' } }), dice([6, 1])).events)).toEqual([3]);
    expect(damage(shotAt(marked('slaanesh', fates), dice([6, 1])).events)).toEqual([3]);
    expect(damage(shotAt(marked('tzeentch', fates), dice([5, 1])).events)).toEqual([3]);
  });
  it('Implacable: those of Nurgle alone ignore being injured', () => {
    const { state } = gambit('implacable', { 'battle-choice': ['nurgle', 'khorne'] }, { teamCard: card });
    const ignoring = state.operatives.filter(({ effects }) => effects.some(({ kind }) => kind === 'ignores-injured'));
    expect(state.operatives.map(({ id }) => lastingOn(state, id).length)).toEqual([1, 0]);
    expect(ignoring.length).toBeLessThanOrEqual(1);
  });
  it('Quicksilver Speed: not as it retaliates, not against the injured, not within 6"', () => {
    const speed = inForce(team, 'quicksilver-speed');
    const struck = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[1]] };
    expect(hurt('kel', beset(marked('khorne', speed, { kel: fists('1 3+ 3/4') }), struck))).toEqual([3]);
    const injured = { ...speed, npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 2 }] } as const;
    const answers = { 'attack-dice': [[1]], 'retaliation-dice': [[5, 4, 1]] };
    expect(hurt('kel', fought('1 3+ 3/4', marked('khorne', injured), answers))).toEqual([3]);
    const near = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], distance: [6] };
    expect(results(shotAt(marked('slaanesh', speed), near).events)[0]).toBe('normal');
    expect(results(shotAt(marked('khorne', speed), { ...near, distance: [] }).events)[0]).toBe('normal');
  });
});

describe('firefight ploys', () => {
  it('Malignant Aura: each target of a Torrent by its own distance', () => {
    const two = {
      npos: ['necron-warrior', 'necron-warrior'].map((datacard) => ({ datacard, order: 'engage' as const })),
    };
    const duel = marked('nurgle', two, { ploys: ['malignant-aura'] });
    const { events } = shot('Flamer 1 2+ 3/3 Torrent 2"', duel, {
      'secondary-targets': [['warrior-2']],
      distance: [3, 5],
      'attack-dice': [[1], [1]],
    });
    expect(only('attack-rolled', events).map(({ rules }) => rules.some((one) => one.startsWith('Piercing 1')))).toEqual(
      [true, false],
    );
  });
  it('Malignant Aura: for Nurgle alone, and 1 CP', () => {
    const near = { distance: [3], 'attack-dice': [[1]] };
    expect(shot('1 3+ 3/4', marked('nurgle', {}, { ploys: ['malignant-aura'] }), near).state.commandPoints).toBe(0);
    expect(
      notShot('1 3+ 3/4', marked('tzeentch', {}, { ploys: ['malignant-aura'] }), { 'attack-dice': [[1]] }),
    ).toContain('nothing to do');
  });
  it('Unending Bloodshed: not as it is shot, nor for another mark', () => {
    const kel = { wounds: 3, ...fists('3 3+ 3/4') };
    const shotDown = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(() => shotAt(marked('khorne', {}, { kel, ploys: ['unending-bloodshed'] }), shotDown)).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
    const down = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[4, 4, 1]] };
    const fights = (mark: string) => beset(marked(mark, {}, { kel, ploys: ['unending-bloodshed'] }), down);
    expect(() => fights('slaanesh')).toThrow(/nothing to do|used in this (turning point|battle)/);
    // Severe has made one of its two normal successes a critical.
    expect(hurt('warrior-1', fights('khorne'))).toEqual([4]);
  });
});

describe('equipment', () => {
  it('Tainted Rounds: once in the turning point, and not another weapon', () => {
    const duel: Duel = { card, kel: { equipment: ['Tainted Rounds'] }, ploys: ['tainted-rounds'] };
    const again = inForce(team, 'tainted-rounds');
    expect(() => shot('Boltgun 1 3+ 3/4', { ...duel, of: again }, { 'attack-dice': [[1]] })).toThrow(
      /nothing to do|used in this (turning point|battle)/,
    );
    expect(notShot('Plasma Gun (standard) 1 3+ 4/6', duel, { 'attack-dice': [[1]] })).toContain('nothing to do');
  });
});

describe('abilities', () => {
  const kill = { 'attack-dice': [[6]], ...noSave };
  const killing = { target: 'warrior-1', weapon: '1 3+ 3/12', cover: false, obscured: false };
  it('In The Eyes Of The Gods: not in a counteraction, and once in an activation', () => {
    const champion = 'legionary-aspiring-champion';
    const counter = does(acts(champion, {}, { counteracts: true, ap: 1 }), 'shoot', killing, kill);
    expect(counter.state.acting?.ap ?? 0).toBe(0);
    const two = {
      npos: ['necron-warrior', 'necron-warrior'].map((datacard) => ({ datacard, order: 'engage' as const })),
    };
    const first = does(acts(champion, two, { ap: 3 }), 'shoot', killing, kill).state;
    expect(first.acting?.ap).toBe(3);
    const second = does(first, 'shoot', { ...killing, target: 'warrior-2', weapon: 'Bolt Pistol 1 3+ 3/12' }, kill);
    expect(second.state.acting?.ap).toBe(2);
    expect(does(acts(card), 'shoot', killing, kill).state.acting?.ap).toBe(1);
  });
  it('Soul Gorge: not after a Shoot', () => {
    const { asked } = shot('1 3+ 3/12', { card: 'legionary-chosen', kel: { wounds: 5 } }, kill);
    expect(asked).not.toContain('own-rule-dice');
  });
  it('Unleash Daemon: 1 less of 4 or more; a Nurgle one loses no second wound of the same dice', () => {
    const tokens = [{ id: 'kel', token: 'Daemon', count: 1 }];
    const daemon = { ruleHoldings: held('unleash-daemon').ruleHoldings, tokens };
    const both = { tokens, ruleHoldings: [...daemon.ruleHoldings, ...held('mark-of-chaos', 'nurgle').ruleHoldings] };
    const anointed = (of: Scene): Duel => ({ card: 'legionary-anointed', of });
    const critical = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(anointed(daemon), critical).events)).toEqual([3]);
    const normal = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    expect(damage(shotAt(anointed(daemon), normal).events)).toEqual([3]);
    // Three hits of the Royal Warden's blaster would be 4 each: one less, whether Disgusting Vigour is rolled for or not.
    const warden = { npos: [{ datacard: 'royal-warden', order: 'engage' }] } as const;
    const blast = (of: Scene, rolled = {}) =>
      damage(
        play(
          withSaidPloys(
            {},
            npoShoot({
              npo: 'warden-1',
              weapon: 'relic-gauss-blaster',
              profile: 'relic-gauss-blaster',
              targets: [{ id: 'kel', cover: false, obscured: false }],
              ignoresInjury: false,
            }),
          ),
          table(anointed({ ...of, ...warden })),
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], ...rolled },
        ).events,
      );
    expect(blast(both)).toEqual([3]);
    // A hit of 3 is Disgusting Vigour's alone.
    expect(damage(shotAt(anointed(both), { ...normal, 'own-rule-dice': [[5]] }).events)).toEqual([2]);
  });
  it('Unleash Daemon: it is a Daemon from its use on', () => {
    const { state } = does(acts('legionary-anointed'), { own: 'unleash-daemon' });
    expect(tokensOf(state, 'kel', 'Daemon')).toBe(1);
  });
  it('Unleash Daemon: no Pick Up, but the hatchways; as it activates alone', () => {
    const daemon = { ruleHoldings: held('unleash-daemon').ruleHoldings };
    const state = acts('legionary-anointed', daemon);
    const kel = operativeById(state, 'kel');
    if (!kel) throw new Error('Kel plays');
    expect(leaveFor(state, kel, 'pick-up').barred).toBe('Unleash Daemon');
    expect(leaveFor(state, kel, 'mission-action').barred).toBe('Unleash Daemon');
    expect(leaveFor(state, kel, 'operate-hatch').barred).toBeUndefined();
    const late = acts('legionary-anointed', { apart: true }, { performed: ['dash'] });
    expect(doesNot(late, { own: 'unleash-daemon' })).toContain('Unleash Daemon');
  });
  it('Horrifying Dismemberment: not for a kill by Shoot, though it fought before', () => {
    const two = {
      npos: ['necron-warrior', 'necron-warrior'].map((datacard) => ({ datacard, order: 'engage' as const })),
    };
    const talon = (performed: Duel['of']) => acts('legionary-shrivetalon', { ...two, apart: true, ...performed });
    const shoots = does(talon(acting({ performed: ['fight'] })), 'shoot', killing, kill);
    expect(shoots.asked).not.toContain('rule-target');
    expect(lastingOn(shoots.state, 'warrior-2')).toEqual([]);
    const fights = does(
      acts('legionary-shrivetalon', two),
      'fight',
      { target: 'warrior-1', weapon: '1 3+ 3/12', assists: 0, engaged: true },
      { 'attack-dice': [[6]], ...noAnswer, 'rule-target': [['warrior-2']], 'visible-to-others': [false] },
    );
    expect(lastingOn(fights.state, 'warrior-2')).toEqual(['apl -1']);
  });
  it('Horrifying Dismemberment: a kill as it retaliates too', () => {
    const two = {
      npos: ['necron-warrior', 'necron-warrior'].map((datacard) => ({ datacard, order: 'engage' as const })),
    };
    const { state } = beset(
      { card: 'legionary-shrivetalon', kel: fists('1 3+ 3/12'), of: two },
      { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[6]], 'rule-target': [['warrior-2']] },
    );
    expect(lastingOn(state, 'warrior-2')).toEqual(['apl -1']);
  });
  it('Infernal Pact: once in the battle, whichever Warrior', () => {
    const used = {
      ruleUses: [{ rule: 'infernal-pact', team, id: 'vane', turningPoint: 1, during: null, choice: 'khorne' }],
    };
    expect(doesNot(acts(card, used), { own: 'infernal-pact' })).toContain('used in this battle');
  });
  it('Astartes: no third Shoot, no two Fights beside two Shoots', () => {
    const leave = (action: 'shoot' | 'fight', performed: NonNullable<Parameters<typeof acts>[2]>['performed'] = []) => {
      const state = acts(card, {}, { performed });
      const kel = operativeById(state, 'kel');
      return kel && leaveFor(state, kel, action).again;
    };
    expect(leave('shoot', ['shoot'])).toBe(true);
    expect(leave('shoot', ['shoot', 'shoot'])).toBe(false);
    expect(leave('fight', ['shoot', 'shoot', 'fight'])).toBe(false);
  });
});
