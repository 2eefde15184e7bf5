import { version } from '../../../package.json';
import { type KillzoneMap, killzoneMap, type MapId, mapNumbers } from '../../catalog/maps.ts';
import { teamRulesOf } from '../../catalog/pack.ts';
import { rulesOfGame } from '../../catalog/rules-of-team.ts';
import { defaultsToBeWritten } from '../../catalog/rulings.ts';
import { missions } from '../../catalog/tables.ts';
import type { TeamRule, TeamRules } from '../../catalog/team-rules.ts';
import type { MissionData, MissionId } from '../../catalog/types.ts';
import { seededDice } from '../../engine/dice.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { kebab } from '../../engine/spelling.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { rosterBeyond } from '../../rules/state/limits.ts';
import { datacardOf, everyTeam } from '../../rules/state/own-rules.ts';
import { freshId } from '../../rules/state/roster.ts';
import type { GameConfig, GameState, RosterOperative } from '../../rules/state/state.ts';
import { type Header, sessionFormat } from '../../session/journal/format.ts';
import { noOccasions } from '../../session/journal/occasions.ts';
import { describeDataProblem } from '../../session/packs/data-checks.ts';
import { decide } from '../answering/decide.ts';
import { leftOf } from '../answering/given.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { Failure, named } from '../keeping/failure.ts';
import { diceNow } from './deed-dice.ts';
import { battle } from './game-rules.ts';
import { insistOnLengths } from './lengths.ts';
import { whichRivalry } from './new-rivalry.ts';
import { resolveDeed } from './perform.ts';
import type { Performed } from './perform-in.ts';

const { choose, rollD6 } = vocabulary<null, never>();

/** How many NPOs may be in the killzone at once unless the players say otherwise (pack, NPO Limit). */
export const usualNpoLimit = 10;

/** A game without any option: what `new-game` starts from. */
export const plainGame = (seed: string): GameConfig => ({
  mode: 'joint-ops',
  mission: 'shifting-labyrinth',
  map: null,
  rolled: {},
  seed,
  roster: [],
  rulings: {},
  npoLimit: usualNpoLimit,
  themes: [],
  difficulty: { npos: 0, types: 'printed', cards: 0, without: [] },
  inventory: null,
});

/** These operatives, and more of them with ids that are free. */
export function withOwnIds(
  more: readonly RosterOperative[],
  team: readonly RosterOperative[],
): readonly RosterOperative[] {
  const all = [...team];
  for (const operative of more) {
    const taken = all.map(({ id }) => id);
    all.push({ ...operative, id: taken.includes(operative.id) ? freshId(operative.name, taken) : operative.id });
  }
  return all;
}

/** A mission or map by name or number, `random`, or undefined if not given. */
export interface BattleWords {
  readonly mission?: string | undefined;
  readonly map?: string | undefined;
  /** Maps in addition to the printed ones. */
  readonly maps?: readonly KillzoneMap[] | undefined;
  /** Missions of packs, in addition to the printed ones. */
  readonly missions?: readonly MissionData[] | undefined;
}

export type BattleChoice = Pick<GameConfig, 'mission' | 'map' | 'rolled'>;

/** Mission and map of the battle as given, else as asked; random ones with a D6 each (pack, Missions). Throws `Failure`. */
export function* whichBattle(words: BattleWords): RuleOf<null, never, BattleChoice> {
  const all = [...missions, ...(words.missions ?? []).toSorted((one, other) => one.number - other.number)];
  const mission = missionOf(words.mission ?? (yield* askMission(all)), all);
  const own = words.maps ?? [];
  const map = mapOf(words.map ?? (yield* askMap(own, mission)), own);
  const missionFace = mission === 'random' ? yield* rollD6('mission', 'which mission') : undefined;
  const mapFace = map === 'random' ? yield* rollD6('map', 'which map') : undefined;
  return {
    mission: mission === 'random' ? numberedMission(missionFace) : mission,
    map: map === 'random' ? (mapNumbers.find((number) => number === mapFace) ?? null) : map,
    rolled: {
      ...(missionFace === undefined ? {} : { mission: missionFace }),
      ...(mapFace === undefined ? {} : { map: mapFace }),
    },
  };
}

function missionOf(word: string, all: readonly MissionData[]): MissionId | 'random' {
  return word === 'random' ? word : named('mission', word, all).id;
}

function mapOf(word: string, own: readonly KillzoneMap[]): MapId | null | 'random' {
  if (word === 'random') return word;
  if (word === 'none') return null;
  const map = mapNumbers.find((number) => `${number}` === word);
  if (map !== undefined) return map;
  if (own.length > 0) {
    const spelled = own.map(({ number, name }) => ({ id: `${number}`, name }));
    return named('map', word, spelled).id;
  }
  throw new Failure('invalid-data', `There is no map ${word}.`, { hint: 'Maps are 1 to 6, random or none.' });
}

function numberedMission(face: number | undefined): MissionId {
  const mission = missions.find(({ number }) => number === face);
  if (!mission) throw new Error(`no mission has the number ${face}`);
  return mission.id;
}

const atRandom = { value: 'random', because: 'a D6 decides' };

function* askMission(all: readonly MissionData[]): RuleOf<null, never, string> {
  return yield* choose({
    name: 'which-mission',
    why: 'Which mission?',
    options: [
      ...all.map(({ number, id, name }) => ({ value: id, label: `${number}. ${name}` })),
      { value: 'random', label: 'at random' },
    ],
    suggest: atRandom,
  });
}

/** A map of the pack that `mission` is of is meant for it. */
function* askMap(own: readonly KillzoneMap[], mission?: string): RuleOf<null, never, string> {
  const pack = mission?.includes('/') ? mission.replace(/[^/]*$/, '') : undefined;
  const meant = pack === undefined ? undefined : own.find(({ number }) => `${number}`.startsWith(pack));
  return yield* choose({
    name: 'which-map',
    why: 'Which killzone map?',
    options: [
      ...mapNumbers.map((number) => ({ value: `${number}`, label: `${number}. ${killzoneMap(number).name}` })),
      ...own.map(({ number, name }) => ({ value: `${number}`, label: name })),
      { value: 'random', label: 'at random' },
      { value: 'none', label: 'none of the six' },
    ],
    suggest: meant === undefined ? atRandom : { value: `${meant.number}`, because: 'of the same pack' },
  });
}

/** Mission and map of a battle, and the terms without the answers used so far. Throws `Failure`. */
export const decideBattle = (terms: Terms, words: BattleWords, seed: string) =>
  decideSetUp(terms, () => whichBattle(words), seed);

/** The same for players and map, in Adversary Ops. */
export const decideRivalry = (terms: Terms, words: Parameters<typeof whichRivalry>[0], seed: string) =>
  decideSetUp(terms, () => whichRivalry(words), seed);

async function decideSetUp<B extends BattleChoice>(terms: Terms, rule: () => RuleOf<null, never, B>, seed: string) {
  const same = (state: null): null => state;
  const { result, asked } = await decide(rule, null, same, answerersOn(terms, seededDice(seed, 'battle')));
  const battle: B = result;
  return { battle, asked, rest: { ...terms, given: leftOf(terms.given, asked) } };
}

/** Sets a game up without storing it yet. Throws `Failure`. */
export async function setUpGame(terms: Terms, config: GameConfig): Promise<Performed> {
  insistOnRoster(config);
  await insistOnPrinted(config);
  const teamRules = config.teamRules ?? [
    ...(await rulesOfGame(
      config.roster.flatMap(({ team }) => team ?? []),
      teamRulesOf(config.pack),
    )),
    ...remindersOf(config.roster),
  ];
  const rulings = { ...defaultsToBeWritten, ...config.rulings };
  return resolveSetUp(terms, initialState({ ...config, rulings, teamRules }));
}

/** What a roster names that no rule of its team is: said as that operative is activated. */
function remindersOf(roster: GameConfig['roster']): readonly TeamRules[] {
  const owners = new Map<string, string[]>();
  for (const one of roster)
    for (const reminder of one.reminders ?? [])
      owners.set(reminder, [...(owners.get(reminder) ?? []), datacardOf(one)]);
  if (owners.size === 0) return [];
  const rules = [...owners].map(
    ([name, operatives]): TeamRule => ({
      id: kebab(name) || 'rule',
      name,
      kind: 'ability',
      whose: { operatives: [...new Set(operatives)] },
      says: 'A rule of its roster that tw does not know: apply it yourselves.',
      does: [],
      reminds: 'activates',
    }),
  );
  return [{ team: everyTeam, name: 'Roster', printing: 'as the roster has it', rules }];
}

/** The limits of a game, whatever starts it: those of a roster file and of each operative added later. */
function insistOnRoster({ pack: _, ...config }: GameConfig): void {
  const beyond = rosterBeyond(config);
  if (beyond !== undefined) throw new Failure('invalid-data', beyond);
  insistOnLengths('The game', config);
}

/** A game's map is parsed when it begins; its pack was parsed when it was read. */
async function insistOnPrinted({ map }: GameConfig): Promise<void> {
  const { wrongInPrinted } = await import('../../catalog/printed-data.ts');
  const wrong = wrongInPrinted(map);
  if (!wrong) return;
  throw new Failure('invalid-data', describeDataProblem(`data/${wrong.file}`, [wrong.fault]), {
    hint: 'This copy of tw is damaged. Install it again.',
  });
}

/** A dry run uses the dice of its seed too: there is no game yet that they could reveal. */
const resolveSetUp = (terms: Terms, state: GameState): Promise<Performed> =>
  resolveDeed(
    { ...terms, dryRun: false },
    { do: 'new-game', args: {} },
    state,
    diceNow(battle, { state, occasions: noOccasions }),
  );

/** The first line of a session; `rules`: the hash of the data that decides how the game goes. */
export const headerOf = (config: GameConfig, rules: string): Header => ({
  'tw-session': sessionFormat,
  tw: version,
  rules,
  ...config,
});
