import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../src/rules/deeds.ts';
import { isFarFromAll, isSurelyNear, teamMarkersById } from '../../../src/rules/state/own-markers.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { type Answers, only, play, type Scene, scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { lastingOn } from './camp-of-team.ts';
import { atMoment, atOwnMoment } from './moments-of-team.ts';
import { teamNamed } from './team-file.ts';

const lies = (marker: string): Scene => ({ ownMarkers: [{ marker, by: 'kel' }] });
const markersOf = ({ ownMarkers = [] }: GameState) => ownMarkers.map(({ marker }) => marker);
const there: Answers = { 'rule-told': [true] };

describe('a mine that is carried', () => {
  it.each([
    ['kasrkin', 'demo-trooper', 'Melta Mine', 'melta-mine', true],
    ['inquisitorial-agents', 'kasrkin-demo-trooper', 'Melta Mine', 'melta-mine', true],
    ['phobos-strike-team', 'incursor-minelayer', 'Haywire Mine', 'haywire-mine', false],
    ['wolf-scouts', 'wolf-scout-trapmaster', 'Haywire Mine', 'haywire-mine', false],
  ])(
    '%s, %s: placed by an action, taken up again; by nobody else, and once alone',
    (team, card, marker, slug, dash) => {
      const { uses, usesNot } = teamNamed(team);
      const placed = uses(card, `place-${slug}`);
      expect(markersOf(placed.state)).toEqual([marker]);
      expect(only('free-actions-granted', placed.events).map(({ actions }) => actions)).toEqual(dash ? [['dash']] : []);
      expect(usesNot(card, `place-${slug}`, {}, card, lies(marker))).toContain('not here');
      expect(usesNot(card, `place-${slug}`, {}, card, { teamPoints: { [`${marker} gone`]: 1 } })).toContain('not here');
      expect(markersOf(uses(card, `pick-up-${slug}`, {}, there, card, lies(marker)).state)).toEqual([]);
      expect(usesNot(card, `pick-up-${slug}`, {}, card, lies(marker), { 'rule-told': [false] })).toContain('cannot be');
      expect(usesNot('warrior', `place-${slug}`)).toContain('no action of its kill team');
    },
  );

  it('is set down where its carrier falls clear of enemies; not one that lies or has gone off', () => {
    const { shotAt } = teamNamed('kasrkin');
    const falls = (of: Scene, near?: string[]) =>
      markersOf(
        shotAt(
          { card: 'demo-trooper', of, kel: { wounds: 3 } },
          { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]], ...(near && { 'near-by-rule': [near] }) },
        ).state,
      );
    expect(falls({}, [])).toEqual(['Melta Mine']);
    expect(falls({}, ['warrior-1'])).toEqual([]);
    expect(falls(lies('Melta Mine'))).toEqual(['Melta Mine']);
    expect(falls({ teamPoints: { 'Melta Mine gone': 1 } })).toEqual([]);
  });
});

describe('a marker whose place is known', () => {
  const mined = (at?: { x: number; y: number; error: number }) =>
    scene({
      phase: 'firefight',
      map: 1,
      npos: [{ datacard: 'necron-warrior', order: 'engage' }],
      keepsPositions: true,
      positions: { 'warrior-1': { x: 10, y: 10, error: 0.3 } },
      ownMarkers: [{ marker: 'Mines', by: null, ...(at && { at }) }],
    });
  const near = (state: GameState) => isFarFromAll(state, state.ownMarkers ?? [], 'warrior-1', 1);

  it('rules out who is far from it; of one whose place is not known the table tells', () => {
    expect([
      near(mined({ x: 15, y: 10, error: 0.3 })),
      near(mined({ x: 11, y: 10, error: 0.3 })),
      near(mined()),
    ]).toEqual([true, false, false]);
  });

  it('has near it who is inside its inches with all of its base', () => {
    const surely = (state: GameState, inches: number) =>
      isSurelyNear(state, state.ownMarkers ?? [], 'warrior-1', inches);
    const lies = mined({ x: 11, y: 10, error: 0.3 });
    expect([surely(lies, 3), surely(lies, 2), surely(mined(), 3)]).toEqual([true, false, false]);
  });

  it('is said by name, the second of a name with its number, and forgotten again', () => {
    const two = { ...mined(), ownMarkers: ['Mines', 'Mines'].map((marker) => ({ marker, by: null })) };
    const placed = (id: string, place: string) =>
      play(deedRule({ do: 'place', args: { places: [{ id, place }] } }), two).state.ownMarkers ?? [];
    expect(teamMarkersById(two).map(({ id }) => id)).toEqual(['own/mines', 'own/mines-2']);
    expect(placed('own/mines', '5512').map(({ at }) => at === undefined)).toEqual([false, true]);
    expect(placed('own/mines-2', '5512').map(({ at }) => at === undefined)).toEqual([true, false]);
    expect(placed('own/mines', 'unknown')).toEqual(two.ownMarkers);
  });
});

describe('the first that comes to it', () => {
  const enemy = (team: string, card: string, marker: string, dice: number[], answers: Answers = {}) =>
    atMoment('enemy-acted', team, card, {
      after: ['reposition'],
      of: lies(marker),
      answers: { ...there, 'own-rule': dice.map((one) => [one]), ...answers },
    });

  it.each([
    ['kasrkin', 'demo-trooper', 'Melta Mine', [2, 3], 8],
    ['inquisitorial-agents', 'kasrkin-demo-trooper', 'Melta Mine', [2, 3], 8],
    ['phobos-strike-team', 'incursor-minelayer', 'Haywire Mine', [1, 4], 6],
  ])('%s: an enemy is hurt, its action ends and the mine is gone', (team, card, marker, dice, hurt) => {
    const { events, state } = enemy(team, card, marker, dice);
    expect(damage(events)).toEqual([hurt]);
    expect(only('table-told', events).map(({ text }) => text)).toEqual([expect.stringContaining('ends here')]);
    expect([markersOf(state), pointsLeft(state, `${marker} gone`, undefined)]).toEqual([[], 1]);
    expect(lastingOn(state, 'warrior-1')).toEqual(marker === 'Haywire Mine' ? ['apl -1'] : []);
    const away = atMoment('enemy-acted', team, card, {
      after: ['reposition'],
      of: lies(marker),
      answers: { 'rule-told': [false] },
    });
    expect([damage(away.events), markersOf(away.state)]).toEqual([[], [marker]]);
    const shoots = atMoment('enemy-acted', team, card, { after: ['shoot'], of: lies(marker) });
    expect(shoots.events).toEqual([]);
  });

  it('Wolf Scouts: D3+6 near the storm', () => {
    const hurt = (storm: boolean, dice: number[]) =>
      damage(
        enemy('wolf-scouts', 'wolf-scout-trapmaster', 'Haywire Mine', dice, { 'rule-told': [true, storm] }).events,
      );
    expect([hurt(false, [1, 1]), hurt(true, [3])]).toEqual([[5], [8]]);
  });

  it('a friend too, but not the one that placed it', () => {
    const friend = (card: string, answers: Answers = {}) =>
      damage(
        atOwnMoment('acted', 'kasrkin', card, {
          after: ['dash'],
          of: lies('Melta Mine'),
          answers,
        }).events,
      );
    expect(friend('gunner', { ...there, 'own-rule': [[1], [1]] })).toEqual([5]);
    expect(friend('demo-trooper')).toEqual([]);
  });

  it('Tripwire: its action ends, with 1 APL less; two of them, one after the other', () => {
    const set = atMoment('set-up', 'ratlings', 'ratling-bomber');
    expect(markersOf(set.state)).toEqual(['Tripwire', 'Second Tripwire']);
    const { events, state } = enemy('ratlings', 'ratling-bomber', 'Second Tripwire', []);
    expect([damage(events), lastingOn(state, 'warrior-1'), markersOf(state)]).toEqual([[], ['apl -1'], []]);
    expect(only('table-told', events)).toHaveLength(1);
  });

  it('Mines of universal equipment: D3+3, no action ends; who does not carry them has none', () => {
    const kel = { equipment: ['Mines'] };
    expect(markersOf(atMoment('set-up', 'kasrkin', 'gunner', { kel }).state)).toEqual(['Mines']);
    expect(markersOf(atMoment('set-up', 'kasrkin', 'gunner').state)).toEqual([]);
    const more = { after: ['charge'], of: lies('Mines'), kel, answers: { ...there, 'own-rule': [[5]] } };
    const sprung = atMoment('enemy-acted', 'kasrkin', 'gunner', more);
    expect([damage(sprung.events), only('table-told', sprung.events)]).toEqual([[6], []]);
    const mine = atOwnMoment('acted', 'kasrkin', 'gunner', more);
    expect([damage(mine.events), markersOf(mine.state)]).toEqual([[6], []]);
  });
});
