import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { play, refusal, scene } from './scene.ts';

describe('deeds', () => {
  it.each<Deed>([
    { do: 'strategy', args: {} },
    { do: 'end-turn', args: {} },
    { do: 'threat', args: { to: 3 } },
  ])('refused when the battle is over: $do [SEQ-01]', (deed) => {
    const over = scene({ phase: 'over', step: 'end', outcome: 'players-win' });
    expect(refusal(deedRule(deed), over)).toMatchObject({ message: 'The battle is over.', rule: 'Game Sequence 5' });
  });

  it('carry out the rule that they name [STR-01]', () => {
    const start = scene({ step: 'initiative', initiative: null, threat: 0 });
    const initiative = play(deedRule({ do: 'initiative', args: {} }), start).state;
    const ready = play(deedRule({ do: 'ready', args: {} }), initiative).state;
    const reinforced = play(deedRule({ do: 'reinforce', args: {} }), ready).state;
    const firefight = play(deedRule({ do: 'firefight', args: {} }), reinforced).state;
    expect(play(deedRule({ do: 'end-turn', args: {} }), firefight).state).toMatchObject({
      turningPoint: 3,
      phase: 'strategy',
    });
  });

  it('the whole Strategy phase is the same as its steps one by one [STR-01 STR-12]', () => {
    const start = scene({ step: 'initiative', initiative: null, threat: 0, npos: ['necron-warrior'] });
    const steps: Deed[] = [
      { do: 'initiative', args: {} },
      { do: 'ready', args: {} },
      { do: 'reinforce', args: {} },
      { do: 'firefight', args: {} },
    ];
    const stepwise = steps.reduce((state, deed) => play(deedRule(deed), state).state, start);
    expect(play(deedRule({ do: 'strategy', args: {} }), start).state).toEqual(stepwise);
  });

  it('an incapacitated last operative ends the battle: the mission decides [SEQ-13 SEQ-14 MIS-2-15]', () => {
    const start = scene({ phase: 'firefight', operatives: ['kel'] });
    const wound: Deed = { do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } };
    expect(play(deedRule(wound), start).state).toMatchObject({ phase: 'over', outcome: 'players-lose' });
  });

  it('incapacitating the last NPO ends nothing [SEQ-15]', () => {
    const start = scene({ phase: 'firefight', operatives: ['kel'], npos: ['necron-warrior'] });
    const wound: Deed = { do: 'npo', args: { change: 'wound', id: 'warrior-1', wounds: 9 } };
    expect(play(deedRule(wound), start).state).toMatchObject({ phase: 'firefight', outcome: null });
  });
});
