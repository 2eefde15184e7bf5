import { describe, expect, it } from 'vitest';
import { patiently } from '../../src/session/disk/fresh-file.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A disk that says no so many times. */
function disk(no: number, code: string, platform = 'win32') {
  let tried = 0;
  let slept = 0;
  const does = (): void => {
    if (tried++ < no) throw failure(code);
  };
  const told = (): string => {
    try {
      patiently(does, { platform, pause: 50, times: 20, sleep: (ms) => (slept += ms) });
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  return { said: told(), tried, slept };
}

describe('a file that another program has open for a moment', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is tried again on Windows (%s)', (code) => {
    expect(disk(3, code)).toEqual({ said: 'done', tried: 4, slept: 150 });
  });

  it('is tried for a second and no longer', () => {
    expect(disk(1000, 'EBUSY')).toEqual({ said: 'EBUSY', tried: 21, slept: 1000 });
  });

  it('is not, elsewhere, and nothing else that the disk says', () => {
    expect(disk(1, 'EPERM', 'linux')).toEqual({ said: 'EPERM', tried: 1, slept: 0 });
    expect(disk(1, 'ENOSPC')).toEqual({ said: 'ENOSPC', tried: 1, slept: 0 });
  });
});
