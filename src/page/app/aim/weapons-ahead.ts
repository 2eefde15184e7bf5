import { parseProfile } from '../../../catalog/parse-profile.ts';
import { resolve, type Source } from '../../../engine/resolve.ts';
import { inOrder } from '../../../game/answering/sources.ts';
import { chancesAhead } from '../../../rules/attack-odds/chances-ahead.ts';
import { deedRule } from '../../../rules/deeds.ts';
import { evolve } from '../../../rules/evolve/evolve.ts';
import { recordedAnswer } from '../../../rules/facts/recorded.ts';
import { boardAnswer } from '../../../rules/npo-places/answer.ts';
import type { About } from '../../../rules/questions/about.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { isInjured, operativeById, someoneById } from '../../../rules/state/stats.ts';

type AttackAction = 'shoot' | 'fight' | 'hatchway-fight';

/** An attack with one weapon, before it is made. */
export interface WeaponAhead {
  readonly action: AttackAction;
  readonly weapon: string;
  /** Why it cannot be; null: nothing speaks against it. */
  readonly why: string | null;
  /** The chance that the enemy is incapacitated, and the damage on average. */
  readonly kills: number;
  readonly damage: number;
  /** The chance that the attacker is, in a Fight. */
  readonly falls: number;
  /** By how much the threat rises; null where there is none. */
  readonly threat: number | null;
}

/** Each weapon of an operative against an enemy, by the very attack that would be made: best first, and those that cannot be last. */
export function weaponsAhead(state: GameState, id: string, target: string): readonly WeaponAhead[] {
  const operative = operativeById(state, id);
  const enemy = someoneById(state, target);
  if (!operative || !enemy) return [];
  return operative.weapons
    .flatMap(({ name, type, profile }): readonly WeaponAhead[] => {
      const parsed = parseProfile(profile);
      if (!parsed.ok) return [];
      const { action, tried } = attackWith(state, { id, target, weapon: name }, type);
      const used = parseProfile(tried.profile ?? profile);
      const figures = used.ok ? used.profile : parsed.profile;
      // What was tried is as it is used: injury is in its Hit already.
      const isWorse = tried.profile === undefined && isInjured(operative);
      const isSilent = figures.rules.some(({ rule }) => rule === 'silent');
      const threat = state.adversary === null ? (action === 'shoot' && isSilent ? 0 : 1) : null;
      return [
        {
          action,
          weapon: name,
          why: tried.why,
          threat,
          ...chancesAhead(state, {
            action: action === 'shoot' ? 'shoot' : 'fight',
            figures,
            isWorse,
            operative,
            enemy,
          }),
        },
      ];
    })
    .toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null) || other.kills - one.kills);
}

/** With a melee weapon a Fight, or where there can be none, a Hatchway Fight if there can be one. */
function attackWith(state: GameState, args: Omit<AttackArgs, 'action'>, type: 'ranged' | 'melee') {
  const action = type === 'ranged' ? 'shoot' : 'fight';
  const plain = { action, tried: attackTried(state, { ...args, action }) } as const;
  if (action === 'shoot' || plain.tried.why === null) return plain;
  const across = {
    action: 'hatchway-fight',
    tried: attackTried(state, { ...args, action: 'hatchway-fight' }),
  } as const;
  return across.tried.why === null ? across : plain;
}

interface AttackArgs {
  readonly id: string;
  readonly action: AttackAction;
  readonly target: string;
  readonly weapon: string;
}

interface Tried {
  readonly why: string | null;
  /** The profile with what changes it here; undefined where it did not come so far. */
  readonly profile: string | undefined;
}

/** Up to its first dice. */
function attackTried(state: GameState, args: AttackArgs): Tried {
  const { source } = inOrder<GameState, About>({ known: recordedAnswer, board: boardAnswer, suggests: true });
  const untilDice: Source<GameState, About> = (question, occurrence, now) =>
    question.kind === 'dice' ? undefined : source(question, occurrence, now);
  const found = resolve(deedRule({ do: 'act', args }), state, evolve, untilDice);
  if (found.is === 'refused') return { why: found.refusal.message, profile: undefined };
  if (found.is === 'invalid') return { why: found.invalid.message, profile: undefined };
  const attacked = found.events.find((event) => event.type === 'operative-attacked');
  return { why: null, profile: attacked?.profile };
}
