import { chooseMany, look, type Rule, refuse } from '../../language/language.ts';
import { inOrderFrom, playerById } from '../../mission/adversary-ops/players.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import { allRules, isGambit, isOwn, type OwnRule, pointsFor } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativesInPlay } from '../../state/stats.ts';
import { mayMeet } from './condition.ts';
import { priced, priceNow } from './price-now.ts';
import { remindTeams } from './reminders.ts';
import { ruleTargets } from './rule-targets.ts';
import { useRule } from './use-rule.ts';

/** The strategy ploys that the players use in their turns of the Gambit step, who has the initiative first: one list with what each costs (core rules, Gambit). */
export function* useStrategyPloys(doing?: Doing): Rule {
  const state = yield* look();
  if (state.config.teamRules === undefined) return;
  yield* askChoices();
  yield* remindTeams('gambit');
  const { adversary } = state;
  const players = adversary === null ? [undefined] : inOrderFrom(state, adversary.initiative).map(({ id }) => id);
  for (const player of players) yield* usePloysOf(player, doing);
}

function* usePloysOf(player: string | undefined, doing: Doing | undefined): Rule {
  const state = yield* look();
  const usable = strategyPloys(state, player);
  if (usable.length === 0) return;
  const left = pointsFor(state, player);
  const name = playerById(state, player ?? null)?.name;
  const ids = yield* chooseMany({
    name: 'strategy-ploys',
    why: `${name === undefined ? 'Use' : `${name}, use`} strategy ploys (${left} CP)?`,
    ...(player !== undefined && { answerer: player }),
    min: 0,
    max: usable.length,
    options: usable.map((own) => ({
      value: own.rule.id,
      label: `${priced(state, own, { id: null, player })}: ${own.rule.says}`,
    })),
    suggest: { value: [], because: 'none' },
  });
  const chosen = usable.filter(({ rule }) => ids.includes(rule.id));
  const sum = chosen.reduce((all, own) => all + priceNow(state, own, { id: null, player }).cp, 0);
  if (sum > left)
    yield* refuse({
      message: `These ploys take ${sum} CP, and ${left} ${left === 1 ? 'is' : 'are'} left.`,
      rule: 'Strategy ploys, CP',
    });
  for (const own of chosen) {
    const [one] = there(yield* look(), own, player);
    const id = own.rule.whose === 'team' || own.rule.kind === 'strategy-ploy' ? null : (one?.id ?? null);
    yield* useRule(own, { id, player, doing });
  }
}

/** Those that this player can use now, each once, however many teams have it; somebody whose it is must be there. */
function strategyPloys(state: GameState, player: string | undefined): readonly OwnRule[] {
  return allRules(state).filter((own) => {
    const [self] = there(state, own, player);
    return (
      isGambit(own.rule) &&
      self !== undefined &&
      mayMeet(own.rule.if, { self }, state) &&
      (own.rule.target === undefined || ruleTargets(state, own.rule.target, null, player).length > 0) &&
      whyNotUsable(state, own, { id: null, player }) === undefined
    );
  });
}

/** Those of that player in the killzone whose rule it is. */
const there = (state: GameState, own: OwnRule, player: string | undefined): readonly Operative[] =>
  operativesInPlay(state).filter((one) => one.player === player && isOwn(own, one, state));

/** What is chosen once for the battle, and has not been: of each team, or of each operative whose rule it is. */
function* askChoices(): Rule {
  const state = yield* look();
  for (const own of allRules(state)) {
    const { asks } = own.rule;
    if (asks === undefined) continue;
    const all = operativesInPlay(state).filter(
      (one) => isOwn(own, one, state) && mayMeet(own.rule.if, { self: one }, state),
    );
    const whose =
      asks === 'operative'
        ? all.map(({ id, player }) => ({ id, player }))
        : [...new Set(all.map(({ player }) => player))].map((player) => ({ id: null, player }));
    for (const one of whose) if (!isChosen(yield* look(), own, one)) yield* useRule(own, one);
  }
}

const isChosen = (
  { ruleHoldings }: GameState,
  { rule, team }: OwnRule,
  { id, player }: { readonly id: string | null; readonly player: string | undefined },
): boolean =>
  ruleHoldings?.some(
    (one) => one.rule === rule.id && one.team === team.team && one.id === id && one.player === player,
  ) === true;
