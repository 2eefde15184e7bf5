import { resolveNpo } from './activation/activation.ts';
import { counteract } from './activation/counteract.ts';
import { nposOnGuard } from './activation/npo-guard.ts';
import { harm } from './combat/attack-action.ts';
import {
  breachCorrected,
  commandPointsDeed,
  diceOfDeed,
  hatchDeed,
  npoDeed,
  operativeDeed,
  threatDeed,
} from './corrections/corrections.ts';
import { reconcile } from './corrections/reconcile.ts';
import { concede } from './course/concede.ts';
import { courseOf } from './course/course.ts';
import { teamMoment } from './effects/team-rules/own-moments.ts';
import { remindTeams } from './effects/team-rules/reminders.ts';
import { withSaidPloys } from './effects/team-rules/said-ploys.ts';
import type { GameEvent } from './events/events.ts';
import type { Deed, PloyArgs } from './language/deed.ts';
import { look, type Rule, refuse } from './language/language.ts';
import { namingOnce } from './language/rulings.ts';
import { scoreVictoryPoints } from './modes/adversary-ops/points.ts';
import { afterDeed } from './modes/modes.ts';
import { placeDeed } from './placing/set-up-place.ts';
import { act } from './players/act.ts';
import { missionDeed } from './players/mission-deed.ts';
import { npoTurn } from './players/npo-turn.ts';
import { operativeAttack } from './players/operative-attack.ts';
import { ownDoing } from './players/own-doing.ts';
import { rememberingSights } from './players/remembering.ts';

/** The rule that a deed carries out, and what the mission says of the battle after it. */
export function* deedRule(deed: Deed): Rule {
  const { outcome } = yield* look();
  if (outcome !== null)
    yield* refuse({
      message: 'The battle is over.',
      rule: 'Game Sequence 5',
      hint: { advice: 'go-back-or-begin-anew' },
    });
  const events: GameEvent[] = [];
  yield* noting(events, namingOnce(rememberingSights(withSaidPloys(ploysSaid(deed), carryOut(deed)))));
  yield* afterDeed(events, harm);
}

/** The same rule; what it states is kept. */
function* noting(events: GameEvent[], rule: Rule): Rule {
  let step = rule.next({ is: 'done' });
  while (!step.done) {
    const request = step.value;
    if (request.do === 'emit') events.push(request.event);
    step = rule.next(yield request);
  }
}

function* carryOut(deed: Deed): Rule {
  const course = courseOf(yield* look());
  switch (deed.do) {
    case 'new-game':
      yield* course.newGame();
      yield* remindTeams('set-up');
      return yield* teamMoment('set-up', { doing: ownDoing });
    case 'initiative':
      return yield* course.initiative();
    case 'ready':
      return yield* course.ready();
    case 'draw-event':
      return yield* course.drawEvent(deed.args);
    case 'reinforce':
      return yield* course.reinforce();
    case 'firefight':
      return yield* course.firefight();
    case 'strategy':
      return yield* course.strategy();
    case 'end-turn':
      yield* remindTeams('turn-ends');
      return yield* course.endTurn();
    case 'concede':
      return yield* concede(deed.args.player);
    case 'resolve-npo':
      yield* npoTurn();
      return yield* resolveNpo(deed.args.id);
    case 'act':
      return yield* act(deed.args, nposOnGuard);
    case 'counteract':
      return yield* counteract(deed.args.id);
    case 'attack':
      return yield* operativeAttack(deed.args, nposOnGuard);
    case 'mission':
      return yield* deed.args.what === 'auspex' ? course.missionGambit() : missionDeed(deed.args);
    case 'threat':
      return yield* threatDeed(deed.args);
    case 'cp':
      return yield* commandPointsDeed(deed.args);
    case 'vp':
      return yield* scoreVictoryPoints(deed.args);
    case 'dice-of':
      return yield* diceOfDeed(deed.args);
    case 'npo':
      return yield* npoDeed(deed.args);
    case 'operative':
      return yield* operativeDeed(deed.args);
    case 'hatch':
      return yield* hatchDeed(deed.args);
    case 'place':
      return yield* placeDeed(deed.args);
    case 'breach':
      return yield* breachCorrected(deed.args);
    case 'reconcile':
      return yield* reconcile(deed.args);
  }
}

/** Deeds in which players use rules of their kill teams. */
function ploysSaid(deed: Deed): PloyArgs {
  switch (deed.do) {
    case 'act':
    case 'attack':
    case 'resolve-npo':
    case 'counteract':
    case 'firefight':
    case 'strategy':
    case 'initiative':
    case 'ready':
    case 'end-turn':
      return deed.args;
    default:
      return {};
  }
}
