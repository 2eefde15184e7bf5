import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectSettings, readSettings, userSettings } from '../../src/session/files/settings-file.ts';
import { folder } from './sample.ts';

function settings(content: string) {
  const path = join(folder(), 'tw.config.json');
  writeFileSync(path, content);
  return { path, read: readSettings(path) };
}
const why = (content: string): string => {
  const { path, read } = settings(content);
  return read.ok ? 'it was read' : read.message.replace(path, 'the file');
};

describe('where settings are', () => {
  it('beside the session, and where the system keeps those of a user', () => {
    expect(projectSettings('/games')).toBe(join('/games', 'tw.config.json'));
    expect(userSettings({ XDG_CONFIG_HOME: '/own', HOME: '/home/kel' })).toBe(join('/own', 'tw', 'config.json'));
    expect(userSettings({ HOME: '/home/kel' })).toBe(join('/home/kel', '.config', 'tw', 'config.json'));
    expect(userSettings({ XDG_CONFIG_HOME: '', HOME: '/home/kel' })).toBe(
      join('/home/kel', '.config', 'tw', 'config.json'),
    );
    expect(userSettings({})).toBeUndefined();
  });
});

describe('a file of settings', () => {
  it('is names and values, as they are written', () => {
    expect(settings('{"color": "never", "width": 60}').read).toEqual({
      ok: true,
      values: { color: 'never', width: 60 },
    });
    expect(settings('\uFEFF{"color": "never"}').read).toEqual({ ok: true, values: { color: 'never' } });
    expect(settings('{}').read).toEqual({ ok: true, values: {} });
  });

  it('where there is none, nothing is set', () => {
    const here = folder();
    expect(readSettings(join(here, 'none.json'))).toEqual({ ok: true, values: {} });
    writeFileSync(join(here, 'file'), '');
    expect(readSettings(join(here, 'file', 'config.json'))).toEqual({ ok: true, values: {} });
  });

  it('that is none is refused in one sentence, with how to mend it', () => {
    for (const content of ['[1]', 'null', '7', '"never"'])
      expect(why(content)).toBe('The settings in the file cannot be read: it is no object like {"color": "never"}.');
    expect(why('{color}')).toBe('The settings in the file cannot be read: it is not JSON, like {"color": "never"}.');
    expect(settings('{color}').read).toMatchObject({ ok: false, code: 'usage', hint: 'Put it right, or remove it.' });
    const path = join(folder(), 'tw.config.json');
    mkdirSync(path);
    expect(readSettings(path)).toMatchObject({
      message: `The settings in ${path} cannot be read: it is no ordinary file.`,
    });
  });

  it('is read up to 100,000 bytes', () => {
    const long = (bytes: number) => `{"color": "${'n'.repeat(bytes - 13)}"}`;
    expect([long(100_000).length, why(long(100_000)), why(long(100_001))]).toEqual([
      100_000,
      'it was read',
      'The settings in the file cannot be read: it is no ordinary file.',
    ]);
  });
});
