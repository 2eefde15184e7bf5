import type { BehaviourClause } from '../../catalog/types.ts';
import type { MoveAim } from '../events.ts';
import { emit, look, type Rule } from '../language.ts';
import { doorOpened } from '../modes/joint-ops/missions/opened-rooms.ts';
import { nposInPlay, operativesInPlay } from '../stats.ts';
import { ignoresInjury } from './auras.ts';
import type { Target } from './facts.ts';
import { askHatchway, mayOpenHatchway } from './hatchways.ts';
import { isActive, mayBeInterrupted } from './interrupt.ts';
import {
  type Ahead,
  apOf,
  chargeInches,
  dashInches,
  moved,
  moveOf,
  nothingAhead,
  type Situation,
} from './situation.ts';
import { targetsAfterFallBack, viewOf } from './surroundings.ts';
import { mayTeleport } from './teleport.ts';

type MoveClause = Extract<BehaviourClause, { readonly action: 'reposition' | 'dash' }>;

function spend(at: Situation, action: 'charge' | 'fall-back' | 'reposition' | 'dash' | 'operate-hatch'): void {
  at.spent += action === 'fall-back' ? 2 : 1;
  at.performed.add(action);
}

/** Operate Hatch, on the way to what its behaviour wants (datacards, Behaviour). Whether it can then go on. */
export function* openHatchway(at: Situation): Rule<boolean> {
  const number = yield* askHatchway(at);
  spend(at, 'operate-hatch');
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: null, action: 'operate-hatch', ap: 1, hatchway: number });
  yield* emit({ type: 'hatchway-moved', number, open: true });
  yield* doorOpened('hatchway', number);
  yield* mayBeInterrupted(at);
  return (yield* isActive(at)) && apOf(at) > 0;
}

export function* charge(at: Situation, clause: number): Rule {
  const { ahead } = yield* viewOf(at);
  if (ahead?.way[0] === 'operate-hatch' && !(yield* openHatchway(at))) return;
  const enemies = ahead?.enemies ?? [];
  yield* ignoresInjury(at);
  const aim: MoveAim = {
    inches: chargeInches(at),
    to: 'closest-operative',
    operatives: enemies.map((enemy) => enemy.id),
    cover: false,
    hatchway: false,
    ...(yield* pad()),
  };
  spend(at, 'charge');
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'charge', ap: 1, aim });
  moved(at, { engaged: true, enemies });
}

export function* fallBack(at: Situation, clause: number): Rule {
  const targets = yield* targetsAfterFallBack(at);
  yield* ignoresInjury(at);
  const aim: MoveAim = {
    inches: moveOf(at),
    to: aimAt(targets),
    operatives: targets.map((target) => target.id),
    cover: false,
    hatchway: false,
    ...(yield* pad()),
  };
  spend(at, 'fall-back');
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'fall-back', ap: 2, aim });
  moved(at, { engaged: false, view: { ...nothingAhead, targets } });
}

/** Where it ends is known only where an attack could follow; if all that it could shoot are obscured, the mission decides. */
const aimAt = (known: readonly Target[]): MoveAim['to'] =>
  known.length > 0 && known.every((target) => target.obscured) ? 'mission-position' : 'shooting-position';

/** Reposition or Dash, through the hatchway on its way if there is one. */
export function* move(at: Situation, clause: MoveClause, number: number): Rule {
  const { action } = clause;
  const ahead = at.view?.ahead ?? null;
  const opens = at.view?.opens ?? false;
  const hatchway = ahead ? ahead.way[0] === 'operate-hatch' : opens && (yield* mayOpenHatchway(at));
  if (hatchway && !(yield* openHatchway(at))) return;
  yield* ignoresInjury(at);
  const aim: MoveAim = {
    inches: action === 'dash' ? dashInches(at) : moveOf(at),
    to: yield* destination(clause.to, ahead),
    operatives: (ahead?.targets ?? []).map((target) => target.id),
    cover: clause.cover,
    hatchway,
    ...(clause.dashFulfils && apOf(at) > 1 && (!ahead || ahead.way.includes('dash')) ? { dash: true } : {}),
    ...(action === 'reposition' ? yield* pad() : {}),
  };
  spend(at, action);
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: number, action, ap: 1, aim });
  moved(at, { engaged: false, view: { ...after(ahead, action), opens: hatchway ? false : opens } });
}

function* destination(to: MoveClause['to'], ahead: Ahead | null): Rule<MoveAim['to']> {
  const state = yield* look();
  if (to === 'shooting-position')
    return operativesInPlay(state).length === 0 ? 'mission-position' : aimAt(ahead?.targets ?? []);
  const warden = nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
  return to === 'royal-warden' && !warden ? 'closest-operative' : to;
}

/** What is left of the way, or whom it now can shoot. */
function after(ahead: Ahead | null, action: MoveClause['action']): Pick<Ahead, 'targets'> & { ahead: Ahead | null } {
  const way = ahead?.way.slice(ahead.way.indexOf(action) + 1) ?? [];
  if (!ahead) return { targets: [], ahead: null };
  return way.length > 0 ? { targets: [], ahead: { ...ahead, way } } : { targets: ahead.targets, ahead: null };
}

function* pad(): Rule<Pick<MoveAim, 'teleport'>> {
  return (yield* mayTeleport()) ? { teleport: true } : {};
}
