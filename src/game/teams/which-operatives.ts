import { teamsWithRules } from '../../catalog/rules-of-team.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { freshId } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { decide } from '../answering/decide.ts';
import { leftOf } from '../answering/given.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { armsOf, type Pick, usualArms, usualOperatives, usualSize } from './picks.ts';
import type { NamedTeam } from './team-words.ts';

const { chooseMany } = vocabulary<null, never>();

type Asks<R> = RuleOf<null, never, R>;

/** The most that are asked for in all. */
const most = 20;

/**
 * Who of these teams comes, and with what: as named, else by ticks. Of two teams half each is suggested, rounded up (pack,
 * Kill Team Selection).
 */
function* whichOperatives(teams: readonly NamedTeam[]): Asks<readonly RosterOperative[]> {
  const picks: Pick[] = [];
  for (const { team, picks: named } of teams) picks.push(...(named ?? (yield* pickFrom(team, teams.length))));
  return rosterOf(picks);
}

function* pickFrom(team: TeamData, teams: number): Asks<readonly Pick[]> {
  const size = Math.ceil(usualSize(team) / teams);
  const chosen = yield* whoComes(team, size);
  return yield* withWeapons(chosen, team.id);
}

function* whoComes(team: TeamData, size: number): Asks<readonly TeamOperative[]> {
  const first = yield* chooseMany({
    name: 'team-operatives',
    why: `Which operatives of ${team.name} do you bring?`,
    min: 1,
    max: team.operatives.length,
    options: team.operatives.map(optionFor),
    suggest: {
      value: usualOperatives(team, size).map(({ id }) => id),
      because: 'a leader, then one of each',
    },
  });
  const kinds = team.operatives.filter(({ id }) => first.includes(id));
  const all = [...kinds];
  const several = kinds.filter(({ leader }) => !leader);
  while (all.length < Math.min(size, most)) {
    const again = yield* chooseMany({
      name: 'team-again',
      why: `${all.length} so far. Bring anyone twice?`,
      min: 0,
      max: Math.min(several.length, most - all.length),
      options: several.map(optionFor),
      suggest: { value: [], because: 'nobody' },
    });
    if (again.length === 0) break;
    all.push(...kinds.filter(({ id }) => again.includes(id)));
  }
  return team.operatives.flatMap((operative) => all.filter((one) => one === operative));
}

const optionFor = ({ id, name, wounds, leader }: TeamOperative) => ({
  value: id,
  label: `${name}${leader ? ' (leader)' : ''}, ${wounds} wounds`,
});

function* withWeapons(operatives: readonly TeamOperative[], team: string): Asks<readonly Pick[]> {
  const picks = operatives.map((operative, index) => ({
    id: `${index + 1}`,
    operative,
    team,
    arms: usualArms(operative),
    hasChoice: armsOf(operative).length > usualArms(operative).length,
  }));
  const choosing = picks.filter(({ hasChoice }) => hasChoice);
  if (choosing.length === 0) return picks;
  const others = yield* chooseMany({
    name: 'team-weapons',
    why: "Change anyone's weapons?",
    min: 0,
    max: choosing.length,
    options: choosing.map(({ id, operative, arms }) => ({
      value: id,
      label: `${operative.name}: ${arms.map(({ name }) => name).join(', ')}`,
    })),
    suggest: { value: [], because: 'no' },
  });
  const armed: Pick[] = [];
  for (const { id, operative, arms } of picks) {
    const isOther = others.includes(id);
    armed.push({ operative, team, arms: isOther ? yield* whichArms(operative) : arms });
  }
  return armed;
}

function* whichArms(operative: TeamOperative): Asks<Pick['arms']> {
  const arms = armsOf(operative);
  const chosen = yield* chooseMany({
    name: 'operative-weapons',
    why: `Weapons of ${operative.name}?`,
    min: 0,
    max: arms.length,
    options: arms.map(({ id, name, profiles }) => ({
      value: id,
      label: `${name}: ${profiles.map(({ profile }) => profile).join(' | ')}`,
    })),
    suggest: { value: usualArms(operative).map(({ id }) => id), because: 'the usual' },
  });
  return arms.filter(({ id }) => chosen.includes(id));
}

/** Operatives of one kind are told apart by a number. */
function rosterOf(picks: readonly Pick[]): readonly RosterOperative[] {
  const ids: string[] = [];
  const seen = new Map<string, number>();
  return picks.map(({ operative: { id: teamCard, name, apl, move, save, wounds, base }, team, arms }) => {
    const kin = picks.filter(({ operative }) => operative.name === name).length;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    const called = kin > 1 ? `${name} ${number}` : name;
    const id = freshId(called, ids);
    ids.push(id);
    const weapons = arms.flatMap(({ profiles }) => profiles);
    const rules = teamsWithRules.includes(team) ? { team, teamCard } : {};
    return { id, name: called, apl, wounds, save, weapons, move, base, ...rules };
  });
}

/** Who comes of these teams, and the terms without what that took of them. Throws `Failure`. */
export async function decideOperatives(terms: Terms, teams: readonly NamedTeam[]) {
  const { result, asked } = await decide(
    () => whichOperatives(teams),
    null,
    (state): null => state,
    answerersOn(terms, () => undefined),
  );
  const operatives: readonly RosterOperative[] = result;
  return { operatives, asked, rest: { ...terms, given: leftOf(terms.given, asked) } };
}
