import * as z from 'zod/mini';
import { behaviour } from './behaviour-schema.ts';
import type { KeptBoardMap } from './board-map.ts';
import { boardMapOf, hasBoard } from './board-map-fits.ts';
import { cardRulesSchema } from './card-rules.ts';
import type { Condition } from './conditions.ts';
import {
  abilityId,
  abilityTerms,
  cardFields,
  cardKeywords,
  commandId,
  prescribed,
  profileFields,
  profileNotes,
  statFields,
} from './datacard-schema.ts';
import { printedDatacard } from './datacards.ts';
import { eventCardFields } from './event-card-schema.ts';
import { mapFields, mapFits, type PrintedMap } from './map-schema.ts';
import { missionRulesSchema } from './mission-rules.ts';
import { missionFields } from './mission-schema.ts';
import { rulings as switches } from './ruling-texts.ts';
import { checkSwitch } from './rulings.ts';
import {
  anyText,
  checkedBy,
  eachWithOwn,
  eitherBy,
  formOf,
  fromTo,
  hasIdOf,
  idOfPart,
  kebabWords,
  like,
  listOf,
  listWithIds,
  maybe,
  means,
  mustBeOneOf,
  type ReportWrong,
  realText,
} from './schema-parts.ts';
import { npoTableSchema } from './table-schemas.ts';
import { cardIds } from './tables.ts';
import { teamRule } from './team-rules.ts';
import { packTeam } from './team-schema.ts';
import { datacardIds } from './types.ts';
import { missionIds, type SwitchId, switchIds } from './words.ts';

/** One of these ids; a game's catalogue knows more. */
const idAmong = (ids: readonly string[]): z.ZodMiniType<string> => z.enum(ids);
const idOfOwn = () => means(idOfPart(), 'its id: after that of the pack and a slash');

const abilityChange = formOf({
  id: means(like(abilityId), 'a printed ability'),
  ...abilityTerms,
  effect: means(realText(), 'what it does, in words'),
});
const abilityChoice = eitherBy(abilityId, abilityChange, (value) => typeof value === 'object' && value !== null);
/** An ability as printed, or with terms of its own, told in words. */
export type AbilityChoice = z.infer<typeof abilityChoice>;
const abilities = checkedBy(
  listOf(abilityChoice),
  eachWithOwn('id', (one: AbilityChoice) => (typeof one === 'string' ? one : one.id)),
);
const abilitiesChosen = maybe(means(abilities, 'abilities of printed datacards, by their ids'));

const ownCard = formOf({ ...cardFields, abilities: abilitiesChosen });
/** A whole datacard: everything that a printed one has, its abilities chosen from those that the rules know. */
export type OwnDatacard = z.infer<typeof ownCard>;

const profileChange = formOf({
  id: commandId,
  atk: maybe(like(profileFields.atk)),
  hit: maybe(profileFields.hit),
  normal: maybe(profileFields.normal),
  critical: maybe(profileFields.critical),
  rules: maybe(profileFields.rules),
  notes: profileNotes,
});
const weaponChange = formOf({ id: commandId, profiles: means(listWithIds(profileChange), 'its figures') });
export type WeaponChange = z.infer<typeof weaponChange>;

const cardChange = formOf({
  id: means(idAmong(datacardIds), 'the printed datacard that is changed'),
  apl: maybe(statFields.apl),
  move: maybe(statFields.move),
  save: maybe(statFields.save),
  wounds: maybe(statFields.wounds),
  keywords: maybe(means(like(cardKeywords), 'its keywords, in place of the printed ones')),
  weapons: maybe(means(listWithIds(weaponChange), 'its weapons')),
  /** In place of all that are printed. */
  abilities: abilitiesChosen,
  /** In place of the printed one. */
  behaviour: maybe(means(like(behaviour), 'what it does when it activates')),
});
export type DatacardChange = z.infer<typeof cardChange>;

/** Weapons and profiles are changed, never added. */
function namesOurs({ id, weapons: changes = [] }: DatacardChange, wrong: ReportWrong): void {
  const printed = printedDatacard(id);
  if (!printed) return;
  const { name, weapons } = printed;
  for (const [index, change] of changes.entries()) {
    const carried = weapons.find((one) => one.id === change.id);
    if (!carried) {
      wrong(['weapons', index, 'id'], `be a weapon of ${name}: ${weapons.map((one) => one.id).join(', ')}`, change.id);
      continue;
    }
    const known = carried.profiles.map((one) => one.id);
    for (const [number, one] of change.profiles.entries())
      if (!known.includes(one.id))
        wrong(
          ['weapons', index, 'profiles', number, 'id'],
          `be a profile of ${carried.name}: ${known.join(', ')}`,
          one.id,
        );
  }
}

/** An id of a part of one's own is none that is printed. */
const isNew =
  (printed: readonly string[], parts: string) =>
  ({ id }: { readonly id: string }, wrong: ReportWrong): void => {
    if (printed.includes(id)) wrong(['id'], `be none of the printed ${parts}`, id);
  };

/** A datacard in a pack: what changes of ours, or a whole one. */
export const datacardEntry = eitherBy(
  checkedBy(checkedBy(ownCard, prescribed), isNew(datacardIds, 'datacards')),
  checkedBy(cardChange, namesOurs),
  hasIdOf(datacardIds),
);

const wording = formOf({
  id: means(idAmong(cardIds), 'the printed event card that has other words'),
  effect: means(realText(), 'what it does, in words'),
});
/** Other words for what a card does; the rule stays. */
export type CardWording = z.infer<typeof wording>;

const ownEventCard = formOf({
  id: idOfOwn(),
  ...eventCardFields,
  does: means(like(cardRulesSchema), 'its rules, as data'),
});
/** A whole event card: everything that a printed one has, its rules as data. */
export type OwnEventCard = z.infer<typeof ownEventCard>;

function canBeDrawn({ lasts, does }: OwnEventCard, wrong: ReportWrong): void {
  if (does.drawn === undefined && does.inForce === undefined) wrong(['does'], 'have drawn or inForce', does);
  if (lasts === 'at-once' && does.inForce !== undefined)
    wrong(['lasts'], 'be turning-point, since the card has rules while it is in force', lasts);
}

/** An event card in a pack: other words for one of ours, or a whole one. */
export const packCard = eitherBy(
  checkedBy(checkedBy(ownEventCard, canBeDrawn), isNew(cardIds, 'event cards')),
  wording,
  hasIdOf(cardIds),
);

const mission = formOf({
  number: means(fromTo(7, 99), 'its number, from 7 on: 1 to 6 are printed'),
  id: idOfOwn(),
  ...missionFields,
  does: means(like(missionRulesSchema), 'its rules, as data'),
});
/** A whole mission, its rules as data. */
export type OwnMission = z.infer<typeof mission>;
/** A mission of a pack. */
export const ownMission = checkedBy(checkedBy(mission, isNew(missionIds, 'missions')), canBePlayed);

function canBePlayed({ does }: OwnMission, wrong: ReportWrong): void {
  if (!does.escape && !does.won && !does.teamAtEnd && !does.ends?.won)
    wrong(['does'], 'have escape, won, ends with won, or teamAtEnd, so that it can be won', does);
  if ((does.goal === 'markers' || does.pickUp !== undefined) && !does.markers)
    wrong(['does', 'markers'], 'be given, since goal or pickUp means them', undefined);
  if ((does.escape?.needed === 'carrier' || does.hangsOn === 'carrier') && !does.pickUp)
    wrong(['does', 'pickUp'], 'be given, so that somebody can carry a marker', undefined);
  for (const end of ['won', 'lost'] as const)
    for (const [index, { when }] of (does[end] ?? []).entries())
      if (isAsked(when))
        wrong(
          ['does', end, index, 'when'],
          'be what the record tells: told and controlled are asked under turningPointEnds, and counted there',
          when,
        );
  if (does.spawnPoints)
    eachWithOwn('id', ({ id }: { readonly id: string }) => id)(does.spawnPoints, (at, ...how) =>
      wrong(['does', 'spawnPoints', ...at], ...how),
    );
  if (does.escape?.at === 'escape-marker' && !does.escapeMarker)
    wrong(['does', 'escapeMarker'], 'be given, since operatives escape there', undefined);
}

/** Whether only the table can tell it: nobody is asked whether a battle is over. */
function isAsked(condition: Condition): boolean {
  if ('not' in condition) return isAsked(condition.not);
  if ('all' in condition) return condition.all.some(isAsked);
  if ('any' in condition) return condition.any.some(isAsked);
  return (
    'told' in condition ||
    ('markers' in condition && (condition.are === 'controlled' || condition.are === 'held-by-npos'))
  );
}

/** A map of a pack, by its id: of the pieces of Tomb World, or on a board of its own. */
export const ownMap = eitherBy(
  checkedBy(formOf({ id: idOfOwn(), ...mapFields }), mapFits),
  boardMapOf({ id: idOfOwn() }),
  hasBoard,
);
/** The same as a session keeps it: its id is its number. */
const keptMap: z.ZodMiniType<PrintedMap | KeptBoardMap> = eitherBy(
  checkedBy(formOf({ number: anyText(), ...mapFields }), mapFits),
  boardMapOf({ number: anyText() }),
  hasBoard,
);

const theme = formOf({ id: idOfOwn(), name: means(realText(), 'what it is called') });
/** A theme of its own: the datacards and event cards that name it come with it. */

const rulings: z.ZodMiniType<Readonly<Partial<Record<SwitchId, string>>>> = checkedBy(
  z.strictObject(
    Object.fromEntries(switches.filter(isSwitch).map(({ id, question }) => [id, maybe(means(anyText(), question))])),
  ),
  (chosen, wrong) => {
    for (const id of switchIds) {
      const value = chosen[id];
      const checked = value === undefined ? undefined : checkSwitch(id, value);
      if (checked?.ok === false) wrong([id], mustBeOneOf(checked.allowed), value);
    }
  },
);
function isSwitch({ id }: { readonly id: string }): boolean {
  return switchIds.some((one) => one === id);
}

const fields = {
  name: means(realText(), 'what it is called'),
  /** What the ids of its own parts begin with, and a slash; absent where it needs to be told from no other. */
  id: maybe(means(kebabWords(), 'ids of its parts begin with it and a slash')),
  version: maybe(means(realText(), 'its version, in words of yours')),
  author: maybe(means(realText(), 'who has written it')),
  /** One with an id of ours changes that datacard; any other is a datacard of the pack's own. */
  datacards: maybe(means(listWithIds(datacardEntry), 'NPOs: changes of printed ones, or whole ones')),
  npoTable: maybe(means(like(npoTableSchema), 'the 2D6 table of NPOs, in place of the printed one')),
  /** One with an id of ours has other words; any other is a card of the pack's own. */
  eventCards: maybe(means(listWithIds(packCard), 'event cards: other words for printed ones, or whole ones')),
  missions: maybe(
    means(
      checkedBy(
        listWithIds(ownMission),
        eachWithOwn('number', ({ number }: OwnMission) => `${number}`),
      ),
      'missions of its own',
    ),
  ),
  themes: maybe(means(listWithIds(theme), 'themes, with which some of its parts come')),
  teams: maybe(means(listWithIds(packTeam(teamRule)), 'kill teams for --team, with their rules if they bring them')),
  /** What its author plays by; a game may say otherwise. */
  rulings: maybe(means(rulings, 'rulings that are not the usual ones')),
};

/** A pack as people write it. */
export const writtenPack = formOf({
  $schema: maybe(means(anyText(), 'the schema of this file, for editors')),
  ...fields,
  maps: maybe(means(listWithIds(ownMap), 'maps of its own')),
});
export type WrittenPack = z.infer<typeof writtenPack>;

/** A pack as a game has it. */
export const packOfGame = formOf({
  ...fields,
  /** Killzones of its own; `number` is the id of the map. */
  maps: maybe(listOf(keptMap)),
  /** Of several that were put together: the name of the pack that a part is from, by the id of the part. */
  sources: maybe(z.readonly(z.record(anyText(), anyText()))),
});
/** A user's own pack: what it changes of ours, by our ids, and what it adds. Whatever it leaves out is as printed. */
export type Pack = z.infer<typeof packOfGame>;

/** A pack that was written, as a game has it. A whole datacard that says no keywords has none. */
export const packOf = ({ $schema: _, maps, datacards, ...pack }: WrittenPack): Pack => ({
  ...pack,
  ...(datacards && { datacards: datacards.map((card) => ('short' in card ? { keywords: [], ...card } : card)) }),
  ...(maps && { maps: maps.map(({ id, ...map }) => ({ number: id, ...map })) }),
});
