import { compositionOf } from '../../catalog/compositions.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import { freshId } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { decide } from '../answering/decide.ts';
import { leftOf } from '../answering/given.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { whatIsIllegal } from './illegal.ts';
import { mayComeAgain } from './legal-team.ts';
import { armsOf, type Pick } from './picks.ts';
import type { NamedTeam } from './team-words.ts';
import { usualArms, usuallyArmed, usualTeam } from './usual-team.ts';

const { chooseMany } = vocabulary<null, never>();

type Asks<R> = RuleOf<null, never, R>;

/** The most that are asked for in all. */
const most = 20;

/**
 * Who of these teams comes, and with what: as named, else by ticks. Of two teams half each is suggested, rounded up (pack,
 * Kill Team Selection).
 */
function* whichOperatives(teams: readonly NamedTeam[]): Asks<readonly Pick[]> {
  const picks: Pick[] = [];
  for (const { team, picks: named } of teams) picks.push(...(named ?? (yield* pickFrom(team, teams.length))));
  return picks;
}

function* pickFrom(team: TeamData, teams: number): Asks<readonly Pick[]> {
  const usual = usualTeam(team).map(({ operative }) => operative);
  const chosen = yield* whoComes(team, usual.slice(0, Math.ceil(usual.length / teams)));
  return yield* withWeapons(chosen, team);
}

/** `usual`: those who come if nobody says anything else; who comes more than once stands there as often. */
function* whoComes(team: TeamData, usual: readonly TeamOperative[]): Asks<readonly TeamOperative[]> {
  const first = yield* chooseMany({
    name: 'team-operatives',
    why: `Which operatives of ${team.name} do you bring?`,
    min: 1,
    max: team.operatives.length,
    options: team.operatives.map(optionFor),
    suggest: { value: [...new Set(usual.map(({ id }) => id))], because: 'a team as its rules allow it' },
  });
  const kinds = team.operatives.filter(({ id }) => first.includes(id));
  const all = [...kinds];
  const composition = compositionOf(team.id);
  const several = kinds.filter(({ id, leader }) => (composition ? mayComeAgain(id, composition) : !leader));
  while (several.length > 0 && all.length < Math.min(usual.length, most)) {
    const missing = usual.filter((one, at) => {
      const before = usual.slice(0, at).filter((other) => other === one).length;
      return before >= all.filter((other) => other === one).length && several.includes(one);
    });
    const suggested = [...new Set(missing.map(({ id }) => id))];
    const room = Math.min(several.length, most - all.length);
    const more = yield* chooseMany({
      name: 'team-again',
      why: `${all.length} so far. Bring anyone again?`,
      min: 0,
      max: room,
      options: several.map(optionFor),
      suggest: { value: suggested, because: suggested.length === 0 ? 'nobody' : 'until the team is whole' },
    });
    if (more.length === 0) break;
    const isSuggested = more.length === suggested.length && suggested.every((id) => more.includes(id));
    all.push(...(isSuggested ? missing : kinds.filter(({ id }) => more.includes(id))));
  }
  return team.operatives.flatMap((operative) => all.filter((one) => one === operative));
}

const optionFor = ({ id, name, wounds, leader }: TeamOperative) => ({
  value: id,
  label: `${name}${leader ? ' (leader)' : ''}, ${wounds} wounds`,
});

function* withWeapons(operatives: readonly TeamOperative[], team: TeamData): Asks<readonly Pick[]> {
  const picks = usuallyArmed(operatives, team).map(({ operative, arms }, index) => ({
    id: `${index + 1}`,
    operative,
    team: team.id,
    arms,
    hasChoice: armsOf(operative).length > arms.length,
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
    armed.push({ operative, team: team.id, arms: isOther ? yield* whichArms(operative, team) : arms });
  }
  return armed;
}

function* whichArms(operative: TeamOperative, team: TeamData): Asks<Pick['arms']> {
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
    suggest: { value: usualArms(operative, team).map(({ id }) => id), because: 'the usual' },
  });
  return arms.filter(({ id }) => chosen.includes(id));
}

/** These as operatives of a game; those of one kind are told apart by a number. */
export function rosterOf(picks: readonly Pick[]): readonly RosterOperative[] {
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
    return { id, name: called, apl, wounds, save, weapons, move, base, team, teamCard };
  });
}

/**
 * Who comes of these teams, the terms without what that took of them, and what the rules of a team that comes whole do not
 * allow, a sentence each. Throws `Failure`.
 */
export async function decideOperatives(terms: Terms, teams: readonly NamedTeam[]) {
  const { result, asked } = await decide(
    () => whichOperatives(teams),
    null,
    (state): null => state,
    answerersOn(terms, () => undefined),
  );
  const picks: readonly Pick[] = result;
  return {
    operatives: rosterOf(picks),
    illegal: illegalOf(teams, picks),
    asked,
    rest: { ...terms, given: leftOf(terms.given, asked) },
  };
}

function illegalOf([one, another]: readonly NamedTeam[], picks: readonly Pick[]): readonly string[] {
  const composition = one && !another ? compositionOf(one.team.id) : undefined;
  return one && composition ? whatIsIllegal(one.team, composition, picks) : [];
}
