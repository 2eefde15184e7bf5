import { describe, expect, it } from 'vitest';
import type { Pack } from '../../src/catalog/pack.ts';
import { missionIds } from '../../src/catalog/types.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { formatHeader, sessionFormat } from '../../src/session/journal/format.ts';
import { parseHeader } from '../../src/session/journal/parse-line.ts';
import { loadPackCheck } from '../../src/session/packs/kept-pack.ts';
import { everySeed } from '../seeds.ts';
import { anyGame } from './any-game.ts';
import { chance } from './chance.ts';
import { broken } from './invariants.ts';
import { reorderedWarrior, tombStalker } from './own-packs.ts';
import { playGame, type Step } from './play-game.ts';

/** By day each mission is played on one of them. */
const maps = [null, 1, 4] as const;

function gamesWith(pack: Pack) {
  return missionIds.flatMap((mission, index) =>
    (everySeed ? maps : maps.slice(index % maps.length).slice(0, 1)).map((map) => {
      const name = `${pack.name}: ${mission}, map ${map}`;
      const by = chance(name);
      const steps: Step[] = [];
      const config = { ...anyGame(by, name), mission, map, pack, inventory: null };
      return { ...playGame(config, by, { deeds: 250, inOrder: true }, (step) => steps.push(step)), name, steps };
    }),
  );
}

describe.each([
  ['a Necron Warrior that charges before it shoots', reorderedWarrior, 'necron-warrior'],
  ['a datacard that is not printed', tombStalker, 'tomb-stalker'],
])('%s', (_, pack, id) => {
  const games = gamesWith(pack);
  const events = games.flatMap(({ steps }) => steps.flatMap(({ draft }) => draft.events));

  it.each(games)('plays to an outcome: $name', ({ state, deadEnd, steps }) => {
    expect(deadEnd).toBeNull();
    expect(state.outcome).not.toBeNull();
    expect(steps.flatMap(({ after }) => broken(after))).toEqual([]);
  });

  it('comes, and does what its behaviour says', () => {
    const ids = new Set(
      events.flatMap((event) => (event.type === 'npo-set-up' && event.datacard === id ? [event.id] : [])),
    );
    expect(ids.size).toBeGreaterThan(0);
    const done = new Set(
      events.flatMap((event) =>
        event.type === 'npo-acted' && event.clause !== null && ids.has(event.id) ? [event.action] : [],
      ),
    );
    expect([...done]).toEqual(expect.arrayContaining(['fight', 'shoot', 'reposition']));
  });

  it('is kept in the first line of the session', async () => {
    await loadPackCheck();
    const config = games[0]?.config;
    if (!config) throw new Error('no game');
    const line = formatHeader({ 'tw-session': sessionFormat, tw: '0', rules: '0', ...config });
    expect(parseHeader(battleJournal, line)).toMatchObject({ ok: true, value: { pack } });
  });
});
