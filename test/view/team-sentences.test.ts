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
