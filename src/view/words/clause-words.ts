import type { BehaviourClause, DatacardData, TargetPreference } from '../../catalog/types.ts';
import { codeAt } from '../../rules/board/ground/keypad.ts';
import { actionName } from '../../rules/state/action-names.ts';
import { zoneNames } from '../../rules/state/zone-words.ts';
import { conditionName, endPreferenceName, preferenceName } from './names.ts';
import { listed } from './text.ts';

type OrderRule = DatacardData['behaviour']['order'];

/** When one has an Engage order, by its behaviour. */
export function orderRuleText(order: OrderRule): string {
  if (typeof order === 'string') return printedOrders[order];
  const { engageIf } = order;
  if (engageIf.length === 0) return 'Always Conceal.';
  if (engageIf.includes('always')) return 'Always Engage.';
  const attacks = engageIf.filter((one) => one === 'fight' || one === 'charge' || one === 'shoot' || one === 'guard');
  const states = engageIf.filter((one) => one === 'injured' || one === 'wounded');
  const ifs = [
    ...(attacks.length === 0
      ? []
      : [
          `it can ${listed(
            attacks.map((one) => actionName[one]),
            'or',
          )} in this activation`,
        ]),
    ...states.map((one) => (one === 'injured' ? 'it is injured' : 'it has lost wounds')),
  ];
  return `Engage if ${listed(ifs, 'or')}, else Conceal.`;
}

const printedOrders = {
  'attack-made': 'Engage if it is going to Shoot or Fight in this activation, else Conceal.',
  'attack-reached': 'Engage if it can Fight or Charge at some point of this activation, else Conceal.',
  'attack-or-warden':
    'Engage if it can Fight or Charge at some point of this activation, or end it with an engaged Royal Warden in control range, else Conceal.',
} as const;

/** What one does that is never activated, and how it sees. */
export function standInLines({ standsIn, neverObscured }: DatacardData['behaviour']): string[] {
  return [
    ...(standsIn === undefined
      ? []
      : [
          'Never readied or activated: it shoots instead of another NPO activating, if it has reloaded and has a valid target.',
          standsIn.reload === 'ready-step'
            ? 'Reloads in each Ready step.'
            : 'Reloads in each Ready step. After it shoots, roll a D6: it has reloaded once so many player operatives have been activated in this turning point.',
        ]),
    ...(neverObscured ? ['Nobody is obscured to it.'] : []),
  ];
}

/** One line of a behaviour. */
export function clauseText(clause: BehaviourClause): string {
  const only = clause.when === undefined ? '' : `Only ${conditionName[clause.when]}: `;
  if (clause.action === 'stay') return `${only}Nothing more in this activation`;
  const action = `${only}${actionName[clause.action]}`;
  switch (clause.action) {
    case 'fight':
    case 'shoot':
      return `${action}${clause.twice ? ', up to twice in an activation' : ''}${preferring(clause.target)}`;
    case 'charge':
      return `${action} at ${clause.to === 'operative' ? `one of those that it can${preferring(clause.target)}` : 'the closest player operative'}`;
    case 'guard':
      return action;
    case 'pick-up':
      return `${action}${atMarkers(clause.markers, '')}`;
    case 'mission-action':
      return `${only}Mission action ${clause.id}${atMarkers(clause.markers, 'at ')}`;
    case 'fall-back':
      return `${action} ${headingText(clause)}${coverText(clause)}`;
    case 'reposition':
    case 'dash':
      return `${action} ${headingText(clause)}${coverText(clause)}${clause.dashFulfils ? '; a Dash after it may be what gets it there' : ''}`;
  }
}

/** Such as `: at key or chest`. */
const atMarkers = (markers: readonly string[] = [], at: string): string =>
  markers.length === 0 ? '' : `: ${at}${listed(markers, 'or')}`;

const coverText = ({ cover, to }: Heading): string => (cover && to !== 'cover' ? ', in cover if it can' : '');

/** Which of several it prefers: `, first the closest, then whoever is ready`. */
const preferring = (words: readonly TargetPreference[] = []): string =>
  words.length === 0 ? '' : `; of several: ${words.map((one) => preferenceName[one]).join(', then ')}`;

type Heading = Extract<BehaviourClause, { readonly action: 'fall-back' | 'reposition' | 'dash' }>;

function headingText(clause: Heading): string {
  switch (clause.to) {
    case 'operative':
      return `towards a player operative${preferring(clause.target)}`;
    case 'cover':
      return `into cover if it can${(clause.prefer ?? []).map((one, index) => `${index === 0 ? ', ' : '; failing that, '}${endPreferenceName[one]}`).join('')}`;
    case 'marker':
      return clause.markers === undefined
        ? 'towards the nearest objective marker'
        : `towards ${clause.markers.length > 1 ? 'the nearest of ' : ''}marker ${listed(clause.markers.map(String), 'or')}`;
    case 'place': {
      const { place } = clause;
      if (place === undefined) return 'towards a place';
      if ('zone' in place) return `into ${zoneNames[place.zone]}`;
      if ('room' in place) return `into room ${place.room}`;
      if ('spawn' in place) return `towards the spawn point ${place.spawn}`;
      const [x, y] = place.point;
      return `towards ${codeAt({ x, y })}`;
    }
    case 'edge':
      return `towards the ${clause.edge === undefined || clause.edge === 'nearest' ? 'nearest killzone' : clause.edge} edge`;
    default:
      return aimText[clause.to];
  }
}

const aimText = {
  'shooting-position': 'to a valid target that is not obscured; failing that, to where it serves the NPOs best',
  'closest-operative': 'towards the closest player operative',
  'royal-warden': 'towards the Royal Warden, without one towards the closest player operative',
} as const;
