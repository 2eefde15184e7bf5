import { describe, expect, it } from 'vitest';
import { missions } from '../../../src/catalog/tables.ts';
import { chancesOf } from '../../../src/forecast/play/dice.ts';
import { policyCalled } from '../../../src/forecast/play/policies.ts';
import { rollOn } from '../../../src/forecast/play/roll-on.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import { brokenConditions } from '../../rules/conditions.ts';
import { everySeed } from '../../seeds.ts';
import { marinesAgainst } from '../start.ts';

const maps = [1, 2, 3, 4, 5, 6] as const;
const games = missions.flatMap(({ id }, at) => [
  { mission: id, name: 'bold', map: maps[at] ?? 1 },
  { mission: id, name: 'careful', map: maps[5 - at] ?? 1 },
]);

describe('the conditions of every action, by where everybody stands [COR-30 COR-31 COR-32 COR-33 COR-34 COR-35 GLO-40]', () => {
  // By day one of each taste.
  it.each(everySeed ? games : [0, 7].flatMap((at) => games[at] ?? []))(
    'are kept in a game of $mission on map $map, played by $name',
    ({ mission, name, map }) => {
      const policy = policyCalled(name);
      if (!policy) throw new Error(name);
      const config = { ...marinesAgainst(mission), map };
      const broken: string[] = [];
      const end = rollOn(initialState({ ...config, roster: policy.setUp?.(config) ?? config.roster }), {
        ...{ policy, cap: everySeed ? 8 : 4, ...chancesOf('conditions', 1) },
        refused: (deed, _, message) => void broken.push(`${JSON.stringify(deed.args)}: ${message}`),
        watch: (_, before, events) => void broken.push(...brokenConditions(before, events)),
      });
      expect(broken).toEqual([]);
      expect(end.is).not.toBe('broken');
    },
  );
});
