import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../../src/catalog/parse-profile.ts';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { insistInSight } from '../../../src/rules/combat/targets.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { controlApl } from '../../../src/rules/placing/own-control.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { orderAlone } from '../../../src/rules/state/action-leave.ts';
import { hidesInCover, isSparedAround } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, refusal, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, marked } from './camp-of-team.ts';
import type { Duel } from './duel-of-team.ts';
import { acting } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const token = (name: string, id = 'kel'): Scene => ({ tokens: [{ id, token: name, count: 1 }] });

/** Whether a Seek weapon of a rival may shoot it, concealed in cover. */
function isHidden(team: string, card: string, of: Scene = {}, equipment: string[] = []): boolean {
  const state = tableOfTeam(team, { kel: card, roth: card }, of, { equipment, order: 'conceal' });
  const [kel, roth] = [operativeById(state, 'kel'), operativeById(state, 'roth')];
  const seek = parseProfile('4 3+ 3/4 Seek');
  if (!kel || !roth || !seek.ok) throw new Error('both play');
  const aims = () => insistInSight(operativeWeaponUse(roth, 'Sniper', seek.profile, []), kel);
  if (!hidesInCover(state, kel)) {
    play(aims(), state);
    return false;
  }
  expect(refusal(aims(), state).message).toContain('no valid target');
  return true;
}

describe('concealed in cover it is no valid target, not even of Seek', () => {
  it.each([
    ['brood-brothers', 'psychic-familiar', 'magus'],
    ['gellerpox-infected', 'glitchling', 'bloatspawn'],
    ['hierotek-circle', 'plasmacyte-accelerator', 'deathmark'],
    ['kommandos', 'kommando-grot', 'kommando-boy'],
    ['sanctifiers', 'sanctifier-cherub', 'sanctifier-preacher'],
    ['vespid-stingwings', 'oversight-drone', 'vespid-warrior'],
    ['inquisitorial-agents', 'tome-skull', 'enlightener'],
  ])('%s: a %s, no %s', (team, card, other) => {
    expect([isHidden(team, card), isHidden(team, other)]).toEqual([true, false]);
  });

  it.each([
    ['hernkyn-yaegirs', 'in-position', 'yaegir-warrior', undefined],
    ['ratlings', 'shifty', 'ratling-sniper', 'ogryn'],
  ])('%s: %s, in its turning point', (team, ploy, card, without) => {
    expect([isHidden(team, card, inForce(team, ploy)), isHidden(team, card)]).toEqual([true, false]);
    if (without !== undefined) expect(isHidden(team, without, inForce(team, ploy))).toBe(false);
  });

  it.each([
    ['void-dancer-troupe', 'elusive-target', 'player', {}],
    ['scout-squad', 'covert-position', 'scout-warrior', {}],
    ['mandrakes', 'shadow-glyph', 'mandrake-warrior', { 'rule-told': [true] }],
  ])('%s: %s, until its next activation', (team, rule, card, answers) => {
    const { uses } = teamNamed(team);
    const { ruleHoldings = [] } = uses(card, rule, {}, answers).state;
    expect(ruleHoldings).toMatchObject([{ id: 'kel', until: 'start-of-next-activation' }]);
    expect([isHidden(team, card, { ruleHoldings }), isHidden(team, card)]).toEqual([true, false]);
  });

  it('Shadow Glyph: not out of shadow', () => {
    const { usesNot } = teamNamed('mandrakes');
    expect(usesNot('mandrake-warrior', 'shadow-glyph', {}, 'mandrake-warrior', {}, { 'rule-told': [false] })).toContain(
      'cannot be used here',
    );
  });

  it('what else they may not, and what they count for', () => {
    const zogger = tableOfTeam('kommandos', { kel: 'kommando-grot' });
    const grot = operativeById(zogger, 'kel');
    expect(grot && orderAlone(zogger, grot)?.order).toBe('conceal');
    for (const [team, card] of [
      ['sanctifiers', 'sanctifier-cherub'],
      ['vespid-stingwings', 'oversight-drone'],
      ['inquisitorial-agents', 'tome-skull'],
    ] as const) {
      const state = tableOfTeam(team, { kel: card });
      const kel = operativeById(state, 'kel');
      expect(kel && controlApl(state, kel)).toBe(1);
    }
    for (const [team, card] of [
      ['brood-brothers', 'psychic-familiar'],
      ['hierotek-circle', 'plasmacyte-reanimator'],
    ] as const) {
      expect(teamNamed(team).leave(card, 'fall-back')?.ap).toBe(1);
    }
    expect(teamNamed('inquisitorial-agents').leave('tome-skull', 'fight')?.barred).toBe('Machine');
    expect(teamNamed('inquisitorial-agents').leave('tome-skull', 'dash')?.barred).toBeUndefined();
  });
});

describe('Blast, Torrent and Devastating with a distance', () => {
  it.each([
    ['corsair-voidscarred', 'voidscarred-gunner', 'Diuturnal Mantles', 'voidscarred-gunner'],
    ['hernkyn-yaegirs', 'yaegir-warrior', 'KV-Ceramide Undersuit', 'yaegir-warrior'],
    ['imperial-navy-breachers', 'navis-armsman', undefined, undefined],
    ['inquisitorial-agents', 'navis-armsman', undefined, 'enlightener'],
  ])('%s: a %s with %s is spared, and rolls a save again', (team, card, equipment, without) => {
    const spared = (teamCard: string, worn: string[]) => {
      const state = tableOfTeam(team, { kel: teamCard }, {}, { equipment: worn });
      const kel = operativeById(state, 'kel');
      return kel && isSparedAround(state, kel);
    };
    expect(spared(card, equipment === undefined ? [] : [equipment])).toBe(true);
    if (without !== undefined) expect(spared(without, [])).toBe(false);
    const { rules } = teamNamed(team);
    const saves = rules.rules.flatMap(({ does }) => does).filter(({ when }) => when === 'defence-dice');
    expect(JSON.stringify(saves)).toContain('blast');
  });
});

describe('near an enemy', () => {
  const hit = (team: string, card: string, of: Scene, answers: Answers) =>
    only('attack-rolled', teamNamed(team).shotAt({ card, of }, { 'attack-dice': [[1, 1, 1, 1]], ...answers }).events)[0]
      ?.hit;
  const man = { order: 'engage', wounds: 12, maxWounds: 12 } as const;
  const both = (team: string, kel: string, vane: string): Scene => ({
    operatives: [
      { id: 'kel', team, teamCard: kel, ...man },
      { id: 'vane', team, teamCard: vane, ...man },
    ],
  });

  it.each([
    ['chaos-cult', 'chaos-mutant', 'chaos-devotee', inForce('chaos-cult', 'sickening-aura')],
    ['hunter-clade', 'skitarii-vanguard-warrior', 'skitarii-ranger-warrior', {}],
  ])('%s: within 2" of a %s it hits 1 worse, unless it is injured', (team, card, other, of) => {
    expect(hit(team, card, of, { distance: [2] })).toBe(5);
    expect(hit(team, card, of, { distance: [3] })).toBe(4);
    const friends = { ...both(team, other, card), ...of };
    expect(hit(team, other, friends, { 'near-by-rule': [['vane']] })).toBe(5);
    expect(hit(team, other, friends, { 'near-by-rule': [[]] })).toBe(4);
    const hurt: Scene = { ...of, npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: 2 }] };
    expect(hit(team, card, hurt, {})).toBe(5);
  });

  const cursed = (choice: string): Scene => ({
    ruleHoldings: [{ rule: 'techno-curse', team: 'gellerpox-infected', id: null, until: 'end-of-battle', choice }],
  });

  it('Techno-Curse: one is chosen for the battle; Barrelwarp: 1 Atk less in its range', () => {
    const { rules, shotAt } = teamNamed('gellerpox-infected');
    expect(rules.rules.find(({ id }) => id === 'techno-curse')).toMatchObject({ asks: 'team', chooses: { length: 3 } });
    const dice = (of: Scene, count: number, answers: Answers) =>
      only(
        'attack-rolled',
        shotAt({ card: 'glitchling', of }, { 'attack-dice': [new Array<number>(count).fill(1)], ...answers }).events,
      )[0]?.dice.length;
    expect(dice(cursed('barrelwarp'), 3, { distance: [2] })).toBe(3);
    expect(dice(cursed('barrelwarp'), 4, { distance: [4] })).toBe(4);
    expect(dice(cursed('viral-vox-static'), 4, {})).toBe(4);
  });

  it('Screaming Rustspikes: each fail of an enemy in a fight hurts it 1', () => {
    const { fought } = teamNamed('gellerpox-infected');
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] };
    const hurt = (choice: string) =>
      damage(fought('1 3+ 3/4', { card: 'glitchling', of: cursed(choice) }, dice).events);
    expect([hurt('screaming-rustspikes'), hurt('barrelwarp')]).toEqual([[1, 1, 1], []]);
  });
});

describe('several of a dice', () => {
  it('Stealth Relocation: D3 concealed ones Dash for nothing, not in the first turning point', () => {
    const { gambits, gambitsNot } = teamNamed('scout-squad');
    const of: Scene = {
      operatives: ['kel', 'vane'].map((id) => ({
        id,
        team: 'scout-squad',
        teamCard: 'scout-warrior',
        order: 'conceal',
      })),
    };
    const answers = { 'own-rule': [[1]], 'rule-target': [['vane']], 'free-action': ['dash'], engaged: [false] };
    expect(
      only('action-performed', gambits('stealth-relocation', 'scout-warrior', answers, 'scout-warrior', of).events),
    ).toMatchObject([{ id: 'vane', action: 'dash', ap: 0 }]);
    expect(gambitsNot('stealth-relocation', 'scout-warrior', 'scout-warrior', { ...of, turningPoint: 1 })).toContain(
      'nothing to do',
    );
    expect(gambitsNot('stealth-relocation', 'scout-warrior')).toContain('nothing to do');
  });

  it('Adaptable Training: D3 concealed ones have an Engage order', () => {
    const { gambits, gambitsNot } = teamNamed('scout-squad');
    const of: Scene = {
      operatives: ['kel', 'vane'].map((id) => ({
        id,
        team: 'scout-squad',
        teamCard: 'scout-warrior',
        order: 'conceal',
      })),
    };
    const { state } = gambits(
      'adaptable-training',
      'scout-warrior',
      { 'own-rule': [[2]], 'rule-target': [['vane']] },
      'scout-warrior',
      of,
    );
    expect(['kel', 'vane'].map((id) => operativeById(state, id)?.order)).toEqual(['conceal', 'engage']);
    expect(gambitsNot('adaptable-training', 'scout-warrior')).toContain('nothing to do');
  });

  it.each([
    ['battleclade', 'covert-guises', 'combat-servitor'],
    ['chaos-cult', 'covert-guises', 'chaos-devotee'],
    ['brood-brothers', 'covert-disguises', 'brood-brother-trooper'],
  ])('%s: %s, D3 Repositions in the first Gambit step', (team, rule, card) => {
    const { gambits, gambitsNot } = teamNamed(team);
    const answers = { 'own-rule': [[1]], 'rule-target': [['vane']], 'free-action': ['reposition'], engaged: [false] };
    const { events } = gambits(rule, card, answers, card, { turningPoint: 1 });
    expect(only('action-performed', events)).toMatchObject([{ id: 'vane', action: 'reposition', ap: 0 }]);
    expect(gambitsNot(rule, card)).toContain('nothing to do');
  });
});

describe('single rules', () => {
  it('Brawler: nobody assists against it', () => {
    const hit = (card: string) =>
      only(
        'attack-rolled',
        play(
          npoFight({ npo: 'warrior-1', target: 'kel', assists: 1, ignoresInjury: false }),
          tableOfTeam('hearthkyn-salvagers', { kel: card }),
          { 'attack-dice': [[1, 1, 1]], 'retaliation-weapon': ['none'] },
        ).events,
      )[0]?.hit;
    expect([hit('hearthkyn-dozr'), hit('hearthkyn-warrior')]).toEqual([4, 3]);
  });

  it('Heavy Weapon Bipod: not moved, or counteracting', () => {
    const { shotRules } = teamNamed('scout-squad');
    const sure = { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] };
    const rules = (of: Scene) =>
      shotRules(
        { card: 'scout-heavy-gunner', kel: { equipment: ['Heavy Weapon Bipod'] }, of: { apart: true, ...of } },
        sure,
        'Heavy Bolter 1 3+ 3/4',
      );
    expect(rules(acting())).toEqual(['Ceaseless (Heavy Weapon Bipod)']);
    expect(rules(acting({ counteracts: true }))).toEqual(['Ceaseless (Heavy Weapon Bipod)']);
    expect(rules(acting({ performed: ['dash'] }))).toEqual([]);
  });

  it('Unleash Daemon: for the battle', () => {
    const { uses, fightRules, leave, shotAt } = teamNamed('legionaries');
    const { ruleHoldings = [] } = uses('legionary-anointed', 'unleash-daemon').state;
    const sure = { 'attack-dice': [[6]] };
    expect(fightRules({ card: 'legionary-anointed', of: { ruleHoldings } }, sure, 'Daemonic Claw 1 3+ 3/4')).toEqual([
      'Ceaseless (Unleash Daemon)',
      'Lethal 5+ (Unleash Daemon)',
    ]);
    expect(fightRules({ card: 'legionary-anointed' }, {}, 'Daemonic Claw 1 3+ 3/4')).toEqual([]);
    expect([
      leave('legionary-anointed', 'pick-up', [], { ruleHoldings })?.barred,
      leave('legionary-anointed', 'pick-up')?.barred,
    ]).toEqual(['Unleash Daemon', undefined]);
    const crit = { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] };
    expect([
      damage(shotAt({ card: 'legionary-anointed', of: { ruleHoldings } }, crit).events),
      damage(shotAt({ card: 'legionary-anointed' }, crit).events),
    ]).toEqual([[3], [4]]);
  });

  it('Premonition: a Prescience point is 1 CP', () => {
    const { uses, usesNot, readied } = teamNamed('nemesis-claw');
    const of: Scene = { teamPoints: { Prescience: 1 } };
    const { state } = uses('night-lord-visionary', 'premonition', {}, {}, 'night-lord-visionary', of);
    expect([state.commandPoints, pointsLeft(state, 'Prescience', undefined)]).toEqual([4, 0]);
    expect(usesNot('night-lord-visionary', 'premonition')).toContain('Prescience');
    expect(
      usesNot('night-lord-visionary', 'premonition', {}, 'night-lord-visionary', {
        ...of,
        ...acting({ performed: ['charge'] }),
      }),
    ).toContain('cannot');
    expect(pointsLeft(readied('night-lord-visionary', { 'own-rule': [[3]] }).state, 'Prescience', undefined)).toBe(2);
  });

  it('Inspiration: by a Charge, or by felling an enemy with 6 Wounds', () => {
    const { killed, rules } = teamNamed('celestian-insidiants');
    const charged = play(
      ownMoment('acted', 'kel', { after: ['charge'] }),
      tableOfTeam(rules.team, { kel: 'insidiant-warrior' }, acting()),
    );
    expect(marked(charged.state, 'Inspiring', 'kel')).toBe(1);
    expect(marked(killed('insidiant-warrior').state, 'Inspiring', 'kel')).toBe(1);
    const dashed = play(
      ownMoment('acted', 'kel', { after: ['dash'] }),
      tableOfTeam(rules.team, { kel: 'insidiant-warrior' }, acting()),
    );
    expect(marked(dashed.state, 'Inspiring', 'kel')).toBe(0);
  });

  it('Devotion: an inspiring bearer at a marker inspires a friend', () => {
    const ends = (of: Scene, answers: Answers = {}) =>
      marked(
        play(
          ownMoment('expended', 'kel', { doing: ownDoing }),
          tableOfTeam(
            'celestian-insidiants',
            { kel: 'insidiant-reliquarius', vane: 'insidiant-warrior' },
            { ...acting(), ...of },
          ),
          answers,
        ).state,
        'Inspiring',
        'vane',
      );
    expect(ends(token('Inspiring'), { 'rule-told': [true], 'rule-target': [['vane']] })).toBe(1);
    expect(ends(token('Inspiring'), { 'rule-told': [false] })).toBe(0);
    expect(ends({})).toBe(0);
  });

  it.each([
    ['gellerpox-infected', 'glitchling'],
    ['elucidian-starstriders', 'elucia-vhane'],
    ['elucidian-starstriders', 'death-cult-executioner'],
  ])('%s: Piercing does nothing to a %s', (team, card) => {
    const duel: Duel = { card };
    expect(
      damage(teamNamed(team).shotAt(duel, { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[4, 1, 1]] }).events),
    ).toEqual([]);
  });
});
