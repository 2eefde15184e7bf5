import { describe, expect, it } from 'vitest';
import { figureChange, hidesInCover, ownWays } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import type { GameState, RuleHolding } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const dice = (...faces: number[]): Answers => ({ 'own-rule': faces.map((one) => [one]) });
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const saveless = { 'defence-dice': [[1, 1, 1]] };
const miss = { 'attack-dice': [[1]] };
const fell: Answers = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };
const atkOf = ({ events }: { readonly events: Parameters<typeof only>[1] }) =>
  only('attack-rolled', events)[0]?.dice.length;
const hitOf = ({ events }: { readonly events: Parameters<typeof only>[1] }) => only('attack-rolled', events)[0]?.hit;
const rulesOf = ({ events }: { readonly events: Parameters<typeof only>[1] }) =>
  only('attack-rolled', events)[0]?.rules.map((rule) => rule.replace(/ \(.*/, ''));
const held = (team: string, rule: string, choice?: string): { ruleHoldings: RuleHolding[] } => ({
  ruleHoldings: [{ rule, team, id: 'kel', until: 'end-of-battle', ...(choice !== undefined && { choice }) }],
});
const priced = (state: GameState, team: string, id: string, by: string | null) => {
  const rule = fileOf(team).rules.find((one) => one.id === id);
  return rule && ployPrice(state, { team: fileOf(team), rule }, { id: by });
};
const ones = (count: number) => new Array<number>(count).fill(1);

describe('Death Korps and Inquisitorial Agents', () => {
  it('Bruiser: once a turning point, in a fight, a normal hit is ignored; not of a Shoot', () => {
    const { beset, shotAt } = teamNamed('death-korps');
    const club = { name: 'Club', type: 'melee', profile: '1 3+ 3/4' } as const;
    const fights = beset(
      { card: 'bruiser', ploys: ['bruiser-hit'], kel: { weapons: [club] } },
      { 'attack-dice': [[4, 4, 1]], 'retaliation-dice': [[1]] },
    );
    expect(damage(fights.events)).toEqual([3]);
    expect(() => shotAt({ card: 'bruiser', ploys: ['bruiser-hit'] }, fell)).toThrow('nothing to do');
  });

  const team = 'inquisitorial-agents';
  const agents = teamNamed(team);

  it('Scry: a friend has one dice of each attack, or of each defence, turned to the better', () => {
    const scried = agents.uses('mystic', 'scry', { target: 'vane' }, { 'ploy-choice': ['guidance'] }, 'gun-servitor');
    expect(marked(scried.state, 'Guidance', 'vane')).toBe(1);
    expect(agents.usesNot('gun-servitor', 'scry')).toContain('not here');
    const shoots = (of: Scene) =>
      results(agents.shot('Rifle 2 3+ 3/4', { card: 'mystic', of }, { 'attack-dice': [[3, 1]], ...saveless }).events);
    expect([shoots(holding('Guidance')), shoots({})]).toEqual([
      ['normal', 'normal'],
      ['normal', 'fail'],
    ]);
    const hurt = (of: Scene) => damage(agents.shotAt({ card: 'mystic', of }, fell).events);
    expect([hurt(holding('Protection')), hurt({})]).toEqual([[], [3]]);
    expect(
      marked(atOwnMoment('activates', team, 'mystic', { of: holding('Guidance', 1, 'kel') }).state, 'Guidance', 'kel'),
    ).toBe(0);
  });

  it('Interference Pulse: 3+, 2+ at a valid target of the Gheistskull, takes 1 APL', () => {
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team, teamCard: 'navis-void-jammer' },
        { id: 'vane', order: 'engage', team, teamCard: 'navis-gheistskull' },
      ],
    };
    const pulse = (face: number, told: boolean) =>
      lastingOn(
        agents.uses('x', 'interference-pulse', { target: 'warrior-1' }, { 'rule-told': [told], ...dice(face) }, 'x', of)
          .state,
        'warrior-1',
      );
    expect([pulse(2, true), pulse(2, false), pulse(3, false)]).toEqual([['apl -1'], [], ['apl -1']]);
    expect(agents.usesNot('navis-void-jammer', 'interference-pulse', { target: 'warrior-1' })).toContain('not here');
  });

  it('Inquisitorial Tomes: near who has it 1 Atk more against enemies, or enemies have 1 less', () => {
    const used = agents.uses(
      'interrogator',
      'inquisitorial-tomes',
      {},
      {
        'ploy-choice': ['denunciation', 'skull-sanctification'],
        'rule-target': [['vane']],
      },
      'tome-skull',
    );
    expect([marked(used.state, 'Denunciation', 'kel'), marked(used.state, 'Sanctification', 'vane')]).toEqual([1, 1]);
    const shoots = (inches: number, count: number) =>
      atkOf(
        agents.shot(
          'Rifle 1 3+ 3/4',
          { card: 'interrogator', of: holding('Denunciation') },
          {
            'attack-dice': [ones(count)],
            distance: [inches],
          },
        ),
      );
    expect([shoots(2, 2), shoots(3, 1)]).toEqual([2, 1]);
    const beset = (of: Scene, count: number) =>
      atkOf(agents.shotAt({ card: 'interrogator', of }, { 'attack-dice': [ones(count)] }));
    expect([beset(holding('Sanctification'), 3), beset({}, 4)]).toEqual([3, 4]);
  });

  it.each([
    ['kasrkin', 'recon-trooper'],
    [team, 'kasrkin-recon-trooper'],
  ])('Auspex Scan (%s): enemies within 8" are not obscured', (of, card) => {
    const { uses, usesNot, shot } = teamNamed(of);
    expect(marked(uses(card, 'auspex-scan').state, 'Auspex', 'kel')).toBe(1);
    expect(usesNot('x', 'auspex-scan')).toContain('not here');
    const at = (inches: number, scene: Scene = holding('Auspex')) =>
      rulesOf(
        asAsked((said) => shot('Rifle 1 3+ 3/4', { card, of: scene, attack: { obscured: true } }, said), {
          ...miss,
          distance: [inches],
        }),
      );
    expect([at(8), at(9), at(8, {})]).toEqual([['nothing obscured'], [], []]);
  });
});

describe('Kasrkin and Angels of Death', () => {
  it('Rapid Fire: two Shoots without a move, both with bolt pistol, lasgun or laspistol', () => {
    const { leave } = teamNamed('kasrkin');
    expect([leave('gunner', 'shoot', ['shoot'])?.again, leave('gunner', 'shoot', ['dash', 'shoot'])?.again]).toEqual([
      true,
      false,
    ]);
  });

  const saves = (team: string, card: string, of: Scene, answers: Answers) => {
    const [rolled] = only(
      'defence-rolled',
      teamNamed(team).shotAt({ card, of }, { 'attack-dice': [[4, 4, 4, 1]], ...answers }, true).events,
    );
    return [rolled?.normals, rolled?.criticals];
  };

  it('Camo Cloak (Kasrkin): one more cover save, or one as a critical', () => {
    expect(saves('kasrkin', 'sharpshooter', {}, { 'ploy-choice': ['critical'], 'defence-dice': [[1]] })).toEqual([
      0, 1,
    ]);
    expect(saves('kasrkin', 'sharpshooter', {}, { 'ploy-choice': ['more'] })).toEqual([2, 0]);
    expect(saves('kasrkin', 'gunner', {}, { 'defence-dice': [[1]] })).toEqual([1, 0]);
  });

  it('Camo Cloak (Eliminator): the same; both where the chapter is Stealthy', () => {
    const chapter = (choice: string): Scene => ({
      ruleHoldings: [{ rule: 'chapter-tactics', team: 'angels-of-death', id: null, until: 'end-of-battle', choice }],
    });
    const tactic = chapter('hardy,mobile');
    expect(
      saves('angels-of-death', 'eliminator-sniper', tactic, { 'ploy-choice': ['critical'], 'defence-dice': [[1]] }),
    ).toEqual([0, 1]);
    expect(saves('angels-of-death', 'eliminator-sniper', chapter('stealthy,mobile'), {})).toEqual([1, 1]);
  });
});

describe('Legionaries, Nemesis Claw, Plague Marines', () => {
  it('Siphon Life: a friend regains 1 for each normal hit, D3 for a critical, once a turning point', () => {
    const { shot } = teamNamed('legionaries');
    const drinks = (weapon: string, ploys = ['siphon-life']) =>
      woundsOf(
        shot(
          weapon,
          { card: 'legionary-balefire-acolyte', kel: { wounds: 7, maxWounds: 14 }, ploys },
          {
            'attack-dice': [[3, 6]],
            ...saveless,

            ...dice(5),
          },
        ).state,
        'kel',
      );
    expect(drinks('Life Syphon 2 3+ 1/1')).toBe(11);
    expect(() => drinks('Bolt Pistol 2 3+ 1/1')).toThrow('nothing to do');
  });

  it('Favoured Of The Dark Gods: 1 CP for a marker that is tainted now', () => {
    const ready = (told: boolean) =>
      atMoment('ready', 'legionaries', 'legionary-icon-bearer', {
        of: { phase: 'strategy' },
        answers: { 'rule-told': [told] },
      }).state.commandPoints;
    expect([ready(true), ready(false)]).toEqual([4, 3]);
  });

  it('Grisly Trophy: a kill within 2"; enemies within 2" of it have 1 Atk less', () => {
    const team = 'nemesis-claw';
    const kel = { equipment: ['Grisly Trophy'] };
    const takes = (inches: number) =>
      atOwnMoment('kills', team, 'night-lord-warrior', {
        kel,
        ploys: ['grisly-trophy'],
        answers: { distance: [inches] },
      }).state;
    expect(marked(takes(2), 'Grisly Trophy', 'kel')).toBe(1);
    expect(() => takes(3)).toThrow('cannot be used');
    const { shotAt } = teamNamed(team);
    const atk = (inches: number, count: number) =>
      atkOf(
        asAsked((said) => shotAt({ card: 'night-lord-warrior', of: holding('Grisly Trophy') }, said), {
          'attack-dice': [ones(count)],
          'rule-told': [false],
          distance: [inches],
        }),
      );
    expect([atk(2, 3), atk(3, 4)]).toEqual([3, 4]);
  });

  const plague = teamNamed('plague-marines');

  it('Contagion: poisoned and within 3", 1 worse Hit and 2" less Move', () => {
    const force = inForce('plague-marines', 'contagion');
    const card = 'plague-marine-warrior';
    const at = (of: Scene, inches: number) =>
      hitOf(asAsked((said) => plague.shotAt({ card, of }, said), { 'attack-dice': [ones(4)], distance: [inches] }));
    expect([
      at({ ...force, ...withToken('Poison') }, 3),
      at({ ...force, ...withToken('Poison') }, 4),
      at(force, 3),
    ]).toEqual([5, 4, 4]);
    const slow = atMoment('enemy-activates', 'plague-marines', card, {
      of: { ...force, ...withToken('Poison') },
      answers: { distance: [3] },
    });
    expect(lastingOn(slow.state, 'warrior-1')).toContain('move -2');
  });

  it('Poisonous Demise: enemies within 3" are poisoned, or hurt if they were', () => {
    const falls = (of: Scene) => {
      const { events, state } = plague.shotAt(
        { card: 'plague-marine-warrior', kel: { wounds: 2 }, of, ploys: ['poisonous-demise'] },
        { ...fell, 'own-rule-dice': [[1]], 'rule-target': [['warrior-1']] },
      );
      return [marked(state, 'Poison'), damage(events).slice(1)];
    };
    expect([falls({}), falls(withToken('Poison'))]).toEqual([
      [1, []],
      [1, [1]],
    ]);
  });

  it('Flail: D3+2 on everybody within 2"; enemies are poisoned on a 3; not with Conceal', () => {
    const swings = plague.uses(
      'plague-marine-fighter',
      'flail',
      {},
      {
        'rule-target': [['warrior-1'], ['vane']],
        ...dice(5, 1),
      },
    );
    expect([damage(swings.events), marked(swings.state, 'Poison')]).toEqual([[5, 3], 1]);
    const other = plague.uses('plague-marine-fighter', 'flail', {}, { 'rule-target': [['warrior-1'], []], ...dice(3) });
    expect([damage(other.events), marked(other.state, 'Poison')]).toEqual([[4], 0]);
    expect(
      plague.leave(
        'plague-marine-fighter',
        'fight',
        [],
        acting({ performed: ['fight', 'team-action'], missionActions: ['flail'] }),
      )?.again,
    ).toBe(false);
  });
});

describe('Novitiates, Exaction Squad, Brood Brothers', () => {
  it('Blazing Inferno: a critical of a flamer sets on fire: D3 at each activation', () => {
    const { shot } = teamNamed('novitiates');
    const burns = (face: number, weapon = 'Ministorum Flamer 1 3+ 3/4') =>
      marked(
        shot(
          weapon,
          { card: 'novitiate-purgatus', ploys: ['blazing-inferno'] },
          { 'attack-dice': [[face]], ...saveless },
        ).state,
        'Blaze',
      );
    expect(burns(6)).toBe(1);
    expect(() => burns(3)).toThrow('nothing to do');
    const wakes = (of: Scene) =>
      damage(
        asAsked((answers) => atMoment('enemy-activates', 'novitiates', 'novitiate-purgatus', { of, answers }), dice(6))
          .events,
      );
    expect([wakes(withToken('Blaze')), wakes({})]).toEqual([[3], []]);
  });

  it('Special-Issue Shells: Piercing 1 only against Save 3+ or better', () => {
    const { shot } = teamNamed('exaction-squad');
    const loads = (choice: string, npo: 'necron-warrior' | 'canoptek-tomb-crawler' = 'necron-warrior') =>
      rulesOf(
        shot(
          'Combat Shotgun 1 3+ 3/4',
          {
            card: 'arbites-gunner',
            npo,
            ploys: [`special-issue-shells:${choice}`],
            kel: { equipment: ['Special-Issue Shells'] },
            attack: { npo: npo === 'necron-warrior' ? 'warrior-1' : 'crawler-1' },
          },
          miss,
        ),
      );
    expect([loads('saturate'), loads('piercing-1'), loads('torrent-1')].map((all) => all?.[0])).toEqual([
      'Saturate',
      undefined,
      'Torrent 1"',
    ]);
  });

  it('Nuncio-aquila: around its marker, or its bearer, enemies count 1 less; it is placed for 0 AP', () => {
    const { uses, usesNot, rules } = teamNamed('exaction-squad');
    const card = 'arbites-proctor-exactant';
    const placed = uses(card, 'deploy-nuncio-aquila');
    expect([placed.state.ownMarkers?.map(({ marker }) => marker), placed.state.acting?.ap]).toEqual([
      ['Nuncio-aquila'],
      2,
    ]);
    expect(usesNot(card, 'deploy-nuncio-aquila', { engaged: true })).toContain('control range');
    expect(rules.rules.find(({ id }) => id === 'nuncio-aquila')?.does).toHaveLength(4);
  });

  const team = 'brood-brothers';
  const brood = teamNamed(team);

  it('Mental Onslaught: 4 within 6", 2 beyond, again above its APL, up to 8', () => {
    const minds = (inches: number, ...faces: number[]) =>
      damage(
        brood.uses('magus', 'mental-onslaught', { target: 'warrior-1' }, { distance: [inches], ...dice(...faces) })
          .events,
      );
    expect([minds(6, 2), minds(6, 3), minds(7, 2), minds(7, 3, 3, 1), minds(7, 3, 3, 3)]).toEqual([
      [4],
      [4, 4],
      [2],
      [2, 2, 2],
      [2, 2, 2, 2],
    ]);
    expect(brood.usesNot('magus', 'mental-onslaught', { engaged: true, target: 'warrior-1' })).toContain(
      'control range',
    );
  });

  it('Explosives: first a marker, then 2D6 around it; falling, it sets them off', () => {
    const card = 'brood-brother-sapper';
    const lies: Scene = { ownMarkers: [{ marker: 'Explosives', by: 'kel' }] };
    const first = brood.uses(card, 'explosives');
    expect(first.state.ownMarkers?.map(({ marker }) => marker)).toEqual(['Explosives']);
    const second = brood.uses(card, 'explosives', {}, { 'rule-target': [['warrior-1']], ...dice(2, 3) }, card, lies);
    expect([damage(second.events), second.state.ownMarkers]).toEqual([[5], []]);
    expect(brood.usesNot(card, 'explosives', {}, card, holding('Exploded'))).toContain('not here');
    expect(brood.usesNot(card, 'explosives', {}, card, acting({ performed: ['dash'] }))).toContain('not here');
    const falls = brood.shotAt(
      { card, kel: { wounds: 2 }, of: lies, ploys: ['final-defiance'] },
      {
        ...fell,
        'rule-target': [['warrior-1']],
        ...dice(1, 1),
      },
    );
    expect(damage(falls.events)).toEqual([3, 2]);
    expect(() => brood.shotAt({ card, kel: { wounds: 2 }, ploys: ['final-defiance'] }, fell)).toThrow('nothing to do');
  });
});

describe('Wolf Scouts and XV26', () => {
  const wolves = teamNamed('wolf-scouts');

  it('Elemental Storm: placed in a Gambit; then Charges with Conceal', () => {
    const { state } = wolves.gambits('elemental-storm', 'wolf-scout-hunter');
    expect(state.ownMarkers?.map(({ marker }) => marker)).toEqual(['Storm']);
    const storm: Scene = {
      ownMarkers: [{ marker: 'Storm', by: null }],
      ruleHoldings: [{ rule: 'elemental-storm', team: 'wolf-scouts', id: null, until: 'end-of-battle' }],
    };
    const may = (of: Scene) => wolves.leave('wolf-scout-hunter', 'charge', [], of)?.concealed;
    expect([may(storm), may({})]).toEqual([true, false]);
  });

  it('Spiritual Chirurgy: with a Fangbearer in the team nothing changes for the injured, but the Wolf', () => {
    const set = atMoment('set-up', 'wolf-scouts', 'wolf-scout-fangbearer');
    expect(pointsLeft(set.state, 'Fangbearer', undefined)).toBe(1);
    const hit = (card: string, of: Scene) =>
      hitOf(
        asAsked((said) => wolves.shot('Rifle 1 3+ 3/4', { card, of, kel: { wounds: 3 } }, said), {
          ...miss,
          'rule-told': [false],
        }),
      );
    const led: Scene = { teamPoints: { Fangbearer: 1 } };
    expect([
      hit('wolf-scout-hunter', led),
      hit('wolf-scout-hunter', {}),
      hit('wolf-scout-fenrisian-wolf', led),
    ]).toEqual([3, 4, 4]);
  });

  const team = 'xv26-stealth-battlesuits';
  const suits = teamNamed(team);

  it('Electrochaff Launcher: a friend near the Lodestar, over 2" away, is obscured and Piercing does nothing', () => {
    const chaff = (inches: number) => {
      const { events } = suits.shotAt(
        { card: 'xv26-lodestar', ploys: ['electrochaff-launcher'] },
        { 'attack-dice': [[4, 1, 1, 1]], ...(inches > 2 && {}), distance: [inches] },
      );
      return only('attack-rolled', events)[0];
    };
    expect(chaff(3)).toMatchObject({ obscured: true });
    expect(() => chaff(2)).toThrow('cannot be used');
  });

  it('Prepare Ambush: a marker; one shot at an enemy near it has Seek, and it is gone', () => {
    const { state } = suits.gambits('prepare-ambush', 'xv26-infiltrator');
    expect(state.ownMarkers).toMatchObject([{ marker: 'Ambush', ends: 'ready' }]);
    const lies: Scene = { ownMarkers: [{ marker: 'Ambush', by: null }] };
    const shoots = (told: boolean, of = lies, more: readonly boolean[] = [false]) =>
      suits.shot(
        'Rifle 1 3+ 3/4',
        { card: 'xv26-infiltrator', of, ploys: ['ambush'] },
        { ...miss, 'rule-told': [told, ...more] },
      );
    expect([rulesOf(shoots(true)), shoots(true).state.ownMarkers]).toEqual([['Seek'], []]);
    expect(() => shoots(false)).toThrow('cannot be used');
    expect(() => shoots(false, { ownMarkers: [] }, [false, false])).toThrow('nothing to do');
  });

  it('Vectored Retro-Thrusters: one that is charged falls back for free, 1 CP', () => {
    const charged = (after: string, card = 'xv26-infiltrator') =>
      atMoment('enemy-acted', team, card, {
        after: [after],
        ploys: ['vectored-retro-thrusters'],
        answers: { 'free-action': ['none'] },
      });
    const used = charged('charge');
    expect(used.state.commandPoints).toBe(2);
    expect(() => charged('dash')).toThrow('nothing to do');
    expect(() => charged('charge', 'mv15-gun-drone')).toThrow('nothing to do');
  });
});

describe('Starstriders, Farstalkers, Wyrmblade, Navy, Deathwatch', () => {
  const crew = teamNamed('elucidian-starstriders');

  it('Disciplinarian: friends within 3" of the Voidmaster shoot with Balanced, Ceaseless in its place', () => {
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team: 'elucidian-starstriders', teamCard: 'voidsman' },
        { id: 'vane', order: 'engage', team: 'elucidian-starstriders', teamCard: 'voidmaster' },
      ],
    };
    const at = (near: string[], weapon: string) =>
      rulesOf(
        asAsked((said) => crew.shot(weapon, { card: 'voidsman', of }, said), {
          ...miss,
          balanced: [[]],
          ceaseless: [[]],
          'near-by-rule': [near],
        }),
      );
    expect(at(['vane'], 'Lasgun 1 3+ 2/3')).toEqual(['Balanced']);
    expect(at([], 'Lasgun 1 3+ 2/3')).toEqual([]);
    expect(at(['vane'], 'Lasgun 1 3+ 2/3 Balanced')).toEqual(['Balanced', 'Ceaseless', 'no Balanced']);
  });

  it('Merciless: against the wounded in a Fight too', () => {
    const of: Scene = { npos: [{ datacard: 'necron-warrior', wounds: 5 }] };
    const at = (scene: Scene) =>
      rulesOf(
        asAsked((said) => crew.fought('Cane 1 3+ 3/6', { card: 'elucia-vhane', of: scene }, said), {
          ...miss,
          ...noAnswer,
          balanced: [[]],
        }),
      );
    expect([at(of), at({})]).toEqual([['Balanced'], []]);
  });

  it('Beast: no Shoot, mission action or hatchway', () => {
    const barred = (action: 'shoot' | 'mission-action' | 'dash') => crew.leave('canid', action)?.barred;
    expect([barred('shoot'), barred('mission-action'), barred('dash')]).toEqual(['Beast', 'Beast', undefined]);
  });

  it.each([
    ['elucidian-starstriders', 'canid'],
    ['farstalker-kinband', 'kroot-hound'],
  ])('Gather (%s): a free Dash or Reposition, and a free Pick Up or Place', (team, card) => {
    const { events } = teamNamed(team).uses(card, 'gather');
    expect(only('free-actions-granted', events).map(({ actions }) => actions)).toEqual([
      ['dash', 'reposition'],
      ['pick-up', 'place'],
    ]);
  });

  it('Hot Shot Capacitor Pack: 1 Dmg more, Hot and Piercing Crits 1, for laspistols and lasguns', () => {
    const kel = { equipment: ['Hot Shot Capacitor Pack'] };
    const loads = (weapon: string) =>
      crew.shot(weapon, { card: 'voidsman', kel, ploys: ['hot-shot-capacitor-pack'] }, miss);
    const used = asAsked(
      (said) => crew.shot('Lasgun 1 3+ 2/3', { card: 'voidsman', kel, ploys: ['hot-shot-capacitor-pack'] }, said),
      { 'attack-dice': [[3]], ...saveless, 'hot-dice': [[6]], hot: [[6]] },
    );
    expect([rulesOf(used), damage(used.events)[0]]).toEqual([['Dmg 3/4', 'Hot', 'Piercing Crits 1'], 3]);
    expect(() => loads('Rifle 1 3+ 2/3')).toThrow('nothing to do');
  });

  it.each([
    ['farstalker-kinband', 'kroot-stalker', 'stealth-attack'],
    ['wyrmblade', 'sanctus-talon', 'assassinate'],
  ])('%s, %s: %s from Conceal: a Charge 2" shorter and a Fight, two strikes first', (team, card, action) => {
    const { uses, usesNot } = teamNamed(team);
    const concealed: Scene = {
      operatives: [{ id: 'kel', order: 'conceal', team, teamCard: card, move: 6 }],
      ...acting({ ap: 2 }),
    };
    const used = asAsked((said) => uses(card, action, { target: 'warrior-1' }, said, card, concealed), {
      'rule-told': [true],
    });
    expect(only('free-actions-granted', used.events).map(({ actions }) => actions)).toEqual([['charge'], ['fight']]);
    expect(usesNot(card, action, { target: 'warrior-1' })).toContain('Engage order');
    const done: Scene = acting({ performed: ['team-action'], missionActions: [action] });
    const kel = operativeById(tableOfTeam(team, { kel: card }, done), 'kel');
    expect(kel && figureChange(tableOfTeam(team, { kel: card }, done), kel, 'move', 'charge')).toBe(-2);
    const { fought } = teamNamed(team);
    const strikes = (of: Scene) =>
      only(
        'success-struck',
        asAsked((said) => fought('Blade 2 3+ 1/1', { card, of: { ...of, apart: false } }, said), {
          'attack-dice': [[3, 3]],
          'retaliation-dice': [[4, 1, 1]],
          'strike-or-block': ['strike-normal'],
          'rule-told': [false],
        }).events,
      ).map(({ id }) => id);
    expect(strikes({ ...done }).slice(0, 2)).toEqual(['kel', 'kel']);
  });

  it('Shadow Vector: for a neophyte in sight one of two ploys costs nothing', () => {
    const state = tableOfTeam('wyrmblade', { kel: 'neophyte-leader', vane: 'neophyte-gunner', dorn: 'locus' });
    const price = (id: string, by: string) => priced(state, 'wyrmblade', id, by)?.cp;
    expect([
      price('slink-into-darkness', 'vane'),
      price('coiled-serpent', 'vane'),
      price('slink-into-darkness', 'dorn'),
    ]).toEqual([0, 0, 1]);
  });

  it('Deck Hand and Machine', () => {
    const team = 'imperial-navy-breachers';
    const { uses, leave } = teamNamed(team);
    const used = uses('navis-armsman', 'deck-hand', {}, {}, 'navis-armsman', acting({ performed: ['charge'] }));
    expect(only('free-actions-granted', used.events).map(({ actions }) => actions)).toEqual([['operate-hatch']]);
    expect(leave('navis-gheistskull', 'shoot')?.barred).toBe('Machine');
    expect(leave('navis-gheistskull', 'charge')?.barred).toBeUndefined();
    const state = tableOfTeam(team, { kel: 'navis-gheistskull', vane: 'navis-armsman' });
    const [kel, vane] = [operativeById(state, 'kel'), operativeById(state, 'vane')];
    expect([kel && hidesInCover(state, kel), vane && hidesInCover(state, vane)]).toEqual([true, false]);
  });

  it('Sanctus-V Bioscryer Cuffs: D3 wounds, or no change of APL, or a token less', () => {
    const { uses, usesNot } = teamNamed('deathwatch');
    const cuffs = (choice: string, of: Scene, answers: Answers = {}) =>
      uses('gunner-veteran', 'sanctus-v-bioscryer-cuffs', {}, { 'ploy-choice': [choice], ...answers }, 'x', of).state;
    expect(woundsOf(cuffs('wounds', {}, dice(4)), 'kel')).toBe(10);
    expect(marked(cuffs('poison', holding('Poison')), 'Poison', 'kel')).toBe(0);
    const slowed: Scene = {
      operatives: [
        {
          id: 'kel',
          order: 'engage',
          team: 'deathwatch',
          teamCard: 'gunner-veteran',
          equipment: ['Sanctus-V Bioscryer Cuffs'],
          effects: [
            { kind: 'apl', change: -1, source: 'Stun', until: 'end-of-next-activation' },
            { kind: 'move', change: -2, source: 'x', until: 'end-of-next-activation' },
          ],
        },
      ],
    };
    expect(lastingOn(cuffs('apl', slowed), 'kel')).toEqual(['move -2']);
    expect(usesNot('gunner-veteran', 'sanctus-v-bioscryer-cuffs', { engaged: true })).toContain('control range');
  });
});

describe('Sanctifiers and Warpcoven', () => {
  it('Unwavering Devotion: another within 3" is attacked instead of an Orator or Miraculist', () => {
    const { rules } = teamNamed('sanctifiers');
    const rule = rules.rules.find(({ id }) => id === 'unwavering-devotion');
    expect(rule?.target?.notCards).toEqual(['sanctifier-confessor', 'sanctifier-miraculist']);
  });

  const team = 'warpcoven';
  const boon = (choice: string): Scene => held(team, 'boons-of-tzeentch', choice);
  const card = 'sorcerer-of-destiny';

  it('Immaterial Flight, Mutant Appendage: by the boon that was chosen', () => {
    const ways = (of: Scene) => {
      const state = tableOfTeam(team, { kel: card }, of);
      const kel = operativeById(state, 'kel');
      return kel && ownWays(state, kel, 'reposition')?.instead;
    };
    expect([ways(boon('immaterial-flight')), ways(boon('mutant-appendage'))]).toEqual([
      [{ over: 'pieces' }],
      undefined,
    ]);
    const { leave } = teamNamed(team);
    const may = (of: Scene, performed: readonly ('pick-up' | 'shoot')[] = []) => {
      const now = leave(card, 'mission-action', performed, of);
      return [now?.engaged, now?.ap];
    };
    expect([may(boon('mutant-appendage')), may(boon('mutant-appendage'), ['pick-up']), may(boon('time-walk'))]).toEqual(
      [
        [true, 0],
        [true, 1],
        [false, 1],
      ],
    );
  });

  it('Sorcerous Scrolls: another boon for the rest of the battle', () => {
    const { uses, usesNot } = teamNamed(team);
    const changed = uses(card, 'sorcerous-scrolls', {}, { 'battle-choice': ['time-walk'] });
    expect(changed.state.ruleHoldings?.at(-1)).toMatchObject({
      rule: 'boons-of-tzeentch',
      id: 'kel',
      choice: 'time-walk',
    });
    expect(usesNot('tzaangor-warrior', 'sorcerous-scrolls')).not.toBe('');
  });
});

describe('Battleclade', () => {
  const team = 'battleclade';
  const { uses, usesNot, leave } = teamNamed(team);
  const servitor = 'combat-servitor';

  it('Noospheric Network: 1 AP, and after its activation another Servitor does an action', () => {
    const used = uses(servitor, 'noospheric-network', {}, {}, servitor);
    expect([used.state.acting?.ap, lastingOn(used.state, 'kel')]).toEqual([1, ['apl -1']]);
    expect(usesNot('technoarcheologist', 'noospheric-network')).not.toBe('');
    const during: Scene = {
      ruleUses: [{ rule: 'noospheric-network', team, id: 'kel', turningPoint: 2, during: 'kel' }],
      apart: true,
    };
    const over = (of: Scene, answers: Answers) =>
      marked(
        atOwnMoment('expended', team, servitor, { cards: { vane: 'gun-servitor' }, of, answers }).state,
        'Network',
        'vane',
      );
    const acts = { 'rule-target': [['vane']], 'ploy-choice': ['keep'], 'free-action': ['none'] };
    expect([over(during, acts), over({}, {})]).toEqual([1, 0]);
    const counter: Scene = { ...acting({ counteracts: true }), ...holding('Network') };
    expect([leave(servitor, 'shoot', [], counter)?.barred, leave(servitor, 'shoot')?.barred]).toEqual([
      'Network Counteraction',
      undefined,
    ]);
  });

  it('Neurocyclic Reserve Cells: D3 times for 0 AP', () => {
    const kel = { equipment: ['Neurocyclic Reserve Cells'] };
    const set = atMoment('set-up', team, servitor, { kel, answers: dice(5) });
    expect(pointsLeft(set.state, 'Reserve Cells', undefined)).toBe(3);
    const used = uses(servitor, 'reserve-cells', {}, {}, servitor, { teamPoints: { 'Reserve Cells': 1 } });
    expect([used.state.acting?.ap, pointsLeft(used.state, 'Reserve Cells', undefined)]).toEqual([2, 0]);
    expect(usesNot(servitor, 'reserve-cells')).not.toBe('');
  });

  it('Network Override: a Servitor within 6" does an action at once', () => {
    const answers = { 'ploy-choice': ['keep'], 'free-action': ['none'] };
    const used = uses('servitor-underseer', 'network-override', { target: 'vane' }, answers, servitor, {
      ...acting(),
      apart: true,
    });
    expect(marked(used.state, 'Network', 'vane')).toBe(1);
    expect(usesNot('servitor-underseer', 'network-override', {}, 'technoarcheologist')).toContain('nobody is there');
  });

  it('Datacoronal Accumulator: a D3 no higher than the objectives contested is 1 CP', () => {
    const cp = (choice: string, ...faces: number[]) =>
      uses('servitor-underseer', 'datacoronal-accumulator', {}, { 'ploy-choice': [choice], ...dice(...faces) }).state
        .commandPoints;
    expect([cp('one', 1), cp('one', 3), cp('two', 4), cp('two', 5), cp('three')]).toEqual([4, 3, 4, 3, 4]);
  });

  it('Duty Of Reclamation: Command Re-roll costs nothing for one that contests a marker', () => {
    const state = tableOfTeam(team, { kel: servitor }, inForce(team, 'duty-of-reclamation'));
    const rule = fileOf('any').rules.find(({ id }) => id === 'command-re-roll');
    const price = (of: GameState) => rule && ployPrice(of, { team: fileOf('any'), rule }, { id: 'kel' });
    expect(price(state)).toMatchObject({ cp: 0, told: expect.stringContaining('contest') });
    expect(price(tableOfTeam(team, { kel: servitor }))?.cp).toBe(1);
  });
});
