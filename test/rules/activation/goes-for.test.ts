import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { type Answers, only, play, type Scene } from '../scene.ts';
import { table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const warden = { datacard: 'royal-warden' } as const;

/** What the moves of its activation are told with. */
function moves(of: Scene, answers: Answers, id = 'warrior-1') {
  const state = table({ npos: [warrior], operatives: ['kel', 'vane'], mission: 'destroy-sarcophagus', ...of });
  return only('npo-acted', play(resolveNpo(id), state, answers).events)
    .filter(({ aim }) => aim !== undefined)
    .map(({ action, aim, towards, through, obscured }) => ({ action, to: aim?.to, towards, through, obscured }));
}

const sarcophagus = { at: 'sarcophagus' };

describe('a move of a shooter says what it goes for where it finds no target [NPO-WAR-11 NPO-WAR-13]', () => {
  it('Reposition and Dash, where it can attack nobody: they may still end where one can be seen', () => {
    expect(moves({}, { 'valid-targets': [[]] })).toEqual([
      { action: 'reposition', to: 'shooting-position', towards: sarcophagus, through: undefined, obscured: undefined },
      { action: 'dash', to: 'shooting-position', towards: sarcophagus, through: undefined, obscured: undefined },
    ]);
  });

  it('not where it is told whom it sees from there', () => {
    const dice = { 'attack-dice': [[1, 1, 1, 1]] };
    expect(moves({}, { 'valid-targets': [['kel:reposition']], ...dice })[0]).toEqual({
      action: 'reposition',
      to: 'shooting-position',
      towards: undefined,
      through: undefined,
      obscured: undefined,
    });
  });

  it('and whom it sees obscured there; if all are, it goes where the mission wants it', () => {
    const dice = { 'attack-dice': [[1, 1, 1, 1]] };
    expect(moves({}, { 'valid-targets': [['vane:reposition:obscured']], ...dice })[0]).toEqual({
      action: 'reposition',
      to: 'mission-position',
      towards: sarcophagus,
      through: undefined,
      obscured: ['vane'],
    });
  });

  it('of two, one obscured: at a spot with the other as target', () => {
    const dice = { 'attack-dice': [[1, 1, 1, 1]] };
    const both = { 'valid-targets': [['vane:reposition:obscured', 'kel:reposition']], ...dice };
    expect(moves({}, both)[0]).toMatchObject({ to: 'shooting-position', towards: undefined, obscured: ['vane'] });
  });

  it('through which hatchway, where it has opened one for it', () => {
    const opens = { 'valid-targets': [['hatchway']], 'hatchway-opened': ['4'] };
    expect(moves({}, opens)[0]).toMatchObject({ action: 'reposition', through: 4, towards: sarcophagus });
  });

  it('a Royal Warden that could still Shoot after its Dash, and has been told that it sees nobody there, goes where the mission wants it', () => {
    const rest = moves({ npos: [warden] }, { 'valid-targets': [[]] }, 'warden-1');
    expect(rest.map(({ to, towards }) => [to, towards])).toEqual([
      ['shooting-position', sarcophagus],
      ['mission-position', sarcophagus],
    ]);
  });
});

describe('what it goes for is that of the mission, as it stands', () => {
  it.each([
    ['shifting-labyrinth', { at: 'escape-marker', place: null }],
    ['demolition-protocol', { at: 'access-points', hatchways: [1, 2, 3, 4, 5, 6], breachPoints: [1, 2, 3, 4] }],
    ['recover-transponder', { at: 'markers', markers: [1, 2, 3] }],
    ['destroy-sarcophagus', sarcophagus],
    ['scout-sub-crypt', { at: 'rooms', rooms: [], opened: false }],
    ['regroup', { at: 'drop-zone' }],
  ] as const)('%s', (mission, towards) => {
    expect(moves({ mission }, { 'valid-targets': [[]] })[0]?.towards).toEqual(towards);
  });

  it('a fighter goes for the closest player operative instead', () => {
    const swarm = moves({ npos: ['canoptek-scarab-swarm'] }, { 'control-range': [[]] }, 'scarab-1');
    expect(swarm.map(({ to, towards }) => [to, towards])).toEqual([
      ['closest-operative', undefined],
      ['closest-operative', undefined],
    ]);
  });
});
