import { expect, it } from 'vitest';
import type { MissionRules } from '../../src/catalog/mission-rules.ts';
import { headline } from '../../src/view/sentences/headline.ts';
import { gameSequence } from '../../src/view/sequence.ts';
import { statusDocument } from '../../src/view/status.ts';
import { playHead } from '../../src/view/steps/play-head.ts';
import { statusReport } from '../../src/view/steps/status-report.ts';
import { turningPointTable } from '../../src/view/tables/turning-point.ts';
import { table } from '../rules/modes/joint-ops/own/outpost.ts';
import { unicode } from './looks.ts';

const counted: Partial<MissionRules> = {
  counters: [{ id: 'points', name: 'Points', start: 2 }],
  ends: { after: 4, won: { when: { counter: 'points', is: { from: 3 } }, because: 'Held.' }, otherwise: 'Not held.' },
};
const shown = (does: Partial<MissionRules>) => {
  const state = table(does);
  return [
    headline(state, unicode),
    playHead(state, null, unicode).join('\n'),
    statusReport(state, [], unicode),
    JSON.stringify(turningPointTable(state, state).rows),
  ];
};
const words = /threat|event deck|dormant/i;

it('what a battle does not have is named nowhere; the printed parts are', () => {
  for (const text of shown({ parts: {} })) expect(text).not.toMatch(words);
  for (const text of shown({})) expect(text).toMatch(words);
});

it('each part is shown by itself', () => {
  const [head, , status] = shown({ parts: { threat: { start: 3 } } });
  expect(head).toContain('threat 0');
  expect(status).not.toContain('Event deck');
  expect(shown({ parts: { eventCards: { each: 1 } } })[2]).toContain('Event deck');
  const level = (does: Partial<MissionRules>) => statusDocument(table(does), []).threat;
  expect(level({ parts: {} })).toBeNull();
  expect(level({ parts: { threat: {} } })).toEqual({ level: 0, grade: 0 });
});

it('which turning point of how many, and the points that decide then', () => {
  const [head, play] = shown({ parts: {}, ...counted });
  expect(head).toMatch(/TP\s2\sof\s4/);
  expect(play).toMatch(/TP\s2\sof\s4/);
  expect(play).toContain('Points 2');
  const [without, lines] = shown({ parts: {} });
  expect(without).not.toContain(' of 4');
  expect(lines).not.toContain('Points');
});

it('the game sequence asks for no roll-off and no card where there are none', () => {
  const asks = (does: Partial<MissionRules>, step: string) =>
    gameSequence(table(does)).find((one) => one.step === step)?.asks;
  expect(asks({ parts: {} }, 'initiative')).toBe('nothing');
  expect(asks({}, 'initiative')).toBe('dice of the roll-off');
  expect(asks({ parts: {} }, 'gambit')).not.toContain('event card');
  expect(asks({}, 'gambit')).toContain('event card');
});
