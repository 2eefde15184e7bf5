import { describe, expect, it } from 'vitest';
import { glossary } from '../../src/catalog/glossary.ts';

/** What people judge by eye is told where `tw rules` and the `?` of a prompt find it: the ledger calls it `told`. */
describe('the reference states what the eye decides', () => {
  it.each<[string, string, string]>([
    [
      'visible',
      'A free straight line, 1 mm wide, runs from the head of the miniature to some part of the other, its base apart',
      'GLO-10 GLO-12',
    ],
    ['visible', 'Bases and your own miniature never block the line', 'GLO-11'],
    ['control range', 'Visible and within 1"', 'GLO-13 GLO-15 COR-99'],
    ['control range', 'Between operatives it is mutual', 'GLO-14'],
    ['dash', 'up to 3" and without climbing', 'GLO-16 GLO-17'],
    ['reposition', 'Move up to the Move stat', 'GLO-18'],
    ['reposition', "An enemy's control range is entered only where a friend already is, and never ended in", 'COR-42'],
    ['charge', 'ending in control range of an enemy', 'GLO-29'],
    ['charge', 'Control range of an enemy that no friend is fighting, once entered, is not left again', 'GLO-30'],
    ['fall-back', 'through control range of enemies but not ending there', 'GLO-40'],
    ['movement', 'Straight increments, each rounded up to a whole inch', 'COR-40'],
    ['movement', 'Accessible terrain costs 1" more, and only the centre of the base must pass', 'COR-41'],
    ['movement', 'Friends are moved through, enemies not; bases may touch and never overlap', 'COR-107'],
    [
      'movement',
      'from within 1", up to 3" high, each climb at least 2"; the first 2" of drop cost nothing. Not in a Dash, and no move ends on what is not Vantage',
      'COR-108',
    ],
    [
      'intervening',
      'from one point of the base that its player picks to some facing part of the other base',
      'COR-106',
    ],
    ['obscured', 'Heavy terrain intervenes with a part that is more than 1" from both', 'COR-48'],
    ['control-range', 'The same goes for an operative on a teleport pad and one whose base touches it', 'KZ-47'],
    ['teleport-pad', 'an occupant changes places and is set up by its own player', 'KZ-51'],
    ['apl', 'changes when the action is over; weapon rules change at once', 'COR-98'],
    ['on-guard', 'its target chosen as usual', 'KZ-65'],
    ['operate-hatch', 'set it back as close as possible, within the same control ranges', 'KZ-81'],
    ['counteract', 'the extra inch for Accessible terrain included', 'COR-26'],
    ['engage', 'a valid target whenever it is visible', 'GLO-37'],
    ['conceal', 'In cover the operative is no valid target', 'GLO-38'],
    ['obscured', 'One piece of terrain does not give cover and obscure at once: the defender chooses', 'COR-49'],
    ['incapacitated', 'with one free action at most (Place Marker apart)', 'GLO-07'],
    ['roll-off', 'ties are rolled again', 'GLO-32 COR-06'],
    ['precedence', "designers' commentary, one outside the core book, one that says cannot", 'GLO-43'],
    [
      'pick-up-marker',
      'a marker that allows it and that the operative controls: it carries, contests and controls it',
      'GLO-46',
    ],
    [
      'place-marker',
      'A carrier that is incapacitated must do so, for 0 AP. Not in an activation with Pick Up Marker',
      'COR-36',
    ],
    ['ap', 'No cost falls below 0', 'COR-18'],
    ['wall', 'Heavy and Wall terrain. Nobody moves or sees through it', 'KZ-05 KZ-06 KZ-07'],
    ['wall', 'distances run around it, except to areas of the killzone', 'KZ-08 KZ-09 COR-103'],
    ['intervening', 'Wall terrain intervenes with its corners and ends only', 'KZ-10'],
    ['intervening', 'not once the active operative has passed them', 'KZ-11'],
    ['hatchway', 'Closed: Heavy and Wall terrain', 'KZ-16 KZ-17'],
    [
      'hatchway',
      'Open: Accessible, Insignificant and Exposed, with the walls beside it for cover and obscuring',
      'KZ-13 KZ-18 KZ-19 KZ-20',
    ],
    ['breach-point', 'closed until it is breached, and then open for good unless The Maze Reforms closes it', 'KZ-27'],
    ['breach-point', 'Terrain as for a hatchway', 'KZ-28 KZ-29 KZ-30 KZ-31'],
    ['operate-hatch', 'also during a Dash or Reposition, which then goes on', 'KZ-22 KZ-23'],
    ['teleport-pad', 'Exposed, Insignificant and Vantage terrain for one operative at a time', 'KZ-43 KZ-44'],
    ['teleport-pad', "The action's other conditions hold", 'KZ-50'],
    ['intervening', 'Small projections are no corners or ends', 'KZ-12'],
    ['teleport-pad', 'does not touch the killzone floor', 'KZ-45'],
    ['teleport-pad', 'Equipment terrain stands more than 2" from it', 'KZ-46'],
    ['teleport-pad', "A base that touches the pad and the operative on it are in each other's control range", 'KZ-47'],
    ['counteract', 'An operative that it removes and sets up again comes back wholly within 2"', 'GLO-27'],
    ['incapacitated', 'Its own player says in which order its rules apply', 'GLO-08'],
    ['debris', 'Light terrain', 'KZ-52'],
    ['hatchway-fight', 'within 2" of it', 'KZ-72'],
  ])('%s: %s [%s]', (term, phrase) => {
    expect(glossary.entry(term)?.text).toContain(phrase);
  });
});
