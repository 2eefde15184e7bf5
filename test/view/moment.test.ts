import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Game, gameOf } from '../../src/game/keeping/game.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { sessionIn } from '../../src/session/journal/session.ts';
import { blockedBy, type DieShown } from '../../src/view/steps/blocked.ts';
import { isWorthACard, momentOf } from '../../src/view/steps/moment.ts';
import { figuresText, momentWords } from '../../src/view/steps/moment-words.ts';

const folder = join(import.meta.dirname, '../sessions');

const games: readonly Game[] = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
    const read = sessionIn(battleJournal, name, lines);
    return read.ok ? [gameOf(read.session)] : [];
  });

const steps = games.flatMap(({ standing }) => standing);

const die = (face: number, result: DieShown['result']): DieShown => ({ face, result });

describe('which save took which hit', () => {
  const [six, five, four, two] = [die(6, 'critical'), die(5, 'normal'), die(4, 'normal'), die(2, 'fail')];
  const taken = (...how: Parameters<typeof blockedBy>) => blockedBy(...how).map(({ takenBy }) => takenBy);

  it('a normal save takes a normal hit, the last ones come through', () => {
    expect(taken([five, four, two], [die(4, 'normal')], { criticals: 0, normals: 1 })).toEqual([
      [4],
      undefined,
      undefined,
    ]);
  });

  it('a critical save takes a critical hit, and a normal one where none is left', () => {
    expect(taken([six, five], [die(6, 'critical')], { criticals: 0, normals: 1 })).toEqual([[6], undefined]);
    expect(taken([five], [die(6, 'critical')], { criticals: 0, normals: 0 })).toEqual([[6]]);
  });

  it('two normal saves take a critical hit', () => {
    const saves = [die(3, 'normal'), die(4, 'normal')];
    expect(taken([six], saves, { criticals: 0, normals: 0 })).toEqual([[3, 4]]);
  });

  it('nothing is struck through that came through, and no miss ever', () => {
    expect(taken([six, five, two], [], { criticals: 1, normals: 1 })).toEqual([undefined, undefined, undefined]);
  });
});

describe('what a step changed', () => {
  it('has all wounds, the threat and who woke of every step of the recorded games', () => {
    expect(steps.length).toBeGreaterThan(300);
    for (const { entry, before, after } of steps) {
      const moment = momentOf(entry.events, before);
      const all = [...moment.attacks.flatMap(({ wounds }) => wounds), ...moment.others];
      for (const { id, wounds } of [...before.operatives, ...before.npos]) {
        const now = [...after.operatives, ...after.npos].find((one) => one.id === id)?.wounds;
        if (now === undefined) continue;
        const told = all.filter((one) => one.id === id);
        expect([entry.n, id, told.reduce((sum, { from, to }) => sum + to - from, 0)]).toEqual([
          entry.n,
          id,
          now - wounds,
        ]);
      }
      expect(moment.threat).toEqual(before.threat === after.threat ? null : { from: before.threat, to: after.threat });
      expect(moment.woke > 0).toBe(entry.events.some(({ type }) => type === 'tomb-woke'));
      const says = momentWords(moment, after);
      expect(says === '').toBe(!isWorthACard(moment));
      for (const one of all) expect(says).toContain(figuresText(one));
    }
  });

  it('leaves as many hits of a Shoot as the defence has left', () => {
    let shots = 0;
    for (const { entry, before } of steps) {
      const { attacks } = momentOf(entry.events, before);
      const left = entry.events.flatMap((event) => (event.type === 'defence-rolled' ? [event.left] : []));
      const shoots = attacks.filter(({ isShoot, against }) => isShoot && against.length > 0);
      if (shoots.length !== left.length) continue;
      for (const [index, { dice }] of shoots.entries()) {
        const through = (result: DieShown['result']) =>
          dice.filter((one) => one.result === result && !one.takenBy).length;
        expect([entry.n, through('critical'), through('normal')]).toEqual([
          entry.n,
          left[index]?.criticals,
          left[index]?.normals,
        ]);
        shots += 1;
      }
    }
    expect(shots).toBeGreaterThan(20);
  });

  it('writes wounds as figures', () => {
    expect(figuresText({ from: 9, to: 5 })).toBe('−4 · 9 → 5');
    expect(figuresText({ from: 0, to: 1 })).toBe('+1 · 0 → 1');
  });
});
