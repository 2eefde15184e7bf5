import type { EventOf, NpoChanges, OperativeChanges } from '../events/events.ts';
import type { Right } from '../language/table-line.ts';
import { type Npo, type Operative, sides } from '../state/state.ts';
import { readWeapons } from './weapons-text.ts';

/** What is right of an NPO's name, figures and weapons. */
export function npoCardChanges({ id }: Npo, right: Right): NpoChanges {
  const weapons = right.get(`${id}.weapons`);
  return {
    ...named(id, right),
    ...figure(id, right, 'apl'),
    ...figure(id, right, 'save'),
    ...figure(id, right, 'move'),
    ...(Array.isArray(weapons) && { weapons: weapons.map(String) }),
  };
}

function figure(id: string, right: Right, fact: 'apl' | 'save' | 'move' | 'base') {
  const value = right.get(`${id}.${fact}`);
  return value === undefined ? {} : { [fact]: Number(value) };
}

/** What is right of the figures that a player operative came with; a profile that is none is left to be refused. */
export function operativeCardChanges({ id }: Operative, right: Right): OperativeChanges {
  const several = (fact: 'keywords' | 'equipment') => {
    const value = right.get(`${id}.${fact}`);
    return value === undefined ? {} : { [fact]: listOf(String(value)) };
  };
  const typed = right.get(`${id}.weapons`);
  const weapons = typed === undefined ? undefined : readWeapons(String(typed));
  return {
    ...named(id, right),
    ...figure(id, right, 'apl'),
    ...figure(id, right, 'save'),
    ...figure(id, right, 'move'),
    ...figure(id, right, 'base'),
    ...several('keywords'),
    ...several('equipment'),
    ...(Array.isArray(weapons) && { weapons }),
  };
}

function named(id: string, right: Right): Pick<NpoChanges, 'name' | 'maxWounds'> {
  const name = right.get(`${id}.name`);
  const maxWounds = right.get(`${id}.max-wounds`);
  return {
    ...(name !== undefined && { name: String(name) }),
    ...(maxWounds !== undefined && { maxWounds: Number(maxWounds) }),
  };
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.toLowerCase() !== 'none');

/** Uses of Limited weapons that are right, by the weapon's name in kebab-case. */
export function usesIn(id: string, right: Right): readonly { readonly weapon: string; readonly uses: number }[] {
  const prefix = `${id}.uses-`;
  return [...right].flatMap(([fact, value]) =>
    fact.startsWith(prefix) ? [{ weapon: fact.slice(prefix.length), uses: Number(value) }] : [],
  );
}

type Course = Omit<EventOf<'course-corrected'>, 'type'>;

/** Where the turning point stands, as far as something of it is right. */
export function courseChanges(right: Right, isAdversary: boolean): Course {
  if (isAdversary) return { ...sharedChanges(right), ...playersChanges(right) };
  const turn = sideIn(right, 'turn');
  const initiative = right.get('initiative') === 'none' ? null : sideIn(right, 'initiative');
  return {
    ...sharedChanges(right),
    ...(initiative !== undefined && { initiative }),
    ...(turn !== undefined && { turn }),
  };
}

const sideIn = (right: Right, fact: string) => sides.find((one) => one === right.get(fact));

/** Whose initiative and turn it is between players. */
function playersChanges(right: Right): Course {
  const word = (fact: string) => (right.has(fact) ? String(right.get(fact)) : undefined);
  const [holder, next, reinforcer] = [word('initiative'), word('turn'), word('reinforcer')];
  return {
    ...(holder !== undefined && { player: holder === 'none' ? null : holder }),
    ...(next !== undefined && { next }),
    ...(reinforcer !== undefined && { reinforcer }),
  };
}

function sharedChanges(right: Right): Course {
  const number = (fact: string) => {
    const value = right.get(fact);
    return value === undefined ? undefined : Number(value);
  };
  const yesNo = (fact: string) => {
    const value = right.get(fact);
    return typeof value === 'boolean' ? value : undefined;
  };
  const several = (fact: string) => {
    const value = right.get(fact);
    return Array.isArray(value) ? value.map(String) : undefined;
  };
  const changes = {
    turningPoint: number('turning-point'),
    counteracted: several('counteracted'),
    draws: number('events-drawn'),
    reinforced: yesNo('reinforced'),
    auspex: yesNo('auspex'),
    reanimationRolled: several('reanimation-rolled'),
  };
  const { turningPoint, counteracted, draws, reinforced, auspex, reanimationRolled } = changes;
  return {
    ...(turningPoint !== undefined && { turningPoint }),
    ...(counteracted !== undefined && { counteracted }),
    ...(draws !== undefined && { draws }),
    ...(reinforced !== undefined && { reinforced }),
    ...(auspex !== undefined && { auspex }),
    ...(reanimationRolled !== undefined && { reanimationRolled }),
  };
}
