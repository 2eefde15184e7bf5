import { describe, expect, it } from 'vitest';
import { drawnMap } from '../../../src/catalog/board-map.ts';
import { ownMap } from '../../../src/catalog/pack-schema.ts';
import { parsed } from '../../../src/catalog/schema-faults.ts';
import { npoFacts, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { environmentOf } from '../../../src/rules/effects/weapon-rules/odds.ts';
import { isLikelyUnseen, isOutOfCharge } from '../../../src/rules/players/attackable.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { howMeasured } from '../../../src/view/questions/question-words.ts';
import { corridors } from '../../runner/own-maps.ts';
import { core, corePack, one } from '../behaviour/core-npos/core.ts';
import { only, play, question, refusal, type Scene, scene } from '../scene.ts';

const flamer = { name: 'Flamer', type: 'ranged', profile: '4 3+ 3/3 torrent 2' } as const;
const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, weapons: [flamer] } as const;
const open = { pack: corePack, map: 'core-joint-operations/waterworks', npos: [one('brawler-heavy')] } as const;
const walled = { pack: corridors, map: 'corridors/pump-deck', npos: [{ datacard: 'necron-warrior' }] } as const;
const firefight = (on: Scene) =>
  scene({
    ...on,
    phase: 'firefight',
    apart: true,
    operatives: [kel],
    npos: (on.npos ?? []).map((npo) => ({ ...Object(npo), order: 'engage' })),
  });
/** Kel's Flamer: 6, 5, 4, 1. */
const flames = (on: Scene, npo: string) => {
  const shot = operativeAttack({ operative: 'kel', npo, action: 'shoot', cover: false, obscured: false });
  const { events } = play(shot, firefight(on), {
    'attack-dice': [[6, 5, 4, 1]],
    'defence-dice': [[1, 1, 1]],
  });
  return only('attack-rolled', events)[0];
};

describe('an open board has none of the rules of close quarters', () => {
  it('a 5 with Torrent is a normal success there, and a critical one between walls [KZ-55]', () => {
    expect(flames(open, 'brawler-heavy-1')).toMatchObject({ criticals: 1, normals: 2 });
    expect(flames(walled, 'warrior-1')).toMatchObject({ criticals: 2, normals: 1 });
  });

  it('nobody goes on guard there; between walls everybody may [KZ-56]', () => {
    const guard = deedRule({ do: 'act', args: { id: 'kel', order: 'engage', action: 'guard' } });
    expect(refusal(guard, firefight(open)).message).toBe('Guard is an action of killzones with close quarters.');
    expect(only('guard-began', play(guard, firefight(walled)).events)).toHaveLength(1);
  });

  it('the same for a weapon of an NPO', () => {
    const destroyer = (on: Scene) => {
      const state = firefight({ ...on, npos: [{ datacard: 'canoptek-tomb-crawler' }] });
      const [npo] = state.npos;
      if (!npo) throw new Error('nobody');
      return play(npoFacts(npo), state).result.environment ?? 'condensed';
    };
    expect([destroyer(open), destroyer(walled)]).toEqual(['none', 'condensed']);
    expect(npoShoot).toBeTypeOf('function');
  });

  it('printed maps, and no map at all, are close quarters', () => {
    expect([environmentOf(scene({ map: 1 })), environmentOf(scene({ map: null }))]).toEqual(['condensed', 'condensed']);
  });
});

describe('a map says whether it is close quarters', () => {
  const [map] = corePack.maps ?? [];
  if (!map || !('board' in map)) throw new Error('no open board');

  it('if it does not, its walls do', () => {
    expect(drawnMap(map).isOpen).toBe(true);
    expect(drawnMap({ ...map, closeQuarters: true }).isOpen).toBeUndefined();
  });

  it('by true or false, and by no other word', () => {
    const { number: id, ...fields } = map;
    expect(parsed(ownMap, { id, ...fields, closeQuarters: false }).ok).toBe(true);
    expect(parsed(ownMap, { id, ...fields, closeQuarters: 'no' }).ok).toBe(false);
  });
});

describe('what is offered on an open board', () => {
  const shooter = {
    id: 'kel',
    order: 'engage',
    move: 6,
    weapons: [{ name: 'gun', type: 'ranged', profile: '4 3+ 3/4' }],
  } as const;
  /** Kel in the north-west; a Brawler so many inches from base to base to the east of it. */
  const inches = (far: number, more: Scene = {}): GameState =>
    scene({
      pack: corePack,
      mission: core('hold-the-markers'),
      map: core('waterworks'),
      phase: 'firefight',
      npos: [{ datacard: core('brawler-trooper') }],
      operatives: [shooter],
      keepsPositions: true,
      positions: {
        kel: { x: 3, y: 1, error: 0 },
        'brawler-trooper-1': { x: 3 + far + 32 / 25.4, y: 1, error: 0 },
      },
      ...more,
    });

  it('a Charge where its end can have an enemy in control range: 8" and 1" more, no further', () => {
    const isOffered = (far: number) => !isOutOfCharge(inches(far), 'kel', 'brawler-trooper-1');
    expect([8, 8.9, 9.1].map(isOffered)).toEqual([true, true, false]);
  });

  it('a Shoot not where its only target is likelier unseen: it would be refused at once', () => {
    const act = () => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', engaged: false } });
    const isShown = (positions: GameState['positions']) => {
      const state = inches(8, { positions });
      const asked = question(act(), state);
      const choice = asked.kind === 'choice' ? asked : undefined;
      return {
        unseen: isLikelyUnseen(state, 'kel', 'brawler-trooper-1'),
        shown: choice?.options.some(({ value }) => value === 'shoot'),
        why: choice?.notNow?.find(({ value }) => value === 'shoot')?.because,
      };
    };
    const at = (x: number, y: number, error = 0) => ({ x, y, error });
    // Past the corner of R1, whose sight the places leave open.
    const close = { kel: at(12, 8.2, 0.5), 'brawler-trooper-1': at(18, 9.4, 0.5) };
    const clear = { kel: at(12, 7), 'brawler-trooper-1': at(18, 7) };
    expect(isShown(clear)).toEqual({ unseen: false, shown: true, why: undefined });
    expect(isShown(close)).toEqual({ unseen: true, shown: false, why: 'nobody in sight, though close to call' });
  });

  it('inches are not said to go around walls, where there are none', () => {
    expect(howMeasured('around-walls', inches(8))).toBe('');
    expect(howMeasured('around-walls', inches(8, { map: null }))).toBe(' (around walls)');
  });
});
