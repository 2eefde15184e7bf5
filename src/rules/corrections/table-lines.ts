import { eventCardIn, missionOfGame } from '../../catalog/catalogue.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { Option } from '../../engine/question.ts';
import { codeOn } from '../board/ground/keypad.ts';
import { asOption } from '../language/language.ts';
import {
  choiceFact,
  numberFact,
  severalFact,
  type TableFact,
  type TableLine,
  textFact,
  wordOptions,
  yesNoFact,
} from '../language/table-line.ts';
import { missionOf } from '../modes/modes.ts';
import { playerInTurn, turnOf } from '../players/turn-order.ts';
import { hasThreat, maxThreat, partsOf } from '../state/parts.ts';
import { unknownPlace } from '../state/place-word.ts';
import type { Effect } from '../state/state.ts';
import { type Door, type GameState, type Npo, type Operative, type PlayerTally, sides } from '../state/state.ts';
import { nposInPlay, operativesInPlay } from '../state/stats.ts';

type KnownEffect = Option & Pick<Effect & { readonly kind: 'apl' }, 'change' | 'until'>;

/** The changes of APL that may lie on an operative. */
export const effectOptions: readonly KnownEffect[] = [
  {
    value: 'minus-turning-point',
    label: 'APL -1 to the end of the turning point',
    change: -1,
    until: 'end-of-turning-point',
  },
  {
    value: 'plus-turning-point',
    label: 'APL +1 to the end of the turning point',
    change: 1,
    until: 'end-of-turning-point',
  },
  {
    value: 'minus-next-activation',
    label: 'APL -1 to the end of the next activation',
    change: -1,
    until: 'end-of-next-activation',
  },
  {
    value: 'plus-next-activation',
    label: 'APL +1 to the end of the next activation',
    change: 1,
    until: 'end-of-next-activation',
  },
];

export const knownEffects = (effects: readonly Effect[]): readonly KnownEffect[] =>
  effectOptions.filter(({ change, until }) =>
    effects.some((one) => one.kind === 'apl' && one.change === change && one.until === until),
  );

export const npoStates = ['ready', 'expended', 'dormant', 'incapacitated'] as const;
/** Nobody is dormant where a battle does not have that. */
const npoStatesIn = ({ config }: GameState): readonly string[] =>
  partsOf(config).dormancy ? npoStates : npoStates.filter((state) => state !== 'dormant');
export const operativeStates = ['ready', 'expended', 'incapacitated', 'escaped'] as const;
export const orderWords = ['engage', 'conceal'] as const;
export const doorStates = ['closed', 'open', 'closed-breached', 'open-breached'] as const;

/** What the table must look like: every model, door, count and card in force, a line each. */
export function tableLines(state: GameState): readonly TableLine[] {
  return [
    ...state.npos.map((npo) => npoLine(npo, state)),
    ...state.operatives.map((operative) => operativeLine(operative, state)),
    ...state.hatchways.map((door) => doorLine('hatchway', door)),
    ...state.breachPoints.map((door) => doorLine('breach-point', door)),
    ...pointLines(state),
    cardLine(state),
    ...missionLine(state),
    courseLine(state),
  ];
}

const npoLine = (npo: Npo, state: GameState): TableLine => ({
  id: npo.id,
  label: `${modelLabel(npo)}${placeLabel(npo, state)}`,
  subject: { of: 'npo', npo },
  facts: [...modelFacts(npo, npoStatesIn(state)), ...(nposInPlay(state).includes(npo) ? placeFacts(npo, state) : [])],
});

/** Where its base stands, in games that keep positions. */
const placeFacts = ({ id, name }: Npo | Operative, state: GameState): readonly TableFact[] =>
  state.keepsPositions ? [textFact(`${id}.place`, `${name}: place of the base`, placeIn(state, id))] : [];

const placeIn = ({ positions, config }: GameState, id: string): string => {
  const at = positions[id];
  return at === undefined ? unknownPlace : codeOn(mapOf(config), at);
};

const placeLabel = ({ id }: Npo | Operative, state: GameState): string =>
  state.keepsPositions && id in state.positions ? `, at ${placeIn(state, id)}` : '';

function operativeLine(operative: Operative, state: GameState): TableLine {
  const { id, name } = operative;
  const onGuard = state.onGuard.includes(id);
  const inPlay = operativesInPlay(state).includes(operative);
  return {
    id,
    label: `${modelLabel(operative)}${onGuard ? ', on guard' : ''}${placeLabel(operative, state)}`,
    subject: { of: 'operative', operative, onGuard },
    facts: [
      ...modelFacts(operative, operativeStates),
      ...(inPlay ? [yesNoFact(`${id}.guard`, `${name}: is it on guard?`, onGuard)] : []),
      ...(inPlay ? placeFacts(operative, state) : []),
    ],
  };
}

function modelLabel({ name, wounds, maxWounds, order, state, effects }: Npo | Operative): string {
  if (state === 'incapacitated' || state === 'escaped') return `${name}: ${state}, not in the killzone`;
  const on = knownEffects(effects).map(({ label }) => `, ${label}`);
  return `${name}: ${wounds}/${maxWounds} wounds, ${order === 'engage' ? 'Engage' : 'Conceal'}, ${state}${on.join('')}`;
}

function modelFacts(
  { id, name, wounds, maxWounds, order, state, effects }: Npo | Operative,
  states: readonly string[],
): readonly TableFact[] {
  return [
    numberFact(`${id}.wounds`, `${name}: wounds left`, wounds, 0, maxWounds),
    choiceFact(`${id}.order`, `${name}: its order`, order, wordOptions(orderWords)),
    choiceFact(`${id}.state`, `${name}: its state`, state, wordOptions(states)),
    severalFact(
      `${id}.effects`,
      `${name}: what lies on it`,
      knownEffects(effects).map(({ value }) => value),
      effectOptions.map(({ value, label }) => ({ value, label })),
    ),
  ];
}

function doorLine(kind: 'hatchway' | 'breach-point', door: Door): TableLine {
  const { number, open, breached } = door;
  const id = `${kind}-${number}`;
  const name = `${kind === 'hatchway' ? 'Hatchway' : 'Breach point'} ${number}`;
  const value = `${open ? 'open' : 'closed'}${breached ? '-breached' : ''}`;
  return {
    id,
    label: `${name}: ${value.replace('-', ', ')}`,
    subject: { of: 'door', kind, door },
    facts: [choiceFact(id, `${name}: how it is`, value, wordOptions(doorStates))],
  };
}

const countLine = (id: 'threat' | 'command-points', what: string, count: number, max: number): TableLine => ({
  id,
  label: `${what}: ${count}`,
  subject: { of: id },
  facts: [numberFact(id, what, count, 0, max)],
});

/** The threat level and the CP of all players; in Adversary Ops each player's CP and VP. */
const pointLines = (state: GameState): readonly TableLine[] =>
  state.adversary === null
    ? [
        ...(hasThreat(state.config) ? [countLine('threat', 'Threat level', state.threat, maxThreat)] : []),
        countLine('command-points', 'Command points of the players', state.commandPoints, 99),
      ]
    : state.adversary.players.map(playerLine);

function playerLine({ id, name, commandPoints, victoryPoints }: PlayerTally): TableLine {
  const line = `player-${id}`;
  return {
    id: line,
    label: `${name}: ${commandPoints} CP, ${victoryPoints} VP`,
    subject: { of: 'player', player: id },
    facts: [
      numberFact(`${line}.cp`, `${name}: command points`, commandPoints, 0, 99),
      numberFact(`${line}.vp`, `${name}: victory points`, victoryPoints, 0, 99),
    ],
  };
}

/** Only a card of this game's deck can be in force. */
function cardLine({ catalogue, deck: { draw, used, inPlay } }: GameState): TableLine {
  const deck = [...draw, ...used, ...inPlay];
  const mayStay = [...catalogue.eventCards.values()].filter(
    ({ id, lasts }) => lasts === 'turning-point' && deck.includes(id),
  );
  const names = inPlay.map((id) => eventCardIn(catalogue, id).name);
  return {
    id: 'cards',
    label: `Cards in force: ${names.length === 0 ? 'none' : names.join(', ')}`,
    subject: { of: 'cards', inPlay },
    facts: [
      severalFact(
        'cards',
        'The cards in force',
        mayStay.map(({ id }) => id).filter((id) => inPlay.includes(id)),
        mayStay.map(({ id, name }) => ({ value: id, label: name })),
      ),
    ],
  };
}

function missionLine(state: GameState): readonly TableLine[] {
  const facts = missionOf(state).facts?.(state) ?? [];
  if (facts.length === 0) return [];
  const name = missionOfGame(state.config)?.name ?? 'Adversary Ops';
  const values = facts.map(({ question, value }) => `${question.name.replace('mission.', '')} ${shown(value)}`);
  return [{ id: 'mission', label: `${name}: ${values.join('; ')}`, subject: { of: 'mission' }, facts }];
}

const playerIds = ({ adversary }: GameState): readonly string[] => adversary?.players.map(({ id }) => id) ?? [];
const holders = (state: GameState): readonly string[] => (state.adversary === null ? sides : playerIds(state));
const turns = (state: GameState): readonly string[] =>
  state.adversary === null ? sides : [...playerIds(state), 'npos'];

function reinforcerFact(state: GameState): readonly TableFact[] {
  const reinforcer = state.adversary?.reinforcer;
  if (!reinforcer) return [];
  const why = 'Who did not win the initiative roll-off, and sets up the reinforcement?';
  return [choiceFact('reinforcer', why, reinforcer, wordOptions(playerIds(state)))];
}

/** Where the turning point stands: what nobody sees on the table, and everybody has to agree on. */
function courseLine(state: GameState): TableLine {
  const { turningPoint, initiative, phase, counteracted, gambits, reanimationRolled } = state;
  const turn = phase === 'firefight' ? turnOf(state) : null;
  const holder = state.adversary === null ? initiative : state.adversary.initiative;
  const next = state.adversary === null ? turn : turn === null ? null : (playerInTurn(state) ?? null);
  const everybody = [...nposInPlay(state), ...operativesInPlay(state)].map(asOption);
  const npos = nposInPlay(state).map(asOption);
  const said = [
    `turning point ${turningPoint}`,
    `initiative ${holder ?? 'not decided'}`,
    ...(next === null ? [] : [`next to activate: ${next}`]),
  ];
  return {
    id: 'course',
    label: `Course of the battle: ${said.join(', ')}`,
    subject: { of: 'course' },
    facts: [
      numberFact('turning-point', 'Which turning point is it?', turningPoint, 1, 20),
      choiceFact('initiative', 'Who has the initiative?', holder ?? 'none', wordOptions([...holders(state), 'none'])),
      ...(next === null ? [] : [choiceFact('turn', 'Whose activation is next?', next, wordOptions(turns(state)))]),
      ...reinforcerFact(state),
      severalFact('counteracted', 'Who has counteracted in this turning point?', counteracted, everybody),
      numberFact('events-drawn', 'Event card gambits used in this turning point', gambits.draws, 0, 9),
      yesNoFact('reinforced', 'Has the reinforcement gambit been used in this turning point?', gambits.reinforced),
      ...(missionOf(state).gambit === undefined
        ? []
        : [yesNoFact('auspex', "Has the mission's gambit been used in this turning point?", gambits.auspex)]),
      severalFact(
        'reanimation-rolled',
        'Which NPOs have had their Reanimation Protocols roll in this turning point?',
        reanimationRolled.filter((id) => npos.some(({ value }) => value === id)),
        npos,
      ),
    ],
  };
}

const shown = (value: TableFact['value']): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') || 'none' : `${value}`;
};
