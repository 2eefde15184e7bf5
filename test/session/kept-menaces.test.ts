import { appendFileSync, chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { folder as newFolder } from './sample.ts';

/** A start of the program, which knows nothing of earlier ones; `worked`: how many menaces it has worked out. */
async function started(cache: string, build = 'one') {
  vi.resetModules();
  const worked = vi.fn();
  vi.doMock('../../src/odds/shoot.ts', async (original) => {
    const odds = await original<typeof import('../../src/odds/shoot.ts')>();
    return {
      ...odds,
      shoot: (...args: Parameters<typeof odds.shoot>) => {
        worked();
        return odds.shoot(...args);
      },
    };
  });
  const { withMenacesKept } = await import('../../src/session/kept-menaces.ts');
  const { shootMenace } = await import('../../src/rules/attack-odds/attack-odds.ts');
  const { scene } = await import('../rules/scene.ts');
  const { cardIn } = await import('../../src/catalog/catalogue.ts');
  const state = scene({ npos: ['necron-warrior'] });
  const [npo] = state.npos;
  const weapon = cardIn(state.catalogue, 'necron-warrior').weapons.find(({ id }) => id === 'gauss-flayer');
  const profile = weapon?.profiles[0];
  if (!npo || !weapon || !profile) throw new Error('nobody there');
  const ended = withMenacesKept(build, { XDG_CACHE_HOME: cache });
  const menace = (wounds: number) =>
    shootMenace({ state, npo, facts: { ignoresInjury: false } }, weapon, profile, { save: 4, wounds }, inTheOpen);
  return { worked, menace, ended };
}
const inTheOpen = { cover: false, obscured: false };

describe('menaces kept between starts', () => {
  let cache = '';
  let file = '';
  beforeEach(() => {
    cache = newFolder();
    file = join(cache, 'tw/menaces/known');
  });
  async function keepOne() {
    const first = await started(cache);
    const menace = first.menace(10);
    first.ended();
    expect(first.worked).toHaveBeenCalledTimes(1);
    return menace;
  }

  it('are not worked out again, and are the same to the last digit', async () => {
    const menace = await keepOne();
    const { worked, menace: again, ended } = await started(cache);
    expect(again(10)).toStrictEqual(menace);
    expect(worked).not.toHaveBeenCalled();
    const before = readFileSync(file, 'utf8');
    ended();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('grow by those that come up, and are of that attack on that target alone', async () => {
    const menace = await keepOne();
    const second = await started(cache);
    expect(second.menace(9)).not.toStrictEqual(menace);
    expect(second.worked).toHaveBeenCalledTimes(1);
    second.ended();
    const third = await started(cache);
    third.menace(9);
    third.menace(10);
    expect(third.worked).not.toHaveBeenCalled();
  });

  it('are of use for the build alone that worked them out', async () => {
    const menace = await keepOne();
    const other = await started(cache, 'two');
    expect(other.menace(10)).toStrictEqual(menace);
    expect(other.worked).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void]>([
    ['changed by hand', () => writeFileSync(file, readFileSync(file, 'utf8').replace(/"mean":\d/, '"mean":9'))],
    ['cut off', () => writeFileSync(file, readFileSync(file).subarray(0, -3))],
    ['longer', () => appendFileSync(file, ' ')],
    ['empty', () => writeFileSync(file, '')],
    ['no text at all', () => writeFileSync(file, new Uint8Array(300))],
    ['writable by others', () => chmodSync(file, 0o666)],
  ])('are worked out anew where their file is %s', async (_, spoil) => {
    const menace = await keepOne();
    spoil();
    const { worked, menace: again, ended } = await started(cache);
    expect(again(10)).toStrictEqual(menace);
    expect(worked).toHaveBeenCalledTimes(1);
    ended();
    const next = await started(cache);
    next.menace(10);
    expect(next.worked).not.toHaveBeenCalled();
  });

  it('are not kept where no cache is wanted, or nothing had to be worked out', async () => {
    const { withMenacesKept } = await import('../../src/session/kept-menaces.ts');
    withMenacesKept('one', { XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: '1' })();
    expect(existsSync(file)).toBe(false);
    const { ended } = await started(cache);
    ended();
    expect(existsSync(file)).toBe(false);
  });
});
