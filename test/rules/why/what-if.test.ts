import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/dice.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import { firstOf } from '../../../src/game/answering/sources.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { reinforce } from '../../../src/rules/course/joint-ops/strategy-phase.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { whatIfs } from '../../../src/rules/why/what-if.ts';
import { whatIfSentence } from '../../../src/view/steps/what-if-words.ts';
import { type Answers, scene } from '../scene.ts';

/** What would have changed a decision, in words. */
function changes(rule: () => Rule, before: GameState, answers: Answers = {}): readonly string[] {
  const dice = seededDice('why', 1);
  const source: Source = (question, occurrence) => {
    const value = answers[question.name]?.[occurrence - 1];
    return value === undefined ? dice(question, occurrence) : { value, source: 'answer' };
  };
  const done = resolve(rule(), before, evolve, source);
  if (done.is !== 'done') throw new Error(JSON.stringify(done));
  const { events, asked } = done;
  return whatIfs({ rule, before, events, asked, sources: (recorded, least) => firstOf(recorded, dice, least) }).flatMap(
    (one) => whatIfSentence(one, before) ?? [],
  );
}

const warrior = scene({
  phase: 'firefight',
  npos: [{ datacard: 'necron-warrior', weapons: ['gauss-flayer', 'bayonet'] }],
  operatives: ['kel', 'vane'],
});

describe('the smallest change of one fact', () => {
  it('had the target not been one, it would have moved', () => {
    expect(changes(() => resolveNpo('warrior-1'), warrior, { 'valid-targets': [['kel']] })).toContain(
      'If Warrior 1 could not shoot Kel, it would reposition, with a Conceal order.',
    );
  });

  it('had there been a target, it would have shot', () => {
    expect(changes(() => resolveNpo('warrior-1'), warrior, { 'valid-targets': [[]] })[0]).toMatch(
      /^If Warrior 1 could shoot Kel, it would shoot Kel with gauss flayer.*, with an Engage order\.$/,
    );
  });

  it('says which rule gave the number of reinforcements: the grade below and above', () => {
    const before = scene({ threat: 3, operatives: ['kel'] });
    expect(changes(reinforce, before)).toEqual([
      'If the threat level were 0, no NPOs would come.',
      'If the threat level were 6, 2 NPOs would come.',
    ]);
  });

  it('at the lowest and the highest grade there is one beyond, at most; elsewhere the threat level decides nothing', () => {
    const about = (threat: number) => changes(reinforce, scene({ threat, operatives: ['kel'], gambits: { draws: 4 } }));
    expect(about(0)).toEqual(['If the threat level were 1, 1 NPO would come.']);
    expect(about(15)).toHaveLength(1);
    expect(about(15)[0]).toMatch(/^If the threat level were 10/);
    const shot = changes(() => resolveNpo('warrior-1'), warrior, { 'valid-targets': [['kel']] });
    expect(shot.filter((sentence) => sentence.includes('threat level'))).toEqual([]);
  });

  it('those that assume least come first, and each fact is told once', () => {
    const all = changes(() => resolveNpo('warrior-1'), warrior, {
      'valid-targets': [['kel', 'vane']],
      closest: [['kel']],
    });
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all).size).toBe(all.length);
  });

  it('may be several inches off', () => {
    const before = scene({
      phase: 'firefight',
      npos: ['hexmark-destroyer'],
      operatives: [{ id: 'kel', order: 'engage' }],
    });
    const shot = () =>
      operativeAttack({
        operative: 'kel',
        npo: 'hexmark-1',
        action: 'shoot',
        weapon: '4 3+ 5/6',
        cover: false,
        obscured: false,
      });
    const answers = { 'attack-dice': [[1, 1, 1, 1]], distance: [2], 'valid-targets': [['kel']] };
    expect(changes(shot, before, answers).filter((sentence) => sentence.includes('9'))).toHaveLength(1);
  });

  it('is none where nothing was asked', () => {
    const before = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: [] });
    expect(changes(() => resolveNpo('warrior-1'), before)).toEqual([]);
  });
});
