import { kebab } from '../../../engine/spelling.ts';
import { choose, chooseMany, emit, look, type Rule } from '../../language/language.ts';
import { activeNow, type OwnRule } from '../../state/own-rules.ts';
import { operativeById } from '../../state/stats.ts';

/** Who uses a rule: this operative, or nobody alone. */
export interface By {
  readonly id: string | null;
  readonly player?: string | undefined;
}

/** How often a rule may be used goes by this. */
export function* noteUse(
  { team, rule }: OwnRule,
  { id, player }: By,
  more: { readonly choice?: string | undefined; readonly on?: readonly string[] } = {},
): Rule {
  yield* emit({
    type: 'rule-used',
    rule: rule.id,
    name: rule.name,
    team: team.team,
    id,
    during: activeNow(yield* look()),
    ...(more.choice !== undefined && { choice: more.choice }),
    ...(more.on !== undefined && { on: more.on }),
    ...(player !== undefined && { player }),
  });
}

/** An order, or some of several, such as weapon rules; undefined where nothing is chosen. */
export function* chosenWith({ team, rule }: OwnRule, { id }: Pick<By, 'id'>): Rule<string | undefined> {
  const { chooses, name, picks } = rule;
  if (chooses === undefined) return undefined;
  const all = chooses === 'order' ? ['engage', 'conceal'] : chooses;
  const who = id === null ? undefined : operativeById(yield* look(), id)?.name;
  const whose = rule.asks === 'operative' && who !== undefined ? ` (${who})` : '';
  const question = {
    name: rule.asks === undefined ? 'ploy-choice' : 'battle-choice',
    why: `${name}${whose}: ${chooses === 'order' ? 'which order' : picks === undefined ? 'which one' : `which ${picks}`}?`,
    ...(id === null ? {} : { by: id }),
    options: all.map((one) => ({
      value: kebab(one),
      label: chooses === 'order' ? capital(one) : choiceWords(one, team),
    })),
  };
  if (picks === undefined) return yield* choose(question);
  return (yield* chooseMany({ ...question, min: picks, max: picks })).join(',');
}

/** With what it does, where a rule of its own says that: Hardy of the Chapter Tactics. */
function choiceWords(choice: string, { rules }: OwnRule['team']): string {
  const own = rules.find(({ id }) => id.endsWith(`-${kebab(choice)}`));
  return own === undefined ? choice : `${choice}: ${own.says.replace(/^If chosen(?: at the start)?: /, '')}`;
}

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
