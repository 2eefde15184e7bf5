import { chooseMany, look, type Rule, refuse } from '../../language/language.ts';
import { playersIn } from '../../mission/adversary-ops/players.ts';
import { allRules, isOwn, type OwnRule, pointsFor, whyNotUsable } from '../../state/own-rules.ts';
import type { GameState } from '../../state/state.ts';
import { operativesInPlay } from '../../state/stats.ts';
import { remindTeams } from './reminders.ts';
import { useRule } from './use-rule.ts';

/** The strategy ploys that the players use in their turns of the Gambit step: one list with what each costs (core rules, Gambit). */
export function* useStrategyPloys(): Rule {
  const state = yield* look();
  if (state.config.teamRules === undefined) return;
  yield* remindTeams('gambit');
  const players = state.adversary === null ? [undefined] : playersIn(state).map(({ id }) => id);
  for (const player of players) yield* usePloysOf(player);
}

function* usePloysOf(player: string | undefined): Rule {
  const state = yield* look();
  const usable = strategyPloys(state, player);
  if (usable.length === 0) return;
  const left = pointsFor(state, player);
  const ids = yield* chooseMany({
    name: 'strategy-ploys',
    why: `Use strategy ploys (${left} CP)?`,
    ...(player !== undefined && { answerer: player }),
    min: 0,
    max: usable.length,
    options: usable.map(({ rule: { id, name, cp = 0, says } }) => ({ value: id, label: `${name}, ${cp} CP: ${says}` })),
    suggest: { value: [], because: 'none' },
  });
  const chosen = usable.filter(({ rule }) => ids.includes(rule.id));
  const sum = chosen.reduce((all, { rule }) => all + (rule.cp ?? 0), 0);
  if (sum > left)
    yield* refuse({
      message: `These ploys take ${sum} CP, and ${left} ${left === 1 ? 'is' : 'are'} left.`,
      rule: 'Strategy ploys, CP',
    });
  for (const own of chosen) yield* useRule(own, { id: null, player });
}

/** Those that this player can use now, each once, however many teams have it; somebody whose it is must be there. */
function strategyPloys(state: GameState, player: string | undefined): readonly OwnRule[] {
  const there = operativesInPlay(state).filter((one) => one.player === player);
  return allRules(state).filter(
    (own) =>
      own.rule.kind === 'strategy-ploy' &&
      there.some((one) => isOwn(own, one, state)) &&
      whyNotUsable(state, own, { id: null, player }) === undefined,
  );
}
