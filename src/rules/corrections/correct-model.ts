import { parseProfile } from '../../catalog/parse-profile.ts';
import { aftermath, beginAction } from '../combat/attack-action.ts';
import { noteTeamRulesOf } from '../combat/operative-weapon.ts';
import { inForce } from '../effects/in-force.ts';
import type { NpoChanges, OperativeChanges } from '../events/events.ts';
import { askNumber, emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { guardBroken } from '../players/guard.ts';
import { beyondLimits, mostWounds } from '../state/limits.ts';
import { partsOf } from '../state/parts.ts';
import type { GameState, Npo, NpoProfile, Operative } from '../state/state.ts';
import { areAsleep, cardOf } from '../state/stats.ts';

/** Corrects an NPO where it differs from the record, with what follows from that. */
export function* npoCorrected(npo: Npo, to: NpoChanges): Rule {
  const state = yield* look();
  const { apl, save, move } = cardOf(state, npo);
  const changes = different({ apl, save, move, profiles: [], ...npo }, to);
  yield* insistOnWounds(npo, changes);
  const { wounds: _, weapons: __, ...figures } = changes;
  yield* insistOnLimits(npo, figures);
  yield* insistOnDormancy(state, changes);
  if (changes.weapons) yield* insistOnLoadout(state, npo, changes.weapons);
  for (const profile of changes.profiles ?? []) yield* insistOnFigures(state, npo, profile);
  const falls = changes.wounds === 0 && changes.state === undefined && npo.state !== 'incapacitated';
  if (falls && inForce(state, 'wouldFall').length > 0) {
    yield* emit({ type: 'npo-corrected', id: npo.id, changes });
    const action = beginAction('shoot');
    yield* action.incapacitate({ id: npo.id, by: null, because: 'correction' });
    return yield* aftermath(action);
  }
  const back = yield* standing(npo, changes);
  const asleep = back.state === 'expended' && areAsleep(state) ? ({ state: 'dormant' } as const) : {};
  const all = { ...changes, ...wholeAgain(npo, changes), ...back, ...asleep };
  if (Object.keys(all).length > 0) yield* emit({ type: 'npo-corrected', id: npo.id, changes: all });
}

/** Corrects a player operative in the same way. An operative whose order changes is no longer on guard. */
export function* operativeCorrected(operative: Operative, to: OperativeChanges): Rule {
  const changes = different({ neverInjured: false, ...operative }, to);
  yield* insistOnWounds(operative, changes);
  const { wounds: _, ...figures } = changes;
  yield* insistOnLimits(operative, figures);
  const all = { ...changes, ...wholeAgain(operative, changes), ...(yield* standing(operative, changes)) };
  if (Object.keys(all).length === 0) return;
  yield* emit({ type: 'operative-corrected', id: operative.id, changes: all });
  const fresh = changes.weapons?.filter((weapon) => !operative.weapons.some((own) => isSame(own, weapon)));
  if (fresh) yield* noteTeamRulesOf('correction', [{ ...operative, weapons: fresh }]);
  if (changes.order !== undefined) yield* guardBroken([operative.id]);
}

/** The changes that differ from the record. */
function different<C extends NpoChanges | OperativeChanges>(who: object, to: C): C {
  const now: Readonly<Record<string, unknown>> = { ...who };
  const kept = { ...to };
  for (const key of keysOf(kept)) if (isSame(now[key], kept[key])) delete kept[key];
  return kept;
}

const keysOf = <T extends object>(value: T): (keyof T & string)[] =>
  Object.keys(value).filter((key): key is keyof T & string => key in value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Wounds = Pick<NpoChanges, 'wounds' | 'maxWounds'>;

/** An unhurt model stays unhurt when its maximum changes; no model has more wounds than its maximum. */
function wholeAgain(who: Npo | Operative, { wounds, maxWounds }: Wounds): { readonly wounds?: number } {
  if (maxWounds === undefined || wounds !== undefined) return {};
  const left = who.wounds === who.maxWounds ? maxWounds : Math.min(who.wounds, maxWounds);
  return left === who.wounds ? {} : { wounds: left };
}

/** A model has between none and all of its wounds (pack glossary, Damage); outside the killzone it has no order. */
function* insistOnWounds(who: Npo | Operative, changes: NpoChanges | OperativeChanges): Rule {
  const { wounds, maxWounds = who.maxWounds, order, name, state = who.state } = changes;
  if (maxWounds < 1 || maxWounds > mostWounds)
    return yield* reject({ message: `${who.name} has 1 to ${mostWounds} wounds at the start, not ${maxWounds}.` });
  if (wounds !== undefined && (wounds < 0 || wounds > maxWounds))
    return yield* reject({ message: `${who.name} has 0 to ${maxWounds} wounds, not ${wounds}.` });
  if (name?.trim() === '') return yield* reject({ message: `${who.name} needs a name.` });
  const isGone = (state === 'incapacitated' || state === 'escaped') && wounds === undefined;
  if (order !== undefined && isGone)
    return yield* reject({
      message: `${who.name} is ${state}, so it has no order.`,
      hint: 'give it a state or wounds as well, if it is in the killzone',
    });
}

/** An NPO plays only profiles of its datacard, and only weapon rules that tw knows. */
function* insistOnFigures(state: GameState, npo: Npo, { weapon, profile, figures }: NpoProfile): Rule {
  const all = cardOf(state, npo).weapons.flatMap(({ id, profiles }) => profiles.map((one) => `${id} ${one.id}`));
  if (!all.includes(`${weapon} ${profile}`))
    return yield* reject({ message: `${npo.name} has no profile "${profile}" of a weapon "${weapon}".` });
  const parsed = parseProfile(figures);
  if (!parsed.ok) return yield* reject({ message: `${npo.name}, ${weapon}: ${parsed.problem}` });
  const [unknown] = parsed.profile.texts ?? [];
  if (unknown !== undefined)
    return yield* reject({
      message: `${npo.name}, ${weapon}: "${unknown}" is no weapon rule that tw plays for an NPO.`,
      hint: 'leave it out, and play it at the table',
    });
}

/** At threat 0 every NPO is dormant (pack, Dormant NPOs), where a battle has that. */
function* insistOnDormancy(now: GameState, { state }: NpoChanges): Rule {
  if (now.adversary !== null && state === 'dormant')
    yield* refuse({ message: 'Adversary Ops has no threat level, so no NPO is dormant.', rule: 'Adversary Ops' });
  if (partsOf(now.config).dormancy === undefined && state === 'dormant')
    yield* refuse({ message: 'In this mission no NPO is dormant.', rule: 'Dormant NPOs' });
  if (areAsleep(now) && (state === 'ready' || state === 'expended'))
    yield* refuse({ message: `At threat level 0 every NPO is dormant, so none is ${state}.`, rule: 'Dormant NPOs' });
}

function* insistOnLoadout(state: GameState, npo: Npo, weapons: readonly string[]): Rule {
  const card = cardOf(state, npo);
  const strange = weapons.find((weapon) => !card.weapons.some(({ id }) => id === weapon));
  if (strange !== undefined || weapons.length === 0)
    return yield* reject({
      message: strange === undefined ? `${npo.name} needs a weapon.` : `${card.name} has no weapon "${strange}".`,
      hint: card.weapons.map(({ id }) => id).join(', '),
    });
}

function* insistOnLimits({ name }: Npo | Operative, figures: Parameters<typeof beyondLimits>[1]): Rule {
  const message = beyondLimits(name, figures);
  if (message !== undefined) yield* reject({ message });
}

/** An incapacitated model has 0 wounds, and the reverse (pack glossary, Damage): a correction of one brings the other. */
function* standing(
  who: Npo | Operative,
  { wounds, state }: { readonly wounds?: number; readonly state?: string },
): Rule<{ readonly wounds?: number; readonly state?: 'incapacitated' | 'expended' }> {
  if (state === 'incapacitated') return { wounds: 0 };
  if (wounds === 0) return { state: 'incapacitated' };
  if (who.state !== 'incapacitated') return {};
  if (wounds !== undefined) return state === undefined ? { state: 'expended' } : {};
  if (state === undefined) return {};
  const left = yield* askNumber({
    name: `${who.id}.wounds-left`,
    why: `${who.name} is back. How many wounds left?`,
    min: 1,
    max: who.maxWounds,
  });
  return { wounds: left };
}
