import { eventCardIn, missionOfGame } from '../../catalog/catalogue.ts';
import type { CardId } from '../../catalog/types.ts';
import type { EventOf, EventType } from '../../rules/events/events.ts';
import type { RollOffAbout } from '../../rules/events/reasons.ts';
import type { strategyEvents } from '../../rules/events/strategy.ts';
import { counterOf } from '../../rules/language/counters.ts';
import { playerById } from '../../rules/mission/adversary-ops/players.ts';
import { partsOf } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { nameOf, playerName, sideName, sourceName } from '../words/names.ts';
import { capital, counted, listed, signed } from '../words/text.ts';
import { setAsideText } from './reasons.ts';

export const strategySentences: SentencesOf<typeof strategyEvents> = {
  'rolled-off'(event, state) {
    const dice = listed(event.dice.map(({ player, face }) => `${playerName(state, player)} ${face}`));
    const result = event.winner === null ? 'level' : `${playerName(state, event.winner)} wins`;
    return `Roll-off ${rollOffFor[event.about]}: ${dice}: ${result}.`;
  },
  'victory-points-changed'(event, state) {
    const before = playerById(state, event.player)?.victoryPoints ?? 0;
    return `${playerName(state, event.player)}: ${signed(event.change)} VP, now ${Math.max(0, before + event.change)} (${event.because}).`;
  },
  'initiative-rolled': (event) => `Roll-off for initiative: NPOs ${event.npos}, players ${event.players}.`,
  'initiative-set': (event, state) =>
    event.player === undefined
      ? `The ${sideName(event.side)} have the initiative (${initiativeBecause[event.because]}).`
      : `${playerName(state, event.player)} has the initiative (${playerBecause[event.because]}).`,
  'command-points-changed'(event, state) {
    if (event.player !== undefined) {
      const before = playerById(state, event.player)?.commandPoints ?? 0;
      const now = Math.max(0, before + event.change);
      return `${playerName(state, event.player)}: ${signed(event.change)} CP, now ${now} (${event.for ?? pointsBecause[event.because]}).`;
    }
    const total = Math.max(0, state.commandPoints + event.change);
    return `The players: ${signed(event.change)} CP, now ${total} (${event.for ?? pointsBecause[event.because]}).`;
  },
  readied: (event, state) => readied(event, state),
  'deck-shuffled': (event, state) => `Shuffled back into the deck: ${cardNames(event.returned, state)}.`,
  'gambit-turn': (event, state) =>
    event.gambit === 'event-card' || event.gambit === 'reinforcements' ? null : gambitTurn(event, state),
  'own-gambit-used': ({ side, id }, { config }) => `${capital(sideName(side))}: ${ownGambitName(id, config)}.`,
  'gambit-not-due': (event) => `${notDue[event.gambit]}: ${notDueBecause[event.because]}.`,
  'reinforcements-decided'(event, state) {
    const sum =
      state.adversary === null ? countSum(event) : event.extra === 0 ? '' : `1, ${signed(event.extra)} by event card`;
    return `${capital(counted(event.count, 'reinforcement'))}${sum === '' ? '' : `: ${sum}`} (NPO Reinforcements).`;
  },
  'card-drawn': (event, state) =>
    `Event card: ${cardName(event.card, state)}. ${eventCardIn(state.catalogue, event.card).effect}`,
  'card-set-aside': (event, state) =>
    `${cardName(event.card, state)} is set aside (${setAsideText(event)}); draw another.`,
  'card-in-force': (event, state) => `${cardName(event.card, state)} is in force to the end of the turning point.`,
  'deck-exhausted': () => 'The deck is empty: no card is drawn.',
  'reinforcement-earned'({ because = 'stirrings-of-horror' }, state) {
    const at15 = because === 'stirrings-of-horror' && state.adversary === null ? ' at threat 15' : '';
    return `One more reinforcement in this Strategy phase (${sourceName(because, state)}${at15}).`;
  },
  'card-rolled'({ card, id, face, needs, met }, state) {
    const whom = id === undefined ? '' : `, ${nameOf(state, id)}`;
    return `${sourceName(card, state)}${whom}: D6 ${face} (${needs}+ needed), ${met ? 'met' : 'not met'}.`;
  },
  'table-told'({ text, because, id }, state) {
    const said = text.replaceAll('{name}', id === undefined ? 'it' : nameOf(state, id)).replace(/\.$/, '');
    return `${said} (${sourceName(because, state)}).`;
  },
  'counter-changed'({ counter, change, because }, state) {
    const now = counterOf(state, counter) + change;
    return `${counterName(counter, state)}: ${signed(change)}, now ${now} (${sourceName(because, state)}).`;
  },
  'positions-swapped'(event, state) {
    const [one, other] = event.ids;
    return `Swap the positions of ${nameOf(state, one)} and ${nameOf(state, other)} (${sourceName(event.because ?? 'transdimensional-relocation', state)}).`;
  },
  'glyph-rolled'(event, state) {
    const result = event.lost ? '1 APL less to the end of the turning point' : 'no effect';
    const against = event.lost ? 'above' : 'not above';
    return `${nameOf(state, event.id)}: D6 ${event.face}, ${against} APL ${event.apl}: ${result} (Subjugation Glyphs).`;
  },
  'step-began': () => null,
  'gambit-used': () => null,
  'card-resolved': () => null,
};

const cardName = (card: CardId, { catalogue }: GameState): string => eventCardIn(catalogue, card).name;
const cardNames = (cards: readonly CardId[], state: GameState): string =>
  listed(cards.map((card) => cardName(card, state)));

/** As the mission calls it, else its id in words. */
const counterName = (id: string, { config }: GameState): string =>
  missionOfGame(config)?.does?.counters?.find((counter) => counter.id === id)?.name ?? capital(id.replaceAll('-', ' '));

export const initiativeBecause = {
  'first-turning-point': 'first turning point',
  'threat-0': 'threat 0: no roll-off',
  mission: 'mission: no roll-off',
  won: 'won the roll-off',
  chosen: 'the players won and chose',
  tie: 'tie: the side that did not have it last time',
  correction: 'correction',
} as const;

const playerBecause = {
  ...initiativeBecause,
  chosen: 'the winner of the roll-off chose',
  tie: 'tie: the player who did not have it last time',
} as const;

const rollOffFor: Readonly<Record<RollOffAbout, string>> = {
  initiative: 'for initiative',
  'npo-activated': 'for which NPO activates',
  target: 'for the target',
  controller: 'for who controls the NPO',
  'event-card': 'for the event card',
  'room-opener': 'for the first NPO of the room',
};

const pointsBecause = {
  'ready-step': 'Ready step',
  'set-up': 'set-up',
  correction: 'correction',
  ploy: 'ploy',
} as const;

const notDue = { 'event-card': 'No event card', reinforcements: 'No reinforcements' } as const;
const notDueBecause = {
  'first-turning-point': 'first Strategy phase of the battle',
  grade: 'the threat grade is too low',
  difficulty: 'difficulty option',
} as const;

function readied({ npos, operatives }: EventOf<'readied'>, state: GameState): string {
  const dormant = state.npos.filter((npo) => npo.state === 'dormant').length;
  const ready = [
    ...(npos.length === 0 ? [] : [counted(npos.length, 'NPO')]),
    ...(operatives.length === 0 ? [] : [counted(operatives.length, 'player operative')]),
  ];
  const still = dormant === 0 ? '' : `; ${counted(dormant, 'NPO')} dormant`;
  return `Ready: ${ready.length === 0 ? 'nobody' : listed(ready)}${still} (Ready step).`;
}

function gambitTurn({ side, gambit, player }: EventOf<'gambit-turn'>, state: GameState): string {
  const who = player === undefined ? capital(sideName(side)) : playerName(state, player);
  if (gambit === 'auspex') return `${who}: Auspex Calibration.`;
  return gambit === 'pass' ? `${who}: pass.` : `${who}: your strategic gambit now, or pass.`;
}

const ownGambitName = (id: string, config: GameState['config']): string => {
  const { npos = [], players = [] } = partsOf(config).gambits ?? {};
  return [...npos, ...players].find((one) => one.id === id)?.name ?? id;
};

function countSum({ grade, extra, difficulty }: EventOf<'reinforcements-decided'>): string {
  const earned = extra === 0 ? '' : `, ${signed(extra)} by event card`;
  return `grade ${grade}${difficulty === 0 ? '' : `, difficulty ${signed(difficulty)}`}${earned}`;
}

/** What happened, for a person, in the state that the event finds; null where nothing needs to be said. */
export type Sentence<T extends EventType> = (event: EventOf<T>, state: GameState) => string | null;

/** A sentence for every event of a chapter. */
export type SentencesOf<Chapter> = { readonly [T in keyof Chapter & EventType]: Sentence<T> };
