import { describe, expect, it } from 'vitest';
import { areAsWritten, isAsWritten } from '../../src/game/again/resolve-again.ts';
import { type GameEvent, gameEvent } from '../../src/rules/events/events.ts';

function read(line: string): GameEvent {
  const value: unknown = JSON.parse(line);
  if (!gameEvent.is(value, [])) throw new Error(`not an event: ${line}`);
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
  it('may lack what came later, and nothing else', () => {
    expect(
      isAsWritten(read('{"type":"damage-inflicted","id":"kel","wounds":3,"because":"gauss-flayer"}'), damage),
    ).toBe(true);
    expect(
      isAsWritten(read('{"type":"damage-inflicted","id":"kel","wounds":4,"because":"gauss-flayer"}'), damage),
    ).toBe(false);
    expect(isAsWritten({ ...damage, by: 'warrior-2' }, damage)).toBe(false);
    expect(
      isAsWritten(read('{"type":"damage-inflicted","id":"vane","wounds":3,"because":"gauss-flayer"}'), damage),
    ).toBe(false);
  });

  it('may have a sentence where a word stands today; another word is a difference', () => {
    const line = '{"type":"clause-failed","id":"warrior-1","clause":1,"action":"fall-back","because":';
    expect(isAsWritten(read(`${line}"needs 2 AP, 1 left"}`), failed)).toBe(true);
    expect(isAsWritten(read(`${line}"conceal"}`), failed)).toBe(false);
  });

  it('a deed is as written when as many events are, in their order', () => {
    expect(areAsWritten([damage, failed], [damage, failed])).toBe(true);
    expect(areAsWritten([damage], [damage, failed])).toBe(false);
    expect(areAsWritten([damage, failed], [failed, damage])).toBe(false);
    expect(isAsWritten(undefined, damage)).toBe(false);
    expect(isAsWritten(undefined, undefined)).toBe(true);
  });
});
