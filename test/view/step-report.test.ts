import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { noPaint } from '../../src/view/page/look.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { stepReport } from '../../src/view/steps/step-report.ts';
import { scene } from '../rules/scene.ts';
import { examples } from './examples.ts';

const before = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'] });
const struck = (success: 'critical' | 'normal'): GameEvent => ({
  type: 'success-struck',
  id: 'warrior-1',
  target: 'kel',
  success,
});
const hurt = (wounds: number): GameEvent => ({
  type: 'damage-inflicted',
  id: 'kel',
  wounds,
  because: 'bayonet',
  by: 'warrior-1',
});

const look = { width: 40, unicode: false, paint: noPaint };
const reported = (...events: readonly GameEvent[]) => {
  const report = stepReport('resolve-npo', events, before, events.reduce(evolve, before), () => undefined);
  return { ...report, told: drawPage(report.blocks, look) };
};

describe('a move of an NPO whose end the board tells', () => {
  const acted = (aim: object, more: object = {}): GameEvent => ({
    type: 'npo-acted',
    id: 'warrior-1',
    clause: 3,
    action: 'reposition',
    ap: 1,
    towards: { at: 'drop-zone' },
    aim: { to: 'shooting-position', inches: 5, operatives: [], cover: false, hatchway: false, ...aim },
    ...more,
  });
  const placed = (end: object, id = 'warrior-1', x = 10): GameEvent => ({
    type: 'placed',
    id,
    x,
    y: 10,
    error: 0.25,
    how: 'told',
    end: { inches: 5, doors: ['H4'], sees: [], openTo: [], ...end },
  });
  const tableOf = (...events: readonly GameEvent[]) => reported(...events).table;

  it('says where it opens a hatchway on its way, and not before', () => {
    const opens = {
      type: 'npo-acted',
      id: 'warrior-1',
      clause: null,
      action: 'operate-hatch',
      ap: 1,
      hatchway: 4,
    } as const;
    const opened: GameEvent = { type: 'hatchway-moved', number: 4, open: true };
    const through = acted({}, { through: 4 });
    const { table, told } = reported(opens, opened, through, placed({ doors: [], inches: 5 }));
    expect(table).toEqual([expect.stringMatching(/^Move Warrior 1 5" to 3355\..* Then open hatchway 4\.$/)]);
    expect(told).not.toMatch(/hatchway/);
    const gone = reported(opens, opened, through, placed({})).table;
    expect(gone).toEqual([
      expect.stringMatching(/^Move Warrior 1 5" through hatchway 4 to 3355\..* Open hatchway 4 on the way\.$/),
    ]);
    // Without a way through it, it was opened first.
    expect(reported(opens, opened, acted({}), placed({})).table[0]).toMatch(/^Open hatchway 4/);
  });

  it('says by which hatchway an NPO arrives that is put beside something else', () => {
    const arrives = (hatchway: number, territory = false): GameEvent => ({
      ...examples['npo-set-up'][0],
      ...{ id: 'warrior-2', name: 'Necron Warrior 2', cause: 'reinforcements' },
      place: { at: 'hatchway', hatchway, territory, near: 'avoid' },
    });
    const put = placed({ inches: null, doors: [] }, 'warrior-2');
    expect(tableOf(arrives(6), put)[0]).toMatch(
      /^Set up Warrior 2 \(gauss flayer\) with Conceal at 3355 by hatchway 6[:.]/,
    );
    expect(tableOf(arrives(6, true), put)[0]).not.toContain('by hatchway');
  });

  it('is idle where an NPO could do nothing at all', () => {
    const expended: GameEvent = { type: 'npo-expended', id: 'warrior-1', acted: false };
    expect(reported(expended).isIdle).toBe(true);
    expect(reported(acted({}), placed({}), { ...expended, acted: true }).isIdle).toBe(false);
  });

  it('keeps what was told before the dice, until it is done', () => {
    const events = [acted({}), placed({})];
    const told = (done?: number) =>
      stepReport('resolve-npo', events, before, events.reduce(evolve, before), () => undefined, {
        read: events,
        done,
      }).table;
    expect(told(0)).toEqual([expect.stringContaining('Move Warrior 1')]);
    expect(told(2)).toEqual([]);
    expect(told()).toEqual([]);
  });

  it('is one instruction: inches, doors and place; whom it sees, or what it goes for', () => {
    const sees = [{ id: 'kel', cover: false, obscured: false }];
    expect(tableOf(acted({}), placed({ sees, openTo: ['kel'] }))).toEqual([
      'Move Warrior 1 5" through hatchway 4 to 3355. Sees Kel in the open.',
    ]);
    const [towards, ...others] = tableOf(acted({}), placed({ doors: [] }));
    expect(others).toEqual([]);
    expect(towards).toMatch(/^Move Warrior 1 5" to \d{4}\. To hold Player B's drop zone\.$/);
    expect(towards).not.toContain('up to');
    // Who is seen only just is no target (ruling board-certainty): one with a Conceal order would be asked why it does not shoot.
    const byAHair = placed({ sees: [{ id: 'kel', cover: false, obscured: false, hair: true }] });
    const as = (order: 'engage' | 'conceal'): GameEvent => ({
      ...{ type: 'npo-activated', id: 'warrior-1', because: 'no-attack', apl: 2, move: 5 },
      order,
    });
    const unsure = (cover: boolean, hair: boolean, order: 'engage' | 'conceal' = 'conceal') =>
      tableOf(as(order), acted({}), placed({ sees: [{ id: 'kel', cover, obscured: false, hair }] })).at(-1);
    expect(unsure(false, true)).toMatch(/To hold Player B's drop zone\. No sure shot from there\.$/);
    expect(unsure(false, true, 'engage')).not.toContain('No sure shot');
    expect(unsure(true, true)).not.toContain('No sure shot');
    expect(unsure(false, false)).not.toContain('No sure shot');
    // Whom it sees for certain in the open is a sure shot.
    const another = { id: 'vane', cover: false, obscured: false };
    const both = placed({ sees: [{ id: 'kel', cover: false, obscured: false, hair: true }, another] });
    expect(tableOf(as('conceal'), acted({}), both).at(-1)).not.toContain('No sure shot');
    for (const said of [unsure(false, true), unsure(true, true)]) expect(said).not.toContain('Sees');
    // … but not of one that is only put there.
    expect(tableOf(as('conceal'), byAHair).at(-1)).toMatch(/^Put Warrior 1 at \d{4}[^.]*\.$/);
    // Whom it sees obscured is not what it went for.
    const obscured = tableOf(
      acted({}),
      placed({ sees: [{ id: 'kel', cover: false, obscured: true }], openTo: ['kel'] }),
    );
    expect(obscured[0]).toContain(
      'Move Warrior 1 5" through hatchway 4 to 3355. To hold Player B\'s drop zone. Sees Kel obscured.',
    );
    // … but where it goes for that very shot.
    const kept = placed({ sees: [{ id: 'kel', cover: false, obscured: true }], openTo: ['kel'], serves: 'shot' });
    expect(tableOf(acted({}), kept)[0]).not.toContain("Player B's drop zone");
    expect(tableOf(acted({ to: 'closest-operative' }), placed({}))[0]).toContain(
      'Towards the closest player operative.',
    );
    const stays = placed({ inches: 0, doors: [] });
    expect(tableOf(acted({}), stays)[0]).toMatch(/^Leave Warrior 1 at \d{4}\. To hold Player B's drop zone\./);
    expect(tableOf(acted({}, { action: 'dash' }), stays)[0]).toMatch(/^Leave Warrior 1 at \d{4}\.$/);
  });

  it('is for the drop zone in the same words, in it and on the way', () => {
    const state = scene({ map: 1, phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'] });
    const ends = (x: number) => sentences([acted({}), placed({ doors: [] }, 'warrior-1', x)], state).join(' ');
    expect(ends(2)).toContain(
      'Move Necron Warrior 1 5" to 1354: 11.5" north-west of hatchway 5. To hold Player B\'s drop zone.',
    );
    expect(ends(26)).toContain(
      'Move Necron Warrior 1 5" to 7364: 4.5" south-east of C5. To hold Player B\'s drop zone.',
    );
  });

  it('that is made for the Dash after it says so, and nothing of what it would go for else', () => {
    expect(tableOf(acted({}), placed({ doors: [], serves: 'dash' }))).toEqual([
      'Move Warrior 1 5" to 3355. To reach a target with its Dash.',
    ]);
  });

  it('a Dash that goes on is told with the move before it, once: the miniature is placed once', () => {
    const dash = acted({}, { action: 'dash' });
    const { table, told } = reported(acted({ dash: true }), dash);
    expect(table).toEqual([
      'Move Warrior 1 up to 5" (3" more with its Dash) to a spot with a valid target, not obscured. Else into Player B\'s drop zone.',
    ]);
    expect(told).not.toContain('Dash');
    const shoots = acted({}, { action: 'shoot', target: 'kel', weapon: 'gauss-flayer', aim: undefined });
    const twice = [
      tableOf(acted({}), dash),
      tableOf(acted({ dash: true }), acted({ to: 'cover' }, { action: 'dash' })),
      tableOf(acted({ dash: true }), placed({}), dash, placed({})),
      tableOf(acted({ dash: true }), shoots, dash),
      tableOf(acted({ dash: true }, { id: 'warrior-2' }), dash),
      tableOf(acted({ dash: true }), acted({}, { action: 'dash', through: 4 })),
    ];
    expect(twice.map((lines) => lines.length)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('to a Charge it opens the hatchway first', () => {
    const opens = acted({}, { clause: null, action: 'operate-hatch', hatchway: 4, aim: undefined });
    const opened: GameEvent = { type: 'hatchway-moved', number: 4, open: true };
    const charges = acted({ teleport: true }, { action: 'charge', through: 4 });
    const [line, ...others] = reported(opens, opened, charges).table;
    expect(others).toEqual([]);
    expect(line).toMatch(/^Open hatchway 4\. Charge with Warrior 1 up to 5" through hatchway 4/);
    expect(line).not.toMatch(/on the way|teleport pad/);
  });

  it('is told by what it goes for alone where nobody says where it ends', () => {
    expect(tableOf(acted({}))[0]).toContain(
      'Move Warrior 1 up to 5" to a spot with a valid target, not obscured. Else into Player B\'s drop zone.',
    );
    expect(tableOf(acted({}), placed({}, 'kel'))[0]).toContain(
      'Move Warrior 1 up to 5" to a spot with a valid target, not obscured. Else into Player B\'s drop zone.',
    );
  });
});

describe('a step as play tells it', () => {
  it('leaves out a strike whose damage is told next, and nothing of the damage', () => {
    const { told } = reported(struck('critical'), hurt(4));
    expect(told).not.toContain('strikes');
    expect(told).toMatch(/Kel takes 4 damage: wounds 10 to 6/);
  });

  it('keeps a strike that hurts nobody, and one whose damage something comes before', () => {
    expect(reported(struck('normal')).told).toContain('strikes');
    const ruled: GameEvent = { type: 'success-discarded', id: 'kel', success: 'normal', because: 'shock' };
    expect(reported(struck('critical'), ruled, hurt(4)).told).toContain('strikes');
  });

  it('leaves clauses that could not be performed, and rulings, to why', () => {
    const failed: GameEvent = {
      type: 'clause-failed',
      id: 'warrior-1',
      clause: 1,
      action: 'fight',
      because: 'not-engaged',
    };
    expect(reported(failed, { type: 'ruling-applied', ruling: 'loadout' }).told).toBe('');
  });
});

describe('with which order an NPO activates', () => {
  const activated: GameEvent = {
    type: 'npo-activated',
    id: 'warrior-1',
    order: 'engage',
    because: 'shoots',
    apl: 2,
    move: 5,
  };
  const dashed: GameEvent = { type: 'npo-acted', id: 'warrior-1', clause: 4, action: 'dash', ap: 1 };

  it('is left to the table where it acts; else it is told', () => {
    const { told, table } = reported(activated, dashed);
    expect(told).not.toContain('to Shoot');
    expect(table[0]).toBe('Give Warrior 1 an Engage order.');
    expect(reported(activated).told).toContain('to Shoot');
  });

  it('is nothing to be done where it falls in its own activation', () => {
    const falls = (id: string): GameEvent => ({ type: 'incapacitated', id });
    expect(reported(activated, dashed, falls('warrior-1')).table).toEqual([
      'Dash with Warrior 1.',
      'Remove Warrior 1.',
    ]);
    expect(reported(activated, dashed, falls('kel')).table[0]).toBe('Give Warrior 1 an Engage order.');
  });
});

describe('what somebody has just said that an operative does', () => {
  const moves: GameEvent = { type: 'action-performed', id: 'kel', action: 'reposition', ap: 1 };
  const ends: GameEvent = { type: 'operative-expended', id: 'kel' };

  it('need not be read again; dice, damage and doors have to be', () => {
    expect(reported(moves, ends).isSaid).toBe(true);
    expect(reported(moves, { type: 'hatchway-moved', number: 1, open: true }).isSaid).toBe(false);
    expect(reported(hurt(2), ends).isSaid).toBe(false);
  });
});
