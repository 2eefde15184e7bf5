import { describe, expect, it } from 'vitest';
import { hintWords, todo } from '../../src/cli/performing/hint-words.ts';
import { scene } from '../rules/scene.ts';

describe('hints of the rules, spelled', () => {
  it('a deed is the command that does it, with its options', () => {
    const deed = { do: 'operative', args: { change: 'set', id: 'kel', to: { order: 'engage' } } } as const;
    expect(hintWords({ deed, does: 'puts a wrong order right' })).toBe(
      'tw operative set kel --order engage puts a wrong order right',
    );
    expect(hintWords({ deed: { do: 'mission', args: { what: 'auspex' } } })).toBe('tw mission auspex');
  });

  it('advice names a command; words stay as they are', () => {
    expect(hintWords({ advice: 'do-what-is-due' })).toBe('tw next does what is due');
    expect(hintWords('it is 3 now')).toBe('it is 3 now');
  });

  it('what is to do, as command lines that can be run [SEQ-01]', () => {
    expect(todo(scene({ step: 'initiative' }))).toEqual(['tw strategy', 'tw initiative']);
    expect(todo(scene({ threat: 11 }))).toEqual(['tw draw-event']);
    expect(todo(scene({ phase: 'firefight' }))).toEqual(['tw end-turn']);
  });
});
