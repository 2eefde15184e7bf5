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
import { operativeById, someoneById } from '../../../rules/state/stats.ts';

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
      const { action, why } = attackWith(state, { id, target, weapon: name }, type);
      const figures = parsed.profile;
      const isSilent = figures.rules.some(({ rule }) => rule === 'silent');
      const threat = state.adversary === null ? (action === 'shoot' && isSilent ? 0 : 1) : null;
      return [
        {
          action,
          weapon: name,
          why,
          threat,
          ...chancesAhead(state, {
            action: action === 'shoot' ? 'shoot' : 'fight',
            weapon: name,
            figures,
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
  const plain = { action, why: whyNot(state, { ...args, action }) } as const;
  if (action === 'shoot' || plain.why === null) return plain;
  const across = { action: 'hatchway-fight', why: whyNot(state, { ...args, action: 'hatchway-fight' }) } as const;
  return across.why === null ? across : plain;
}

interface AttackArgs {
  readonly id: string;
  readonly action: AttackAction;
  readonly target: string;
  readonly weapon: string;
}

/** What speaks against it up to its first dice; null: nothing. */
function whyNot(state: GameState, args: AttackArgs): string | null {
  const { source } = inOrder<GameState, About>({ known: recordedAnswer, board: boardAnswer, suggests: true });
  const untilDice: Source<GameState, About> = (question, occurrence, now) =>
    question.kind === 'dice' ? undefined : source(question, occurrence, now);
  const found = resolve(deedRule({ do: 'act', args }), state, evolve, untilDice);
  if (found.is === 'refused') return found.refusal.message;
  return found.is === 'invalid' ? found.invalid.message : null;
}
