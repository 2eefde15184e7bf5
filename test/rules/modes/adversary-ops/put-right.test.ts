import { describe, expect, it } from 'vitest';
import { audit } from '../../../../src/rules/audit/audit.ts';
import { tableLines } from '../../../../src/rules/corrections/table-lines.ts';
import { deedRule } from '../../../../src/rules/deeds.ts';
import type { Deed } from '../../../../src/rules/language/deed.ts';
import type { Recorded } from '../../../../src/rules/language/finding.ts';
import { turnIn } from '../../../../src/rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { type Answers, only, play, refusal } from '../../scene.ts';
import { rivals } from './rivals.ts';

const set = (state: GameState, ...facts: readonly (readonly [string, string])[]) =>
  play(deedRule({ do: 'reconcile', args: { set: facts.map(([fact, value]) => ({ fact, value })) } }), state);

describe('the table compared with the record', () => {
  const state = rivals({ phase: 'firefight', npos: ['necron-warrior'] });

  it('has CP and VP of each player, and no threat level [ADV-42 ADV-43]', () => {
    const ids = tableLines(state).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['player-anna', 'player-ben']));
    expect(ids).not.toContain('threat');
    expect(ids).not.toContain('command-points');
    const { adversary } = set(state, ['player-ben.vp', '4'], ['player-anna.cp', '3']).state;
    expect(adversary?.players).toMatchObject([
      { commandPoints: 3, victoryPoints: 0 },
      { commandPoints: 0, victoryPoints: 4 },
    ]);
  });

  it('has NPOs ready and expended, none dormant, whatever a level would be [ADV-42]', () => {
    const at0 = { ...state, threat: 0 };
    const npo = (to: 'ready' | 'expended' | 'dormant') =>
      deedRule({ do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: to } } });
    const expended = play(npo('expended'), at0).state;
    expect(expended.npos).toMatchObject([{ state: 'expended' }]);
    expect(play(npo('ready'), expended).state.npos).toMatchObject([{ state: 'ready' }]);
    expect(set(at0, ['warrior-1.state', 'expended']).state.npos).toMatchObject([{ state: 'expended' }]);
    expect(refusal(npo('dormant'), at0)).toEqual({
      message: 'Adversary Ops has no threat level, so no NPO is dormant.',
      rule: 'Adversary Ops',
    });
    const states = tableLines(at0)
      .flatMap(({ facts }) => facts)
      .flatMap(({ question }) =>
        question.name === 'warrior-1.state' && question.kind === 'choice' ? question.options : [],
      );
    expect(states.map(({ value }) => value)).toEqual(['ready', 'expended', 'incapacitated']);
  });

  it.each([['anna'], ['ben'], ['npos']])('can put right that it is the turn of %s', (turn) => {
    const wrong = rivals({
      phase: 'firefight',
      npos: ['necron-warrior'],
      lastActivated: turn === 'anna' ? 'players' : 'npos',
      adversary: { last: 'anna' },
    });
    expect(turnIn(wrong)).not.toBe(turn);
    expect(turnIn(set(wrong, ['turn', turn]).state)).toBe(turn);
  });

  it('can put right who has the initiative, and who sets up the reinforcement', () => {
    const { state: after } = set(state, ['initiative', 'ben'], ['reinforcer', 'anna']);
    expect(after.adversary).toMatchObject({ initiative: 'ben', reinforcer: 'anna' });
    expect(after.initiative).toBe('players');
    expect(turnIn(after)).toBe('ben');
    expect(set(state, ['initiative', 'none']).state.adversary?.initiative).toBeNull();
  });

  it('puts the turn right by the initiative that is right', () => {
    const { state: after } = set(state, ['initiative', 'ben'], ['turn', 'npos']);
    expect(turnIn(after)).toBe('npos');
    expect(after.adversary?.last).toBe('anna');
  });
});

/** Deeds one after another, each as an entry; a refusal is overruled. */
function journal(start: GameState, ...deeds: readonly (readonly [Deed, Answers?])[]): readonly Recorded[] {
  let state = start;
  return deeds.map(([deed, answers], index) => {
    const before = state;
    const { events, state: after } = play(deedRule(deed), before, answers, 'told so');
    state = after;
    return { entry: { ...deed, n: index + 1, events }, before, after };
  });
}

describe('what the journal lacks', () => {
  const gambits = rivals({ deck: { draw: ['dark-of-the-tomb'], used: [], inPlay: [] }, map: 1 });
  const firefight: Deed = { do: 'firefight', args: {} };

  it('an event card and the reinforcement that were due, at threat 0 as well [ADV-16 ADV-20]', () => {
    const found = audit(journal(gambits, [firefight])).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(['event-card-1', 'reinforcements-1']));
    const none = rivals({ turningPoint: 1 });
    expect(audit(journal(none, [firefight])).map(({ id }) => id)).toEqual(['cp-1']);
  });

  it('the CP of each player, each with its own deed', () => {
    const cp = audit(journal(rivals({ step: 'gambit', gambits: { draws: 1, reinforced: true } }), [firefight]));
    expect(cp).toMatchObject([
      {
        missing: 'Turning point 2: the players did not gain their CP (Anna 1, Ben 2).',
        late: [
          { deed: { do: 'cp', args: { by: 1, player: 'anna' } } },
          { deed: { do: 'cp', args: { by: 2, player: 'ben' } } },
        ],
      },
    ]);
  });

  it('nothing of the threat level, whoever opens doors and falls [ADV-42]', () => {
    const table = rivals({ phase: 'firefight', npos: ['necron-warrior'], map: 1 });
    const opened: Deed = { do: 'hatch', args: { number: 5, open: true } };
    const killed: Deed = { do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } } };
    const answers = { 'room-opener': ['ben'], 'room-npos': [[1]], 'npo-type': [[1, 1]] };
    const found = audit(journal(table, [opened, answers], [killed]));
    expect(found).toEqual([]);
  });

  it('rooms that were opened without their NPOs [ADV-06]', () => {
    const table = rivals({ phase: 'firefight', map: 1 });
    const [entry] = journal(table, [
      { do: 'hatch', args: { number: 5, open: true } },
      { 'room-opener': ['ben'], 'room-npos': [[1]], 'npo-type': [[1, 1]] },
    ]);
    if (!entry) throw new Error('no entry');
    const forgotten = {
      ...entry,
      entry: { ...entry.entry, events: only('hatchway-moved', entry.entry.events) },
      after: table,
    };
    expect(audit([forgotten])).toMatchObject([
      { id: 'room-e', late: [{ deed: { do: 'mission', args: { what: 'room', room: 'E' } } }] },
    ]);
  });
});
