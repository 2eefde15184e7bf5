import { datacards } from '../../src/catalog/datacards.ts';
import { cardIds } from '../../src/catalog/tables.ts';
import { missionIds } from '../../src/catalog/types.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { npoById } from '../../src/rules/state/stats.ts';
import type { Step } from './play-game.ts';

/** By what an ability shows in a game: a roll, a cause, or the question that it alone asks. Steadfast tells on the table only. */
const abilitySigns: Readonly<Record<string, string>> = {
  'weapon-sentinel': 'asked light-cover of canoptek-tomb-crawler',
  'aggressive-defence-construct': 'rolled aggressive-defence-construct',
  'horrifying-flaying': 'rolled horrifying-flaying',
  hulking: 'asked light-cover of skorpekh-destroyer',
  'multi-threat-eliminator': 'free shoot of hexmark-destroyer',
  'engrammatic-logic': 'asked warden-within-6',
  'guardian-protocols': 'asked guarded, because of lychguard',
};

/** Everything that random games must have shown: event types apart. */
export const signsWanted = {
  cards: cardIds.map((id) => `card ${id}`),
  clauses: datacards.flatMap(({ id, behaviour }) => behaviour.clauses.map((_, at) => `clause ${at + 1} of ${id}`)),
  profiles: datacards.flatMap(({ id, weapons }) =>
    weapons.flatMap((weapon) => weapon.profiles.map((profile) => `${weapon.id}, ${profile.id} of ${id}`)),
  ),
  abilities: datacards.flatMap(({ abilities }) => abilities.flatMap(({ id }) => abilitySigns[id] ?? [])),
  weaponRules: [
    'rolled dimensional-banishment',
    'cause Whirling Onslaught',
    'cause Hot',
    'cause Devastating',
    'discarded by shock',
    'dice punishing',
    'dice rending',
    'dice severe',
    'dice accurate',
    'dice obscured',
    'limited weapon used',
  ],
  cardsInForce: [
    'rolled countertemporal-shifting',
    'cause rewards-of-annihilation',
    'reanimated',
    'not reanimated',
    'cause living-metal-flux',
    'cause a-chittering-drone',
  ],
  outcomes: missionIds.flatMap((id) => [`${id}: players-win`, `${id}: players-lose`]),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a step shows. */
export function signsOf({ draft, asked, before, after }: Step): string[] {
  const npoCard = (id: string): string => npoById(after, id)?.datacard ?? 'a player operative';
  const target = draft.do === 'attack' ? draft.args.npo : answerTo('target', asked);
  const questions = asked.map(({ question: { name } }) => {
    if (name === 'light-cover') return `asked light-cover of ${npoCard(target)}`;
    return name === 'guarded' ? 'asked guarded, because of lychguard' : `asked ${name}`;
  });
  return [...questions, ...draft.events.flatMap((event) => [`event ${event.type}`, ...signOf(event, npoCard)])].map(
    (sign) => (sign === 'outcome' ? `${before.config.mission}: ${after.outcome}` : sign),
  );
}

const answerTo = (name: string, asked: Step['asked']): string =>
  String(asked.find(({ question }) => question.name === name)?.answer.value);

function signOf(event: GameEvent, npoCard: (id: string) => string): readonly string[] {
  switch (event.type) {
    case 'card-resolved':
    case 'card-in-force':
      return [`card ${event.card}`];
    case 'npo-acted':
      return event.clause === null
        ? [`${event.ap === 0 ? 'free ' : ''}${event.action} of ${npoCard(event.id)}`]
        : [`clause ${event.clause} of ${npoCard(event.id)}`];
    case 'attack-rolled':
      return [
        `${event.weapon}, ${event.profile} of ${npoCard(event.id)}`,
        ...event.dice.flatMap(({ by }) => (by === undefined ? [] : [`dice ${by}`])),
      ];
    case 'rule-rolled':
      return [`rolled ${event.rule}`];
    case 'damage-inflicted':
    case 'wounds-regained':
      return [`cause ${event.because.replace(/ \d.*/, '')}`];
    case 'success-discarded':
      return [`discarded by ${event.because}`];
    case 'weapon-used':
      return ['limited weapon used'];
    case 'reanimation-rolled':
      return [event.reanimated ? 'reanimated' : 'not reanimated'];
    case 'battle-ended':
      return ['outcome'];
    default:
      return [];
  }
}
