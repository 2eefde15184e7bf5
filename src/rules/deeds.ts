import { resolveNpo } from './activation.ts';
import { breachDeed, hatchDeed, npoDeed, operativeDeed, threatDeed } from './corrections.ts';
import type { Deed } from './deed.ts';
import { look, type Rule, refuse } from './language.ts';
import { newGame } from './new-game.ts';
import { beginFirefight, drawEvent, initiativeStep, ready, reinforce, strategy } from './strategy-phase.ts';
import { endTurningPoint } from './turning-point.ts';

/** The rule that a deed carries out. */
export function* deedRule(deed: Deed): Rule {
  const { outcome } = yield* look();
  if (outcome !== null)
    yield* refuse({
      message: 'The battle is over.',
      rule: 'Game Sequence 5',
      hint: 'tw undo goes back, tw new-game starts another',
    });
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
      return yield* resolveNpo(deed.args.id);
    case 'threat':
      return yield* threatDeed(deed.args);
    case 'npo':
      return yield* npoDeed(deed.args);
    case 'operative':
      return yield* operativeDeed(deed.args);
    case 'hatch':
      return yield* hatchDeed(deed.args);
    case 'breach':
      return yield* breachDeed(deed.args);
  }
}
