import { describe, expect, it } from 'vitest';
import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { type Answers, only, play, refusal } from '../scene.ts';
import { tableOfTeam } from './team-file.ts';

const shoots = (ploys: readonly string[]) =>
  withSaidPloys(
    { ploys },
    npoShoot({
      npo: 'warrior-1',
      weapon: 'gauss-flayer',
      profile: 'gauss-flayer',
      targets: [{ id: 'kel', cover: false, obscured: false }],
      ignoresInjury: false,
    }),
  );
const fights = (ploys: readonly string[]) =>
  withSaidPloys({ ploys }, npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }));
/** One hit of 3, not saved. */
const hit = { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] };
const blow = { 'attack-dice': [[4, 1, 1]], 'retaliation-weapon': ['none'] };
const hurt = (played: { readonly events: Parameters<typeof only>[1] }) =>
  only('damage-inflicted', played.events).map(({ id, wounds }) => `${id} ${wounds}`);

type Guard = readonly [team: string, ploy: string, target: string, guard: string];
const guards: readonly Guard[] = [
  ['battleclade', 'servile-surrogacy', 'technoarcheologist', 'combat-servitor'],
  ['brood-brothers', 'unquestioning-loyalty', 'magus', 'brood-brother-trooper'],
  ['canoptek-circle', 'sacrificial-thrall', 'geomancer', 'canoptek-macrocyte-warrior'],
  ['chaos-cult', 'faithful-follower', 'mindwitch', 'chaos-devotee'],
  ['sanctifiers', 'unwavering-devotion', 'sanctifier-miraculist', 'sanctifier-preacher'],
  ['wyrmblade', 'unquestioning-loyalty', 'neophyte-leader', 'neophyte-warrior'],
];

describe('another is attacked in its place', () => {
  it.each(guards)('%s: %s takes a Shoot and a Fight from a %s', (team, ploy, target, guard) => {
    const table = (kel: string, vane: string) => tableOfTeam(team, { kel, vane });
    expect(hurt(play(shoots([ploy]), table(target, guard), hit))).toEqual(['vane 3']);
    expect(hurt(play(fights([ploy]), table(target, guard), blow))).toEqual(['vane 3']);
    // Nobody says so: the one selected is attacked.
    expect(hurt(play(shoots([]), table(target, guard), hit))).toEqual(['kel 3']);
    // Nobody to take it, or one who needs no guard.
    const alone = tableOfTeam(team, { kel: target });
    expect(refusal(shoots([ploy]), alone, hit).message).toMatch(/nothing to do|nobody/);
    expect(refusal(shoots([ploy]), table(guard, guard), hit).message).toContain('nothing to do');
  });

  it('Unwavering Devotion: of an Orator too; neither an Orator, a Confessor nor a Miraculist takes it', () => {
    const orator = (id: string) => ({ tokens: [{ id, token: 'Orator', count: 1 }] });
    const table = (kel: string, vane: string, of = {}) => tableOfTeam('sanctifiers', { kel, vane }, of);
    const preachers = ['sanctifier-preacher', 'sanctifier-preacher'] as const;
    const said = () => shoots(['unwavering-devotion']);
    expect(hurt(play(said(), table(...preachers, orator('kel')), hit))).toEqual(['vane 3']);
    const barred = (vane: string, of = {}) => refusal(said(), table('sanctifier-miraculist', vane, of), hit).message;
    expect(barred('sanctifier-preacher', orator('vane'))).toContain('nothing to do');
    expect(barred('sanctifier-confessor')).toContain('nothing to do');
    expect(barred('sanctifier-miraculist')).toContain('nothing to do');
  });

  it.each([
    ['pathfinders', 'shas-la-pathfinder', 'mv1-gun-drone'],
    ['xv26-stealth-battlesuits', 'xv26-infiltrator', 'mv15-gun-drone'],
  ])('Saviour Protocols (%s): a drone takes a Shoot, not a Fight', (team, target, drone) => {
    const table = tableOfTeam(team, { kel: target, vane: drone });
    const said = ['saviour-protocols'];
    expect(hurt(play(shoots(said), table, hit))).toEqual(['vane 3']);
    expect(refusal(fights(said), table, blow).message).toContain('nothing to do');
    expect(refusal(shoots(said), tableOfTeam(team, { kel: drone, vane: drone }), hit).message).toContain(
      'nothing to do',
    );
  });

  it('Holy Defender: the Abjuror itself, within 2", once in a turning point', () => {
    const cards = { kel: 'insidiant-warrior', vane: 'insidiant-abjuror' };
    const said = ['holy-defender'];
    const at = tableOfTeam('celestian-insidiants', cards);
    const plain: Answers = { 'rule-told': [false] };
    const first = play(shoots(said), at, { 'near-by-rule': [['kel']], ...hit });
    expect(hurt(first)).toEqual(['vane 3']);
    expect(refusal(shoots(said), at, { 'near-by-rule': [[]], ...hit }).message).toContain('nothing to do');
    expect(refusal(shoots(said), first.state, { ...hit, ...plain }).message).toContain('used in this turning point');
  });

  it.each([
    ['elucidian-starstriders', 'loyal-companion', 'voidsman', 'canid'],
    ['farstalker-kinband', 'bad-tempered', 'kroot-warrior', 'kroot-hound'],
  ])('%s: %s takes a Fight that reaches it, no Shoot', (team, rule, target, guard) => {
    const table = tableOfTeam(team, { kel: target, vane: guard });
    const near: Answers = { distance: [1], 'near-by-rule': [['kel']] };
    expect(hurt(play(fights([rule]), table, { ...near, ...blow }))).toEqual(['vane 3']);
    expect(hurt(play(fights([]), table, { 'near-by-rule': [[]], ...blow }))).toEqual(['kel 3']);
    expect(refusal(shoots([rule]), table, hit).message).toContain('nothing to do');
  });
});
