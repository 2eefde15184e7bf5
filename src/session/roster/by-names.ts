import { killTeams, type TeamData, type TeamOperative } from '../../catalog/teams.ts';
import { kebab, nearest, withoutBrackets } from '../../engine/spelling.ts';
import type { RosterOperative, RosterWeapon } from '../../rules/state/state.ts';
import type { ReadRoster } from './imported.ts';

/** What a foreign file says of its kill team by names. */
export interface ToldNames {
  /** What it calls the team, or its list of it. */
  readonly teams: readonly string[];
  /** What datacard an operative has, by its id here. */
  readonly operatives: ReadonlyMap<string, { readonly card: string }>;
}

/** Without signs and what stands in brackets, each word without the ending of its plural: programs write names in their own ways. */
const wordsIn = (name: string): readonly string[] =>
  kebab(withoutBrackets(name).replaceAll(/\[.*?\]|\*|\(.*?\)|^\s*(?:\d{4}\s*-)?\s*/g, ''))
    .split('-')
    .map((word) => word.replace(/s$/, ''));

/** The same as letters alone. */
export const spelling = (name: string): string => wordsIn(name).join('');

/** The kill team that the file names, or else the only one of which most of its operatives are by their names. */
export function teamTold(read: ReadRoster, told: ToldNames): TeamData | undefined {
  const names = told.teams.flatMap((name) => [name, ...name.split(/\s+-\s+/)]).map(spelling);
  const named = killTeams.teams.filter(({ id, name }) =>
    names.some((one) => one === spelling(name) || one === spelling(id)),
  );
  if (named.length === 1) return named[0];
  const found = killTeams.teams
    .map((team) => ({ team, count: read.operatives.filter((one) => sameCard(one, team, told)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [best, next] = found;
  return best && best.count * 2 > read.operatives.length && best.count > (next?.count ?? 0) ? best.team : undefined;
}

/** Its datacard in that team, by what the file calls the card, else by its name: spelled alike, or the only one that is like it. */
export const cardTold = (one: RosterOperative, team: TeamData, told: ToldNames): TeamOperative | undefined =>
  sameCard(one, team, told) ?? likeCard(told.operatives.get(one.id)?.card ?? '', team);

function sameCard(one: RosterOperative, { name: team, operatives }: TeamData, told: ToldNames) {
  const names = [told.operatives.get(one.id)?.card ?? '', one.name.replace(/ \d+$/, '')].flatMap((name) => [
    spelling(name),
    // `Deathwatch Gunner Veteran`: programs put the team before the card.
    spelling(name).replace(spelling(team), ''),
  ]);
  for (const name of names.filter((each) => each !== '')) {
    const same = operatives.find((card) => name === spelling(card.name) || name === spelling(card.id));
    if (same) return same;
  }
  return undefined;
}

/** `Ironbraek` is the Yaegir Ironbraek, `Requisitioned Gun Servitor` the Gun Servitor, `Yeaegir Riflekyn` misspelt. */
function likeCard(called: string, { operatives }: TeamData): TeamOperative | undefined {
  const words = wordsIn(called);
  if (spelling(called) === '') return undefined;
  const ending = operatives.filter(({ name }) => endsWith(wordsIn(name), words) || endsWith(words, wordsIn(name)));
  if (ending.length > 0) return ending.length === 1 ? ending[0] : undefined;
  const near = nearest(
    spelling(called),
    operatives.map(({ name }) => spelling(name)),
    mostMisspelt,
  );
  return operatives.find(({ name }) => spelling(name) === near);
}

const mostMisspelt = 2;

const endsWith = (words: readonly string[], last: readonly string[]): boolean =>
  words.slice(-last.length).join(' ') === last.join(' ');

/** A weapon by the name that its datacard has for it: rules ask for weapons by their names, and programs misspell some. */
export function nameOnCard(name: string, type: RosterWeapon['type'], { weapons }: TeamOperative): string {
  const plain = withoutBrackets(name);
  const known = weapons.filter((weapon) => weapon.type === type).map((weapon) => withoutBrackets(weapon.name));
  if (known.some((one) => kebab(one) === kebab(plain))) return name;
  const near = kebab(plain).length < leastMisspelt ? undefined : nearest(kebab(plain), known.map(kebab), mostMisspelt);
  const meant = known.find((one) => kebab(one) === near);
  return meant === undefined ? name : name.replace(plain, meant);
}

/** Shorter names that are alike are often others. */
const leastMisspelt = 8;
