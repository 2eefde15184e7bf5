import { describe, expect, it } from 'vitest';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { lastingOn, marked } from './camp-of-team.ts';
import { asAsked, atOwnMoment, holding } from './moments-of-team.ts';
import { atkOf, dice, miss, noSave, ones, ruleNames } from './rolls.ts';
import { teamNamed } from './team-file.ts';

const fell: Answers = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };

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
      results(agents.shot('Rifle 2 3+ 3/4', { card: 'mystic', of }, { 'attack-dice': [[3, 1]], ...noSave }).events);
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
      ruleNames(
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
