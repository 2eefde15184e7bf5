import { emit, look, type Rule } from '../../../language.ts';
import { operativesInPlay } from '../../../stats.ts';
import { missionOf } from '../../modes.ts';

/** CP, readying, the used event cards back into the deck (core rules, Turning point; pack, Tomb World Event Cards, Dormant NPOs). */
export function* readyStep(): Rule {
  const state = yield* look();
  const points = state.turningPoint > 1 && state.initiative === 'npos' ? 2 : 1;
  yield* emit({ type: 'command-points-changed', change: points, because: 'ready-step' });
  yield* emit({
    type: 'readied',
    npos: state.npos.filter((npo) => npo.state === 'ready' || npo.state === 'expended').map((npo) => npo.id),
    operatives: operativesInPlay(state).map((operative) => operative.id),
  });
  if (state.deck.used.length > 0) yield* emit({ type: 'deck-shuffled', returned: state.deck.used });
  const { readyStep: ofMission } = missionOf(state);
  if (ofMission) yield* ofMission();
}
