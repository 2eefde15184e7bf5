import type { RuleKind } from '../../catalog/team-rules.ts';
import { relation } from '../../rules/events/places.ts';
import {
  effect,
  markerPlaceShape,
  npoProfile,
  objectives,
  operative,
  order,
  phaseShape,
  sideShape,
  step,
} from '../../rules/events/values.ts';
import type { Progress, Prospect } from '../../rules/mission/mission.ts';
import { diceChoices, modeIds, outcomes, playerActions } from '../../rules/state/state.ts';
import { every, object, tagged } from '../../shape/objects.ts';
import {
  among,
  both,
  either,
  finite,
  list,
  optional,
  orNull,
  type Shape,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import type { PositionsDocument, RuleInForce, StatusDocument } from '../../view/status.ts';

type Npo = StatusDocument['npos'][number];
type PlayerOperative = StatusDocument['operatives'][number];
type Door = StatusDocument['hatchways'][number];

const npo: Shape<Npo> = object<Npo>({
  id: text,
  datacard: text.means('id of its datacard'),
  name: text,
  weapons: list(text).means('ids of the weapons carried'),
  wounds: whole,
  maxWounds: whole,
  order,
  state: among(['ready', 'expended', 'dormant', 'incapacitated']),
  effects: list(effect),
  cameTo: optional(
    text.means('letter of the room in which it was set up, where that is known; it may have left since'),
  ),
  reload: optional(
    object({
      face: orNull(whole).means('so many player operatives activated in this turning point; null: in the Ready step'),
      since: whole.means('and more than so many'),
    }).means('when it can Shoot in the place of others again, if it cannot now'),
  ),
  injured: yesNo,
  guard: yesNo.means('on guard'),
  apl: whole.means('as it is now'),
  save: whole.means('3 for 3+'),
  move: finite.means('inches, as it is now'),
  profiles: optional(
    list(npoProfile).means('figures of its weapons after a correction, where they are not those of its datacard'),
  ),
});

const playerOperative: Shape<PlayerOperative> = both(
  operative,
  object({ injured: yesNo, guard: yesNo.means('on guard') }),
);
const door: Shape<Door> = object<Door>({ number: whole, open: yesNo, breached: yesNo });

const counted = among(['escaped', 'demolished', 'searched', 'destruction-points', 'scouted']);
const progress: Shape<Progress> = either(
  object({ counts: counted, done: whole, needed: whole }),
  either(
    object({ counts: among(['item']), carrier: orNull(text.means('id; null: it lies on the floor')) }),
    either(
      object({ counts: among(['together']), needed: whole }),
      object({
        counts: among(['own']).means('of a mission of a pack'),
        name: text.means('id of its counter, or what its markers are'),
        done: whole,
        needed: whole,
      }),
    ),
  ),
);
const prospect: Shape<Prospect> = tagged<Prospect, 'is'>('is', {
  open: { mayFall: whole.means('so many more may be incapacitated'), left: whole.means('in the killzone') },
  hopeless: { needed: whole, left: whole },
  safe: {},
});

const tally = object({
  id: text,
  name: text,
  commandPoints: whole,
  victoryPoints: whole.means('as entered'),
  kills: whole.means('operatives of other players that its own have incapacitated'),
});
const adversary = object({
  players: list(tally),
  initiative: orNull(text).means('id of the player'),
  lastInitiative: orNull(text).means('in the turning point before'),
  reinforcer: orNull(text).means('id of the player that sets up the reinforcement'),
  last: orNull(text).means('id of the player whose operative acted last'),
  controlled: orNull(object({ npo: text, target: text, by: text.means('id of the player') })).means(
    'the NPO whose activation goes on',
  ),
  turn: orNull(text).means('whose turn it is in the Firefight phase: id of the player, or npos'),
});

const position = object<PositionsDocument[string]>({
  place: text.means('keypad code'),
  x: finite.means("inches from the board's north-west corner to the middle of the base"),
  y: finite,
  error: finite.means('by how many inches that may be wrong'),
  relation: optional(relation.means('what was said of the place, and outranks the inches')),
});

/** `status`: the game now. */
export const status = object<StatusDocument>({
  mode: among(modeIds),
  mission: orNull(
    object({
      number: wholeFrom(1).means('1 to 6, or that of a mission of a pack'),
      id: text,
      name: text,
      progress: orNull(progress).means('how far the players have come, of what the mission counts'),
      prospect: orNull(prospect).means('what they can still lose; null where no player operative is on record'),
    }),
  ).means('null in Adversary Ops'),
  map: orNull(either(wholeFrom(1, 6), text)).means('1 to 6, the id of a map of a pack, or null'),
  seed: text.means('what the dice depend on; empty until the battle is over, as with verify --seal'),
  turningPoint: whole.means('from 1'),
  phase: phaseShape,
  step,
  initiative: orNull(sideShape),
  commandPoints: whole.means('of the players'),
  threat: orNull(object({ level: wholeFrom(0, 15), grade: wholeFrom(0, 3) })).means(
    'level 0 to 15, grade 0 to 3; null where the battle has no threat level, as in Adversary Ops',
  ),
  npos: list(npo).means('all that were ever set up'),
  operatives: list(playerOperative).means('of the players; apl as it is now'),
  deck: object({ draw: whole.means('cards left'), inPlay: list(text).means('ids'), used: whole }),
  hatchways: list(door),
  breachPoints: list(door),
  objectives: objectives.means("the mission's own state"),
  markers: optional(
    list(
      object({
        id: text,
        name: text,
        size: among(['objective', 'other']).means('40 mm or 20 mm across'),
        place: markerPlaceShape,
        found: yesNo.means('it is what was searched for'),
        spot: optional(
          object({ x: finite, y: finite, error: finite }).means('its middle, in inches from the north-west corner'),
        ),
      }),
    ).means('of the mission or event cards of a pack, where there are any'),
  ),
  adversary: optional(adversary.means('players, initiative and turn, in Adversary Ops alone')),
  npoLimit: whole.means('NPOs in the killzone at once'),
  diceOf: among(diceChoices).means('whose dice are rolled on the table'),
  positions: orNull(every(position)).means('where operatives stand, by id; null in a game that keeps no positions'),
  outcome: orNull(among(outcomes)),
  onGuard: list(text).means('ids of the player operatives that are on guard'),
  activation: orNull(
    object({ id: text, side: among(['players']), ap: whole.means('left'), performed: list(among(playerActions)) }),
  ).means('the activation or counteraction that is going on; those of NPOs are over with their command'),
  tokens: optional(
    list(object({ id: text, token: text.means('their name'), count: whole })).means(
      'tokens of rules of kill teams, of either side',
    ),
  ),
  teamPoints: optional(every(whole).means('points of kill teams, by their name')),
  inForce: optional(
    list(
      object<RuleInForce>({
        id: text,
        name: text,
        kind: among<RuleKind>({
          faction: true,
          'strategy-ploy': true,
          'firefight-ploy': true,
          equipment: true,
          ability: true,
          action: true,
          'weapon-rule': true,
        }),
        operative: orNull(text).means('id of the operative for which it was used; null where it holds for all'),
        choice: orNull(text).means('what was chosen with it'),
        says: text.means('what it does, in short'),
        player: optional(text.means('whose, by id (Adversary Ops)')),
      }),
    ).means("ploys and rules of the players' kill teams that hold now by having been used"),
  ),
  todo: list(text).means('what to run next, each a command line'),
});
