import { missionAction, operativesLeft, revealTacOp, scoreTacOp } from './battle.ts';
import type { MatchedDeed } from './deed.ts';
import { emit, look, type MatchedRule, refuse, reject } from './language.ts';
import { nameOf } from './state.ts';
import { begin, nextStep } from './steps.ts';

/** The rule that a deed of matched play carries out. */
export function* matchedRule(deed: MatchedDeed): MatchedRule {
  const { outcome } = yield* look();
  if (outcome !== null)
    yield* refuse({
      message: 'The battle is over.',
      rule: 'Critical Operations, step 11',
      hint: { advice: 'go-back-or-begin-anew' },
    });
  switch (deed.do) {
    case 'new-game':
      return yield* begin('mission');
    case 'next':
      return yield* nextStep(deed.args.salt);
    case 'loot':
    case 'secure':
      return yield* missionAction(deed.do, deed.args);
    case 'reveal':
      return yield* revealTacOp(deed.args.player, deed.args.name);
    case 'score':
      return yield* scoreTacOp(deed.args.player, deed.args.name, deed.args.points);
    case 'left':
      return yield* operativesLeft(deed.args.player, deed.args.count);
    case 'cp': {
      const state = yield* look();
      const { player, by } = deed.args;
      if (state.commandPoints[player] + by < 0)
        yield* reject({ message: `${nameOf(state, player)} has ${state.commandPoints[player]} CP.` });
      return yield* emit({ type: 'command-points-changed', player, change: by });
    }
  }
}
