import { resolveNpo } from './activation.ts';
import { breachDeed, commandPointsDeed, hatchDeed, npoDeed, operativeDeed, threatDeed } from './corrections.ts';
import { counteract } from './counteract.ts';
import type { Deed } from './deed.ts';
import { look, type Rule, refuse } from './language.ts';
import { missionDeed } from './modes/joint-ops/missions/mission-deed.ts';
import { declareOutcome } from './modes/joint-ops/missions/outcome.ts';
import { dropItem } from './modes/joint-ops/missions/recover-transponder.ts';
import { noteLoneSurvivor } from './modes/joint-ops/missions/regroup.ts';
import { newGame } from './modes/joint-ops/strategy/new-game.ts';
import {
  beginFirefight,
  drawEvent,
  initiativeStep,
  ready,
  reinforce,
  strategy,
} from './modes/joint-ops/strategy/strategy-phase.ts';
import { endTurningPoint } from './modes/joint-ops/strategy/turning-point.ts';
import { act } from './players/act.ts';
import { npoTurn } from './players/npo-turn.ts';
import { operativeAttack } from './players/operative-attack.ts';
import { reconcile } from './reconcile.ts';
import { namingOnce } from './rulings.ts';

/** The rule that a deed carries out, and what the mission says of the battle after it. */
export function* deedRule(deed: Deed): Rule {
  const { outcome } = yield* look();
  if (outcome !== null)
    yield* refuse({
      message: 'The battle is over.',
      rule: 'Game Sequence 5',
      hint: { advice: 'go-back-or-begin-anew' },
    });
  yield* namingOnce(carryOut(deed));
  yield* dropItem();
  yield* noteLoneSurvivor();
  yield* declareOutcome();
}

function* carryOut(deed: Deed): Rule {
  switch (deed.do) {
    case 'new-game':
      return yield* newGame();
    case 'initiative':
      return yield* initiativeStep();
    case 'ready':
      return yield* ready();
    case 'draw-event':
      return yield* drawEvent(deed.args);
    case 'reinforce':
      return yield* reinforce();
    case 'firefight':
      return yield* beginFirefight();
    case 'strategy':
      return yield* strategy();
    case 'end-turn':
      return yield* endTurningPoint();
    case 'resolve-npo':
      yield* npoTurn();
      return yield* resolveNpo(deed.args.id);
    case 'act':
      return yield* act(deed.args);
    case 'counteract':
      return yield* counteract(deed.args.id);
    case 'attack':
      return yield* operativeAttack(deed.args);
    case 'mission':
      return yield* missionDeed(deed.args);
    case 'threat':
      return yield* threatDeed(deed.args);
    case 'cp':
      return yield* commandPointsDeed(deed.args);
    case 'npo':
      return yield* npoDeed(deed.args);
    case 'operative':
      return yield* operativeDeed(deed.args);
    case 'hatch':
      return yield* hatchDeed(deed.args);
    case 'breach':
      return yield* breachDeed(deed.args);
    case 'reconcile':
      return yield* reconcile(deed.args);
  }
}
