import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { noPaint } from '../../src/view/page/look.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { stepReport } from '../../src/view/steps/step-report.ts';
import { scene } from '../rules/scene.ts';

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

const reported = (...events: readonly GameEvent[]) =>
  stepReport(
    'resolve-npo',
    events,
    before,
    events.reduce(evolve, before),
    { width: 40, unicode: false, paint: noPaint },
    () => undefined,
  );

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

  it('says so where it comes before its attack, which is told above', () => {
    const shoots: GameEvent = { type: 'npo-acted', id: 'warrior-1', clause: 2, action: 'shoot', ap: 1, target: 'kel' };
    expect(tableOf(acted({}), placed({}), shoots)[0]).toMatch(/^Before its attack: Necron Warrior 1 repositions 5"/);
    expect(tableOf(acted({}), shoots)[0]).toMatch(/^Before its attack: Necron Warrior 1 repositions up to 5"/);
    expect(tableOf(shoots, acted({}), placed({}))[0]).toMatch(/^Necron Warrior 1 repositions 5"/);
    expect(tableOf(acted({}), placed({}), { ...shoots, id: 'warrior-2' })[0]).toMatch(/^Necron Warrior 1 repositions/);
  });

  it('is one instruction: inches, doors and place; whom it sees, or what it goes for', () => {
    const sees = [{ id: 'kel', cover: false, obscured: false }];
    expect(tableOf(acted({}), placed({ sees, openTo: ['kel'] }))).toEqual([
      'Necron Warrior 1 repositions 5" through hatchway 4 to 3355 (behaviour 3, 1 AP). From there it sees Kel (in the open).',
    ]);
    const [towards, ...others] = tableOf(acted({}), placed({ doors: [] }));
    expect(others).toEqual([]);
    expect(towards).toMatch(
      /repositions 5" to \d{4}, into Player B's drop zone.*\(behaviour 3, 1 AP\)\. From there it sees nobody\.$/,
    );
    expect(towards).not.toContain('up to');
    const byAHair = tableOf(acted({}), placed({ sees: [{ id: 'kel', cover: false, obscured: false, hair: true }] }));
    expect(byAHair[0]).toContain('From there it sees Kel (by a hair, in the open).');
    // Whoever has a Conceal order for want of a target would be asked why it does not shoot.
    const as = (order: 'engage' | 'conceal'): GameEvent => ({
      ...{ type: 'npo-activated', id: 'warrior-1', because: 'no-attack', apl: 2, move: 5 },
      order,
    });
    const unsure = (cover: boolean, hair: boolean, order: 'engage' | 'conceal' = 'conceal') =>
      tableOf(as(order), acted({}), placed({ sees: [{ id: 'kel', cover, obscured: false, hair }] }))[0];
    expect(unsure(false, true)).toMatch(
      /From there it sees Kel \(by a hair, in the open\)\. .*No shot counts on what is by a hair \(ruling board-certainty\)\.$/,
    );
    expect(unsure(false, true, 'engage')).not.toContain('board-certainty');
    expect(unsure(true, true)).not.toContain('board-certainty');
    expect(unsure(false, false)).not.toContain('board-certainty');
    // … but not of one that is only put there.
    expect(
      tableOf(as('conceal'), placed({ sees: [{ id: 'kel', cover: false, obscured: false, hair: true }] }))[0],
    ).toMatch(/by a hair, in the open\)\.(?!.*board-certainty)/);
    // Whom it sees obscured is not what it went for.
    const obscured = tableOf(
      acted({}),
      placed({ sees: [{ id: 'kel', cover: false, obscured: true }], openTo: ['kel'] }),
    );
    expect(obscured[0]).toContain("into Player B's drop zone");
    // … but where it goes for that very shot.
    const kept = placed({ sees: [{ id: 'kel', cover: false, obscured: true }], openTo: ['kel'], serves: 'shot' });
    expect(tableOf(acted({}), kept)[0]).not.toContain("Player B's drop zone");
    expect(tableOf(acted({ to: 'closest-operative' }), placed({}))[0]).toContain(
      'towards the closest player operative',
    );
    const stays = placed({ inches: 0, doors: [] });
    expect(tableOf(acted({}), stays)[0]).toMatch(
      /^Necron Warrior 1 stays at \d{4}, its best place for this: into Player B's drop zone/,
    );
    expect(tableOf(acted({}, { action: 'dash' }), stays)[0]).toMatch(/^Necron Warrior 1 stays at \d{4} \(behaviour 3/);
  });

  it('goes into the drop zone only where it ends there, else towards it', () => {
    const state = scene({ map: 1, phase: 'firefight', npos: ['necron-warrior'], operatives: ['kel'] });
    const ends = (x: number) => sentences([acted({}), placed({ doors: [] }, 'warrior-1', x)], state).join(' ');
    expect(ends(2)).toContain("towards Player B's drop zone (right edge): they must gather there");
    expect(ends(26)).toContain("into Player B's drop zone (right edge): they must gather there");
  });

  it('that is made for the Dash after it says so, and nothing of what it would go for else', () => {
    expect(tableOf(acted({}), placed({ doors: [], serves: 'dash' }))).toEqual([
      'Necron Warrior 1 repositions 5" to 3355, so that its Dash leads to a target (behaviour 3, 1 AP). From there it sees nobody.',
    ]);
  });

  it('is told by what it goes for alone where nobody says where it ends', () => {
    expect(tableOf(acted({}))[0]).toContain('repositions up to 5" to a spot with a valid target');
    expect(tableOf(acted({}), placed({}, 'kel'))[0]).toContain('repositions up to 5"');
  });
});

describe('a step as play tells it where it would take a page more', () => {
  it('leaves out a strike whose damage is told next, and nothing of the damage; at length it is told', () => {
    const { told, short } = reported(struck('critical'), hurt(4));
    expect(told).toMatch(/strikes\s+Kel\s+with\s+a\s+critical\s+success/);
    expect(short).not.toContain('strikes');
    expect(short).toMatch(/Kel takes 4 damage: wounds 10 to 6/);
  });

  it('keeps a strike that hurts nobody, and one whose damage something comes before', () => {
    expect(reported(struck('normal')).short).toContain('strikes');
    const ruled: GameEvent = { type: 'success-discarded', id: 'kel', success: 'normal', because: 'shock' };
    expect(reported(struck('critical'), ruled, hurt(4)).short).toContain('strikes');
  });
});

describe('clauses that an NPO could not perform', () => {
  type Failed = Extract<GameEvent, { type: 'clause-failed' }>;
  const failed = (clause: number, because: Failed['because'], id = 'warrior-1'): GameEvent => ({
    type: 'clause-failed',
    id,
    clause,
    action: clause === 1 ? 'fight' : 'shoot',
    because,
  });
  const dashed: GameEvent = { type: 'npo-acted', id: 'warrior-1', clause: 4, action: 'dash', ap: 1 };
  const times = (text: string, words: string): number => text.split(words).length - 1;

  it('are told once for a reason, and not again before its next action', () => {
    const { told } = reported(failed(1, 'not-engaged'), dashed, failed(1, 'not-engaged'), failed(2, 'not-engaged'));
    expect(times(told, '1 Fight: no')).toBe(1);
    expect(times(told, '2 Shoot: no')).toBe(1);
    expect(times(told, 'dashes')).toBe(0);
  });

  it('are told again for another reason, and of another NPO', () => {
    expect(times(reported(failed(1, 'not-engaged'), failed(1, 'conceal')).told, '1 Fight: no')).toBe(2);
    const two = scene({ phase: 'firefight', npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel'] });
    const events = [failed(1, 'not-engaged'), failed(1, 'not-engaged', 'warrior-2')];
    const look = { width: 80, unicode: false, paint: noPaint };
    const { told } = stepReport('resolve-npo', events, two, two, look, () => undefined);
    expect(times(told, '1 Fight: no')).toBe(2);
  });

  it('are not told where they have just been told as performed', () => {
    expect(reported(failed(1, 'performed')).told).not.toContain('Fight: no');
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

  it('is left to the table where a page more would be taken and it acts; else it is told', () => {
    const { told, short, table } = reported(activated, dashed);
    expect([told.includes('APL 2'), short.includes('APL 2')]).toEqual([true, false]);
    expect(table[0]).toContain('Engage order.');
    expect(reported(activated).short).toContain('APL 2');
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
