import type { FigureEffect } from '../../catalog/team-actions.ts';
import { effectOn } from './effect-on.ts';
import { allRecorded } from './own-conditions.ts';
import { actingUse, type OwnRule, rulesOf } from './own-rules.ts';
import type { GameState, Operative } from './state.ts';
import { aplChange, operativeApl, operativeMove } from './stats.ts';

/** By how much rules of its kill team that act now, and effects, change a figure of a player operative: Move in inches, Save below 0 is better. */
export const figureChange = (
  state: GameState,
  operative: Operative,
  figure: 'move' | 'save',
  during?: string,
): number => effectOn(operative, figure) + ruledChange(state, operative, figure, during);

/** What rules that act for it now change of it, without effects. */
export function ruledChange(
  state: GameState,
  operative: Operative,
  figure: 'move' | 'save' | 'apl',
  during?: string,
): number {
  let sum = 0;
  for (const effect of figureEffects(state, operative)) {
    if ('in' in effect && effect.in && !effect.in.some((one) => one === during)) continue;
    sum += changeBy(effect, figure) ?? 0;
  }
  return sum;
}

/** Whether nothing makes that figure worse now. */
const isSteady = (state: GameState, operative: Operative, figure: 'apl' | 'move' | 'injured-move'): boolean =>
  figureEffects(state, operative).some((effect) => 'ignores' in effect && effect.ignores.includes(figure));

/** Whether it is no valid target with a Conceal order in cover, whatever ignores cover. */
export const hidesInCover = (state: GameState, operative: Operative): boolean =>
  figureEffects(state, operative).some((effect) => 'hides' in effect && effect.hides === 'in-cover');

/** Whether Light terrain is no cover for it when a valid target is selected. */
export const hasNoLightCover = (state: GameState, operative: Operative): boolean =>
  figureEffects(state, operative).some((effect) => 'lightCover' in effect);

/** Beyond so many inches it is no valid target while it has a Conceal order; undefined where nothing says so. */
export function hiddenBeyond(state: GameState, operative: Operative): number | undefined {
  const all = figureEffects(state, operative).flatMap((effect) =>
    'hides' in effect && effect.hides === 'beyond' ? [effect.inches] : [],
  );
  return operative.order === 'conceal' && all.length > 0 ? Math.min(...all) : undefined;
}

/** Whether it is left out where operatives that fall, escape or survive are counted. */
export const isUncounted = (state: GameState, operative: Operative): boolean =>
  figureEffects(state, operative).some((effect) => 'counts' in effect);

/** Those of the players that count for what is won and lost. */
export const countedOperatives = (state: GameState): readonly Operative[] =>
  state.config.teamRules === undefined
    ? state.operatives
    : state.operatives.filter((operative) => !isUncounted(state, operative));

/** Whether Devastating with a distance spares it where it is not the target. */
export const isSparedAround = (state: GameState, operative: Operative): boolean =>
  figureEffects(state, operative).some((effect) => 'spared' in effect);

/** How rules of its kill team let it move. */
export interface OwnWays {
  /** A climb counts as so many inches at most, or so many less. */
  readonly climbs?: number;
  readonly climbsLess?: number;
  /** Enemies' control ranges, or they themselves, do not bar its way. */
  readonly passes?: 'control-range' | 'enemies';
  /** Instead of the usual way: over all but walls, or through everything; the inches, none for its Move (a Dash: 3"). */
  readonly instead: readonly { readonly over: 'pieces' | 'everything'; readonly inches?: number }[];
}

/** The ways that its rules give it in that action; undefined where they say nothing of it. */
export function ownWays(state: GameState, operative: Operative, during: string): OwnWays | undefined {
  const all = figureEffects(state, operative).filter(
    (effect) => !('in' in effect) || !effect.in || effect.in.some((one) => one === during),
  );
  const numbers = (name: 'climbs' | 'climbsLess'): readonly number[] =>
    all.flatMap((effect) => changeBy(effect, name) ?? []);
  const [climbs, climbsLess] = [numbers('climbs'), numbers('climbsLess')];
  const passes = all.flatMap((effect) => ('passes' in effect ? [effect.passes] : []));
  const instead = all.flatMap((effect): OwnWays['instead'] => {
    if ('flies' in effect) return [{ over: 'pieces' }];
    if (!('through' in effect)) return [];
    return [{ over: 'everything', ...(effect.through !== 'move' && { inches: effect.through }) }];
  });
  if (climbs.length + climbsLess.length + passes.length + instead.length === 0) return undefined;
  return {
    ...(climbs.length > 0 && { climbs: Math.min(...climbs) }),
    ...(climbsLess.length > 0 && { climbsLess: Math.max(...climbsLess) }),
    ...(passes.length > 0 && { passes: passes.includes('enemies') ? 'enemies' : 'control-range' }),
    instead,
  };
}

/** The rules that say how it moves in that action, besides inches. */
export const rulesOfWays = (state: GameState, operative: Operative, during: string): readonly OwnRule[] =>
  figureEntries(state, operative).flatMap(({ own, effects }) =>
    effects.some(
      (effect) =>
        ways.some((way) => way in effect) &&
        (!('in' in effect) || !effect.in || effect.in.some((one) => one === during)),
    )
      ? [own]
      : [],
  );

const ways = ['climbs', 'climbsLess', 'drops', 'passes', 'flies', 'through'] as const;

/** What its rules that act now say of its figures. */
const figureEffects = (state: GameState, operative: Operative): readonly FigureEffect[] =>
  figureEntries(state, operative).flatMap(({ effects }) => effects);

function figureEntries(
  state: GameState,
  operative: Operative,
): readonly { readonly own: OwnRule; readonly effects: readonly FigureEffect[] }[] {
  if (state.config.teamRules === undefined) return [];
  const all: { readonly own: OwnRule; readonly effects: readonly FigureEffect[] }[] = [];
  for (const own of rulesOf(state, operative))
    for (const entry of own.rule.does) {
      if (entry.when !== 'always') continue;
      const acting = actingUse(state, own, operative);
      if (acting === undefined) continue;
      const choice = acting === 'always' ? undefined : acting.choice;
      if (!allRecorded(entry.if, { self: operative, choice, own }, state)) continue;
      all.push({ own, effects: entry.effects });
    }
  return all;
}

function changeBy(effect: object, figure: 'move' | 'save' | 'apl' | 'climbs' | 'climbsLess'): number | undefined {
  for (const [name, value] of Object.entries(effect)) if (name === figure && typeof value === 'number') return value;
  return undefined;
}

/** The APL of a player operative now: never changed by more than 1 in total (core rules, Stats). */
export function aplNow(state: GameState, { effects, ...rest }: Operative): number {
  const isKept = isSteady(state, { effects, ...rest }, 'apl');
  const operative = {
    ...rest,
    effects: isKept ? effects.filter(({ kind, change }) => kind !== 'apl' || change > 0) : effects,
  };
  const ruled = ruledChange(state, operative, 'apl');
  if (ruled === 0) return operativeApl(operative);
  const ofRule = { kind: 'apl', change: ruled, source: '', until: 'end-of-battle' } as const;
  return Math.max(0, operative.apl + aplChange([...operative.effects, ofRule]));
}

/** Inches; undefined where nobody has said what its Move is. */
export function moveNow(state: GameState, operative: Operative, during?: string): number | undefined {
  const { move } = operative;
  if (move === undefined) return undefined;
  const isKept = isSteady(state, operative, 'move');
  const lasting = effectOn(operative, 'move');
  const more = (isKept ? Math.max(0, lasting) : lasting) + ruledChange(state, operative, 'move', during);
  const now = Math.max(0, move + more);
  return isKept || isSteady(state, operative, 'injured-move') ? now : operativeMove({ ...operative, move: now });
}

/** Save 3+ is 3; never better than 2+. */
export const saveNow = (state: GameState, operative: Operative): number =>
  Math.max(2, operative.save + figureChange(state, operative, 'save'));
