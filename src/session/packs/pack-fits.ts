import { catalogueOf } from '../../catalog/catalogue.ts';
import { isOwnCard, isOwnDatacard, type OwnDatacard, type Pack } from '../../catalog/pack.ts';
import type { FaultPath as Path } from '../../catalog/schema-faults.ts';
import { mustBeOneOf, type ReportWrong } from '../../catalog/schema-parts.ts';
import { type DatacardData, themes } from '../../catalog/types.ts';
import { longestName } from '../../rules/state/limits.ts';
import { joinedPack } from './joined-packs.ts';
import { namesFit } from './names-fit.ts';

/** The parts of a pack fit each other and what is printed. `before`: packs that it may refer to. */
export function partsFit(pack: Pack, before: Pack | undefined, wrong: ReportWrong): void {
  namespaced(pack, wrong);
  namesAreShort(pack, [], wrong);
  const whole = before ? joinedPack(before, pack) : pack;
  const cards = catalogueOf(whole).datacards;
  themesFit(pack, [...themes, ...(whole.themes ?? []).map(({ id }) => id)], wrong);
  for (const [index, entry] of (pack.datacards ?? []).entries()) {
    const card = cards.get(entry.id);
    if (!card) continue;
    const at = ['datacards', index];
    if (isOwnDatacard(entry)) ownFits(entry, at, [...cards.values()], wrong);
    abilitiesFit(card, [...at, 'abilities'], wrong);
  }
  datacardsFit(pack, [...cards.keys()], wrong);
  markersFit(pack, before, wrong);
  namesFit(pack, before, wrong);
  for (const [index, { datacard, ranged }] of (pack.npoTable ?? []).entries()) {
    const card = cards.get(datacard);
    if (!card) {
      wrong(['npoTable', index, 'datacard'], mustBeOneOf([...cards.keys()]), datacard);
      continue;
    }
    for (const [number, id] of ranged.entries())
      if (!card.weapons.some((weapon) => weapon.id === id && weapon.type === 'ranged'))
        wrong(['npoTable', index, 'ranged', number], `be a ranged weapon of ${card.name}`, id);
  }
}

/** No name is longer than one in a game. What a rule of a kill team does has names of its own, as its book has them. */
function namesAreShort(value: unknown, at: Path, wrong: ReportWrong): void {
  if (typeof value !== 'object' || value === null || (at[0] === 'teams' && at.at(-1) === 'does')) return;
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value))
    if (key === 'name' && typeof part === 'string' && part.length > longestName)
      wrong([...at, key], `have ${longestName} characters at most`, part);
    else namesAreShort(part, [...at, key], wrong);
}

/** The ids of a pack's own parts begin with its id, so that two packs never mean the same. */
function namespaced(pack: Pack, wrong: ReportWrong): void {
  const check = (part: string, index: number, id: string, field: Path = ['id']): void => {
    const right = pack.id === undefined ? !id.includes('/') : id.startsWith(`${pack.id}/`);
    if (right) return;
    const must =
      pack.id === undefined
        ? 'have no slash, since the pack has no id'
        : `begin with the id of the pack: ${pack.id}/${id.replace(/^.*\//, '')}`;
    wrong([part, index, ...field], must, id);
  };
  for (const [index, card] of (pack.datacards ?? []).entries())
    if (isOwnDatacard(card)) check('datacards', index, card.id);
  for (const [index, card] of (pack.eventCards ?? []).entries())
    if (isOwnCard(card)) {
      check('eventCards', index, card.id);
      for (const [number, { id }] of (card.does.markers ?? []).entries())
        check('eventCards', index, id, ['does', 'markers', number, 'id']);
    }
  for (const [index, { id }] of (pack.missions ?? []).entries()) check('missions', index, id);
  for (const [index, { number }] of (pack.maps ?? []).entries()) check('maps', index, `${number}`);
  for (const part of ['themes', 'teams'] as const)
    for (const [index, { id }] of (pack[part] ?? []).entries()) check(part, index, id);
}

/** Cards come with a theme that there is. */
function themesFit(pack: Pack, known: readonly string[], wrong: ReportWrong): void {
  for (const part of ['datacards', 'eventCards'] as const)
    for (const [index, card] of (pack[part] ?? []).entries()) {
      const theme = 'theme' in card ? card.theme : undefined;
      if (theme !== undefined && !known.includes(theme)) wrong([part, index, 'theme'], mustBeOneOf(known), theme);
    }
}

/** NPOs are told apart by their short form and number; a card that replaces another does so by its theme. */
function ownFits(
  { id, short, theme, replaces }: OwnDatacard,
  at: Path,
  all: readonly DatacardData[],
  wrong: ReportWrong,
): void {
  const others = all.filter((other) => other.id !== id);
  const taken = others.find((other) => other.short === short);
  if (taken) wrong([...at, 'short'], `be a short form that no other datacard has (${taken.name} has it)`, short);
  if (replaces === undefined) return;
  if (theme === undefined) wrong([...at, 'theme'], 'be given with replaces', theme);
  const ids = others.map((other) => other.id);
  if (!ids.includes(replaces)) wrong([...at, 'replaces'], mustBeOneOf(ids), replaces);
}

/** An ability that shoots does so with a weapon of its card, with one that it has. */
function abilitiesFit({ abilities, weapons }: DatacardData, at: Path, wrong: ReportWrong): void {
  for (const [index, { weapon, profile }] of abilities.entries()) {
    if (weapon === undefined && profile === undefined) continue;
    const carried = weapons.find(({ id, type }) => id === weapon && type === 'ranged');
    if (!carried) wrong([...at, index, 'weapon'], 'be a ranged weapon of this datacard', weapon);
    else if (!carried.profiles.some(({ id }) => id === profile))
      wrong([...at, index, 'profile'], `be a profile of ${carried.name}`, profile);
  }
}

/** Cards and missions name datacards that the game has. */
function datacardsFit({ eventCards = [], missions = [] }: Pack, all: readonly string[], wrong: ReportWrong): void {
  for (const [index, card] of eventCards.entries())
    if (isOwnCard(card)) datacardsIn(card.does, ['eventCards', index, 'does'], all, wrong);
  for (const [index, { does }] of missions.entries()) datacardsIn(does, ['missions', index, 'does'], all, wrong);
}

/** Every place in the rules of a card or mission where a datacard is named. */
function datacardsIn(value: unknown, path: Path, all: readonly string[], wrong: ReportWrong): void {
  for (const [key, part] of partsOf(value)) {
    const at = [...path, key];
    const isNamed = key === 'datacard' || key === 'roomOf' || path.at(-1) === 'datacards';
    if (isNamed && typeof part === 'string' && !all.includes(part)) wrong(at, mustBeOneOf(all), part);
    datacardsIn(part, at, all, wrong);
  }
}

/** The fields of an object, the items of a list. */
function partsOf(value: unknown): readonly (readonly [string | number, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

interface Markers {
  /** Ids that it may name, and whether one is at hand, so that `this` and `others` mean something. */
  readonly known: readonly string[];
  readonly atHand: boolean;
}

/** The objective markers of mission 3. */
const printedMarkers = ['1', '2', '3'];

/** Cards and missions name markers that the battle can have, and each has its own once. `before`: what other packs bring. */
function markersFit(pack: Pack, before: Pack | undefined, wrong: ReportWrong): void {
  const missions = [...(before?.missions ?? []), ...(pack.missions ?? [])];
  const ofMissions = missions.flatMap(({ does }) => (does.markers ?? []).map(({ id }) => id));
  for (const [index, card] of (pack.eventCards ?? []).entries()) {
    if (!isOwnCard(card)) continue;
    const own = (card.does.markers ?? []).map(({ id }) => id);
    const known = [...own, ...ofMissions, ...printedMarkers];
    markersIn(card.does, ['eventCards', index, 'does'], { known, atHand: false }, wrong);
  }
  for (const [index, { does }] of (pack.missions ?? []).entries()) {
    const at = ['missions', index, 'does'];
    const known = (does.markers ?? []).map(({ id }) => id);
    const { pickUp = [], actions = [], npoActions = [], ...rest } = does;
    for (const [place, id] of known.entries())
      if (known.indexOf(id) < place) wrong([...at, 'markers', place, 'id'], 'be used only once', id);
    markersIn(rest, at, { known, atHand: false }, wrong);
    for (const [place, one] of pickUp.entries())
      markersIn(one, [...at, 'pickUp', place], { known, atHand: true }, wrong);
    for (const [place, one] of actions.entries())
      markersIn(one, [...at, 'actions', place], { known, atHand: one.at !== undefined }, wrong);
    for (const [place, one] of npoActions.entries())
      markersIn(one, [...at, 'npoActions', place], { known, atHand: one.at !== undefined }, wrong);
  }
}

const markerFields: readonly (string | number)[] = ['markers', 'of', 'at'];

/** Every place in the rules of a card or mission where a marker is named. */
function markersIn(value: unknown, path: Path, markers: Markers, wrong: ReportWrong): void {
  const { known, atHand } = markers;
  for (const [key, part] of partsOf(value)) {
    const at = [...path, key];
    if (markerFields.includes(key)) {
      if ((part === 'this' || part === 'others') && !atHand)
        wrong(at, 'be all or ids, since no marker is at hand here', part);
      for (const [index, id] of partsOf(Array.isArray(part) ? part : []))
        if (typeof id === 'string' && !known.includes(id))
          wrong([...at, index], known.length === 0 ? 'be a marker of markers' : mustBeOneOf(known), id);
    }
    markersIn(part, at, markers, wrong);
  }
}
