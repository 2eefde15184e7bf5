import type { FightingWays } from '../../odds/fight-moves.ts';
import { actingAt, type EffectAt, sayActed, woundsBy } from '../effects/team-rules/at-moment.ts';
import { type Occasion, occasionIn } from '../effects/team-rules/occasion.ts';
import { look, type Rule } from '../language/language.ts';
import type { AttackAction } from '../moments/action.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { operativeById, someoneById } from '../state/stats.ts';

/** What rules of its kill team change of how one side fights. */
export interface FightPlay {
  readonly first: 'any' | 'strike' | 'block' | undefined;
  /** What it resolves first is all that it resolves. */
  readonly alone: boolean;
  readonly begins: boolean;
  /** Two successes with one block: with each of them, or once. */
  readonly cancels: boolean | 'once';
  readonly normalsBlockCriticals: boolean;
  readonly silences: boolean;
  /** What inflicts damage: each block, and each fail of the enemy. */
  readonly blocks: readonly Inflicting[];
  readonly fails: readonly Inflicting[];
  /** What hurts the enemy for each dice that hurts it, or each normal success that the enemy resolves. */
  readonly answers: readonly (Inflicting & { readonly to: 'damage' | 'normal'; readonly roll?: number | undefined })[];
}

interface Inflicting {
  readonly own: Parameters<typeof woundsBy>[0];
  readonly wounds: number | string;
}

export const plainPlay: FightPlay = {
  first: undefined,
  alone: false,
  begins: false,
  cancels: false,
  normalsBlockCriticals: false,
  silences: false,
  blocks: [],
  fails: [],
  answers: [],
};

/** What it lets the side do with each of its blocks. */
export const waysOf = ({ cancels, normalsBlockCriticals }: FightPlay): FightingWays => ({
  shield: cancels === true,
  parries: normalsBlockCriticals,
});

export const occasionInFight = (
  state: Parameters<typeof operativeById>[0],
  action: AttackAction,
  id: string,
  enemy: string,
  use: WeaponUse | undefined,
): Occasion | undefined => {
  const self = operativeById(state, id);
  if (!self || state.config.teamRules === undefined) return undefined;
  const role = action.attacker === id ? 'attacks' : 'retaliates';
  return occasionIn(action, self, someoneById(state, enemy), role, { use });
};

export function* fightPlay(
  action: AttackAction,
  id: string,
  enemy: string,
  use: WeaponUse | undefined,
): Rule<FightPlay> {
  const occasion = occasionInFight(yield* look(), action, id, enemy, use);
  if (!occasion) return plainPlay;
  let now = plainPlay;
  for (const { own, effect } of yield* actingAt('fights', action, occasion)) now = withEffect(now, effect, own);
  return now;
}

function withEffect(now: FightPlay, effect: EffectAt<'fights'>, own: Inflicting['own']): FightPlay {
  if ('first' in effect) return { ...now, first: effect.first, alone: effect.alone === true };
  if ('begins' in effect) return { ...now, begins: true };
  if ('cancels' in effect) return { ...now, cancels: effect.dice !== 'one' || now.cancels === true ? true : 'once' };
  if ('normals' in effect) return { ...now, normalsBlockCriticals: true };
  if ('retaliation' in effect) return { ...now, silences: true };
  if ('again' in effect || 'ends' in effect) return now;
  if ('answers' in effect) {
    const answer = { own, wounds: effect.inflict, to: effect.answers, roll: effect.roll };
    return { ...now, answers: [...now.answers, answer] };
  }
  if ('blocks' in effect) return { ...now, blocks: [...now.blocks, { own, wounds: effect.blocks }] };
  return { ...now, fails: [...now.fails, { own, wounds: effect.fails }] };
}

/** Damage by rules that answer a block or fails, so many times. */
export function* inflictBy(
  action: AttackAction,
  rules: readonly Inflicting[],
  by: string,
  target: string,
  times = 1,
): Rule {
  for (const { own, wounds } of rules)
    for (let count = 0; count < times; count++) {
      yield* sayActed(own, by);
      yield* action.inflict({ id: target, wounds: yield* woundsBy(own, by, wounds), because: own.rule.name, by });
    }
}
