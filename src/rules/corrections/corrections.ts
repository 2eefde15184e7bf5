import { aftermath, beginAction } from '../combat/attack-action.ts';
import { noteTeamRulesOf } from '../combat/operative-weapon.ts';
import type { NpoArgs, OperativeArgs, PointsArgs, ThreatArgs } from '../language/deed.ts';
import { emit, look, type Rule, reject } from '../language/language.ts';
import { changeThreat } from '../mission/joint-ops/threat.ts';
import { rejectHere } from '../mission/mission.ts';
import { playerPoints } from '../modes/adversary-ops/points.ts';
import { applyTrigger } from '../modes/modes.ts';
import { isCarrying } from '../players/conditions.ts';
import { doorNumbered, doorOpenedByHand, insistItCloses, moveHatchway, openBreachPoint } from '../players/doors.ts';
import { insistOnLimit, setUpNpo } from '../setting-up/set-up-npo.ts';
import { beyondLimits, longestName, mostOperatives, pointsBeyond } from '../state/limits.ts';
import { hasThreat, maxThreat } from '../state/parts.ts';
import { isIdOfNpos, operativeAtStart } from '../state/roster.ts';
import type { DiceOf, Npo, Operative } from '../state/state.ts';
import { npoById, operativeById } from '../state/stats.ts';
import { npoCorrected, operativeCorrected } from './correct-model.ts';

/** A trigger that happened, or the level put right by hand. */
export function* threatDeed(args: ThreatArgs): Rule {
  const { config } = yield* look();
  if (!hasThreat(config)) return yield* rejectHere('threat level');
  if ('trigger' in args) return yield* applyTrigger(args.trigger, args);
  const { threat } = yield* look();
  const to = 'to' in args ? args.to : threat + args.by;
  // A change stops at the highest level, as every trigger does.
  if (to < 0 || ('to' in args && to > maxThreat))
    return yield* reject({
      message: `The threat level goes from 0 to ${maxThreat}, not to ${to}.`,
      hint: `it is ${threat} now`,
    });
  yield* changeThreat([{ trigger: 'correction', change: to - threat }]);
}

/** Command points spent on ploys and the like, or put right by hand; there are never fewer than 0. */
export function* commandPointsDeed(args: PointsArgs): Rule {
  const { by, player, for: spentOn } = args;
  const { adversary, commandPoints } = yield* look();
  if (adversary !== null) return yield* playerPoints(args);
  if (player !== undefined)
    return yield* reject({ message: 'In Joint Ops the players have their CP together.', hint: 'leave the player out' });
  if (commandPoints + by < 0)
    return yield* reject({ message: `The players have ${commandPoints} CP, so ${-by} cannot be spent.` });
  const beyond = pointsBeyond('The players have', commandPoints, by, 'CP');
  if (beyond !== undefined) return yield* reject({ message: beyond });
  yield* emit({
    type: 'command-points-changed',
    change: by,
    because: 'correction',
    ...(spentOn !== undefined && { for: spentOn }),
  });
}

/** Whose dice are rolled on the table from now on. */
export function* diceOfDeed({ of }: { of: DiceOf }): Rule {
  if ((yield* look()).diceOf !== of) yield* emit({ type: 'dice-of-set', of });
}

export function* npoDeed(args: NpoArgs): Rule {
  if (args.change === 'add') return yield* addNpo(args);
  const state = yield* look();
  const npo = npoById(state, args.id);
  if (!npo) return yield* reject({ message: `No NPO is called "${args.id}".`, hint: { advice: 'list-npos' } });
  switch (args.change) {
    case 'wound':
      return yield* wound(npo, args.wounds);
    case 'heal':
      return yield* heal(npo, args.wounds);
    case 'take-out':
      return yield* emit({ type: 'npo-removed', id: npo.id });
    case 'set':
      yield* npoCorrected(npo, args.to);
      return yield* insistOnLimit(state);
    case 'end-effects':
      return yield* emit({ type: 'effects-ended', id: npo.id, until: args.until });
  }
}

function* addNpo(args: Extract<NpoArgs, { change: 'add' }>): Rule {
  const state = yield* look();
  const card = state.catalogue.datacards.get(args.datacard);
  if (!card) return yield* reject({ message: `There is no datacard "${args.datacard}" in this game.` });
  if (args.weapon !== undefined && !card.weapons.some((weapon) => weapon.id === args.weapon))
    return yield* reject({
      message: `${card.name} has no weapon "${args.weapon}".`,
      hint: card.weapons.map((w) => w.id).join(', '),
    });
  const weapons = args.weapon === undefined ? [] : [args.weapon];
  yield* setUpNpo({ datacard: args.datacard, weapons }, 'correction', { at: 'anywhere' });
  yield* insistOnLimit(state);
}

export function* operativeDeed(args: OperativeArgs): Rule {
  const state = yield* look();
  if (args.change === 'add') {
    if (operativeById(state, args.operative.id) || npoById(state, args.operative.id))
      return yield* reject({
        message: `"${args.operative.id}" is taken already.`,
        hint: 'give the operative another name',
      });
    const { operative } = args;
    const beyond = beyondLimits(operative.name.slice(0, longestName), operative);
    if (beyond !== undefined) return yield* reject({ message: beyond });
    if (state.operatives.length >= mostOperatives)
      return yield* reject({ message: `${mostOperatives} operatives play already, and that is the most.` });
    if (isIdOfNpos(operative.id, state.catalogue))
      return yield* reject({
        message: `"${operative.id}" is what an NPO is called.`,
        hint: `call the operative our-${operative.id}`,
      });
    yield* emit({
      type: 'operative-set-up',
      operative: operativeAtStart(operative),
    });
    return yield* noteTeamRulesOf('correction', [operative]);
  }
  const operative = operativeById(state, args.id);
  if (!operative)
    return yield* reject({ message: `No operative is called "${args.id}".`, hint: { advice: 'list-operatives' } });
  switch (args.change) {
    case 'wound':
      return yield* wound(operative, args.wounds);
    case 'heal':
      return yield* heal(operative, args.wounds);
    case 'remove':
      if (isCarrying(state, operative.id))
        return yield* reject({ message: `${operative.name} carries a marker: say first where that is.` });
      return yield* emit({ type: 'operative-removed', id: operative.id });
    case 'set':
      return yield* operativeCorrected(operative, args.to);
    case 'end-effects':
      return yield* emit({ type: 'effects-ended', id: operative.id, until: args.until });
  }
}

function* insistOnSome(wounds: number): Rule {
  if (wounds < 1) yield* reject({ message: `A number of wounds is 1 or more, not ${wounds}.` });
}

/** At 0 wounds it is incapacitated, unless a card in force prevents that (pack glossary, Damage). */
function* wound(who: Npo | Operative, wounds: number): Rule {
  yield* insistOnSome(wounds);
  if (who.state === 'incapacitated') return yield* reject({ message: `${who.name} is incapacitated already.` });
  const action = beginAction('shoot');
  yield* action.inflict({ id: who.id, wounds: Math.min(wounds, who.wounds), because: 'correction', by: null });
  yield* aftermath(action);
}

function* heal(who: Npo | Operative, wounds: number): Rule {
  yield* insistOnSome(wounds);
  if (who.state === 'incapacitated')
    return yield* reject({ message: `${who.name} is incapacitated.`, hint: { advice: 'go-back-or-correct' } });
  const regained = Math.min(wounds, who.maxWounds - who.wounds);
  if (regained > 0) yield* emit({ type: 'wounds-regained', id: who.id, wounds: regained, because: 'correction' });
}

/** A door put right by hand, or operated by a player whose action is recorded elsewhere. */
export function* hatchDeed({ number, open }: { number: number; open: boolean }): Rule {
  const door = yield* doorNumbered('hatchway', number);
  if (door.open === open)
    return yield* reject({ message: `Hatchway ${number} is ${open ? 'open' : 'closed'} already.` });
  if (!open) yield* insistItCloses(number);
  yield* moveHatchway(number, open);
}

export function* breachCorrected({ number, close }: { number: number; close: boolean }): Rule {
  const door = yield* doorNumbered('breach-point', number);
  if (door.open !== close)
    return yield* reject({ message: `Breach point ${number} is ${close ? 'closed' : 'open'} already.` });
  if (close) return yield* emit({ type: 'breach-point-moved', number, open: false });
  yield* openBreachPoint(number);
  yield* doorOpenedByHand('breach-point', number);
}
