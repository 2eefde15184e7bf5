import { describe, expect, it } from 'vitest';
import { nextDeed } from '../../src/rules/course/course.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { only, play, question, refusal, type Scene, scene } from './scene.ts';

const expended = { state: 'expended', order: 'engage' } as const;
const firefight = (of: Scene = {}) =>
  scene({ phase: 'firefight', lastActivated: 'players', playersRecorded: true, operatives: ['kel', 'vane'], ...of });
const counteract = (id?: string) => deedRule({ do: 'counteract', args: id === undefined ? {} : { id } });

describe('an NPO counteracts', () => {
  it('instead of an activation, when no NPO is ready and the players have some [COR-23 COR-13]', () => {
    const state = firefight({ npos: [{ datacard: 'necron-warrior', ...expended }] });
    expect(nextDeed(state)).toEqual({ do: 'counteract', args: {} });
    const ready = firefight({ npos: [{ datacard: 'necron-warrior', ...expended }, 'necron-warrior'] });
    expect(refusal(counteract('warrior-1'), ready).rule).toBe('Counteract');
  });

  it('one action: the first of its behaviour that it can, here Shoot [BEH-07 COR-24 THR-16]', () => {
    const state = firefight({
      npos: [{ datacard: 'necron-warrior', ...expended, weapons: ['gauss-flayer', 'combat-attachment'] }],
    });
    const { events, state: after } = play(counteract('warrior-1'), state, {
      'valid-targets': [['kel']],
      'attack-dice': [[1, 1, 1, 1]],
    });
    expect(only('npo-acted', events).map(({ action }) => action)).toEqual(['shoot']);
    expect(after).toMatchObject({ threat: 6, counteracted: ['warrior-1'], lastActivated: 'npos' });
    expect(after.npos[0]?.state).toBe('expended');
  });

  it('moves 2" at most [BEH-09 COR-26]', () => {
    const state = firefight({ npos: [{ datacard: 'canoptek-scarab-swarm', ...expended }] });
    const { events } = play(counteract('scarab-1'), state, { 'control-range': [[]] });
    expect(only('npo-acted', events)).toMatchObject([{ action: 'reposition', aim: { inches: 2 } }]);
  });

  it('never falls back, which takes 2 AP: a Warrior in control range Fights [BEH-09]', () => {
    const state = firefight({ npos: [{ datacard: 'necron-warrior', ...expended }], operatives: ['kel'] });
    const { events } = play(counteract('warrior-1'), state, {
      'valid-targets': [['engaged']],
      'retaliation-weapon': ['4 4+ 3/4'],
      'attack-dice': [[1, 1, 1]],
      'retaliation-dice': [[1, 1, 1, 1]],
    });
    expect(only('npo-acted', events).map(({ action }) => action)).toEqual(['fight']);
  });

  it('passes when nobody on its list [BEH-08]', () => {
    const npos = [
      { datacard: 'necron-warrior', ...expended },
      { datacard: 'necron-warrior', ...expended },
    ] as const;
    const { events } = play(counteract(), firefight({ npos }), {
      'valid-targets': [['no-other']],
      counteract: ['none'],
    });
    expect(events).toEqual([{ type: 'counteract-declined', side: 'npos' }]);
  });

  it("keeps the alternation: not in the players' turn, nor is it declined then [GLO-28 COR-13]", () => {
    const npos = [{ datacard: 'necron-warrior', ...expended }] as const;
    const declined = play(counteract('none'), firefight({ npos })).state;
    expect(declined.lastActivated).toBe('npos');
    for (const id of [undefined, 'warrior-1', 'none'])
      expect(refusal(counteract(id), declined).message).toBe("It is the players' turn.");
    expect(refusal(counteract('none'), firefight({ npos: ['necron-warrior'] })).message).toBe(
      'No NPO can counteract, so nothing is declined.',
    );
  });

  it('ends an activation of the players that is still open [COR-21]', () => {
    const acting = { id: 'kel', counteracts: false, ap: 1, performed: ['dash'], cheapBreach: false } as const;
    const state = firefight({ npos: [{ datacard: 'necron-warrior', ...expended }], acting, lastActivated: 'npos' });
    const { state: after } = play(counteract('none'), state);
    expect(after.operatives.map((operative) => operative.state)).toEqual(['expended', 'ready']);
  });

  it('not twice, not concealed, not dormant, not out of the Firefight phase [COR-25 GLO-34 DOR-08]', () => {
    const warrior = { datacard: 'necron-warrior', ...expended } as const;
    const no = (of: Scene) => refusal(counteract('warrior-1'), firefight(of)).message;
    expect(no({ npos: [warrior], counteracted: ['warrior-1'] })).toContain('it has counteracted in this turning point');
    expect(no({ npos: [{ ...warrior, order: 'conceal' }] })).toContain('Conceal order');
    expect(no({ npos: [{ ...warrior, state: 'dormant' }], threat: 0 })).toContain('it is dormant');
    expect(no({ npos: [warrior], phase: 'strategy' })).toContain('Firefight phase');
  });

  describe('of several', () => {
    const warrior = {
      datacard: 'necron-warrior',
      ...expended,
      weapons: ['gauss-flayer', 'combat-attachment'],
    } as const;
    const crawler = {
      datacard: 'canoptek-tomb-crawler',
      ...expended,
      weapons: ['twin-gauss-reapers', 'claws'],
    } as const;
    const dice = { 'attack-dice': [[1, 1, 1, 1]] };
    const counteracts = (of: Scene, answers: Record<string, readonly (readonly string[] | string)[]>) => {
      const { events, asked } = play(counteract(), firefight(of), { ...answers, ...dice });
      return { id: only('npo-counteracts', events)[0]?.id, target: only('npo-acted', events)[0]?.target, asked };
    };

    it('the one that attacks most threateningly, whatever the others could do to whom they do not see [COR-23 TPR-06]', () => {
      const kelAndVane = { operatives: ['kel', { id: 'vane', wounds: 1 }] } as const;
      expect(
        counteracts({ npos: [crawler, warrior], ...kelAndVane }, { 'valid-targets': [['kel'], ['vane']] }),
      ).toMatchObject({ id: 'warrior-1', target: 'vane' });
    });

    it('the one that is said to come first, where it is as threatening as any [TPR-04]', () => {
      const three = { npos: [warrior, warrior, warrior] };
      expect(counteracts(three, { 'valid-targets': [['warrior-3'], ['kel']] }).id).toBe('warrior-3');
    });

    it('the most exposed that can do anything, where none can attack [TPR-07 TPR-08]', () => {
      const { events } = play(counteract(), firefight({ npos: [warrior, warrior] }), {
        'valid-targets': [['no-other']],
        counteract: ['warrior-2'],
      });
      expect(only('npo-counteracts', events)).toMatchObject([{ id: 'warrior-2' }]);
      expect(only('npo-acted', events)).toMatchObject([{ action: 'reposition', aim: { inches: 2 } }]);
    });

    it('never one that is ready, dormant, concealed or has counteracted: it is neither asked about nor offered [COR-25 GLO-34 DOR-08]', () => {
      const npos = [
        { ...crawler, order: 'conceal' },
        { ...crawler, state: 'dormant' },
        crawler,
        warrior,
        warrior,
      ] as const;
      const asked = question(counteract(), firefight({ npos, counteracted: ['crawler-3'] }));
      expect(asked).toMatchObject({ name: 'valid-targets', about: { by: 'warrior-1' } });
      const besides = asked.kind === 'choice' ? asked.options.map(({ value }) => value) : [];
      expect(besides).toContain('warrior-2');
      expect(besides.filter((value) => value.startsWith('crawler'))).toEqual([]);
    });
  });
});
