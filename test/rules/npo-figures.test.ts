import { describe, expect, it } from 'vitest';
import { cardIn } from '../../src/catalog/catalogue.ts';
import { bestAttackOdds } from '../../src/rules/attack-odds/attack-odds.ts';
import { npoShoot } from '../../src/rules/combat/npo-attack.ts';
import { npoDeed } from '../../src/rules/corrections/corrections.ts';
import type { NpoChanges } from '../../src/rules/events/events.ts';
import { operativeAttack } from '../../src/rules/players/operative-attack.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { cardOf, npoApl, npoMove } from '../../src/rules/state/stats.ts';
import { only, play, rejection, scene } from './scene.ts';

const bolter = { name: 'Bolter', type: 'ranged', profile: '4 3+ 3/4' } as const;
const table = scene({
  phase: 'firefight',
  apart: true,
  npos: [
    { datacard: 'necron-warrior', order: 'engage' },
    { datacard: 'necron-warrior', order: 'engage' },
  ],
  operatives: [{ id: 'kel', save: 3, order: 'engage', wounds: 12, maxWounds: 12, weapons: [bolter] }],
});
const set = (to: NpoChanges) => npoDeed({ change: 'set', id: 'warrior-1', to });
const corrected = (to: NpoChanges): GameState => play(set(to), table).state;
const flayer = (figures: string) => ({ weapon: 'gauss-flayer', profile: 'gauss-flayer', figures });
const cards = (state: GameState) => state.npos.map((npo) => cardOf(state, npo));
const shot = { npo: 'warrior-1', weapon: 'gauss-flayer', profile: 'gauss-flayer', ignoresInjury: false };

describe('the figures of one NPO put right in mid-game', () => {
  it('APL, Save and Move are its own; the other with its datacard keeps what is printed', () => {
    const state = corrected({ apl: 3, save: 2, move: 7 });
    const printed = cardIn(state.catalogue, 'necron-warrior');
    expect(cards(state)).toMatchObject([{ apl: 3, save: 2, move: 7 }, printed]);
    expect(state.npos.map((npo) => [npoApl(npo, cardOf(state, npo)), npoMove(npo, cardOf(state, npo))])).toEqual([
      [3, 7],
      [2, 5],
    ]);
  });

  it('it shoots with the figures of its own profile, rules included: 5 dice, 3+, Lethal 5+, no Piercing', () => {
    const { events, state } = play(
      npoShoot({ ...shot, targets: [{ id: 'kel', cover: false, obscured: false }] }),
      corrected({ profiles: [flayer('5 3+ 4/6 Lethal 5+')] }),
      { 'attack-dice': [[5, 3, 2, 2, 1]], 'defence-dice': [[2, 2, 1]] },
    );
    expect(only('attack-rolled', events)[0]).toMatchObject({ hit: 3, criticals: 1, normals: 1 });
    expect(only('defence-rolled', events)[0]).toMatchObject({ modifiers: ['3 dice'] });
    expect(state.operatives[0]?.wounds).toBe(2);
  });

  it('its own Save is rolled against', () => {
    const { events } = play(
      operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', cover: false, obscured: false }),
      corrected({ save: 2 }),
      { 'attack-dice': [[3, 3, 3, 1]], 'defence-dice': [[2, 2, 1]] },
    );
    expect(only('defence-rolled', events)[0]).toMatchObject({ save: 2, left: { criticals: 0, normals: 1 } });
  });

  it('what it threatens is reckoned anew, also where it was reckoned before [PRI-03]', () => {
    const ways = { shoots: true, fights: false, assists: 0, ignoresInjury: false };
    const threat = (state: GameState) =>
      state.npos.map((npo) => {
        const [kel] = state.operatives;
        return kel ? bestAttackOdds(state, npo, kel, ways).mean : 0;
      });
    const [before = 0, other] = threat(table);
    const [now = 0, still] = threat(corrected({ profiles: [flayer('8 2+ 6/8')] }));
    expect(now).toBeGreaterThan(before);
    expect(still).toBe(other);
  });

  it('what is printed is nothing new; a second correction keeps the first', () => {
    expect(play(set({ apl: 2, save: 4, move: 5, profiles: [] }), table).events).toEqual([]);
    const once = corrected({ save: 2 });
    const { state } = play(set({ move: 9 }), once);
    expect(cards(state)[0]).toMatchObject({ save: 2, move: 9, apl: 2 });
  });

  it.each<[NpoChanges, string]>([
    [{ apl: 10 }, 'Necron Warrior 1 has an APL of 0 to 9, not 10.'],
    [{ save: 1 }, 'Necron Warrior 1 has a Save from 2+ to 6+, not 1+.'],
    [{ save: 7 }, 'Necron Warrior 1 has a Save from 2+ to 6+, not 7+.'],
    [{ move: 21 }, 'Necron Warrior 1 has a Move of 0 to 20 inches, not 21.'],
    [{ profiles: [flayer('9 3+ 4/6')] }, 'Necron Warrior 1, gauss-flayer: Atk is from 1 to 8, not 9.'],
    [
      { profiles: [flayer('4 3+ 4/6 poison')] },
      'Necron Warrior 1, gauss-flayer: "poison" is no weapon rule that tw plays for an NPO.',
    ],
    [
      { profiles: [{ weapon: 'claws', profile: 'claws', figures: '4 3+ 4/6' }] },
      'Necron Warrior 1 has no profile "claws" of a weapon "claws".',
    ],
    [
      { profiles: [{ weapon: 'gauss-flayer', profile: 'focused', figures: '4 3+ 4/6' }] },
      'Necron Warrior 1 has no profile "focused" of a weapon "gauss-flayer".',
    ],
  ])('%j is refused: %s', (to, sentence) => {
    expect(rejection(set(to), table)).toBe(sentence);
  });
});
