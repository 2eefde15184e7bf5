import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Pack } from '../../../src/catalog/pack.ts';
import { playable } from '../../../src/forecast/play/job.ts';
import { balance, balanceCases } from '../../../src/game/simulation/balance.ts';
import type { GamePlayer } from '../../../src/game/simulation/players.ts';
import { readPack } from '../../../src/session/packs/read-pack.ts';
import { packTexts } from '../../../src/session/packs/sources.ts';
import { marinesAgainst } from '../../forecast/start.ts';

const read = readPack(packTexts(join(import.meta.dirname, '../../../examples/drowned-vault')));
if (!read.ok) throw new Error(read.message);
const { pack } = read;
const all = marinesAgainst('regroup');
/** One operative with one action a turn: its games take little time. */
const config = { ...all, roster: all.roster.slice(0, 1).map((one) => ({ ...one, apl: 1 })) };
const cases = balanceCases(pack, config);
const caseOf = (part: string) => cases.find((one) => one.part.endsWith(part));
const job = { start: { config }, options: [{ policy: 'rush' }], seed: 's', cap: 1 };

describe('the parts of a pack, with and without', () => {
  it('are datacards, event cards, the NPO table, missions and maps; a theme comes with its parts', () => {
    expect(cases.map(({ kind, part }) => `${kind} ${part}`)).toEqual([
      'datacard drowned-vault/silt-stalker',
      'event-card drowned-vault/out-of-the-dark',
      'event-card drowned-vault/rising-silt',
      'npo-table npo-table',
      'mission drowned-vault/open-the-sluices',
      'map drowned-vault/cistern',
    ]);
    const themed = pack.eventCards?.find(({ id }) => id.endsWith('out-of-the-dark'));
    expect(caseOf('out-of-the-dark')?.with.themes).toEqual(
      themed && 'theme' in themed && themed.theme ? [themed.theme] : undefined,
    );
  });

  it('differ in that part alone: no miniature of the datacard, a deck without the card, the printed table', () => {
    const stalker = caseOf('silt-stalker');
    expect(stalker?.without).toEqual({ ...stalker?.with, inventory: { 'drowned-vault/silt-stalker': 0 } });
    const silt = caseOf('rising-silt');
    expect(silt?.without.difficulty).toEqual({ ...config.difficulty, without: ['drowned-vault/rising-silt'] });
    expect(silt?.with.difficulty).toBeUndefined();
    expect(caseOf('npo-table')?.with.pack).toHaveProperty('npoTable');
    expect(caseOf('npo-table')?.without.pack).not.toHaveProperty('npoTable');
    expect(caseOf('sluices')?.with).toMatchObject({
      mission: 'drowned-vault/open-the-sluices',
      map: 'drowned-vault/cistern',
    });
    expect(caseOf('sluices')?.without).toEqual({ pack });
  });

  it('of a printed datacard with other figures: against the printed figures, the other changes kept', () => {
    const harder: Pack = {
      name: 'Harder',
      datacards: [
        { id: 'necron-warrior', save: 2 },
        { id: 'canoptek-macrocyte', wounds: 3 },
      ],
    };
    const [warrior] = balanceCases(harder, config);
    expect(warrior).toMatchObject({ part: 'necron-warrior', kind: 'datacard', with: { pack: harder } });
    expect(warrior?.without.pack?.datacards).toEqual([{ id: 'canoptek-macrocyte', wounds: 3 }]);
  });

  it('are won so often more or less, by pairs with the same dice and the printed missions in turn', async () => {
    const missions: string[] = [];
    /** Made-up games: all of them are won but those with the Silt Stalker whose number is even. */
    const player: GamePlayer = async function* ({ options }, numbers) {
      for (const k of numbers) {
        missions.push(`${k} ${options[0]?.setUp?.mission}`);
        yield options.map(({ setUp = {} }, o) => {
          const r = setUp.inventory === undefined && k % 2 === 0 ? 'l' : 'w';
          return { k, o, r, why: '', tp: 5, down: 3, th: [15], d: 100 };
        });
      }
    };
    const told: string[] = [];
    const stalker = cases.slice(0, 1);
    const [found] = await balance(job, stalker, { games: 8, player, onProgress: (_, over) => told.push(`${over}`) });
    expect(found).toMatchObject({
      ...{ part: 'drowned-vault/silt-stalker', games: 8, difference: -0.5, broken: 0 },
      with: { chance: 0.5 },
      without: { chance: 1 },
    });
    expect(found?.high).toBeLessThan(0);
    expect(told).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(missions).toEqual([
      ...['0 shifting-labyrinth', '6 shifting-labyrinth', '1 demolition-protocol', '7 demolition-protocol'],
      ...['2 recover-transponder', '3 destroy-sarcophagus', '4 scout-sub-crypt', '5 regroup'],
    ]);
  });

  it('play: games of every part come to an end on either side', () => {
    for (const { with: own, without } of cases) {
      const games = playable({ ...job, options: [own, without].map((setUp) => ({ policy: 'rush', setUp })) });
      for (const option of [0, 1]) expect(games.play(1, option)).toMatchObject({ r: 'u', tp: 1 });
    }
  });

  it('are none of a game that is stopped before it', async () => {
    const stop = new AbortController();
    stop.abort();
    const never: GamePlayer = async function* () {};
    expect(await balance(job, cases, { games: 8, player: never, signal: stop.signal })).toEqual([]);
  });
});
