import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { AppliedTrigger, Deed } from '../../src/rules/language/deed.ts';
import type { Effect } from '../../src/rules/state/state.ts';
import { findings, ids, noArgs, type Step } from './audit-journal.ts';
import { scene } from './scene.ts';

/** Each finding whole, and next to it what is none. */
const firefight = scene({
  phase: 'firefight',
  initiative: 'npos',
  npos: ['necron-warrior', 'necron-warrior'],
  operatives: ['kel', 'vane'],
});
const note: Deed = { do: 'cp', args: { by: 0 } };
const noted = (...events: readonly GameEvent[]): Step => ({ deed: note, events });
const threat = (trigger: AppliedTrigger): Deed => ({ do: 'threat', args: { trigger } });
const changed = (from: number, to: number, ...triggers: ('shoot' | 'fight' | 'correction')[]): GameEvent => ({
  type: 'threat-changed',
  from,
  to,
  reasons: triggers.map((trigger) => ({ trigger, change: to - from })),
});
const remove = (id: string): Deed => ({ do: 'npo', args: { change: 'set', id, to: { state: 'incapacitated' } } });
const ended: readonly GameEvent[] = [
  { type: 'turning-point-ended', turningPoint: 2 },
  { type: 'step-began', phase: 'firefight', step: 'activations' },
];

describe('a threat level taken down by hand', () => {
  const down: Deed = { do: 'threat', args: { by: -1 } };
  const lowered = (...steps: readonly Step[]) => ids(firefight, ...steps).filter((id) => id.startsWith('lowered'));

  it('hides by how much an action had raised it', () => {
    expect(
      findings(firefight, noted(changed(5, 7, 'shoot')), { deed: down, events: [changed(7, 4, 'correction')] }),
    ).toEqual([
      {
        id: 'lowered-3',
        entries: [2, 3],
        rule: 'Threat Level',
        missing: 'Entry 3 takes the threat level down by 3; entry 2 had raised it by 2.',
        late: [{ deed: { do: 'threat', args: { by: 3 } }, outOfTurn: false }],
      },
    ]);
  });

  it('hides nothing where it goes up or stays, or where the action had not raised it, or another correction had', () => {
    const correct = (from: number, to: number): Step => ({ deed: down, events: [changed(from, to, 'correction')] });
    const raised = noted(changed(5, 6, 'shoot'));
    expect(lowered(raised, correct(6, 5))).toEqual(['lowered-3']);
    expect(lowered(raised, correct(6, 6))).toEqual([]);
    expect(lowered(raised, correct(6, 7))).toEqual([]);
    expect(lowered(noted(changed(5, 5, 'shoot')), correct(5, 4))).toEqual([]);
    expect(lowered(noted(changed(5, 4, 'shoot')), correct(4, 3))).toEqual([]);
    expect(lowered(correct(5, 6), correct(6, 5))).toEqual([]);
    expect(lowered(noted(changed(5, 7, 'shoot', 'correction')), correct(7, 6))).toEqual([]);
    expect(lowered(raised, noted(...ended), correct(6, 5))).toEqual([]);
  });

  it('is made up for by one that raises it again afterwards', () => {
    const correct = (from: number, to: number): Step => ({ deed: down, events: [changed(from, to, 'correction')] });
    const raised = noted(changed(5, 6, 'shoot'));
    expect(lowered(raised, correct(6, 5), correct(5, 6))).toEqual([]);
    expect(lowered(raised, correct(6, 5), correct(5, 5))).toEqual(['lowered-3']);
    expect(lowered(correct(4, 5), raised, correct(6, 5))).toEqual(['lowered-4']);
    expect(lowered(raised, correct(6, 5), noted(changed(5, 6, 'fight')))).toEqual(['lowered-3']);
  });
});

describe('what is judged', () => {
  const attack: GameEvent = {
    type: 'operative-attacked',
    id: 'kel',
    action: 'shoot',
    target: 'warrior-1',
    weapon: 'carbine',
    profile: '4 3+ 3/4',
  };
  const unmoved = (trigger: 'shoot' | 'fight', because: 'limit' | 'silent'): GameEvent => ({
    type: 'threat-unmoved',
    trigger,
    because,
  });

  it('is what the trigger is of; at the limit anything is', () => {
    expect(ids(firefight, noted(attack, unmoved('shoot', 'silent')))).toEqual([]);
    expect(ids(firefight, noted(attack, unmoved('fight', 'silent')))).toEqual(['shoot-2']);
    expect(ids(firefight, noted(attack, unmoved('fight', 'limit')))).toEqual([]);
  });

  it('by a trigger that is told, not by a level that is set', () => {
    expect(ids(firefight, noted(attack), { deed: { do: 'threat', args: { to: 6 } }, events: [] })).toEqual(['shoot-2']);
    expect(ids(firefight, noted(attack), { deed: threat('shoot'), events: [] })).toEqual([]);
  });

  it('names the D6 where it was a hatchway moved by hand', () => {
    const rules = (...steps: readonly Step[]) => findings(firefight, ...steps).map(({ id, rule }) => `${id}: ${rule}`);
    expect(
      rules(
        { deed: { do: 'hatch', args: { number: 1, open: true } } },
        { deed: { do: 'breach', args: { number: 1, close: false } } },
        noted({ type: 'action-performed', id: 'kel', action: 'operate-hatch', ap: 1 }),
        noted({ type: 'action-performed', id: 'kel', action: 'breach', ap: 1 }),
      ),
    ).toEqual([
      'operate-hatch-2: Threat Level: Operate Hatch, D6',
      'breach-3: Threat Level',
      'operate-hatch-4: Threat Level',
      'breach-5: Threat Level',
    ]);
  });

  it('is a Breach of a mission too, by hand: at the sarcophagus, or of a hatchway', () => {
    const said = (start: typeof firefight, deed: Deed) =>
      findings(start, { deed, events: [] }).map(({ missing }) => missing);
    const breach = { do: 'mission', args: { what: 'breach' } } as const;
    expect(said(scene({ phase: 'firefight', mission: 'destroy-sarcophagus' }), breach)).toEqual([
      "Entry 2: the sarcophagus was breached; if it was a player's action, its threat, with the D6, is missing.",
    ]);
    expect(said(firefight, { do: 'mission', args: { what: 'breach', hatchway: 4 } })).toEqual([
      "Entry 2: hatchway 4 was breached; if it was a player's action, its threat, with the D6, is missing.",
    ]);
    expect(said(firefight, { do: 'breach', args: { number: 1, close: true } })).toEqual([]);
  });
});

describe('an NPO that a correction felled', () => {
  const kills = (...steps: readonly Step[]) => ids(firefight, ...steps).filter((id) => id.startsWith('attack'));
  const wound: Deed = { do: 'npo', args: { change: 'wound', id: 'warrior-2', wounds: 1 } };

  it('is told whole', () => {
    expect(findings(firefight, { deed: remove('warrior-1') })).toEqual([
      {
        id: 'attack-2',
        entries: [2],
        rule: 'Threat Level',
        missing:
          'Entry 2: Necron Warrior 1 was incapacitated by a correction; no Shoot, Fight or other damage is recorded.',
        late: ['shoot', 'fight', 'damage'].map((trigger) => ({
          deed: { do: 'threat', args: { trigger } },
          outOfTurn: false,
        })),
      },
    ]);
  });

  it('is explained by a later trigger; one among corrections that felled nobody is free for it', () => {
    const between = noted();
    expect(kills({ deed: remove('warrior-1') }, between, { deed: threat('fight') })).toEqual([]);
    expect(kills({ deed: threat('fight') }, between, { deed: remove('warrior-1') })).toEqual(['attack-4']);
    expect(kills({ deed: remove('warrior-1') }, between, { deed: wound }, { deed: threat('fight') })).toEqual([]);
    expect(
      kills({ deed: remove('warrior-1') }, between, { deed: remove('warrior-2') }, { deed: threat('fight') }),
    ).toEqual(['attack-2']);
    expect(kills({ deed: remove('warrior-1') }, between, { deed: threat('operate-hatch'), events: [] })).toEqual([
      'attack-2',
    ]);
  });

  it('is explained by a Breach or another action of that turning point, and by one done to it', () => {
    const act = (action: 'breach' | 'other' | 'hatchway-fight' | 'dash', target?: string): Step =>
      noted({ type: 'action-performed', id: 'kel', action, ap: 1, ...(target === undefined ? {} : { target }) });
    expect(kills(act('breach'), { deed: remove('warrior-1') })).toEqual([]);
    expect(kills(act('other'), { deed: remove('warrior-1') })).toEqual([]);
    expect(kills(act('hatchway-fight', 'warrior-1'), { deed: remove('warrior-1') })).toEqual([]);
    expect(kills(act('hatchway-fight', 'warrior-2'), { deed: remove('warrior-1') })).toEqual(['attack-3']);
    expect(kills(act('dash'), { deed: remove('warrior-1') })).toEqual(['attack-3']);
    expect(kills({ deed: remove('warrior-1') }, act('breach'))).toEqual(['attack-2']);
    expect(kills(act('breach'), noted(...ended), { deed: remove('warrior-1') })).toEqual(['attack-4']);
  });

  it('had stood before; a player operative and an NPO that lay there are none', () => {
    const lying = scene({
      phase: 'firefight',
      npos: [{ datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 }],
      operatives: ['kel'],
    });
    const again: GameEvent = { type: 'npo-corrected', id: 'warrior-1', changes: { state: 'incapacitated' } };
    expect(ids(lying, { deed: remove('warrior-1'), events: [again] })).toEqual([]);
    const operative: Deed = { do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } };
    expect(kills({ deed: operative })).toEqual([]);
  });
});

describe('steps that were skipped', () => {
  const skipped: Step = { deed: noArgs('firefight'), force: true };

  it('CP: one in the first turning point, whoever has the initiative, two later where the NPOs have it', () => {
    const missing = (turningPoint: number, initiative: 'players' | 'npos') =>
      findings(scene({ turningPoint, threat: 0, initiative, gambits: { reinforced: true } }), skipped).filter(
        ({ id }) => id === 'cp-2',
      );
    expect(missing(1, 'npos').map(({ missing: said }) => said)).toEqual([
      'Turning point 1: the players did not gain their 1 CP.',
    ]);
    expect(missing(2, 'players').map(({ missing: said }) => said)).toEqual([
      'Turning point 2: the players did not gain their 1 CP.',
    ]);
    expect(missing(2, 'npos')).toEqual([
      {
        id: 'cp-2',
        entries: [2],
        rule: 'Ready step: command points',
        missing: 'Turning point 2: the players did not gain their 2 CP.',
        late: [{ deed: { do: 'cp', args: { by: 2 } }, outOfTurn: false }],
      },
    ]);
  });

  it('CP that came otherwise are not those of the Ready step; a correction upwards makes up, none downwards', () => {
    const quiet = scene({ threat: 0, gambits: { reinforced: true }, commandPoints: 3 });
    const gained = (because: 'ready-step' | 'correction') =>
      noted({ type: 'command-points-changed', change: 1, because });
    expect(ids(quiet, gained('ready-step'), skipped)).toEqual([]);
    expect(ids(quiet, gained('correction'), skipped)).toEqual(['cp-3']);
    const cp = (by: number): Step => ({ deed: { do: 'cp', args: { by } }, events: [] });
    expect(ids(quiet, skipped, cp(1))).toEqual([]);
    expect(ids(quiet, skipped, cp(0))).toEqual(['cp-2']);
    expect(ids(quiet, skipped, cp(-1))).toEqual(['cp-2']);
    expect(ids(quiet, cp(1), skipped)).toEqual(['cp-3']);
  });

  it('event cards: each that was due is missed, those drawn are not, and none once the turning point is over', () => {
    const cards = (draws: number, more: Parameters<typeof scene>[0] = {}, ...later: readonly Step[]) =>
      findings(
        scene({
          threat: 11,
          initiative: 'npos',
          gambits: { draws, reinforced: true },
          difficulty: { cards: 1 },
          ...more,
        }),
        skipped,
        ...later,
      ).filter(({ rule }) => rule === 'Tomb World Event Cards');
    expect(cards(0).map(({ id, entries }) => [id, entries])).toEqual([
      ['event-card-2', [2]],
      ['event-card-2-2', [2]],
    ]);
    expect(cards(1).map(({ id }) => id)).toEqual(['event-card-2']);
    expect(cards(2)).toEqual([]);
    expect(cards(1)[0]?.late).toHaveLength(1);
    expect(cards(1, {}, noted(...ended))[0]?.late).toEqual([]);
    const won: GameEvent = { type: 'battle-ended', outcome: 'players-win', because: 'regrouped' };
    expect(cards(1, {}, noted(won))[0]?.late).toEqual([]);
  });

  it('event cards are counted by the threat level as the reinforcements came, not as it became', () => {
    const rose: readonly GameEvent[] = [
      { type: 'gambit-used', gambit: 'reinforcements' },
      changed(10, 11, 'correction'),
      { type: 'step-began', phase: 'firefight', step: 'activations' },
    ];
    const start = scene({ threat: 10, step: 'gambit', initiative: 'npos' });
    const missed = (...events: readonly GameEvent[]) =>
      ids(start, noted(...events)).filter((id) => id.startsWith('event-card'));
    expect(missed(...rose)).toEqual([]);
    expect(missed(changed(10, 11, 'correction'), ...rose)).toEqual(['event-card-2']);
  });

  it('NPOs left ready: as the end of the turning point found them', () => {
    const over: Step = noted(
      { type: 'npo-expended', id: 'warrior-1', acted: true },
      { type: 'turning-point-ended', turningPoint: 2 },
      { type: 'readied', npos: ['warrior-1'], operatives: [] },
    );
    expect(findings(firefight, over)).toEqual([
      {
        id: 'left-ready-2',
        entries: [2],
        rule: 'Turning point: it ends when all operatives are expended',
        missing: 'Turning point 2 ended with Necron Warrior 2 still ready.',
        late: [],
      },
    ]);
    const tired = scene({ phase: 'firefight', npos: [{ datacard: 'necron-warrior', state: 'expended' }] });
    expect(ids(tired, over)).toEqual([]);
    expect(ids(firefight, noted())).toEqual([]);
  });
});

describe('a change of APL that lasted too long', () => {
  const effect = (until: Effect['until']): Effect => ({ kind: 'apl', change: -1, source: 'stun', until });
  const [turn, activation] = [effect('end-of-turning-point'), effect('end-of-next-activation')];
  const table = (npo: readonly Effect[], kel: readonly Effect[] = []) =>
    scene({
      phase: 'firefight',
      npos: [{ datacard: 'necron-warrior', effects: npo }, 'necron-warrior'],
      operatives: [{ id: 'kel', effects: kel }],
    });
  const outlived = (start: ReturnType<typeof table>, ...steps: readonly Step[]) =>
    findings(start, ...steps).filter(({ id }) => id.startsWith('effects'));
  const expended: GameEvent = { type: 'npo-expended', id: 'warrior-1', acted: true };

  it('until the end of the turning point: for that, and not for an activation', () => {
    expect(outlived(table([turn]), noted({ type: 'turning-point-ended', turningPoint: 2 }))).toEqual([
      {
        id: 'effects-warrior-1',
        entries: [2],
        rule: 'Stats: effects and how long they last',
        missing: 'Entry 2: Necron Warrior 1 still has a change of APL that lasted until the end of the turning point.',
        late: [
          {
            deed: {
              do: 'npo',
              args: { change: 'end-effects', id: 'warrior-1', until: 'end-of-turning-point' },
            },
            outOfTurn: false,
          },
        ],
      },
    ]);
    expect(outlived(table([turn]), noted(expended))).toEqual([]);
    expect(outlived(table([turn]), noted({ type: 'turning-point-ended', turningPoint: 2 }), noted())).toHaveLength(1);
  });

  it('until the end of its next activation: for that, and not for the turning point, for another one’s, or for being reanimated', () => {
    const said = (...events: readonly GameEvent[]) =>
      outlived(table([activation]), noted(...events)).map(({ missing }) => missing);
    expect(said(expended)).toEqual([
      'Entry 2: Necron Warrior 1 still has a change of APL that lasted until the end of its activation.',
    ]);
    expect(said({ type: 'turning-point-ended', turningPoint: 2 })).toEqual([]);
    expect(said({ ...expended, id: 'warrior-2' })).toEqual([]);
    const reanimated = (id: string): GameEvent => ({ type: 'reanimation-rolled', id, face: 6, reanimated: true });
    expect(said(reanimated('warrior-1'), expended)).toEqual([]);
    expect(said(reanimated('warrior-2'), expended)).toHaveLength(1);
  });

  it('of a player operative is ended as one', () => {
    const over: GameEvent = { type: 'operative-expended', id: 'kel' };
    expect(outlived(table([], [activation]), noted(over)).flatMap(({ late }) => late)).toEqual([
      {
        deed: { do: 'operative', args: { change: 'end-effects', id: 'kel', until: 'end-of-next-activation' } },
        outOfTurn: false,
      },
    ]);
  });

  it('is found though it has another that lasts on, and not once it has been ended', () => {
    expect(outlived(table([turn, activation]), noted(expended)).map(({ entries }) => entries)).toEqual([[2]]);
    const end: GameEvent = { type: 'effects-ended', id: 'warrior-1', until: 'end-of-next-activation' };
    expect(outlived(table([activation]), noted(expended, end))).toEqual([]);
    expect(outlived(table([activation]), noted(expended), noted(end))).toEqual([]);
    const anew: GameEvent = { type: 'effect-began', id: 'warrior-1', effect: activation };
    expect(outlived(table([activation]), noted(expended, end), noted(anew))).toEqual([]);
  });
});
