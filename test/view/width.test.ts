import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datacards } from '../../src/catalog/datacards.ts';
import { rulings } from '../../src/catalog/ruling-texts.ts';
import { eventCards, missions } from '../../src/catalog/tables.ts';
import { datacardIds, missionIds } from '../../src/catalog/types.ts';
import { secondEditionRulings } from '../../src/matched/catalog/second-edition.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { type Block, tableBlock } from '../../src/view/page/page.ts';
import {
  datacardPage,
  datacardTable,
  eventCardPage,
  eventCardTable,
  rulingPage,
  rulingTable,
} from '../../src/view/sheets.ts';
import { deedReport } from '../../src/view/steps/drawn-report.ts';
import { statusReport } from '../../src/view/steps/status-report.ts';
import { mapTable, missionPage, missionTable } from '../../src/view/tables/missions.ts';
import { threatTable } from '../../src/view/tables/threat.ts';
import { widthOf } from '../../src/view/words/text.ts';
import { scene } from '../rules/scene.ts';
import { examples } from './examples.ts';
import { ascii, unicode } from './looks.ts';

const tooLong = (text: string, width: number): string[] => text.split('\n').filter((line) => widthOf(line) > width);

const effect = fc.record({
  kind: fc.constant('apl' as const),
  change: fc.constantFrom(-1, 1),
  source: fc.constantFrom('subjugation-glyphs', 'a source with a very long name that goes on and on'),
  until: fc.constantFrom('end-of-turning-point' as const, 'end-of-next-activation' as const),
});
const standing = {
  order: fc.constantFrom('engage' as const, 'conceal' as const),
  effects: fc.array(effect, { maxLength: 2 }),
};

const states: fc.Arbitrary<GameState> = fc
  .record({
    mission: fc.constantFrom(...missionIds),
    map: fc.constantFrom(null, 1 as const, 6 as const),
    phase: fc.constantFrom('setup' as const, 'strategy' as const, 'firefight' as const),
    threat: fc.integer({ min: 0, max: 15 }),
    commandPoints: fc.integer({ min: 0, max: 99 }),
    openHatchways: fc.subarray([1, 2, 3, 4, 5, 6]),
    openBreachPoints: fc.subarray([1, 2, 3, 4]),
    npos: fc.array(
      fc.record({
        datacard: fc.constantFrom(...datacardIds),
        wounds: fc.integer({ min: 0, max: 21 }),
        state: fc.constantFrom('ready' as const, 'expended' as const, 'dormant' as const, 'incapacitated' as const),
        ...standing,
      }),
      { maxLength: 10 },
    ),
    operatives: fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/),
        name: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.constant('機械の歩哨')),
        wounds: fc.integer({ min: 0, max: 10 }),
        state: fc.constantFrom('ready' as const, 'incapacitated' as const, 'escaped' as const),
        ...standing,
      }),
      { maxLength: 6, selector: ({ id }) => id },
    ),
    inPlay: fc.subarray(eventCards.map(({ id }) => id)),
  })
  .map(({ inPlay, ...of }) => scene({ ...of, deck: { inPlay } }));

const widths = fc.integer({ min: 40, max: 140 });

describe('nothing is wider than the terminal', () => {
  it('status, whatever the state', () => {
    fc.assert(
      fc.property(states, widths, fc.boolean(), (state, width, isUnicode) => {
        const text = statusReport(state, ['tw strategy', 'tw act kel shoot warrior-1'], {
          ...ascii,
          unicode: isUnicode,
          width,
        });
        expect(tooLong(text, width)).toEqual([]);
      }),
    );
  });

  it('status, with a name in characters that few fonts have', () => {
    for (const name of ['! ! \u{20000}!', '\u{1b002} ', '\u{1f260}\u{1f265}'])
      for (let width = 40; width < 120; width++) {
        const rare = scene({ operatives: [{ id: 'a0-', name }] });
        expect(tooLong(statusReport(rare, ['tw strategy'], { ...ascii, width }), width)).toEqual([]);
      }
  });

  it('the report of every event, whatever the state', () => {
    // What another mission counts is in no game of this one.
    const events = Object.values(examples).flatMap(([event]) => (event.type === 'objectives-corrected' ? [] : [event]));
    fc.assert(
      fc.property(states, fc.subarray(events, { minLength: 1 }), widths, (state, some, width) => {
        const answers = [{ name: 'npo-type', value: [3, 4], source: 'seed' }] as const;
        const text = deedReport('end-turn', some, state, state, { ...ascii, width }, { answers });
        expect(tooLong(text, width)).toEqual([]);
      }),
    );
  });

  const allRulings = [...rulings, ...secondEditionRulings];
  const pages: readonly (readonly [string, readonly Block[]])[] = [
    ['datacards', [tableBlock(datacardTable(datacards)), ...datacards.flatMap((card) => datacardPage(card))]],
    ['event cards', [tableBlock(eventCardTable(eventCards)), ...eventCards.flatMap((card) => eventCardPage(card))]],
    ['missions and maps', [tableBlock(missionTable()), tableBlock(mapTable()), ...missions.flatMap(missionPage)]],
    ['rulings', [tableBlock(rulingTable(allRulings)), ...allRulings.flatMap((ruling) => rulingPage(ruling))]],
    ['threat', [tableBlock(threatTable(scene({ threat: 10 })))]],
  ];
  it.each(pages)('%s', (_name, blocks) => {
    for (const width of [40, 60, 80, 120])
      for (const look of [ascii, unicode]) expect(tooLong(drawPage(blocks, { ...look, width }), width)).toEqual([]);
  });
});
