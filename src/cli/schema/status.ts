import * as z from 'zod/mini';
import { casesAs } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  atLeastAs,
  either,
  fromTo,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  recordOf,
  type Schema,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { ruleKinds } from '../../catalog/team-rules.ts';
import { effect, npoProfile, operative } from '../../rules/events/operative-values.ts';
import { markerPlaceShape, objectives } from '../../rules/events/place-values.ts';
import { relation } from '../../rules/events/places.ts';
import { order, phaseShape, sideShape, step } from '../../rules/events/values.ts';
import type { Progress, Prospect } from '../../rules/mission/mission.ts';
import { diceChoices, modeIds, outcomes, playerActions } from '../../rules/state/state.ts';
import type { PositionsDocument, RuleInForce, StatusDocument } from '../../view/status.ts';

type Npo = StatusDocument['npos'][number];
type PlayerOperative = StatusDocument['operatives'][number];
type Door = StatusDocument['hatchways'][number];

const text = (says: string) => means(anyText(), says);
const whole = (says: string) => means(anyWhole(), says);

const npo = () =>
  atLeastAs<Npo>({
    id: anyText(),
    datacard: text('id of its datacard'),
    name: anyText(),
    weapons: means(listOf(anyText()), 'ids of the weapons carried'),
    wounds: anyWhole(),
    maxWounds: anyWhole(),
    order: order(),
    state: among(['ready', 'expended', 'dormant', 'incapacitated']),
    effects: listOf(effect()),
    cameTo: maybe(text('letter of the room in which it was set up, where that is known; it may have left since')),
    reload: maybe(
      means(
        atLeast({
          face: means(
            orNull(anyWhole()),
            'so many player operatives activated in this turning point; null: in the Ready step',
          ),
          since: whole('and more than so many'),
        }),
        'when it can Shoot in the place of others again, if it cannot now',
      ),
    ),
    injured: trueOrFalse(),
    guard: means(trueOrFalse(), 'on guard'),
    apl: whole('as it is now'),
    save: whole('3 for 3+'),
    move: means(anyNumber(), 'inches, as it is now'),
    profiles: maybe(
      means(
        listOf(npoProfile()),
        'figures of its weapons after a correction, where they are not those of its datacard',
      ),
    ),
  });

const playerOperative = (): Schema<PlayerOperative> =>
  z.intersection(operative(), atLeast({ injured: trueOrFalse(), guard: means(trueOrFalse(), 'on guard') }));
const door = () => atLeastAs<Door>({ number: anyWhole(), open: trueOrFalse(), breached: trueOrFalse() });

const progress = (): Schema<Progress> => {
  const counted = among(['escaped', 'demolished', 'searched', 'destruction-points', 'scouted']);
  const of = { done: anyWhole(), needed: anyWhole() };
  const item = { counts: among(['item']), carrier: means(orNull(anyText()), 'id; null: it lies on the floor') };
  const own = {
    counts: means(among(['own']), 'of a mission of a pack'),
    name: text('id of its counter, or what its markers are'),
    ...of,
  };
  const together = atLeast({ counts: among(['together']), needed: anyWhole() });
  return either(atLeast({ counts: counted, ...of }), either(atLeast(item), either(together, atLeast(own))));
};
const prospect = () =>
  casesAs<Prospect, 'is'>('is', {
    open: () => ({ mayFall: whole('so many more may be incapacitated'), left: whole('in the killzone') }),
    hopeless: () => ({ needed: anyWhole(), left: anyWhole() }),
    safe: () => ({}),
  });

const tally = () =>
  atLeast({
    id: anyText(),
    name: anyText(),
    commandPoints: anyWhole(),
    victoryPoints: whole('as entered'),
    kills: whole('operatives of other players that its own have incapacitated'),
  });
const playerOrNull = (says: string) => means(orNull(anyText()), says);
const adversary = () =>
  atLeast({
    players: listOf(tally()),
    initiative: playerOrNull('id of the player'),
    lastInitiative: playerOrNull('in the turning point before'),
    reinforcer: playerOrNull('id of the player that sets up the reinforcement'),
    last: playerOrNull('id of the player whose operative acted last'),
    controlled: means(
      orNull(atLeast({ npo: anyText(), target: anyText(), by: text('id of the player') })),
      'the NPO whose activation goes on',
    ),
    turn: playerOrNull('whose turn it is in the Firefight phase: id of the player, or npos'),
  });

const position = () =>
  atLeastAs<PositionsDocument[string]>({
    place: text('keypad code'),
    x: means(anyNumber(), "inches from the board's north-west corner to the middle of the base"),
    y: anyNumber(),
    error: means(anyNumber(), 'by how many inches that may be wrong'),
    relation: maybe(means(like(relation()), 'what was said of the place, and outranks the inches')),
  });

const mission = () =>
  atLeast({
    number: means(fromTo(1), '1 to 6, or that of a mission of a pack'),
    id: anyText(),
    name: anyText(),
    progress: means(orNull(progress()), 'how far the players have come, of what the mission counts'),
    prospect: means(orNull(prospect()), 'what they can still lose; null where no player operative is on record'),
  });

const marker = () =>
  atLeast({
    id: anyText(),
    name: anyText(),
    size: means(among(['objective', 'other']), '40 mm or 20 mm across'),
    place: markerPlaceShape(),
    found: means(trueOrFalse(), 'it is what was searched for'),
    spot: maybe(
      means(
        atLeast({ x: anyNumber(), y: anyNumber(), error: anyNumber() }),
        'its middle, in inches from the north-west corner',
      ),
    ),
  });

const inForce = () =>
  atLeastAs<RuleInForce>({
    id: anyText(),
    name: anyText(),
    kind: among(ruleKinds),
    operative: means(orNull(anyText()), 'id of the operative for which it was used; null where it holds for all'),
    choice: means(orNull(anyText()), 'what was chosen with it'),
    says: text('what it does, in short'),
    player: maybe(text('whose, by id (Adversary Ops)')),
  });

const activation = () =>
  atLeast({
    id: anyText(),
    side: among(['players']),
    ap: whole('left'),
    performed: listOf(among(playerActions)),
  });

/** `status`: the game now. */
export const status = lazily(() =>
  atLeastAs<StatusDocument>({
    mode: among(modeIds),
    mission: means(orNull(mission()), 'null in Adversary Ops'),
    map: means(orNull(either(fromTo(1, 6), anyText())), '1 to 6, the id of a map of a pack, or null'),
    seed: text('what the dice depend on; empty until the battle is over, as with verify --seal'),
    turningPoint: whole('from 1'),
    phase: phaseShape(),
    step: step(),
    initiative: orNull(sideShape()),
    commandPoints: whole('of the players'),
    threat: means(
      orNull(atLeast({ level: fromTo(0, 15), grade: fromTo(0, 9) })),
      'level 0 to 15, grade 0 to 3, or up to 9 by the grades of a pack; null where the battle has no threat level, as in Adversary Ops',
    ),
    npos: means(listOf(npo()), 'all that were ever set up'),
    operatives: means(listOf(playerOperative()), 'of the players; apl as it is now'),
    deck: atLeast({
      draw: whole('cards left'),
      inPlay: means(listOf(anyText()), 'ids'),
      used: anyWhole(),
    }),
    hatchways: listOf(door()),
    breachPoints: listOf(door()),
    objectives: means(like(objectives()), "the mission's own state"),
    markers: maybe(means(listOf(marker()), 'of the mission or event cards of a pack, where there are any')),
    adversary: maybe(means(adversary(), 'players, initiative and turn, in Adversary Ops alone')),
    npoLimit: whole('NPOs in the killzone at once'),
    diceOf: means(among(diceChoices), 'whose dice are rolled on the table'),
    positions: means(
      orNull(recordOf(position())),
      'where operatives stand, by id; null in a game that keeps no positions',
    ),
    outcome: orNull(among(outcomes)),
    onGuard: means(listOf(anyText()), 'ids of the player operatives that are on guard'),
    activation: means(
      orNull(activation()),
      'the activation or counteraction that is going on; those of NPOs are over with their command',
    ),
    tokens: maybe(
      means(
        listOf(atLeast({ id: anyText(), token: text('their name'), count: anyWhole() })),
        'tokens of rules of kill teams, of either side',
      ),
    ),
    teamPoints: maybe(means(recordOf(anyWhole()), 'points of kill teams, by their name')),
    inForce: maybe(
      means(listOf(inForce()), "ploys and rules of the players' kill teams that hold now by having been used"),
    ),
    todo: means(listOf(anyText()), 'what to run next, each a command line'),
  }),
);
