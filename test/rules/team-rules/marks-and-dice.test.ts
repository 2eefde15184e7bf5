import { describe, expect, it } from 'vitest';
import { ownMoment, teamMoment, whenFallingBack } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { aplNow, moveNow } from '../../../src/rules/state/own-figures.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, woundsOf } from './camp-of-team.ts';
import { acted, type Duel } from './duel-of-team.ts';
import { atOwnMoment, felledWith } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { noSave } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const two: Scene = {
  npos: [
    { datacard: 'necron-warrior', order: 'engage' },
    { datacard: 'necron-warrior', order: 'engage' },
  ],
};
const token = (name: string, count = 1, id = 'warrior-1'): Scene => ({ tokens: [{ id, token: name, count }] });
/** A hit that nothing re-rolls. */
const sure = { 'attack-dice': [[6]] };
const shotSure = { ...sure, 'defence-dice': [[1, 1, 1]] };

describe('tokens by criticals that inflict damage', () => {
  it.each([
    ['raveners', 'ravener-venomspitter', 'Venom Blast', 'Poison'],
    ['nemesis-claw', 'night-lord-fearmonger', 'Terrorchem Vial', 'Terrorchem'],
    ['warpcoven', 'sorcerer-of-warpfire', 'Mindburn', 'Mindburn'],
  ])('%s: a %s with %s', (team, card, weapon, name) => {
    const { shot } = teamNamed(team);
    const takenBy = (face: number, saves: number[], gun = weapon) =>
      marked(shot(`${gun} 1 3+ 3/4`, { card }, { 'attack-dice': [[face]], 'defence-dice': [saves] }).state, name);
    expect(takenBy(6, [1, 1, 1])).toBe(1);
    expect(takenBy(4, [1, 1, 1])).toBe(0);
    // A critical that is saved inflicts nothing.
    expect(takenBy(6, [6, 1, 1])).toBe(0);
    expect(takenBy(6, [1, 1, 1], 'Pistol')).toBe(0);
  });

  it.each([
    ['raveners', 'ravener-warrior', 'Poison'],
    ['nemesis-claw', 'night-lord-fearmonger', 'Terrorchem'],
  ])('%s: an enemy with it takes D3 as it activates', (team, card, name) => {
    const activates = (of: Scene, answers: Answers = {}) =>
      damage(
        play(
          teamMoment('enemy-activates', { enemy: 'warrior-1', doing: ownDoing }),
          tableOfTeam(team, { kel: card === 'ravener-warrior' ? 'ravener-felltalon' : card }, of),
          answers,
        ).events,
      );
    expect(activates(token(name), { 'own-rule': [[3]] })).toEqual([2]);
    expect(activates({})).toEqual([]);
  });

  it('Mindburn: 1 worse Hit of who has it, not injured', () => {
    const { shotAt } = teamNamed('warpcoven');
    const hit = (of: Scene) =>
      only('attack-rolled', shotAt({ card: 'rubric-marine-warrior', of }, { 'attack-dice': [[1, 1, 1, 1]] }).events)[0]
        ?.hit;
    expect([hit(token('Mindburn')), hit({})]).toEqual([5, 4]);
  });

  it('Toxic Lunge: D3+2 and Poison; Distended Dorsal Sac: for one shot', () => {
    const { uses, shot, rules } = teamNamed('raveners');
    const lunge = uses('ravener-felltalon', 'toxic-lunge', { target: 'warrior-1' }, { 'own-rule': [[1]] });
    expect([damage(lunge.events), marked(lunge.state, 'Poison')]).toEqual([[3], 1]);
    const sac = uses('ravener-venomspitter', 'distended-dorsal-sac').state;
    expect(marked(sac, 'Distended Dorsal Sac', 'kel')).toBe(1);
    const gained = (of: Scene) =>
      only(
        'attack-rolled',
        shot(
          'Venom Blast 1 3+ 3/4',
          { card: 'ravener-venomspitter', of },
          { 'attack-dice': [of.tokens ? [1, 1] : [1]] },
        ).events,
      )[0]?.rules;
    expect(gained(token('Distended Dorsal Sac', 1, 'kel'))).toEqual(
      expect.arrayContaining(['Lethal 5+ (Distended Dorsal Sac)', 'Atk +1 (Distended Dorsal Sac)']),
    );
    expect(gained({})).toEqual([]);
    const shotOnce = play(
      ownMoment('acted', 'kel', { after: ['shoot'] }),
      tableOfTeam(
        rules.team,
        { kel: 'ravener-venomspitter' },
        { ...acting(), ...token('Distended Dorsal Sac', 1, 'kel') },
      ),
    );
    expect(marked(shotOnce.state, 'Distended Dorsal Sac', 'kel')).toBe(0);
  });
});

describe('marks', () => {
  it.each([
    ['exaction-squad', 'arbites-vigilant', 'marked-for-justice', 'Marked For Justice'],
    ['farstalker-kinband', 'kroot-kill-broker', 'call-the-kill', 'Call The Kill'],
    ['inquisitorial-agents', 'autosavant', 'quarry', 'Quarry'],
  ])('%s: as the one marked falls, a %s marks another', (team, card, rule, name) => {
    const falls = (of: Scene, answers: Answers = {}) =>
      play(
        teamMoment('enemy-falls', { enemy: 'warrior-1', doing: ownDoing }),
        tableOfTeam(
          team,
          { kel: card === 'kroot-kill-broker' ? 'kroot-warrior' : card },
          { ...two, ...inForce(team, rule), ...of },
        ),
        answers,
      ).state;
    expect(marked(falls(token(name), { 'rule-target': [['warrior-2']] }), name, 'warrior-2')).toBe(1);
    expect(marked(falls(token(name), { 'rule-target': [[]] }), name, 'warrior-2')).toBe(0);
    expect(marked(falls({}), name, 'warrior-2')).toBe(0);
  });

  it('Victory Shriek: a friend is Balanced for the battle, each once', () => {
    const { shotRules, rules } = teamNamed('farstalker-kinband');
    const falls = (of: Scene, answers: Answers) =>
      play(
        teamMoment('enemy-falls', { enemy: 'warrior-1' }),
        tableOfTeam(rules.team, { kel: 'kroot-kill-broker', vane: 'kroot-warrior' }, of),
        answers,
      ).state;
    expect(marked(falls(token('Call The Kill'), { 'rule-target': [['vane']] }), 'Victory Shriek', 'vane')).toBe(1);
    expect(shotRules({ card: 'kroot-warrior', of: token('Victory Shriek', 1, 'kel') }, shotSure)).toEqual([
      'Balanced (Victory Shriek)',
    ]);
    expect(shotRules({ card: 'kroot-warrior' })).toEqual([]);
  });

  it('Inquisitorial Rosette: another quarry, once, if there is one', () => {
    const { uses, usesNot } = teamNamed('inquisitorial-agents');
    const of: Scene = { ...two, ...inForce('inquisitorial-agents', 'quarry'), ...token('Quarry') };
    const { state } = uses('enlightener', 'inquisitorial-rosette', { target: 'warrior-2' }, {}, 'enlightener', of);
    expect([marked(state, 'Quarry'), marked(state, 'Quarry', 'warrior-2')]).toEqual([0, 1]);
    expect(usesNot('enlightener', 'inquisitorial-rosette', {}, 'enlightener', two)).toContain('not here');
  });

  it.each([
    ['legionaries', 'legionary-shrivetalon'],
    ['murderwing', 'depredator'],
  ])('Horrifying Dismemberment (%s): after a kill in a fight another enemy has 1 APL less', (team, card) => {
    const { killed } = teamNamed(team);
    const of = (last: 'fight' | 'shoot'): Scene => ({ ...two, ...acting({ performed: [last] }) });
    const after = killed(card, { 'rule-target': [['warrior-2']] }, of('fight')).state;
    expect(lastingOn(after, 'warrior-2')).toEqual(['apl -1']);
    expect(lastingOn(killed(card, {}, of('shoot')).state, 'warrior-2')).toEqual([]);
  });

  it('Claim Skull: 1 CP for a kill with the great chainaxe, once in a turning point; Extract Information: for one that falls beside it', () => {
    const killed = (weapon: string, action: 'shoot' | 'fight', of: Scene = {}) =>
      atOwnMoment('kills', 'goremongers', 'goremonger-skullclaimer', {
        ...felledWith(weapon, action),
        of,
        answers: { distance: [1] },
      }).state;
    const once = killed('Great Chainaxe', 'fight');
    expect(once.commandPoints).toBe(4);
    expect(killed('Great Chainaxe', 'fight', { ruleUses: once.ruleUses ?? [] }).commandPoints).toBe(3);
    expect(killed('Autopistol', 'shoot', acting({ performed: ['fight', 'shoot'] })).commandPoints).toBe(3);
    const falls = (inches: number) =>
      play(
        teamMoment('enemy-falls', { enemy: 'warrior-1' }),
        tableOfTeam('inquisitorial-agents', { kel: 'enlightener' }),
        { distance: [inches] },
      ).state.commandPoints;
    expect([falls(1), falls(2)]).toEqual([4, 3]);
  });

  it.each([
    ['chaos-cult', 'blessed-blade', 'cut-them-down', [[5]], 4],
    ['mandrakes', 'mandrake-chooser-of-the-flesh', 'part-collector', [[3], [5]], 5],
  ])('%s: an enemy that falls back from a %s is hurt first', (team, card, rule, dice, wounds) => {
    const back = (ploys: string[], answers: Answers) =>
      damage(
        play(
          withSaidPloys({ ploys }, whenFallingBack('warrior-1', ownDoing)),
          tableOfTeam(team, { kel: card }),
          answers,
        ).events,
      );
    expect(back([rule], { 'near-by-rule': [['kel']], 'own-rule': dice })).toEqual([wounds]);
    expect(back([], { 'near-by-rule': [['kel']] })).toEqual([]);
    expect(back([], { 'near-by-rule': [[]] })).toEqual([]);
  });
});

describe('dice', () => {
  it('Idolisation: a fail counts as normal, without one a normal as critical; near the leader', () => {
    const { shot } = teamNamed('brood-brothers');
    const man = { team: 'brood-brothers', order: 'engage', wounds: 12, maxWounds: 12 } as const;
    const of = {
      operatives: [
        { id: 'kel', teamCard: 'brood-brother-trooper', ...man },
        { id: 'vane', teamCard: 'primus', ...man },
      ],
    };
    const duel: Duel = { card: 'brood-brother-trooper', of, ploys: ['idolisation'] };
    const hurt = (dice: number[], near: string[] = ['vane']) =>
      damage(shot('2 3+ 3/4', duel, { 'attack-dice': [dice], ...noSave, 'near-by-rule': [near] }).events);
    expect([hurt([4, 1]), hurt([4, 4])]).toEqual([[6], [7]]);
    expect(() => hurt([4, 1], [])).toThrow('cannot be used here');
    expect(() =>
      shot('2 3+ 3/4', { card: 'magus', ploys: ['idolisation'] }, { 'attack-dice': [[4, 1]], ...noSave }),
    ).toThrow('nothing to do');
  });

  it('Stake Claim: at enemies within 3" of the marker', () => {
    const { shot } = teamNamed('elucidian-starstriders');
    const hurt = (so: boolean) =>
      damage(
        shot(
          '1 3+ 3/4',
          { card: 'voidsman', inForce: 'stake-claim', of: { ownMarkers: [{ marker: 'Claim', by: null }] } },
          { 'attack-dice': [[4]], ...noSave, 'rule-told': [so] },
        ).events,
      );
    expect([hurt(true), hurt(false)]).toEqual([[4], [3]]);
  });

  it.each([
    ['elucidian-starstriders', 'voidsman', 'Armoured Undersuit', 'canid'],
    ['inquisitorial-agents', 'enlightener', 'Armoured Bodysuits', 'tome-skull'],
  ])('%s: a 4 saves a %s with 5+ and %s', (team, card, equipment, without) => {
    const { shotAt } = teamNamed(team);
    const hurt = (teamCard: string, save: number, face = 4) =>
      damage(
        shotAt(
          { card: teamCard, kel: { equipment: [equipment], save } },
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[face, 1]] },
        ).events,
      );
    expect([hurt(card, 5), hurt(card, 5, 3), hurt(card, 6, 3)]).toEqual([[], [3], [3]]);
    expect(hurt(without, 5)).toEqual([3]);
  });

  it('Plague Bellows: a 3 saves a Nightmare Hulk shot at from beyond 6"', () => {
    const { shotAt } = teamNamed('gellerpox-infected');
    const hurt = (inches: number) =>
      damage(
        shotAt(
          { card: 'bloatspawn', kel: { equipment: ['Plague Bellows'] } },
          {
            'attack-dice': [[4, 4, 1, 1]],
            'defence-dice': [[3, 1]],
            distance: [inches],
            'own-rule-dice': [[1], [1]].slice(0, inches > 6 ? 1 : 2),
          },
        ).events,
      );
    expect([hurt(7), hurt(6)]).toEqual([[3], [6]]);
  });

  it('Rust Emanations: a 3 of an enemy does not hit back a Hulk that fights', () => {
    // Flayed Ones hit on 3+.
    const { fought } = teamNamed('gellerpox-infected');
    const npos = [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] as const;
    const retained = (more: Partial<Duel>, dice: number[][]) => {
      const answers = {
        'attack-dice': [[1]],
        'retaliation-dice': [[3, 3, 4, 4]],
        'own-rule-dice': dice,
      };
      const played = fought('1 3+ 3/4', { card: 'bloatspawn', of: { npos }, ...more }, answers);
      return only('attack-rolled', played.events)[1]?.dice.filter(({ result }) => result === 'normal').length;
    };
    expect([retained({ inForce: 'rust-emanations' }, [[6], [6]]), retained({}, [[6], [6], [6], [6]])]).toEqual([2, 4]);
  });

  it('Long Arm Of The Emperor\'s Law: 3" more Range, not of grenades', () => {
    const { shot } = teamNamed('exaction-squad');
    const duel: Duel = { card: 'arbites-vigilant', ploys: ['long-arm-of-the-emperor-s-law'], attack: { distance: 10 } };
    const { events } = shot('Shotgun 1 3+ 3/4 Range 8"', duel, { 'attack-dice': [[1]] });
    expect(only('attack-rolled', events)[0]?.rules).toContain('Range +3" (Long Arm Of The Emperor\'s Law)');
    expect(() => shot('Krak Grenade 1 3+ 3/4 Range 12"', duel, { 'attack-dice': [[1]] })).toThrow('nothing to do');
  });

  it('Grudge: who fells a friend; one normal more is critical for each token', () => {
    const { shotAt, shot } = teamNamed('hearthkyn-salvagers');
    const fell = shotAt(
      { card: 'hearthkyn-warrior', kel: { wounds: 3 } },
      { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], 'rule-told': [false] },
    );
    expect(marked(fell.state, 'Grudge')).toBe(1);
    const hurt = (count: number) =>
      damage(
        shot(
          '3 3+ 3/4',
          { card: 'hearthkyn-warrior', of: count > 0 ? token('Grudge', count) : {} },
          { 'attack-dice': [[4, 4, 4]], ...noSave },
        ).events,
      );
    expect([hurt(0), hurt(1), hurt(2)]).toEqual([[9], [10], [11]]);
  });

  it('Toil Earns: near the marker', () => {
    const { shot } = teamNamed('hearthkyn-salvagers');
    const hurt = (so: boolean) =>
      damage(
        shot(
          '1 3+ 3/4',
          { card: 'hearthkyn-warrior', inForce: 'toil-earns' },
          { 'attack-dice': [[4]], ...noSave, 'rule-told': [so] },
        ).events,
      );
    expect([hurt(true), hurt(false)]).toEqual([[4], [3]]);
  });

  it.each([
    ['hearthkyn-salvagers', 'hearthkyn-warrior'],
    ['hernkyn-yaegirs', 'yaegir-warrior'],
  ])('Sturdy (%s): criticals of the attacker count as normal', (team, card) => {
    const { shotAt } = teamNamed(team);
    const told = team === 'hearthkyn-salvagers' ? { 'rule-told': [false] } : {};
    const dice = { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[4, 1]], ...told };
    expect(damage(shotAt({ card, ploys: ['sturdy'] }, dice).events)).toEqual([3]);
    expect(damage(shotAt({ card }, dice).events)).toEqual([8]);
  });

  it.each([
    ['celestian-insidiants', 'insidiant-mortisanctus', 'insidiant-warrior'],
    ['corsair-voidscarred', 'voidscarred-kurnathi', 'voidscarred-gunner'],
    ['elucidian-starstriders', 'death-cult-executioner', 'voidsman'],
    ['fellgor-ravagers', 'fellgor-fluxbray', 'fellgor-warrior'],
  ])('%s: a %s blocks before the usual order', (team, card, other) => {
    const { beset } = teamNamed(team);
    const told = team === 'fellgor-ravagers' ? { 'rule-told': [false] } : {};
    const weapons = [{ name: 'Blade', type: 'melee', profile: '1 3+ 3/4' }] as const;
    const dice = { 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[4]] };
    expect(
      damage(beset({ card, kel: { weapons } }, { ...dice, ...told, 'strike-or-block': ['first'] }).events),
    ).toEqual([]);
    expect(damage(beset({ card: other, kel: { weapons } }, dice).events)).toEqual([3, 3]);
  });

  it('Contemptuous Adventurer: Relentless in its first attack', () => {
    const { shotRules, fightRules, uses, usesNot } = teamNamed('corsair-voidscarred');
    const rule = 'contemptuous-adventurer';
    const { ruleUses = [] } = uses('voidscarred-gunner', rule, {}, { 'rule-told': [true] }).state;
    const of = (done: Scene = acted()): Scene => ({ ...done, ruleUses });
    expect(shotRules({ card: 'voidscarred-gunner', of: of() }, shotSure)).toEqual([
      'Relentless (Contemptuous Adventurer)',
    ]);
    expect(fightRules({ card: 'voidscarred-gunner', of: { ...of(acted('shoot')), apart: false } })).toEqual([]);
    expect(usesNot('voidscarred-gunner', rule, {}, 'voidscarred-gunner', {}, { 'rule-told': [false] })).toContain(
      'cannot be used here',
    );
  });

  it('Auto-Ferric Supplication: no Piercing against the Tech-Priest', () => {
    const { shotAt } = teamNamed('battleclade');
    const two = { 'attack-dice': [[4, 1, 1, 1]] };
    const said = { ploys: ['auto-ferric-supplication'] };
    expect(
      damage(shotAt({ card: 'technoarcheologist', ...said }, { ...two, 'defence-dice': [[1, 1, 4]] }).events),
    ).toEqual([]);
    expect(() => shotAt({ card: 'combat-servitor', ...said }, { ...two, 'defence-dice': [[1, 1]] })).toThrow(
      'nothing to do',
    );
  });
});

describe('healers and helpers', () => {
  it.each([
    ['brood-brothers', 'brood-brother-medic', 'medikit', 'brood-brother-trooper', [[1], [2]], 10, 'Medic!'],
    ['inquisitorial-agents', 'death-korps-medic', 'medikit', 'enlightener', [[1], [2]], 10, 'Medic!'],
    ['battleclade', 'technomedic-servitor', 'expedient-repair', 'combat-servitor', [[1]], 12, 'Mechanosuture Array'],
    [
      'canoptek-circle',
      'canoptek-macrocyte-reanimator',
      'nanoscarab-beam',
      'geomancer',
      [[1], [2], [1]],
      11,
      'Reanimate',
    ],
  ])('%s: the %s’s %s', (team, card, rule, friend, dice, wounds, saved) => {
    const { uses, usesNot } = teamNamed(team);
    expect(woundsOf(uses(card, rule, { target: 'vane' }, { 'own-rule': dice }, friend).state, 'vane')).toBe(wounds);
    expect(usesNot(card, rule, { engaged: true, target: 'vane' }, friend)).toContain('control range');
    expect(usesNot(card, rule, {}, friend, token(saved, 1, 'vane'))).toContain('nobody is there');
  });

  it('Group Activation of the Brood Brothers', () => {
    const { followers } = teamNamed('brood-brothers');
    expect([followers('brood-brother-trooper'), followers('brood-brother-trooper', 'magus')]).toEqual([['vane'], []]);
  });

  it('Stimms and Regular Dosage: heal, or Relentless, or less damage', () => {
    const { uses, usesNot, gambits, gambitsNot, fightRules, hurtBy } = teamNamed('blooded');
    const stimms = (choice: string, more: Answers = {}) =>
      uses('traitor-corpseman', 'stimms', { target: 'vane' }, { 'ploy-choice': [choice], ...more }, 'traitor-trooper')
        .state;
    expect(woundsOf(stimms('rejuvenated', { 'own-rule': [[1], [3]] }), 'vane')).toBe(11);
    expect(marked(stimms('enraged'), 'Enraged', 'vane')).toBe(1);
    expect(usesNot('traitor-trooper', 'stimms')).toContain('not here');
    expect(fightRules({ card: 'traitor-trooper', of: token('Enraged', 1, 'kel') }, sure)).toEqual([
      'Relentless (Stimms)',
    ]);
    expect(fightRules({ card: 'traitor-trooper' })).toEqual([]);
    const fortified: Duel = { card: 'traitor-trooper', of: token('Fortified', 1, 'kel') };
    expect(hurtBy(fortified, [4, 1, 1, 1], [1, 1], { 'own-rule-dice': [[5]] })).toEqual([2]);
    expect(hurtBy(fortified, [4, 1, 1, 1], [1, 1], { 'own-rule-dice': [[4]] })).toEqual([3]);
    const dosed = gambits('regular-dosage', 'traitor-corpseman', { 'ploy-choice': ['fortified'] }, 'traitor-trooper', {
      turningPoint: 1,
    });
    expect(marked(dosed.state, 'Fortified', 'vane')).toBe(1);
    expect(gambitsNot('regular-dosage', 'traitor-corpseman', 'traitor-trooper')).toContain('nothing to do');
  });

  it.each([
    ['imperial-navy-breachers', 'navis-surveyor', 'remote-control', 'navis-c-a-t-unit'],
    ['inquisitorial-agents', 'navis-surveyor', 'remote-control', 'navis-c-a-t-unit'],
    ['pathfinders', 'drone-controller-pathfinder', 'remote-pilot', 'mb3-recon-drone'],
  ])('%s: a %s lets its machine act', (team, card, rule, machine) => {
    const { uses, usesNot } = teamNamed(team);
    const { events } = uses(card, rule, {}, { 'free-action': ['dash'], engaged: [false] }, machine);
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel' }, { id: 'vane', action: 'dash', ap: 0 }]);
    expect(usesNot(card, rule)).toContain('nobody is there');
  });

  it.each([
    ['blades-of-khaine', 'dire-avenger-warrior', 'dance-of-death', 'gambit'],
    ['corsair-voidscarred', 'voidscarred-way-seeker', 'warp-fold', 'action'],
  ])('%s: two friends are set up again (%s, %s)', (team, card, rule, how) => {
    const { uses, gambits } = teamNamed(team);
    const three: Scene = {
      operatives: ['kel', 'vane', 'roth'].map((id) => ({ id, team, teamCard: card, order: 'engage' })),
    };
    const both = { 'rule-target': [['vane', 'roth']] };
    const { events } =
      how === 'gambit' ? gambits(rule, card, both, card, three) : uses(card, rule, {}, both, card, three);
    expect(only('moved-by-rule', events).map(({ id }) => id)).toEqual(['vane', 'roth']);
  });
});

describe('figures and orders', () => {
  const moves = (team: string, card: string, of: Scene, equipment: string[] = []) => {
    const state = tableOfTeam(team, { kel: card }, of, { equipment });
    const kel = operativeById(state, 'kel');
    return kel && ['reposition', 'charge'].map((action) => moveNow(state, kel, action));
  };
  it('Strike Fast and Move! Move! Move!: 1" more in a Reposition', () => {
    expect(moves('kasrkin', 'trooper', inForce('kasrkin', 'skill-at-arms', 'strike-fast'))).toEqual([7, 6]);
    expect(moves('kasrkin', 'trooper', inForce('kasrkin', 'skill-at-arms', 'for-cadia'))).toEqual([6, 6]);
    const order = (choice: string): Scene => ({
      ruleHoldings: [
        { rule: 'guardsmen-orders', team: 'death-korps', id: 'kel', until: 'end-of-turning-point', choice },
      ],
    });
    expect(moves('death-korps', 'trooper', order('move-move-move'))).toEqual([7, 6]);
    expect(moves('death-korps', 'trooper', order('dig-in'))).toEqual([6, 6]);
    expect(moves('vespid-stingwings', 'vespid-warrior', {}, ['Accelerant Stimulant'])).toEqual([6, 7]);
    expect(moves('vespid-stingwings', 'oversight-drone', {}, ['Accelerant Stimulant'])).toEqual([6, 6]);
  });

  it('Attack Pattern: one for the Mastiff in the first Gambit step', () => {
    const { gambits, gambitsNot, fightRules, rules } = teamNamed('inquisitorial-agents');
    const chosen = gambits('attack-pattern:swift', 'arbites-leashmaster', {}, 'r-vr-cyber-mastiff', {
      turningPoint: 1,
    }).state;
    const dog = operativeById(chosen, 'vane');
    const keeper = operativeById(chosen, 'kel');
    expect([dog && moveNow(chosen, dog), keeper && moveNow(chosen, keeper)]).toEqual([8, 6]);
    const held = (choice: string): Scene => ({
      ruleHoldings: [{ rule: 'attack-pattern', team: rules.team, id: null, until: 'end-of-battle', choice }],
    });
    expect(fightRules({ card: 'r-vr-cyber-mastiff', of: held('aggressive') }, sure)).toEqual([
      'Relentless (Attack Pattern)',
    ]);
    expect(fightRules({ card: 'r-vr-cyber-mastiff', of: held('defensive') })).toEqual([]);
    expect(gambitsNot('attack-pattern', 'arbites-leashmaster', 'r-vr-cyber-mastiff')).toContain('nothing to do');
  });

  it('Veriscant: Severe at the one chosen, Lethal 5+ where it is Severe, until the Malocator activates', () => {
    const { uses, shotRules, rules } = teamNamed('inquisitorial-agents');
    expect(marked(uses('arbites-malocator', 'veriscant', { target: 'warrior-1' }).state, 'Veriscant')).toBe(1);
    const duel: Duel = { card: 'arbites-malocator', of: token('Veriscant') };
    expect(shotRules(duel)).toEqual(['Severe (Veriscant)']);
    expect(shotRules(duel, {}, 'Rifle 1 3+ 3/4 Severe')).toEqual(['Severe', 'Lethal 5+ (Veriscant)']);
    expect(shotRules({ card: 'arbites-malocator' })).toEqual([]);
    const again = play(
      ownMoment('activates', 'kel'),
      tableOfTeam(rules.team, { kel: 'arbites-malocator' }, { ...acting(), ...token('Veriscant') }),
    );
    expect(marked(again.state, 'Veriscant')).toBe(0);
  });

  it('Ghostshroud: Conceal at the end of its activation, once in the battle for each', () => {
    const ends = (of: Scene, ploys = ['ghostshroud']) =>
      play(
        withSaidPloys({ ploys }, ownMoment('expended', 'kel')),
        tableOfTeam('xv26-stealth-battlesuits', { kel: 'xv26-infiltrator' }, { ...acting(), ...of }),
      ).state;
    expect(operativeById(ends({}), 'kel')?.order).toBe('conceal');
    expect(operativeById(ends({}, []), 'kel')?.order).toBe('engage');
    const use = { rule: 'ghostshroud', team: 'xv26-stealth-battlesuits', id: 'kel', turningPoint: 1, during: 'kel' };
    expect(() => ends({ ruleUses: [use] })).toThrow('Ghostshroud cannot be used: it has been used in this battle');
  });

  it('Tanked Up: 1 APL more with its first Charge, Shoot or Fight', () => {
    const acts = (of: Scene, after: string) =>
      play(
        ownMoment('acted', 'kel', { after: [after] }),
        tableOfTeam('wrecka-krew', { kel: 'tankbusta-rokkiteer' }, { ...acting({ ap: 1 }), ...of }),
      ).state;
    const first = acts({}, 'shoot');
    const kel = operativeById(first, 'kel');
    expect([first.acting?.ap, kel && aplNow(first, kel)]).toEqual([2, 3]);
    expect(play(ownMoment('acted', 'kel', { after: ['fight'] }), first).state.acting?.ap).toBe(2);
    expect(acts({}, 'dash').acting?.ap).toBe(1);
  });

  it('Gore tanks: half full at the start; filled by kills near, by the Herald, by a ritual; emptied as it falls', () => {
    const { uses, usesNot, killed, shotAt, rules } = teamNamed('goremongers');
    const tank = (count: number, id = 'kel'): Scene => token('Gore Tank', count, id);
    const start = play(
      teamMoment('set-up'),
      tableOfTeam(rules.team, { kel: 'goremonger-stalker', vane: 'goremonger-aspirant' }),
    );
    expect(['kel', 'vane'].map((id) => marked(start.state, 'Gore Tank', id))).toEqual([1, 1]);
    const kill = (inches: number, of: Scene) =>
      marked(killed('goremonger-stalker', { distance: [inches] }, { ...acting(), ...of }).state, 'Gore Tank', 'kel');
    expect([kill(2, tank(1)), kill(2, tank(2)), kill(3, tank(1))]).toEqual([2, 2, 1]);
    expect(marked(uses('goremonger-blood-herald', 'khorne-s-favour').state, 'Gore Tank', 'kel')).toBe(1);
    expect(usesNot('goremonger-blood-herald', 'khorne-s-favour', {}, 'goremonger-stalker', tank(1))).toContain(
      'cannot be used',
    );
    const ritual = uses(
      'goremonger-bloodtaker',
      'transfusion-ritual',
      { target: 'vane' },
      {},
      'goremonger-stalker',
      tank(1),
    ).state;
    expect(['kel', 'vane'].map((id) => marked(ritual, 'Gore Tank', id))).toEqual([0, 1]);
    expect(usesNot('goremonger-bloodtaker', 'transfusion-ritual')).toContain('Gore Tank');
    const demise = (count: number) =>
      damage(
        shotAt(
          {
            card: 'goremonger-stalker',
            kel: { wounds: 3 },
            ploys: ['destructive-demise'],
            of: count > 0 ? tank(count) : {},
          },
          {
            'attack-dice': [[4, 1, 1, 1]],
            'defence-dice': [[1, 1]],
            'near-by-rule': [['warrior-1']],
            'own-rule-dice': [[2]],
          },
        ).events,
      );
    expect([demise(0), demise(1), demise(2)]).toEqual([
      [3, 2],
      [3, 3],
      [3, 4],
    ]);
  });

  it('Spot of Inquisitorial Agents: Seek Light for friends within 3" of the one that spotted', () => {
    const { uses, usesNot, shotRules } = teamNamed('inquisitorial-agents');
    expect(marked(uses('arbites-revelatum', 'spot', { target: 'warrior-1' }).state, 'Spot')).toBe(1);
    expect(usesNot('arbites-revelatum', 'spot', { target: 'warrior-1', engaged: true })).toContain('control range');
    const man = { team: 'inquisitorial-agents', order: 'engage', wounds: 12, maxWounds: 12 } as const;
    const of: Scene = {
      operatives: [
        { id: 'kel', teamCard: 'enlightener', ...man },
        { id: 'vane', teamCard: 'arbites-revelatum', ...man },
      ],
      ...token('Spot'),
    };
    const rulesAt = (near: string[]) => shotRules({ card: 'enlightener', of }, { 'near-by-rule': [near] });
    expect(rulesAt(['vane'])).toEqual(['Seek Light (Spot)', 'nothing obscured (Spot)']);
    expect(rulesAt([])).toEqual([]);
  });
});
