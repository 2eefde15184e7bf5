import { killTeams, type TeamData, type TeamOperative } from '../../catalog/teams.ts';
import { kebab, meantBy } from '../../engine/spelling.ts';
import { Failure, named } from '../keeping/failure.ts';
import { type PickWords, pickWords } from './pick-words.ts';
import { type Arm, armsOf, type Pick } from './picks.ts';
import { usualArms, usuallyArmed } from './usual-team.ts';

/** A kill team as it is named: whole, or with those of it that come. */
export interface NamedTeam {
  readonly team: TeamData;
  /** Undefined where that was not said. */
  readonly picks: readonly Pick[] | undefined;
}

const most = 20;

/**
 * Reads `deathwatch` or `deathwatch:watch-sergeant,gunner(plasma),disruptor*2`: operatives and their weapons by any
 * beginning that fits one alone; one without weapons has the usual ones. `more`: of packs. Throws `Failure`.
 */
export function teamFromWords(text: string, more: readonly TeamData[] = []): NamedTeam {
  const at = text.indexOf(':');
  const team = named('kill team', (at < 0 ? text : text.slice(0, at)).trim(), [...killTeams.teams, ...more]);
  if (at < 0) return { team, picks: undefined };
  const typed = pickWords(text.slice(at + 1), `tw teams ${team.id}`).flatMap((words) => picksFrom(words, team));
  const usual = usuallyArmed(
    typed.map(({ operative }) => operative),
    team,
  );
  const picks = typed.map(({ operative, arms }, index) => ({
    operative,
    team: team.id,
    arms: arms ?? usual[index]?.arms ?? [],
  }));
  if (picks.length === 0 || picks.length > most)
    throw new Failure('invalid-data', `--team names 1 to ${most} operatives behind the colon, not ${picks.length}.`);
  return { team, picks };
}

/** Without weapons it has the usual ones. */
interface NamedPick {
  readonly operative: TeamOperative;
  readonly arms: readonly Arm[] | undefined;
}

function picksFrom({ name, weapons, count }: PickWords, team: TeamData): readonly NamedPick[] {
  const operative = leastNamed(name, team) ?? named(`operative of ${team.name}`, name, team.operatives);
  const pick = { operative, arms: weapons.length === 0 ? undefined : armsNamed(weapons, operative, team) };
  return Array.from({ length: count }, () => pick);
}

/** What those who come as usual could have besides, by names; of a team named whole it is asked. */
export function leftOut({
  team,
  picks = [],
}: NamedTeam): readonly { readonly operative: string; readonly weapons: readonly string[] }[] {
  const usual = new Set(
    picks.filter(({ arms, operative }) => isUsual(arms, operative, team)).map((pick) => pick.operative),
  );
  return [...usual].flatMap((operative) => {
    const taken = usualArms(operative, team).map(({ id }) => id);
    const weapons = armsOf(operative).filter(({ id }) => !taken.includes(id));
    return weapons.length === 0 ? [] : [{ operative: operative.name, weapons: weapons.map(({ name }) => name) }];
  });
}

const isUsual = (arms: readonly Arm[], operative: TeamOperative, team: TeamData): boolean =>
  arms.map(({ id }) => id).join() ===
  usualArms(operative, team)
    .map(({ id }) => id)
    .join();

/** Of several that a word fits, the one whose other words all the others have too: `gunner` is no heavy gunner. */
function leastNamed(word: string, { operatives }: TeamData): TeamOperative | undefined {
  const meant = meantBy(word, operatives);
  if (meant.is !== 'several') return undefined;
  const wordsOf = ({ name }: TeamOperative) => kebab(name).split('-');
  return meant.several.find((one) =>
    meant.several.every((other) => wordsOf(one).every((part) => wordsOf(other).includes(part))),
  );
}

/** The weapons that are named, or of which a profile is; with nothing but ranged ones comes the usual melee weapon. */
function armsNamed(words: readonly string[], operative: TeamOperative, team: TeamData): readonly Arm[] {
  const arms = armsOf(operative);
  const chosen = words.map((word) => byProfile(word, arms) ?? named(`weapon of ${operative.name}`, word, arms));
  const besides = chosen.every(({ type }) => type === 'ranged') ? usualArms(operative, team).map(({ id }) => id) : [];
  return arms.filter((arm) => chosen.includes(arm) || (arm.type === 'melee' && besides.includes(arm.id)));
}

/** `frag` is the launcher that has such a profile; undefined where a weapon itself is called so. */
function byProfile(word: string, arms: readonly Arm[]): Arm | undefined {
  if (meantBy(word, arms).is !== 'none') return undefined;
  const profiles = arms.flatMap((arm) =>
    arm.profiles.flatMap(({ name }) => {
      const own = /\(([^()]*)\)$/.exec(name)?.[1];
      return own === undefined ? [] : [{ id: kebab(own), arm }];
    }),
  );
  const meant = meantBy(word, profiles);
  return meant.is === 'one' ? meant.one.arm : undefined;
}
