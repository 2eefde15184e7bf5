import { describe, expect, it } from 'vitest';
import { newGame } from '../../../../../src/rules/course/joint-ops/course.ts';
import { initialState } from '../../../../../src/rules/evolve/initial.ts';
import type { GameConfig } from '../../../../../src/rules/state/state.ts';
import { sentences } from '../../../../../src/view/steps/sentence.ts';
import { config, play } from '../../../scene.ts';

const kel = { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };

/** A new game in which every NPO is a Scarab Swarm; `dice` for how many there are. */
function setUp(differs: Partial<Omit<GameConfig, 'difficulty'>>, dice: readonly number[]) {
  const start = initialState(config({ roster: [kel], ...differs }));
  const count = dice.reduce((total, face) => total + Math.ceil(face / 2), dice.length === 1 ? 6 : 3);
  const answers = { 'npo-count': [dice], 'npo-type': Array.from({ length: count }, () => [1, 1]) };
  const { state, events } = play(newGame(), start, dice.length === 0 ? {} : answers);
  return { state, events, says: sentences(events, start) };
}

describe("what is said of each NPO that is spread over Player B's territory", () => {
  it.each(['shifting-labyrinth', 'demolition-protocol', 'regroup'] as const)(
    '%s [MIS-1-02 MIS-1-03 MIS-1-04 MIS-1-05 MIS-2-02 MIS-2-03 MIS-2-04 MIS-2-05 MIS-6-02 MIS-6-03 MIS-6-04 MIS-6-05]',
    (mission) => {
      const { says } = setUp({ mission }, [1, 1]);
      expect(says.filter((text) => /^Set up (Canoptek )?Scarab Swarm/.test(text))).toHaveLength(5);
      expect(says).toContain(
        "Set up Canoptek Scarab Swarm 1 with Conceal, dormant, wholly within Player B's territory, spread evenly. Each with terrain within its control range, between it and Player A's drop zone.",
      );
    },
  );
});

describe('1 Shifting Labyrinth', () => {
  it("the Escape marker stands at the middle of Player B's killzone edge, before any operative is set up [MIS-1-06]", () => {
    const { state, events, says } = setUp({ mission: 'shifting-labyrinth', map: 1 }, [1, 1]);
    expect(state.objectives).toEqual({
      mission: 'shifting-labyrinth',
      escapeMarker: { edge: 'right', inches: 11.9 },
    });
    expect(says).toContain('Place the Escape marker (20 mm): right edge, 11.9" from the top right corner.');
    const types = events.map(({ type }) => type);
    expect(types.indexOf('escape-marker-placed')).toBeLessThan(types.indexOf('npo-set-up'));
  });

  it('without a map it is said all the same [MIS-1-06]', () => {
    const { state, says } = setUp({ mission: 'shifting-labyrinth' }, [1, 1]);
    expect(state.objectives).toEqual({ mission: 'shifting-labyrinth', escapeMarker: null });
    expect(says).toContain("Place the Escape marker (20 mm) mid-way along Player B's killzone edge.");
  });
});

describe('3 Recover Transponder', () => {
  it('three objective markers, where the map has them [MIS-3-01 COR-104]', () => {
    const { state, says } = setUp({ mission: 'recover-transponder' }, [1, 1]);
    expect(state.objectives).toEqual({
      mission: 'recover-transponder',
      markers: [1, 2, 3],
      found: false,
      carrier: null,
    });
    expect(says).toContain('Set up 3 objective markers (40 mm) as on the map.');
  });

  it('each NPO in a room with a marker, in the territory, spread and hidden [MIS-3-03 MIS-3-04 MIS-3-05 MIS-3-06]', () => {
    const { says } = setUp({ mission: 'recover-transponder', map: 1 }, [1, 1]);
    expect(says).toContain(
      "Set up Canoptek Scarab Swarm 1 with Conceal, dormant, in a room with an objective marker (room B). Wholly within Player B's territory, spread evenly. Each with terrain within its control range, between it and Player A's drop zone.",
    );
  });
});

it('4 Destroy Sarcophagus: half in its room, the others spread over other rooms, each in the territory and hidden [MIS-4-02 MIS-4-04 MIS-4-05 MIS-4-06]', () => {
  const { says } = setUp({ mission: 'destroy-sarcophagus', map: 1 }, [6]);
  const ending =
    "Wholly within Player B's territory, spread evenly. Each with terrain within its control range, between it and Player A's drop zone.";
  expect(says.filter((text) => text.includes(`in the room of the sarcophagus (room D). ${ending}`))).toHaveLength(4);
  expect(says.filter((text) => text.includes(`in a room without the sarcophagus (room`))).toHaveLength(5);
  expect(says.filter((text) => text.includes(ending))).toHaveLength(9);
});

it("6 Regroup, Access Denied: the player operatives start in Player A's drop zone and nowhere else [MIS-6-06]", () => {
  const { says } = setUp({ mission: 'regroup' }, [1, 1]);
  expect(says.at(-2)).toBe(
    "Set up your operatives wholly within Player A's drop zone with Conceal orders. Nowhere else (Access Denied).",
  );
});
