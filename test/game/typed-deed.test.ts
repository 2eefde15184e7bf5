import { describe, expect, it } from 'vitest';
import { typedDeed } from '../../src/game/performing/typed-deed.ts';
import { scene } from '../rules/scene.ts';

const state = scene({
  phase: 'firefight',
  map: 1,
  npos: ['necron-warrior', 'necron-warrior', 'necron-warrior'],
  operatives: ['kel', 'vane'],
});

describe('what somebody types', () => {
  it.each([
    ['kel shoot w3', { do: 'act', args: { id: 'kel', action: 'shoot', target: 'warrior-3' } }],
    ['tw act kel shoot warrior-3', { do: 'act', args: { id: 'kel', action: 'shoot', target: 'warrior-3' } }],
    ['ke reposition 4397', { do: 'act', args: { id: 'kel', action: 'reposition', place: '4397' } }],
    [
      'vane engage fight w1 --no-cover',
      { do: 'act', args: { id: 'vane', action: 'fight', target: 'warrior-1', order: 'engage', cover: false } },
    ],
    ['kel charge w2 =w2 4', { do: 'act', args: { id: 'kel', action: 'charge', target: 'warrior-2', place: '=w2 4' } }],
    [
      'kel --order conceal operate-hatch h2',
      {
        do: 'act',
        args: { id: 'kel', action: 'operate-hatch', order: 'conceal', door: { kind: 'hatchway', number: 2 } },
      },
    ],
    ['kel hatch 4', { do: 'act', args: { id: 'kel', action: 'operate-hatch', door: { kind: 'hatchway', number: 4 } } }],
    ['kel hatchway w1', { do: 'act', args: { id: 'kel', action: 'hatchway-fight', target: 'warrior-1' } }],
    ['npo wound w1 2', { do: 'npo', args: { change: 'wound', id: 'warrior-1', wounds: 2 } }],
    ['npo take-out w2', { do: 'npo', args: { change: 'take-out', id: 'warrior-2' } }],
    ['operative heal kel', { do: 'operative', args: { change: 'heal', id: 'kel', wounds: 1 } }],
    ['hatch 3 open', { do: 'hatch', args: { number: 3, open: true } }],
    ['breach 2 close', { do: 'breach', args: { number: 2, close: true } }],
    ['threat +2', { do: 'threat', args: { by: 2 } }],
    ['threat set 7', { do: 'threat', args: { to: 7 } }],
    ['cp -1 Command Re-roll', { do: 'cp', args: { by: -1, for: 'Command Re-roll' } }],
    ['mission auspex', { do: 'mission', args: { what: 'auspex' } }],
    ['mission pick-up kel 2', { do: 'mission', args: { what: 'pick-up', id: 'kel', marker: 2 } }],
    ['place kel h3 4', { do: 'place', args: { places: [{ id: 'kel', place: 'h3 4' }] } }],
  ])('%s', (line, deed) => {
    expect(typedDeed(line, state)).toEqual(deed);
  });

  it.each([
    ['', 'Type what was done: kel shoot w3.'],
    ['kel shoot zork', 'There is no NPO zork'],
    ['hatsch 3 open', '"hatsch" is neither an operative nor a command. Did you mean hatch?'],
    ['hatch 3', 'Say open or close: hatch 3 open.'],
    ['threat 2', 'A change is said with its sign'],
    ['npo hurt w1', 'Say wound or heal: npo wound w1 2.'],
    ['kel shoot w1 --reroll', '--reroll is not taken here.'],
    ['constructor', '"constructor" is neither an operative nor a command. Try: kel dash.'],
    ['place kel', 'Where is kel?'],
    ['mission escape', 'Who? For example: mission escape kel.'],
    ['mission win', 'Say auspex, repair, escape, place or pick-up'],
  ])('"%s" is refused, and nothing is done', (line, says) => {
    expect(() => typedDeed(line, state)).toThrow(says);
  });
});
