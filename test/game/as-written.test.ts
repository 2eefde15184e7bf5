import { describe, expect, it } from 'vitest';
import { isKept } from '../../src/catalog/schema-faults.ts';
import { areAsWritten, isAsWritten } from '../../src/game/again/resolve-again.ts';
import { type GameEvent, gameEvent } from '../../src/rules/events/events.ts';

function read(line: string): GameEvent {
  const value: unknown = JSON.parse(line);
  if (!isKept(gameEvent, value, [])) throw new Error(`not an event: ${line}`);
  return value;
}

const damage: GameEvent = { type: 'damage-inflicted', id: 'kel', wounds: 3, because: 'gauss-flayer', by: 'warrior-1' };
const failed: GameEvent = {
  type: 'clause-failed',
  id: 'warrior-1',
  clause: 1,
  action: 'fall-back',
  because: 'ap',
  needs: 2,
  left: 1,
};

describe('an event as it is written in an older session', () => {
  it('is the same in all fields that it has, or another', () => {
    const line = '{"type":"damage-inflicted","id":"kel","wounds":3,"because":"gauss-flayer","by":"warrior-1"}';
    expect(isAsWritten(read(line), damage)).toBe(true);
    expect(isAsWritten(read(line.replace(',"by":"warrior-1"', '')), damage)).toBe(true);
    expect(isAsWritten(damage, read(line.replace(',"by":"warrior-1"', '')))).toBe(false);
    expect(isAsWritten(read(line.replace('3', '4')), damage)).toBe(false);
    expect(isAsWritten(read(line.replace('kel', 'vane')), damage)).toBe(false);
  });

  it('has words of today: a sentence is damage to the file', () => {
    const sentence = { ...failed, because: 'needs 2 AP, 1 left' };
    expect(isKept(gameEvent, failed, [])).toBe(true);
    expect(isKept(gameEvent, sentence, [])).toBe(false);
  });

  it('a deed is as written when as many events are, in their order, but for types that came later', () => {
    expect(areAsWritten([damage, failed], [damage, failed], [])).toBe(true);
    expect(areAsWritten([damage], [damage, failed], [])).toBe(false);
    expect(areAsWritten([damage], [damage, failed], ['clause-failed'])).toBe(true);
    expect(areAsWritten([damage, failed], [failed, damage], [])).toBe(false);
    expect(isAsWritten(undefined, damage)).toBe(false);
    expect(isAsWritten(undefined, undefined)).toBe(true);
  });
});
