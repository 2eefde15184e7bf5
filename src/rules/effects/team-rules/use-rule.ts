import { parseWeaponRule } from '../../../catalog/weapon-rule.ts';
import { kebab } from '../../../engine/spelling.ts';
import { choose, emit, look, type Rule } from '../../language/language.ts';
import { activeNow, isOwn, type OwnRule, type RuleInPlay } from '../../state/own-rules.ts';
import type { Operative } from '../../state/state.ts';

/** Who uses a rule: for this operative, or for everybody of this player. */
export interface Using {
  readonly id: string | null;
  readonly player?: string | undefined;
}

/** A rule is used: what is chosen with it, its CP, and what holds for a while from now on. */
export function* useRule(own: OwnRule, using: Using): Rule<RuleInPlay> {
  const { team, rule } = own;
  const choice = yield* chosenWith(own, using);
  const during = activeNow(yield* look());
  const player = using.player === undefined ? {} : { player: using.player };
  yield* emit({
    type: 'rule-used',
    rule: rule.id,
    name: rule.name,
    team: team.team,
    id: using.id,
    during,
    ...(choice === undefined ? {} : { choice }),
    ...player,
  });
  if (rule.cp)
    yield* emit({ type: 'command-points-changed', change: -rule.cp, because: 'ploy', for: rule.name, ...player });
  yield* beginEffects(own, using);
  return { own, choice };
}

/** An order, or one of several weapon rules; undefined where nothing is chosen. */
function* chosenWith({ rule }: OwnRule, { id }: Using): Rule<string | undefined> {
  const { chooses, name } = rule;
  if (chooses === undefined) return undefined;
  const all = chooses === 'order' ? ['engage', 'conceal'] : chooses;
  return yield* choose({
    name: 'ploy-choice',
    why: `${name}: ${chooses === 'order' ? 'which order' : 'which one'}?`,
    ...(id === null ? {} : { by: id }),
    options: all.map((one) => ({ value: kebab(one), label: chooses === 'order' ? capital(one) : one })),
  });
}

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;

/** The weapon rule that was chosen, as its profile spells it. */
export function chosenWeaponRule({ rule }: OwnRule, choice: string | undefined) {
  const { chooses } = rule;
  if (choice === undefined || chooses === undefined || chooses === 'order') return undefined;
  const text = chooses.find((one) => kebab(one) === choice);
  return text === undefined ? undefined : parseWeaponRule(text);
}

/** What begins with the use: for one operative, or for all whose rule it is. */
function* beginEffects(own: OwnRule, { id, player }: Using): Rule {
  const state = yield* look();
  const all = state.operatives.filter(
    (one) => isThere(one) && (id === null || one.id === id) && one.player === player && isOwn(own, one, state),
  );
  for (const entry of own.rule.does) {
    if (entry.when !== 'used') continue;
    for (const lasting of entry.effects)
      for (const operative of all)
        yield* emit({
          type: 'effect-began',
          id: operative.id,
          effect:
            'apl' in lasting
              ? { kind: 'apl', change: lasting.apl, source: own.rule.name, until: lasting.until }
              : { kind: 'ignores-injured', change: 0, source: own.rule.name, until: lasting.until },
        });
  }
}

const isThere = ({ state }: Operative): boolean => state === 'ready' || state === 'expended';
