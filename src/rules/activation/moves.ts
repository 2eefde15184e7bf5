import type { MoveAim } from '../events.ts';
import { emit, look, type Rule } from '../language.ts';
import { doorOpened } from '../modes/modes.ts';
import type { Target } from '../questions/remarked.ts';
import { nposInPlay, operativesInPlay } from '../stats.ts';
import { ignoresInjury } from './auras.ts';
import { askHatchway, mayOpenHatchway } from './hatchways.ts';
import { isActive, mayBeInterrupted } from './interrupt.ts';
import { placeAt } from './place.ts';
import { apOf, chargeInches, dashInches, foresee, moved, moveOf, type Situation, spend } from './situation.ts';
import { targetsOf, wayToCharge, wayToShot } from './surroundings.ts';
import type { MoveClause } from './ways.ts';

/** Operate Hatch, on the way to what its behaviour wants (datacards, Behaviour). Whether it can then go on. */
export function* openHatchway(at: Situation): Rule<boolean> {
  const number = yield* askHatchway(at);
  spend(at, 'operate-hatch');
  at.here = placeAt(at.here, ['operate-hatch']);
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: null, action: 'operate-hatch', ap: 1, hatchway: number });
  yield* emit({ type: 'hatchway-moved', number, open: true });
  yield* doorOpened('hatchway', number);
  yield* mayBeInterrupted(at);
  return (yield* isActive(at)) && apOf(at) > 0;
}

export function* charge(at: Situation, clause: number): Rule {
  const way = yield* wayToCharge(at);
  if (way?.[0] === 'operate-hatch' && !(yield* openHatchway(at))) return;
  yield* ignoresInjury(at);
  const enemies = placeAt(at.here, ['charge']).enemies ?? [];
  const aim: MoveAim = {
    inches: chargeInches(at),
    to: 'closest-operative',
    operatives: enemies.map((enemy) => enemy.id),
    cover: false,
    hatchway: false,
    ...(at.pads && { teleport: true }),
  };
  spend(at, 'charge');
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'charge', ap: 1, aim });
  moved(at, 'charge');
}

export function* fallBack(at: Situation, clause: number): Rule {
  const targets = yield* targetsOf(foresee(at, 'fall-back', 'fall-back'));
  yield* ignoresInjury(at);
  const aim: MoveAim = {
    inches: moveOf(at),
    to: aimAt(targets),
    operatives: targets.map((target) => target.id),
    cover: false,
    hatchway: false,
    ...(at.pads && { teleport: true }),
  };
  spend(at, 'fall-back');
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause, action: 'fall-back', ap: 2, aim });
  moved(at, 'fall-back');
}

/** Where it ends is known only where an attack could follow; if all that it could shoot are obscured, the mission decides. */
const aimAt = (known: readonly Target[]): MoveAim['to'] =>
  known.length > 0 && known.every((target) => target.obscured) ? 'mission-position' : 'shooting-position';

/** Reposition or Dash, through the hatchway on its way if there is one. */
export function* move(at: Situation, clause: MoveClause, number: number): Rule {
  const { action } = clause;
  const way = wayToShot(at);
  const targets = way ? (placeAt(at.here, way).targets ?? []) : [];
  const hatchway = way ? way[0] === 'operate-hatch' : at.here.opens === true && (yield* mayOpenHatchway(at));
  if (hatchway && !(yield* openHatchway(at))) return;
  yield* ignoresInjury(at);
  const aim: MoveAim = {
    inches: action === 'dash' ? dashInches(at) : moveOf(at),
    to: yield* destination(clause.to, targets),
    operatives: targets.map((target) => target.id),
    cover: clause.cover,
    hatchway,
    ...(clause.dashFulfils && apOf(at) > 1 && (!way || way.includes('dash')) ? { dash: true } : {}),
    ...(action === 'reposition' ? (at.pads ? { teleport: true } : {}) : {}),
  };
  spend(at, action);
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: number, action, ap: 1, aim });
  const opens = !hatchway && at.here.opens;
  moved(at, action);
  at.here.opens = opens;
}

function* destination(to: MoveClause['to'], targets: readonly Target[]): Rule<MoveAim['to']> {
  const state = yield* look();
  if (to === 'shooting-position') return operativesInPlay(state).length === 0 ? 'mission-position' : aimAt(targets);
  const warden = nposInPlay(state).some((npo) => npo.datacard === 'royal-warden');
  return to === 'royal-warden' && !warden ? 'closest-operative' : to;
}
