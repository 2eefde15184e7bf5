import { expect, it } from 'vitest';
import angels from '../../data/teams/angels-of-death.rules.json';
import any from '../../data/teams/any.rules.json';
import { sentence } from '../../src/view/steps/sentence.ts';
import { scene } from '../rules/scene.ts';

const at = scene({ teamRules: [any, angels], operatives: [{ id: 'kel', team: 'angels-of-death' }] });
const ofTeam = (rule: string, name: string) =>
  ({ type: 'rule-reminded', rule, name, team: 'angels-of-death', id: null }) as const;

it('an action of the kill team is told by its name', () => {
  const event = { type: 'action-performed', id: 'kel', action: 'team-action', ap: 1, missionAction: 'optics' } as const;
  expect(sentence(event, at)).toBe('Kel: Optics (1 AP).');
});

it('nobody is reminded of a strategy ploy, which is listed next, but of other rules', () => {
  expect(sentence(ofTeam('adaptive-tactics', 'Adaptive Tactics'), at)).toBeNull();
  expect(sentence(ofTeam('heroic-leader', 'Heroic Leader'), at)).toContain('Remember Heroic Leader');
});

it('a rule that makes a ploy cheaper says so', () => {
  const used = { type: 'rule-used', team: 'angels-of-death', id: 'kel', during: null } as const;
  const leader = { ...used, rule: 'heroic-leader', name: 'Heroic Leader', choice: 'effect-0' };
  expect(sentence(leader, at)).toBe('Heroic Leader (Kel): the ploy costs 0 CP.');
  const tactics = { ...used, rule: 'chapter-tactics', name: 'Chapter Tactics', choice: '[ct]-hardy' };
  expect(sentence(tactics, at)).not.toContain('CP');
});
