import { defaultsToBeWritten, rulingById } from '../../catalog/rulings.ts';
import { switchIds } from '../../catalog/types.ts';
import { weaponLine, weaponsText } from '../../rules/corrections/weapons-text.ts';
import type { EventOf, OperativeChanges } from '../../rules/events/events.ts';
import type { correctionEvents } from '../../rules/events/table.ts';
import type { GameState } from '../../rules/state/state.ts';
import { someoneById } from '../../rules/state/stats.ts';
import { carriedWeapon, causeName, nameOf, namesOf, outcomeName, sideName } from '../words/names.ts';
import { capital, listed } from '../words/text.ts';
import { objectivesText } from './missions.ts';
import { endedText } from './reasons.ts';
import type { SentencesOf } from './strategy.ts';

export const correctionSentences: SentencesOf<typeof correctionEvents> = {
  'npo-corrected': (event, state) => `${nameOf(state, event.id)}: ${changesText(event, state)} (correction).`,
  'operative-corrected': (event, state) => `${nameOf(state, event.id)}: ${changesText(event, state)} (correction).`,
  'npo-removed': (event, state) => neverThere(event, state),
  'operative-removed': (event, state) => neverThere(event, state),
  'weapon-kept'({ id, weapon }, state) {
    return `Kept for ${nameOf(state, id)}: ${weaponLine(weapon)}.`;
  },
  'uses-corrected': ({ id, weapon, uses }, state) =>
    `${nameOf(state, id)}: ${carriedWeapon(state, id, weapon)} used ${uses === 1 ? 'once' : `${uses} times`} (correction).`,
  'course-corrected': (event, state) => `${capital(listed(courseText(event, state)))} (correction).`,
  'door-corrected'(event) {
    const door = `${event.door === 'hatchway' ? 'Hatchway' : 'Breach point'} ${event.number}`;
    return `${door}: ${event.open ? 'open' : 'closed'}${event.breached ? ', breached' : ''} (correction).`;
  },
  'cards-corrected': (event) =>
    `Cards in force: ${event.inPlay.length === 0 ? 'none' : listed(event.inPlay.map(causeName))} (correction).`,
  'objectives-corrected': (event, state) =>
    `${objectivesText({ ...state, objectives: event.objectives })} (Correction.)`,
  'dice-of-set': (event) => diceOfText[event.of],
  override: (event) => `Overruled: ${event.message} (${event.rule}). Reason: ${event.reason}`,
  'ruling-applied'(event, state) {
    const known = rulingById(event.ruling);
    return known === undefined
      ? `Ruling ${event.ruling}.`
      : `Ruling ${known.id}: ${rulingText(known.id, known.answer, state)}`;
  },
  'battle-ended'(event, state) {
    return `The battle is over: ${outcomeName[event.outcome]} (${endedText(event, state)}).`;
  },
};

export const diceOfText = {
  players: "The players' dice are rolled on the table, the NPOs' are rolled for you.",
  all: 'All dice are rolled on the table.',
  none: 'All dice are rolled for you.',
} as const;

/** The answer, or the value of the switch where this game has another. */
function rulingText(id: string, answer: string, state: GameState): string {
  const { rulings } = state.config;
  const other = switchIds.find((name) => name === id && rulings[name] !== undefined);
  const isUsual = other === undefined || rulings[other] === defaultsToBeWritten[other];
  return isUsual ? answer : `set to ${rulings[other]} in this game.`;
}

const neverThere = ({ id }: { readonly id: string }, state: GameState): string =>
  `${nameOf(state, id)} is taken out as if never set up (correction).`;

function changesText(event: EventOf<'npo-corrected' | 'operative-corrected'>, state: GameState): string {
  const { wounds, maxWounds, order, state: readiness, name } = event.changes;
  const who = someoneById(state, event.id);
  const max = maxWounds ?? who?.maxWounds;
  return [
    ...(name === undefined ? [] : [`now called ${name}`]),
    ...(maxWounds === undefined || wounds !== undefined ? [] : [`${maxWounds} wounds at the start`]),
    ...(wounds === undefined ? [] : [`wounds ${wounds}${max === undefined ? '' : `/${max}`}`]),
    ...statsText(event.changes),
    ...(event.type === 'operative-corrected' ? cardText(event.changes) : weaponsOfNpo(event, state)),
    ...(order === undefined ? [] : [capital(order)]),
    ...(readiness === undefined ? [] : [readiness]),
  ].join(', ');
}

const statsText = ({ apl, save, move }: Pick<OperativeChanges, 'apl' | 'save' | 'move'>): string[] => [
  ...(apl === undefined ? [] : [`APL ${apl}`]),
  ...(save === undefined ? [] : [`save ${save}+`]),
  ...(move === undefined ? [] : [`Move ${move}"`]),
];

function cardText({ base, keywords, equipment, weapons, neverInjured }: OperativeChanges): string[] {
  const words = (all: readonly string[]): string => all.join(', ') || 'none';
  return [
    ...(base === undefined ? [] : [`base ${base} mm`]),
    ...(keywords === undefined ? [] : [`keywords ${words(keywords)}`]),
    ...(equipment === undefined ? [] : [`equipment ${words(equipment)}`]),
    ...(weapons === undefined ? [] : [`weapons ${weaponsText(weapons)}`]),
    ...(neverInjured === undefined ? [] : [neverInjured ? 'never injured' : 'injured like others']),
  ];
}

function weaponsOfNpo(
  { id, changes: { weapons = [], profiles } }: EventOf<'npo-corrected'>,
  state: GameState,
): string[] {
  const named = weapons.map((weapon) => carriedWeapon(state, id, weapon));
  const figures = profiles?.map(({ weapon, profile, figures }) => {
    const which = profile === weapon ? '' : ` (${profile})`;
    return `${carriedWeapon(state, id, weapon)}${which} ${figures}`;
  });
  return [
    ...(weapons.length === 0 ? [] : [named.join(', ')]),
    ...(figures?.length === 0 ? ['weapons as on its datacard'] : (figures ?? [])),
  ];
}

function courseText(event: EventOf<'course-corrected'>, state: GameState): string[] {
  const { turningPoint, initiative, turn, counteracted, draws, reinforced, auspex, reanimationRolled } = event;
  const names = (ids: readonly string[]): string => listed(namesOf(state, ids)) || 'nobody';
  const used = (yes: boolean): string => (yes ? 'used' : 'not used yet');
  return [
    ...(turningPoint === undefined ? [] : [`turning point ${turningPoint}`]),
    ...(initiative === undefined ? [] : [`initiative ${initiative === null ? 'not decided' : sideName(initiative)}`]),
    ...(turn === undefined ? [] : [`the ${sideName(turn)} are next`]),
    ...(counteracted === undefined ? [] : [`counteracted: ${names(counteracted)}`]),
    ...(draws === undefined ? [] : [`event card gambits used: ${draws}`]),
    ...(reinforced === undefined ? [] : [`reinforcement gambit ${used(reinforced)}`]),
    ...(auspex === undefined ? [] : [`the mission's gambit ${used(auspex)}`]),
    ...(reanimationRolled === undefined ? [] : [`Reanimation Protocols rolled for: ${names(reanimationRolled)}`]),
  ];
}
