import { choose, emit, look, ofPlayers, type Rule, rollD6 } from '../../language/language.ts';
import { decidedBy, ruling } from '../../language/rulings.ts';
import type { Side } from '../../state/state.ts';

/** Who has the initiative (pack, Game Sequence 4, Strategy Phase, Dormant NPOs; core rules, Turning point). */
export function* takeInitiative(): Rule {
  const state = yield* look();
  if (state.turningPoint === 1) {
    yield* emit({ type: 'initiative-set', side: 'players', because: 'first-turning-point' });
  } else if (state.threat === 0) {
    yield* emit({ type: 'initiative-set', side: 'players', because: 'threat-0' });
  } else {
    yield* rollOff();
  }
}

function* rollOff(): Rule {
  const state = yield* look();
  const npos = yield* rollD6('initiative-npos', 'roll-off for initiative: the NPOs');
  const players = yield* rollD6('initiative-players', 'roll-off for initiative: the players', ofPlayers);
  yield* emit({ type: 'initiative-rolled', npos, players });
  if (npos === players) {
    yield* decidedBy('initiative-tie');
    if (ruling(state.config, 'initiative-tie') === 'reroll') return yield* rollOff();
    const decider: Side = state.lastInitiative === 'players' ? 'npos' : 'players';
    return yield* decide(decider, 'tie');
  }
  return yield* decide(npos > players ? 'npos' : 'players', 'won');
}

/** NPOs that may decide always take it; the players are asked. */
function* decide(decider: Side, because: 'won' | 'tie'): Rule {
  if (decider === 'npos') {
    yield* emit({ type: 'initiative-set', side: 'npos', because });
    return;
  }
  const side = yield* choose({
    name: 'initiative',
    why: 'the players decide who has the initiative',
    options: [
      { value: 'players', label: 'the players' },
      {
        value: 'npos',
        label: 'the NPOs (2 CP for the players instead of 1)',
      },
    ],
    suggest: { value: 'players', because: 'acting first, and the usual choice' },
  });
  yield* emit({
    type: 'initiative-set',
    side: side === 'npos' ? 'npos' : 'players',
    because: because === 'tie' ? 'tie' : 'chosen',
  });
}
