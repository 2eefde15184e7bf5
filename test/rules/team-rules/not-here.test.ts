import { describe, expect, it } from 'vitest';
import { npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { PloyArgs } from '../../../src/rules/language/deed.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { only, play, refusal } from '../scene.ts';
import { tableOf } from './own-team.ts';
import { twoHits } from './rolls.ts';
import { tableOfTeam } from './team-file.ts';

type Rule = Parameters<typeof tableOf>[0][number];

const behind = [{ told: 'is {name} behind the shield?', of: 'self' }] as const;
const shield: Rule = {
  id: 'shield',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'damaged', if: behind, effects: [{ less: 2 }] }],
};
const luck: Rule = {
  id: 'luck',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'damaged', effects: [{ less: 1 }] }],
};
const steady: Rule = {
  id: 'steady',
  kind: 'firefight-ploy',
  cp: 1,
  does: [{ when: 'defence-dice', if: behind, effects: [{ rerolls: 'one' }] }],
};

/** Two normal hits of 3 on Kel, none saved. */
const shotAt = (said: PloyArgs) =>
  withSaidPloys(
    said,
    npoShoot({
      npo: 'warrior-1',
      weapon: 'gauss-flayer',
      profile: 'gauss-flayer',
      targets: [{ id: 'kel', cover: false, obscured: false }],
      ignoresInjury: false,
    }),
  );
const played = (rules: readonly Rule[], ploy: readonly string[]) =>
  play(shotAt({ asksPloys: true }), tableOf(rules), { ...twoHits, ploy: [...ploy], 'rule-told': [false] });
const outcome = ({ events, state }: ReturnType<typeof play>) => ({
  barred: only('rule-barred', events).map(({ rule }) => rule),
  used: only('rule-used', events).map(({ rule }) => rule),
  hurt: only('damage-inflicted', events).map(({ wounds }) => wounds),
  cp: state.commandPoints,
});

describe('a rule that is chosen after the dice, and that the table tells does not hold here', () => {
  it('is not used and costs nothing; the attack goes on, and nothing is asked again', () => {
    expect(outcome(played([shield], ['shield']))).toEqual({ barred: ['shield'], used: [], hurt: [6], cp: 1 });
  });

  it('another may still be used in its place', () => {
    expect(outcome(played([shield, luck], ['shield', 'luck']))).toEqual({
      barred: ['shield'],
      used: ['luck'],
      hurt: [5],
      cp: 0,
    });
    expect(outcome(played([shield, luck], ['shield', 'none'])).hurt).toEqual([6]);
  });

  it('the same of dice: they stay', () => {
    expect(outcome(played([steady], ['steady']))).toEqual({ barred: ['steady'], used: [], hurt: [6], cp: 1 });
  });

  it('said with the command it is refused, and nothing happens', () => {
    const { message } = refusal(shotAt({ ploys: ['shield'] }), tableOf([shield]), { ...twoHits, 'rule-told': [false] });
    expect(message).toContain('cannot be used here');
    const held = play(shotAt({ ploys: ['shield'] }), tableOf([shield]), { ...twoHits, 'rule-told': [true] });
    expect(outcome(held)).toMatchObject({ barred: [], used: ['shield'], hurt: [4], cp: 0 });
  });

  it('at a moment between attacks it is passed over as well', () => {
    const acted = withSaidPloys(
      { asksPloys: true },
      teamMoment('enemy-acted', { enemy: 'warrior-1', after: ['charge'], doing: ownDoing }),
    );
    const cards = { kel: 'yaegir-warrior', vane: 'yaegir-warrior' };
    const far = { ploy: ['stalwart-defence'], distance: [2], 'near-by-rule': [[]] };
    expect(outcome(play(acted, tableOfTeam('hernkyn-yaegirs', cards), far))).toEqual({
      barred: ['stalwart-defence'],
      used: [],
      hurt: [],
      cp: 3,
    });
  });
});
