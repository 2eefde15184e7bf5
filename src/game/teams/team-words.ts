import { killTeams, type TeamData } from '../../catalog/teams.ts';
import { Failure } from '../failure.ts';
import { named } from '../named.ts';
import { armsOf, type Pick, usualArms } from './picks.ts';

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
  const items = text
    .slice(at + 1)
    .split(/,(?![^(]*\))/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const picks = items.flatMap((item) => picksFrom(item, team));
  if (picks.length === 0 || picks.length > most)
    throw new Failure('invalid-data', `--team names 1 to ${most} operatives behind the colon, not ${picks.length}.`);
  return { team, picks };
}

const form = /^([^()*]+?)\s*(?:\(([^()]*)\))?\s*(?:[*x×]\s*(\d{1,2}))?$/;

function picksFrom(item: string, team: TeamData): readonly Pick[] {
  const [whole, name = '', weapons, count = '1'] = form.exec(item) ?? [];
  if (whole === undefined)
    throw new Failure(
      'invalid-data',
      `An operative of a team reads gunner, gunner(plasma) or gunner*2, not "${item}".`,
      { hint: `tw teams ${team.id} lists them.` },
    );
  const operative = named(`operative of ${team.name}`, name, team.operatives);
  const words = (weapons ?? '').split(/[,+;]/).filter((word) => word.trim() !== '');
  const arms = armsOf(operative);
  const chosen = words.map((word) => named(`weapon of ${operative.name}`, word, arms));
  const pick = {
    operative,
    arms: chosen.length === 0 ? usualArms(operative) : arms.filter((arm) => chosen.includes(arm)),
  };
  return Array.from({ length: Number(count) }, () => pick);
}
