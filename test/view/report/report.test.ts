import { describe, expect, it } from 'vitest';
import { threatGrades } from '../../../src/catalog/tables.ts';
import { withoutTheNeverThere } from '../../../src/view/report/battle.ts';
import { chartSvg, htmlReport } from '../../../src/view/report/html.ts';
import { diceGroups } from '../../../src/view/report/luck.ts';
import { markdownReport } from '../../../src/view/report/markdown.ts';
import {
  battleReport,
  correctionsTable,
  fallsTable,
  questionsText,
  rulingsTable,
  threatChanges,
  threatCurve,
} from '../../../src/view/report/report.ts';
import { resultText } from '../../../src/view/report/summary.ts';
import { config, scene } from '../../rules/scene.ts';
import { battle, shot, table } from './battles.ts';

const setUp = {
  type: 'npo-set-up',
  datacard: 'necron-warrior',
  name: 'Necron Warrior 1',
  weapons: ['gauss-reaper'],
  wounds: 9,
  order: 'conceal',
  state: 'ready',
  place: { at: 'anywhere' },
  cause: 'correction',
} as const;
const resolveNpo = { do: 'resolve-npo', args: {} } as const;

describe('sections', () => {
  it('who incapacitated whom, with what; a correction has nobody', () => {
    const fell = (by?: string | null, because?: string) =>
      fallsTable(
        battle([
          {
            deed: resolveNpo,
            events: [
              {
                type: 'incapacitated',
                id: 'warrior-1',
                ...(by === undefined ? {} : { by }),
                ...(because === undefined ? {} : { because }),
              },
            ],
          },
        ]),
      ).rows[0]?.slice(2);
    expect(fell('kel', 'carbine')).toEqual(['Necron Warrior 1', 'Kel', 'Carbine']);
    expect(fell(null, 'hot')).toEqual(['Necron Warrior 1', '', 'Hot']);
    expect(fell()).toEqual(['Necron Warrior 1', '', '']);
    const removed = { type: 'npo-corrected', id: 'warrior-1', changes: { state: 'incapacitated', wounds: 0 } } as const;
    const deed = { do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } } } as const;
    expect(fallsTable(battle([{ deed, events: [removed] }])).rows).toEqual([
      ['2', '2', 'Necron Warrior 1', '', 'Correction'],
    ]);
  });

  it('whoever was taken out is in no count: no fall, no dice; before that and after it counts', () => {
    const add = { do: 'npo', args: { change: 'add', datacard: 'necron-warrior' } } as const;
    const out = { do: 'npo', args: { change: 'take-out', id: 'warrior-1' } } as const;
    const fell = { type: 'incapacitated', id: 'warrior-1', by: 'kel', because: 'carbine' } as const;
    const removed = { type: 'npo-removed', id: 'warrior-1' } as const;
    const told = [shot, { deed: resolveNpo, events: [fell] }];
    const counted = (...more: Parameters<typeof battle>[0]) => {
      const kept = withoutTheNeverThere(battle([...told, ...more]));
      return [fallsTable(kept).rows.length, diceGroups(kept).length > 0];
    };
    expect(counted()).toEqual([1, true]);
    expect(counted({ deed: out, events: [removed] })).toEqual([0, false]);
    const again = { ...setUp, id: 'warrior-1' } as const;
    expect(
      counted(
        { deed: out, events: [removed] },
        { deed: add, events: [again] },
        { deed: resolveNpo, events: [{ ...fell, because: 'blade' }] },
      ),
    ).toEqual([1, false]);
  });

  it('the threat level: each change with its reason and whose action it was', () => {
    expect(threatChanges(battle([shot])).rows).toEqual([['2', '2', '5', '6', 'player Shoot +1: Kel']]);
    expect(threatCurve(battle([shot]))).toEqual({
      levels: [6],
      grades: threatGrades,
      turningPoints: [],
      words: ['Turning point 2: from 5 to 6, at most 6 (grade 2).'],
    });
  });

  it('questions for one NPO activation, on average', () => {
    const activated = {
      type: 'npo-activated',
      id: 'warrior-1',
      order: 'engage',
      because: 'shoots',
      apl: 2,
      move: 5,
    } as const;
    const one = { deed: resolveNpo, events: [activated], questions: 3 };
    expect(questionsText(battle([one, { ...one, questions: 2 }]))).toBe(
      '5 questions in 2 NPO activations: 2.50 on average.',
    );
    expect(questionsText(battle([shot]))).toBe('No NPO has been activated.');
  });

  it('overrides and corrections with their reasons', () => {
    const override = { type: 'override', rule: 'Firefight phase', message: 'Not now.', reason: 'we forgot' } as const;
    const rows = correctionsTable(
      battle([
        { deed: { do: 'reinforce', args: {} }, events: [override], reason: 'we forgot' },
        { deed: { do: 'threat', args: { by: 1 } }, says: ['Threat 5 to 6.'] },
        shot,
      ]),
    ).rows;
    expect(rows).toEqual([
      ['2', '2', 'overruled', 'Not now. (Firefight phase)', 'we forgot'],
      ['3', '2', 'put right', 'Threat 5 to 6.', ''],
    ]);
  });

  it('amendments too, with what stands now, and NPOs that were put elsewhere than was told', () => {
    const moved = (id: string) =>
      ({ deed: { do: 'place', args: { places: [{ id, place: '4397' }] } }, says: ['Moved.'] }) as const;
    const known = { ...table, positions: { 'warrior-1': { x: 3, y: 3, error: 0 }, kel: { x: 9, y: 9, error: 0 } } };
    expect(table.npos[0]?.id).toBe('warrior-1');
    const whole = battle([{ ...shot, says: ['Kel stands at 4689.'] }, moved('kel'), moved('warrior-1')], known);
    expect(
      correctionsTable({
        ...whole,
        amendments: [
          { n: 5, amend: 2, reason: 'misread' },
          { n: 6, amend: 9 },
        ],
      }).rows,
    ).toEqual([
      ['4', '2', 'put right', 'Moved.', ''],
      ['5', '2', 'amended', 'Entry 2: Kel stands at 4689.', 'misread'],
      ['6', '', 'amended', 'Entry 9: dropped', ''],
    ]);
    // Where nobody has told it a place, it is only placed.
    expect(correctionsTable(battle([moved('warrior-1')])).rows).toEqual([]);
  });

  it('rulings that were applied, and switches that are set', () => {
    const set = { ...table, config: config({ rulings: { 'guard-threat': 'yes' } }) };
    const applied = { type: 'ruling-applied', ruling: 'reinforcements-ready' } as const;
    const rows = rulingsTable(battle([{ ...shot, events: [applied] }], set)).rows;
    expect(rows.map(([id]) => id).sort()).toEqual(['guard-threat', 'reinforcements-ready']);
    expect(rows.find(([id]) => id === 'guard-threat')?.[2]).toBe('set to yes');
  });

  it('the result, or that the battle goes on', () => {
    const ended = { type: 'battle-ended', outcome: 'players-win', because: 'demolished', count: 7 } as const;
    expect(resultText(battle([{ ...shot, events: [ended] }]))).toContain(
      'The players win in turning point 2: 7 hatchways and breach points breached. Hatchways and breach points breached: 0 of 7.',
    );
    expect(resultText(battle([shot]))).toContain('The battle goes on: turning point 2, firefight phase.');
  });
});

const wicked = scene({
  phase: 'firefight',
  npos: ['necron-warrior'],
  operatives: [{ id: 'kel', name: '<script>alert("Kel & | Co")</script>' }],
});

describe('HTML', () => {
  const html = htmlReport(battleReport(battle([shot, shot], wicked)));

  it('every element that is opened is closed, in order', () => {
    const open: string[] = [];
    for (const [, end = '', name = '', self = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g)) {
      if (name === 'meta' || self === '/') continue;
      if (end === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  it('says its language, has one h1, a heading for every section, and headers in every table', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)).toEqual([
      'Result',
      'Set-up',
      'Turning points',
      'Incapacitated',
      'Threat level',
      'Luck ledger',
      'Questions',
      'Overrides and corrections',
      'Rulings used',
    ]);
    for (const [each] of html.matchAll(/<table>.*?<\/table>/gs)) {
      expect(each).toContain('<caption>');
      expect(each).toContain('<th scope="col"');
      expect(each).toContain('<th scope="row"');
    }
  });

  it('needs nothing from elsewhere and runs nothing', () => {
    expect(html).not.toMatch(/\b(src|href)=|url\(|@import|<script|<link/i);
  });

  it('names from the roster are text and nothing else', () => {
    expect(html).toContain('&lt;script&gt;alert(&quot;Kel &amp; | Co&quot;)&lt;/script&gt;');
  });

  it('reads in the light and in the dark', () => {
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

describe('the threat chart', () => {
  const curve = {
    levels: [0, 2, 15],
    turningPoints: [{ number: 1, at: 0 }],
    grades: threatGrades,
    words: ['Turning point 1: from 0 to 15, at most 15 (grade 3).'],
  };
  const svg = chartSvg(curve);

  it('has a title and the same in words for who cannot see it', () => {
    expect(svg).toContain('role="img" aria-labelledby="threat-title threat-words"');
    expect(svg).toContain('<title id="threat-title">');
    expect(svg).toContain('<desc id="threat-words">Turning point 1: from 0 to 15, at most 15 (grade 3).</desc>');
  });

  it('goes from the foot at 0 to the top at 15', () => {
    expect(svg).toContain('d="M40 280V280H290V244H540V10H790"');
  });
});

describe('Markdown', () => {
  const markdown = markdownReport(battleReport(battle([shot], wicked)));

  it('has a title, sections and tables with as many cells in every row', () => {
    expect(markdown).toMatch(/^# Battle report: Demolition Protocol\n\n## Result\n/);
    const rows = markdown.split(/\n\n/).filter((block) => block.includes('\n| ---') || block.startsWith('| '));
    expect(rows.length).toBeGreaterThan(5);
    for (const block of rows) {
      const cells = block
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .map((line) => line.split(/(?<!\\)\|/).length);
      expect(new Set(cells).size).toBe(1);
    }
  });

  it('names from the roster are text and nothing else', () => {
    expect(markdown).toContain('&lt;script>alert("Kel &amp; \\| Co")&lt;/script>');
  });
});
