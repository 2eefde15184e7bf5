import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { noPaint } from '../../src/view/page/look.ts';
import { questionRule } from '../../src/view/questions/question-rule.ts';
import { scene } from '../rules/scene.ts';

const headings = (question: Question, state: GameState | null): readonly string[] =>
  questionRule(question, state).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

const yesOrNo = (name: string, why: string): Question & { readonly kind: 'confirm' } => ({
  kind: 'confirm',
  name,
  why,
});
const table = scene({ npos: ['necron-warrior'], operatives: ['kel'], mission: 'destroy-sarcophagus' });

describe('the rule of a question', () => {
  it('has the terms that it is about', () => {
    expect(headings(yesOrNo('obscured', 'Is Kel obscured?'), table)).toEqual(['Obscured (term)']);
  });

  it('has the actions that it offers', () => {
    const action: Question = {
      kind: 'choice',
      name: 'action',
      why: 'What does Kel do (2 AP left)?',
      many: false,
      min: 1,
      max: 1,
      options: [
        { value: 'dash', label: 'Dash (1 AP)' },
        { value: 'done', label: 'nothing more' },
      ],
    };
    expect(headings(action, table)).toEqual(['Dash (action)']);
  });

  it('has the datacard of the NPO that asks, with its behaviour', () => {
    const question: Question<About> = {
      ...yesOrNo('fall-back', ''),
      about: { predicate: 'free-of', by: 'warrior-1', ids: ['kel'], from: 'stands' },
    };
    expect(headings(question, table)).toContain('Necron Warrior (necron-warrior)');
    expect(headings(question, table)).toContain('Behaviour');
  });

  it('has the event card, and the rule of this mission only', () => {
    const flesh = yesOrNo('engaged-npos', 'Flesh Hunger: which Flayed Ones have a player operative in control range?');
    expect(headings(flesh, table)).toEqual(['Flesh Hunger (flesh-hunger)']);
    const repair = yesOrNo('near-sarcophagus', 'Nanoscarab Repair: how many have C1 in control range?');
    expect(headings(repair, table)).toEqual(['Nanoscarab Repair']);
    expect(headings(repair, scene({ mission: 'regroup' }))).toEqual([]);
  });

  it('has each mission and each map at a glance in the set-up, and where they are told and drawn', () => {
    const asked = (name: string, values: readonly string[]): string => {
      const options = values.map((value) => ({ value, label: value }));
      const question: Question = { kind: 'choice', name, why: '', many: false, min: 1, max: 1, options };
      return drawPage(questionRule(question, null), { width: 200, unicode: false, paint: noPaint });
    };
    const told = asked('which-mission', ['recover-transponder', 'scout-sub-crypt', 'random']);
    expect(told).toContain('3. Recover Transponder: The carrier leaves over your killzone edge.');
    expect(told).toContain('5. Scout Sub-Crypt: Three rooms are scouted.');
    expect(told).not.toContain('Regroup');
    const maps = asked('which-map', ['1', '3', 'none']);
    expect(maps).toMatch(/Map 1: 5 rooms, 6 hatchways, 4 breach points; you begin at the \w+ edge/);
    expect(maps).toContain('tw maps 1');
    expect(maps).not.toContain('Map 2');
  });

  it('says why an answer is suggested, and repeats the question where there is no more to say', () => {
    const question: Question = {
      kind: 'confirm',
      name: 'odd',
      why: 'Is it?',
      suggest: { value: false, because: 'it seldom is' },
    };
    const shown = drawPage(questionRule(question, null), { width: 80, unicode: false, paint: noPaint });
    expect(shown).toContain('Is it?');
    expect(shown).toContain('Suggested: no (it seldom is).');
  });
});
