import { expect, it } from 'vitest';
import { diskReason, errorCode, problem } from '../../src/session/disk/problem.ts';

const failure = (code: unknown) => Object.assign(new Error('no'), { code });

it('only a failure of the system has a code', () => {
  expect(errorCode(failure('ENOSPC'))).toBe('ENOSPC');
  for (const other of [new Error('no'), failure(5), { code: 'ENOSPC' }, 'ENOSPC', undefined])
    expect(errorCode(other)).toBeUndefined();
});

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EACCES', 'permission is missing'],
  ['EPERM', 'permission is missing'],
  ['EROFS', 'the disk is read-only'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'there is no such file or folder'],
  ['ENOENT', 'there is no such file or folder'],
  ['EBUSY', 'another program has it open'],
  ['EIO', 'the disk reports EIO'],
])('%s: %s', (code, reason) => {
  expect(diskReason(failure(code), 'linux')).toBe(reason);
});

it('Windows says of a file that is open that permission is missing', () => {
  expect(diskReason(failure('EPERM'), 'win32')).toBe('permission is missing, or another program has it open');
});

it("what is not the disk's is thrown on", () => {
  const bug = new TypeError('x is undefined');
  expect(() => diskReason(bug)).toThrow(bug);
});

it('a problem has a hint only where there is one', () => {
  expect(problem('refused', 'No.')).toStrictEqual({ ok: false, code: 'refused', message: 'No.' });
  expect(problem('refused', 'No.', 'Try.')).toStrictEqual({ ok: false, code: 'refused', message: 'No.', hint: 'Try.' });
});
