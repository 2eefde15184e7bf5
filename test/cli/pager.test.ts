import { describe, expect, it } from 'vitest';
import { isLong, pagerIn, shownThroughPager } from '../../src/cli/terminal/pager.ts';
import { GameTerminal } from './game-terminal.ts';
import { Table } from './tw.ts';

describe('which pager', () => {
  it('TW_PAGER before PAGER before less; cat and nothing are none, and so is a terminal that can only print', () => {
    expect(pagerIn({ TW_PAGER: 'most', PAGER: 'more' })).toBe('most');
    expect(pagerIn({ PAGER: 'more' })).toBe('more');
    expect(pagerIn({})).toBe('less');
    expect(pagerIn({ TW_PAGER: '', PAGER: 'more' })).toBeNull();
    expect(pagerIn({ PAGER: 'cat' })).toBeNull();
    expect(pagerIn({ TERM: 'dumb', PAGER: 'more' })).toBeNull();
    expect(pagerIn({ ACCESSIBLE: '1', PAGER: 'more' })).toBeNull();
  });

  it('less gets FRX, unless the person has said otherwise', () => {
    const seen: (string | undefined)[] = [];
    const through = (_command: string, _text: string, { LESS }: Readonly<Record<string, string | undefined>>) => {
      seen.push(LESS);
      return 0;
    };
    expect(shownThroughPager('text', {}, through)).toBe(true);
    expect(shownThroughPager('text', { LESS: 'S' }, through)).toBe(true);
    expect(seen).toEqual(['FRX', 'S']);
  });

  it('one that there is not leaves the text to be printed', () => {
    expect(shownThroughPager('text', { PAGER: 'nosuch' }, () => 127)).toBe(false);
    expect(shownThroughPager('text', {}, undefined)).toBe(false);
  });
});

describe('a text is long', () => {
  it('where it does not fit with the next prompt below it; wide lines count for more, colours for nothing', () => {
    const screen = { width: 10, rows: 4 };
    expect(isLong('a\nb\nc', screen)).toBe(false);
    expect(isLong('a\nb\nc\nd', screen)).toBe(true);
    expect(isLong('a\nb\n12345678901', screen)).toBe(true);
    expect(isLong('a\nb\n\u001b[31m1234567890\u001b[39m', screen)).toBe(false);
  });
});

describe('long output', { timeout: 60_000 }, () => {
  const marking = { TW_PAGER: 'sed s/^/PAGED:/' };

  it('goes through the pager of a terminal (table 17)', async () => {
    const terminal = new GameTerminal(new Table(), 'rulings', { env: marking });
    expect(await terminal.ended).toBe(0);
    expect(terminal.raw.split('PAGED:').length).toBeGreaterThan(40);
  });

  it('and the help does', async () => {
    const terminal = new GameTerminal(new Table(), 'new-game --help', { rows: 24, env: marking });
    expect(await terminal.ended).toBe(0);
    expect(terminal.raw).toContain('PAGED:');
  });

  it.each([
    ['short output', 'threat --no-pager', marking],
    ['--no-pager', 'rulings --no-pager', marking],
    ['a pager that there is not', 'rulings', { TW_PAGER: 'no-such-pager-here' }],
  ])('is printed as it is: %s', async (_, line, env) => {
    const terminal = new GameTerminal(new Table(), line, { env });
    await terminal.ended;
    expect(terminal.raw).not.toContain('PAGED:');
    expect(terminal.text.length).toBeGreaterThan(20);
  });

  it('is printed where there is no terminal', () => {
    const { out, exitCode } = new Table().process(['rulings'], { env: marking });
    expect(exitCode).toBe(0);
    expect(out).not.toContain('PAGED:');
  });
});
