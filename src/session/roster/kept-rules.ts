import { rulesOfGame } from '../../catalog/rules-of-team.ts';
import { kebab, withoutNumber } from '../../engine/spelling.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { rulesAsText } from '../../rules/state/unknown-rules.ts';
import { likeRule } from './rule-spellings.ts';

type Armed = Pick<RosterOperative, 'team' | 'weapons'>;

/** All weapon rules that neither the core rules nor its kill team's have, in a sentence, each with the known one that it is like. */
export async function keptAsText(operatives: readonly Armed[]): Promise<readonly string[]> {
  const teams = await rulesOfGame(operatives.flatMap(({ team }) => team ?? []));
  const isOwn = (text: string, { team }: Armed): boolean =>
    teams.some(
      ({ team: id, rules }) =>
        id === team &&
        rules.some(({ kind, name }) => kind === 'weapon-rule' && kebab(name) === kebab(withoutNumber(text))),
    );
  const texts = new Set(
    operatives.flatMap((one) =>
      (one.weapons ?? []).flatMap(({ profile }) => rulesAsText(profile)).filter((text) => !isOwn(text, one)),
    ),
  );
  if (texts.size === 0) return [];
  const told = [...texts].map((text) => {
    const like = likeRule(text);
    return like === undefined ? text : `${text} (did you mean ${like}?)`;
  });
  return [`Weapon rules kept as text, shown whenever such a weapon is used: ${told.join(', ')}.`];
}
