import { describe, expect, it } from 'vitest';
import type { ChoiceQuestion } from '../../../src/engine/question.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { only, question, rejection, type Scene } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const allOpen = [1, 2, 3, 4, 5, 6];

/** NPO first, in a game in which the players record what they do. */
function game(of: Scene): GameState {
  const state = table({ playersRecorded: true, map: 1, ...of });
  return { ...state, config: { ...state.config, rulings: { ...state.config.rulings, 'npo-first': 'yes' } } };
}
const crypt = game({
  npos: ['canoptek-scarab-swarm', warrior, 'skorpekh-destroyer'],
  operatives: ['kel', 'vane'],
  openHatchways: allOpen,
});
const values = (asked: { readonly options: readonly { readonly value: string }[] }) =>
  asked.options.map(({ value }) => value);
function next(state: GameState, answers: Parameters<typeof question>[2] = {}): ChoiceQuestion {
  const asked = question(resolveNpo(undefined), state, answers);
  if (asked.kind !== 'choice') throw new Error(asked.kind);
  return asked;
}

describe('NPO first, without positions', () => {
  it('asks which NPOs can attack, the most dangerous first, or nobody [TPR-06]', () => {
    const asked = next(crypt);
    expect(asked).toMatchObject({
      name: 'npos-attack',
      why: 'Which NPOs can Shoot or Fight Kel or Vane, now or after moving?',
      min: 1,
    });
    expect(values(asked)).toEqual(['skorpekh-1', 'warrior-1', 'scarab-1', 'none']);
    expect(aboutOf(asked)).toMatchObject({ predicate: 'can-attack', to: ['kel', 'vane'] });
  });

  it('then whom, of that one alone: no line of its list is about another NPO', () => {
    const asked = next(crypt, { 'npos-attack': [['warrior-1', 'scarab-1']] });
    expect([asked.name, aboutOf(asked)?.by]).toEqual(['valid-targets', 'warrior-1']);
    expect(values(asked)).toEqual(['kel', 'vane', 'close']);
    const told = { 'npos-attack': [['warrior-1', 'scarab-1']], 'valid-targets': [['kel']] };
    const { npo, events, ...done } = activate(crypt, told);
    expect([npo, done.asked]).toEqual(['warrior-1', ['valid-targets']]);
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'most-threatening', target: 'kel' });
  });

  it('whom may be said at once, below the NPO that is named: then nothing else is asked', () => {
    const asked = next(crypt);
    const warriorLine = asked.options.find(({ value }) => value === 'warrior-1');
    expect(warriorLine?.within?.answers).toBe('valid-targets');
    expect(warriorLine?.within?.options.map(({ value }) => value)).toEqual(['kel', 'vane', 'close']);
    const told = { 'npos-attack': [['warrior-1:kel/obscured:vane', 'scarab-1']] };
    const { npo, events, asked: more } = activate(crypt, told);
    expect([npo, more]).toEqual(['warrior-1', []]);
    expect(only('npo-chosen', events)[0]).toMatchObject({ because: 'most-threatening', target: 'vane' });
  });

  it('asks whom of another one only if that could do worse by what is known (ruling npo-first)', () => {
    const named = { 'npos-attack': [['warrior-1', 'scarab-1']] };
    const seen = { ...named, 'valid-targets': [['kel:obscured']] };
    expect(aboutOf(next(crypt, seen))).toMatchObject({ predicate: 'in-control-range', by: 'scarab-1' });
    expect(activate(crypt, { ...seen, 'control-range': [['kel:charge']] })).toMatchObject({ npo: 'scarab-1' });
    expect(activate(crypt, { ...seen, 'control-range': [[]] })).toMatchObject({ npo: 'warrior-1' });
  });

  it('whether it gets away from an enemy in control range is a question of its own', () => {
    const state = game({ npos: [warrior, 'canoptek-scarab-swarm'], operatives: ['kel'], openHatchways: allOpen });
    const named = { 'npos-attack': [['warrior-1']] };
    expect(next(state, named).options.map(({ label }) => label)).toEqual([
      'Kel (10/10)',
      'an enemy is in control range',
    ]);
    const beset = { ...named, 'valid-targets': [['close']] };
    expect(question(resolveNpo(undefined), state, beset)).toMatchObject({ name: 'fall-back', kind: 'confirm' });
  });

  it('scripts may say both at once: engaged falls back, trapped fights, though neither is listed', () => {
    const state = game({ npos: [warrior], operatives: ['kel'], openHatchways: allOpen });
    const leaves = activate(state, { 'valid-targets': [['engaged']] });
    expect(only('npo-acted', leaves.events)[0]).toMatchObject({ action: 'fall-back' });
    expect(leaves.asked).not.toContain('fall-back');
    const fights = activate(state, { 'valid-targets': [['trapped']] });
    expect(only('npo-acted', fights.events)[0]).toMatchObject({ action: 'fight' });
    expect(fights.asked).not.toContain('fall-back');
  });

  it('offers no enemy in control range where the record knows of none', () => {
    const apart = game({
      npos: [warrior, 'canoptek-scarab-swarm'],
      operatives: ['kel'],
      openHatchways: allOpen,
      apart: true,
    });
    expect(values(next(apart, { 'npos-attack': [['warrior-1']] }))).toEqual(['kel']);
  });

  it('takes nobody for an answer, but not together with somebody', () => {
    expect(rejection(resolveNpo(undefined), crypt, { 'npos-attack': [['warrior-1', 'none']] })).toBe(
      'Either nobody can attack, or warrior-1.',
    );
  });

  it('asks one that is alone at once whom', () => {
    const alone = game({ npos: [warrior], operatives: ['kel'], openHatchways: allOpen });
    expect(next(alone).name).toBe('valid-targets');
  });

  it('goes on to the next that was named where the first can attack nobody after all', () => {
    const told = {
      'npos-attack': [['skorpekh-1', 'warrior-1']],
      'control-range': [[]],
      'valid-targets': [['kel']],
    };
    expect(activate(crypt, told)).toMatchObject({ npo: 'warrior-1' });
  });

  it('is not asked unless the game wants it so, nor of those with positions or without a map', () => {
    const no = { ...crypt.config, rulings: { 'npo-first': 'no' } };
    expect(next({ ...crypt, config: no }).name).toBe('control-range');
    expect(next({ ...crypt, config: { ...crypt.config, map: null } }).name).toBe('control-range');
    expect(next({ ...crypt, keepsPositions: true }).name).toBe('control-range');
  });
});

describe('what was said of the other NPOs', () => {
  const told = { 'npos-attack': [['warrior-1', 'skorpekh-1']], 'control-range': [['kel']] };
  const after = activate(crypt, told, 'misses').state;

  it('is kept: whom the next one attacks is asked, and nothing else', () => {
    expect(after.npos.filter(({ state }) => state === 'ready').map(({ id }) => id)).toEqual(['scarab-1', 'warrior-1']);
    const asked = next(after);
    expect([asked.name, aboutOf(asked)?.by]).toEqual(['valid-targets', 'warrior-1']);
    const last = activate(after, { 'valid-targets': [['kel']] }).state;
    expect(activate(last).asked).toEqual([]);
  });

  it('of one that moves nobody is known to be attacked; what was told of the others holds', () => {
    const three = game({ npos: [warrior, warrior, warrior], operatives: ['kel', 'vane'], openHatchways: allOpen });
    const seen = { 'npos-attack': [['warrior-1:kel', 'warrior-2:kel/obscured']] };
    const first = activate(three, seen, 'misses').state;
    const moved = evolve(first, { type: 'action-performed', id: 'vane', action: 'dash', ap: 1 });
    const asked = next(moved);
    expect(asked.why).toBe('Which NPOs can Shoot or Fight Vane, now or after moving?');
    expect(asked.options.find(({ value }) => value === 'warrior-2')?.within?.options.map(({ value }) => value)).toEqual(
      ['vane', 'close'],
    );
    const { npo, events, asked: more } = activate(moved, { 'npos-attack': [['none']] }, 'misses');
    expect([npo, more]).toEqual(['warrior-2', []]);
    expect(only('npo-chosen', events)[0]).toMatchObject({ target: 'kel' });
  });

  it('holds until a player operative moves: then it is asked who can attack that one', () => {
    const three = game({ npos: [warrior, warrior, warrior], operatives: ['kel', 'vane'], openHatchways: allOpen });
    const idle = activate(three, { 'npos-attack': [['none']], activate: [['warrior-3']] }).state;
    const moved = evolve(idle, { type: 'action-performed', id: 'vane', action: 'reposition', ap: 1 });
    expect(next(moved)).toMatchObject({
      name: 'npos-attack',
      why: 'Which NPOs can Shoot or Fight Vane, now or after moving?',
    });
    expect(next(idle).name).toBe('activate');
  });
});

describe('where nobody can attack', () => {
  const nobody = { 'npos-attack': [['none']] };

  it('the first is named, or all in their order, which holds for the turning point', () => {
    const asked = next(crypt, nobody);
    expect(asked).toMatchObject({ name: 'activate', ordered: true });
    const first = activate(crypt, { ...nobody, activate: [['warrior-1', 'skorpekh-1', 'scarab-1']] });
    expect(first.npo).toBe('warrior-1');
    const second = activate(first.state);
    expect([second.npo, second.asked]).toEqual(['skorpekh-1', []]);
    expect(only('ruling-applied', second.events).map(({ ruling }) => ruling)).toContain('idle-order');
    const over = evolve(first.state, { type: 'turning-point-ended', turningPoint: 1 });
    expect(over.known.idle).toEqual([]);
  });

  it('it is asked again where another one joins them', () => {
    const first = activate(crypt, { ...nobody, activate: [['warrior-1', 'skorpekh-1']] });
    expect(next(first.state).name).toBe('activate');
  });

  it('they are listed as they were told last, also in the next turning point; who came since is at the end', () => {
    const first = activate(crypt, { ...nobody, activate: [['warrior-1', 'skorpekh-1', 'scarab-1']] }).state;
    const [newcomer] = game({ npos: [warrior], operatives: ['kel'] }).npos;
    if (!newcomer) throw new Error('nobody joins them');
    const newcomers = ['warrior-8', 'warrior-9'].map((id) => ({ ...newcomer, id }));
    const joined = { ...first, npos: [...newcomers, ...first.npos] };
    expect(values(next(joined, nobody))).toEqual(['skorpekh-1', 'scarab-1', 'warrior-8', 'warrior-9']);
    const forgotten = { ...joined, known: { ...joined.known, lastOrder: [] } };
    expect(values(next(forgotten, nobody))).toEqual(['warrior-8', 'warrior-9', 'scarab-1', 'skorpekh-1']);
    const over = evolve(first, { type: 'turning-point-ended', turningPoint: 1 });
    expect(over.known.lastOrder).toEqual(['warrior-1', 'skorpekh-1', 'scarab-1']);
  });

  it('a hatchway on the way is said with it, and not asked again', () => {
    const shut = game({ npos: [warrior, 'canoptek-scarab-swarm'], operatives: ['kel'] });
    const told = { ...nobody, activate: [['warrior-1:hatchway-3', 'scarab-1']] };
    const { events, asked } = activate(shut, told);
    expect(only('hatchway-moved', events)).toMatchObject([{ number: 3, open: true }]);
    expect(asked).not.toContain('hatchway-opened');
  });

  it('a hatchway said with the order holds for the last one that is ready too (ruling idle-order)', () => {
    const shut = game({ npos: [warrior, warrior], operatives: ['kel'] });
    const first = activate(shut, { ...nobody, activate: [['warrior-1', 'warrior-2:hatchway-3']] }).state;
    const { events, asked } = activate(first);
    expect(only('hatchway-moved', events)).toMatchObject([{ number: 3, open: true }]);
    expect(asked).toEqual([]);
    const none = activate(activate(shut, { ...nobody, activate: [['warrior-1', 'warrior-2']] }).state);
    expect([only('hatchway-moved', none.events), none.asked]).toEqual([[], []]);
  });
});

describe('the hatchway that an NPO opens to attack', () => {
  /** Map 1: 1 leads from B to A, 5 from E to A; E, D and B are joined by open hatchways. */
  const joined = game({ npos: [warrior], operatives: ['kel'], openHatchways: [3, 4] });
  const within = { kel: ['A'], 'warrior-1': ['E'] };
  const inE = { ...joined, known: { ...joined.known, within } };

  it('is not asked where it shoots from its place, and one alone leads to its target', () => {
    const { events, asked } = activate(inE, { 'valid-targets': [['kel:hatchway']] });
    expect(asked).toEqual(['valid-targets']);
    expect(only('hatchway-moved', events)).toMatchObject([{ number: 5, open: true }]);
  });

  it('is asked where another one leads there, by a move or from a place that nobody knows', () => {
    const moves = next(inE, { 'valid-targets': [['kel:reposition:hatchway']] });
    expect([moves.name, values(moves)]).toEqual(['hatchway-opened', ['1', '5']]);
    const anywhere = { ...inE, known: { ...inE.known, within: { kel: ['A'] } } };
    const stands = next(anywhere, { 'valid-targets': [['kel:hatchway']] });
    expect([stands.name, values(stands)]).toEqual(['hatchway-opened', ['1', '2', '5', '6']]);
  });
});

const third = (npo: GameState['npos'][number]) => ({ ...npo, id: 'warrior-9' });

describe('an enemy across an open door that moves away', () => {
  const crawler = { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'] } as const;
  const kel = { id: 'kel', order: 'engage', wounds: 40, maxWounds: 40 } as const;
  const vane = { id: 'vane', order: 'engage', wounds: 2 } as const;
  const facing = game({ npos: [crawler, warrior], operatives: [kel, vane], openHatchways: [1] });
  const told = { 'npos-attack': [['crawler-1:across', 'warrior-1:vane']], across: [['kel']] };
  const moves = (id: string) => ({ type: 'action-performed', id, action: 'dash', ap: 1 }) as const;

  it('leaves it open whom it can attack: that is asked once, of all of whom it is open', () => {
    const { npo, state } = activate(facing, told);
    expect(npo).toBe('warrior-1');
    const more = { ...state, npos: [...state.npos, ...game({ npos: [warrior], operatives: [kel] }).npos.map(third)] };
    const asked = next(evolve(more, moves('kel')));
    expect(asked.name).toBe('npos-attack');
    expect(values(asked).toSorted()).toEqual(['crawler-1', 'none', 'warrior-9']);
  });

  it('is fought as long as nobody moves', () => {
    const { npo, asked, steps } = activate(activate(facing, told).state, { 'targets-after-fight': [[]] });
    expect([npo, asked, steps.at(0)]).toEqual(['crawler-1', ['targets-after-fight'], expect.stringContaining('FIGHT')]);
  });
});
