import { describe, expect, it } from 'vitest';
import type { PlayerAction } from '../../../src/rules/state/state.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { deedsOf } from './by-hand/deeds-of-team.ts';
import { marked } from './camp-of-team.ts';
import { asAsked, atOwnMoment, holding } from './moments-of-team.ts';
import { acting, does } from './own-team.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const granted = ({ events }: { readonly events: Parameters<typeof only>[1] }) =>
  only('free-actions-granted', events).map(({ actions }) => actions.join(' '));

describe('a free move after a Fight', () => {
  const clear: Answers = { 'near-by-rule': [[]] };
  const beside: Answers = { 'near-by-rule': [['warrior-1']] };

  it.each([
    ['wyrmblade', 'locus', 'charge', 'neophyte-warrior'],
    ['wyrmblade', 'sanctus-talon', 'dash fall-back', 'neophyte-warrior'],
  ])('%s, %s: %s; not after another action, nor of others', (team, card, free, other) => {
    const following = (who: string, action: string, answers = clear) =>
      granted(asAsked((said) => atOwnMoment('acted', team, who, { after: [action], answers: said }), answers));
    expect([following(card, 'fight'), following(card, 'shoot'), following(other, 'fight')]).toEqual([[free], [], []]);
    if (card === 'locus') expect(following(card, 'fight', beside)).toEqual([]);
  });

  it('they may be performed although the core rules forbid them', () => {
    const { leave } = teamNamed('wyrmblade');
    const may = (card: string, action: PlayerAction, token: string) =>
      leave(card, action, ['charge', 'fight'], holding(token))?.besides;
    expect(may('locus', 'charge', 'Expert Swordsman')).toContain('charge');
    expect(leave('locus', 'charge', ['charge', 'fight'], holding('Expert Swordsman'))?.again).toBe(true);
    expect(leave('locus', 'charge', ['charge', 'fight'])?.again).toBe(false);
    expect(may('sanctus-talon', 'fall-back', 'Creeping Shadow')).toContain('charge');
    expect(leave('sanctus-talon', 'charge')?.concealed).toBe(true);
  });

  it('Obsessive Bloodlust: used after a Fight, clear of enemies', () => {
    const { uses, usesNot, leave } = teamNamed('goremongers');
    const fought = acting({ performed: ['charge', 'fight'], ap: 1 });
    const card = 'goremonger-aspirant';
    expect(granted(uses(card, 'obsessive-bloodlust', {}, clear, card, fought))).toEqual(['charge']);
    expect(usesNot(card, 'obsessive-bloodlust', {}, card, fought, beside)).toContain('cannot be used');
    expect(usesNot(card, 'obsessive-bloodlust')).toContain('not here');
    expect(usesNot('goremonger-impaler', 'obsessive-bloodlust', {}, card, fought)).toContain(
      'has no action of its kill team called',
    );
    expect(leave(card, 'charge', ['charge', 'fight'])?.again).toBe(false);
  });

  it('Proclivity For Murder: for 1 CP, as an enemy falls in its control range', () => {
    const kills = (inches: number) =>
      atOwnMoment('kills', 'nemesis-claw', 'night-lord-warrior', {
        ploys: ['proclivity-for-murder'],
        answers: { distance: [inches] },
      });
    expect([granted(kills(1)), kills(1).state.commandPoints]).toEqual([['charge dash'], 2]);
    expect(() => kills(2)).toThrow('cannot be used');
    expect(granted(atOwnMoment('kills', 'nemesis-claw', 'night-lord-warrior'))).toEqual([]);
  });
});

describe('once more with the same weapon', () => {
  it.each([
    ['tempestus-aquilons', 'aquilon-gunfighter', 'Hot-Shot Laspistol (salvo)', 'Hot-Shot Laspistol (focused)'],
    ['farstalker-kinband', 'kroot-pistolier', 'Dual Kroot Pistols (salvo)', 'Dual Kroot Pistols (focused)'],
    ['sanctifiers', 'sanctifier-conflagrator', 'Twin Hand Flamers (twin torrent)', 'Twin Hand Flamers (focused)'],
    ['wrecka-krew', 'wrecka-boss-nob', 'Two Rokkit Pistols (salvo)', 'Two Rokkit Pistols (focused)'],
  ])('%s, %s: %s shoots twice, %s once', (team, card, weapon, other) => {
    const { act, next, nextNot, shoot } = deedsOf(fileOf(team));
    const guns = [weapon, other].map((name) => ({ name, type: 'ranged', profile: '1 6+ 3/4' }) as const);
    const of = {
      kel: { weapons: guns },
      of: { npos: ['necron-warrior', 'necron-warrior'], ...acting({ ap: 1 }) },
    } as const;
    const dice = { 'attack-dice': [[1]] };
    const first = act(card, shoot(weapon), dice, of);
    expect(granted(first)).toEqual(['shoot']);
    expect(nextNot(first.state, shoot(other, { target: 'warrior-2' }), dice)).toContain('is not one of');
    const second = asAsked((said) => next(first.state, shoot(weapon, { target: 'warrior-2' }), said), {
      ...dice,
      'ploy-points': [0],
    });
    expect(granted(second)).toEqual([]);
    expect(granted(act(card, shoot(other), dice, of))).toEqual([]);
  });

  it.each([
    ['deathwatch', 'blademaster-veteran', 'Xenophase Blade (phase sweep)', 'Xenophase Blade (duel)'],
    ['gellerpox-infected', 'bloatspawn', 'Mutant Claws & Tentacles (swiping)', 'Mutant Claws & Tentacles (slashing)'],
  ])('%s, %s: %s fights each other enemy beside it, %s none', (team, card, weapon, other) => {
    const { act, next, fight } = deedsOf(fileOf(team));
    const blades = [weapon, other].map((name) => ({ name, type: 'melee', profile: '1 6+ 3/4' }) as const);
    const npos = ['necron-warrior', 'necron-warrior', 'necron-warrior'] as const;
    const of = { kel: { weapons: blades }, of: { npos: [...npos], ...acting({ ap: 1 }) } };
    const dice = { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] };
    const more = { ...dice, 'rule-told': [true] };
    const first = act(card, fight(weapon), more, of);
    const second = next(first.state, fight(weapon, { target: 'warrior-2' }), more);
    expect([granted(first), granted(second)]).toEqual([['fight'], ['fight']]);
    const third = next(second.state, fight(weapon, { target: 'warrior-3' }), { ...dice, 'rule-told': [false] });
    expect([granted(third), third.state.acting]).toEqual([[], null]);
    expect(granted(act(card, fight(other), dice, of))).toEqual([]);
  });

  it('Merciless Castigation: after its first Fight, if both stand', () => {
    const { act, next, fight } = deedsOf(fileOf('sanctifiers'));
    const card = 'sanctifier-persecutor';
    const of = {
      kel: { weapons: [{ name: 'Eviscerator', type: 'melee', profile: '4 4+ 5/6' } as const] },
      of: acting({ ap: 1 }) as Scene,
    };
    const dice = { 'attack-dice': [[1, 1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] };
    const first = act(card, fight('Eviscerator'), dice, of);
    expect(granted(first)).toEqual(['fight']);
    const second = next(first.state, fight('Eviscerator'), dice);
    expect([granted(second), second.state.acting]).toEqual([[], null]);
    const felled = act(card, fight('Eviscerator'), { ...dice, 'attack-dice': [[4, 4, 1, 1]] }, of);
    expect(granted(felled)).toEqual([]);
    const none = does(tableOfTeam('sanctifiers', { kel: card }, acting()), 'dash');
    expect([granted(none), marked(none.state, 'Castigation', 'kel')]).toEqual([[], 0]);
  });
});
