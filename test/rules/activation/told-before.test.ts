import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { Effect, GameState } from '../../../src/rules/state/state.ts';
import { type Answers, question } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;
const kel = { id: 'kel', order: 'engage', wounds: 40, maxWounds: 40 } as const;
const vane = { id: 'vane', order: 'engage', wounds: 2 } as const;

/** Kel, whom nothing fells, and Vane, who falls easily: whoever attacks Vane is chosen before one that attacks Kel. */
const facing = (npos: Parameters<typeof table>[0]['npos'], more: Partial<Parameters<typeof table>[0]> = {}) =>
  table({ npos: npos ?? [], operatives: [kel, vane], playersRecorded: true, ...more });

const dashed = (id: string): GameEvent => ({ type: 'action-performed', id, action: 'dash', ap: 1 });

/** What the next activation suggests, and of whom, after what happened in between. */
function suggested(state: GameState, answers: Answers, ...events: readonly GameEvent[]) {
  const open = question(resolveNpo(undefined), events.reduce(evolve, activate(state, answers).state));
  return open.kind === 'choice' ? open.suggest?.value : open;
}

describe('what a shooter was told, and is asked again because somebody has moved', () => {
  const shooters = facing([crawler, warrior]);
  const told = (...first: readonly string[]) =>
    suggested(shooters, { 'valid-targets': [first, ['vane']] }, dashed('vane'));

  it('is spelled as it was said, with what was remarked', () => {
    expect(told('kel')).toEqual(['kel']);
    expect(told('kel:cover')).toEqual(['kel:cover']);
    expect(told('kel:obscured')).toEqual(['kel:obscured']);
    expect(told('kel:cover:obscured')).toEqual(['kel:cover:obscured']);
    expect(told()).toEqual([]);
  });

  it('with the way to where it is so, and the hatchway on that way', () => {
    expect(told('kel:reposition')).toEqual(['kel:reposition']);
    expect(told('kel:reposition:cover')).toEqual(['kel:cover:reposition']);
    expect(told('kel:hatchway')).toEqual(['kel:hatchway']);
    expect(told('kel:hatchway:reposition')).toEqual(['kel:reposition:hatchway']);
  });

  it('worse than any other, as the players said', () => {
    const both = { 'valid-targets': [['kel:worse', 'warrior-1'], ['vane:worse']] };
    expect(suggested(shooters, both, dashed('vane'))).toEqual(['kel:worse']);
  });

  it('also of whoever has moved: it is but suggested', () => {
    expect(suggested(shooters, { 'valid-targets': [['kel:cover'], ['vane']] }, dashed('kel'))).toEqual(['kel:cover']);
  });

  it('that an enemy is in control range, as long as that one stands still', () => {
    const engaged = { 'valid-targets': [['engaged'], ['vane']], 'control-range': [['kel']] };
    expect(suggested(shooters, engaged, dashed('vane'))).toEqual(['engaged']);
    expect(suggested(shooters, engaged, dashed('kel'))).toBeUndefined();
    const trapped = { 'valid-targets': [['trapped'], ['vane']], 'control-range': [['kel']] };
    expect(suggested(facing([warrior, warrior]), trapped, dashed('vane'))).toEqual(['trapped']);
  });

  it('that one is across an open access point', () => {
    const opened = facing([crawler, warrior], { openHatchways: [1] });
    const across = { 'valid-targets': [['across'], ['vane']], across: [['kel']] };
    expect(suggested(opened, across, dashed('vane'))).toEqual(['across']);
  });

  it('holds no longer when its APL or its Move has changed', () => {
    const stunned: Effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' };
    const answers = { 'valid-targets': [['kel'], ['vane']] };
    expect(
      suggested(shooters, answers, dashed('vane'), { type: 'effect-began', id: 'crawler-1', effect: stunned }),
    ).toBeUndefined();
    const hurt = (id: string): GameEvent => ({ type: 'damage-inflicted', id, wounds: 12, because: 'test' });
    expect(suggested(shooters, answers, dashed('vane'), hurt('crawler-1'))).toBeUndefined();
  });
});

describe('what a fighter was told, and is asked again because somebody has moved', () => {
  /** The Flayed One could do more to Kel than the Skorpekh Destroyer, and is asked first. */
  const fighters = facing(['skorpekh-destroyer', 'flayed-one']);
  const told = (...first: readonly string[]) =>
    suggested(fighters, { 'control-range': [first, ['vane']] }, dashed('vane'));

  it('is spelled as it was said, with what it takes to get there', () => {
    expect(told('kel:charge')).toEqual(['kel:charge']);
    expect(told('kel:hatchway')).toEqual(['kel:hatchway']);
    expect(told()).toEqual([]);
  });

  it('or whom it can fight across an access point, with those who assist', () => {
    const opened = facing(['skorpekh-destroyer', 'flayed-one'], { openHatchways: [1] });
    const across = (...first: readonly string[]) =>
      suggested(opened, { 'control-range': [first, ['vane']] }, dashed('vane'));
    expect(across('kel:across:assist-1')).toEqual(['kel:across:assist-1']);
    expect(across('kel:across')).toEqual(['kel:across']);
  });

  it('that one is in its control range, with those who assist, when somebody else has come to the table', () => {
    const engaged = (first: string) => {
      const { state } = activate(fighters, { 'control-range': [[first], ['vane']] });
      const [one] = state.operatives;
      const bron = { ...(one ?? expect.fail('nobody is there')), id: 'bron', name: 'Bron' };
      const open = question(resolveNpo(undefined), { ...state, operatives: [...state.operatives, bron] });
      return open.kind === 'choice' ? open.suggest?.value : open;
    };
    expect(engaged('kel')).toEqual(['kel']);
    expect(engaged('kel:assist-1')).toEqual(['kel:assist-1']);
  });

  it('holds no longer when the one in its control range has moved: who is there is asked anew', () => {
    expect(suggested(fighters, { 'control-range': [['kel'], ['vane']] }, dashed('kel'))).toBeUndefined();
  });
});

describe('what was told of the NPO that activates, while others were weighed', () => {
  it('is told anew where positions are kept: it may have been taken as likeliest (ruling board-order)', () => {
    const told = activate(facing([crawler, warrior]), { 'valid-targets': [['kel'], ['vane']] }).state;
    const next = (keepsPositions: boolean) => {
      const open = question(resolveNpo(undefined), { ...told, keepsPositions });
      return [open.name, 'about' in open && open.about];
    };
    expect(next(true)).toMatchObject(['valid-targets', { by: 'crawler-1' }]);
    expect(next(false)).not.toMatchObject(['valid-targets', {}]);
  });
});
