import type { RuleKind, TeamRules } from '../../catalog/team-rules.ts';
import { type Block, paragraph } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { counted } from '../words/text.ts';

/** A rule of a kill team, and what tw does about it: plays it, or says it at its moment. */
export interface ListedRule {
  readonly id: string;
  readonly name: string;
  readonly kind: RuleKind;
  readonly by: 'played' | 'reminded';
  readonly says: string;
}

/** Every rule of a kill team; one of which a part is the table's is reminded. */
export const teamRulesListed = ({ rules }: Pick<TeamRules, 'rules'>): readonly ListedRule[] =>
  rules.map(({ id, name, kind, says, reminds }) => ({
    id,
    name,
    kind,
    by: reminds === undefined ? 'played' : 'reminded',
    says,
  }));

/** How many tw plays, and of how many it reminds. */
export function countsOf(rules: readonly ListedRule[]): Readonly<Record<ListedRule['by'] | 'rules', number>> {
  const played = rules.filter(({ by }) => by === 'played').length;
  return { rules: rules.length, played, reminded: rules.length - played };
}

export const kindName: Readonly<Record<RuleKind, string>> = {
  faction: 'faction rule',
  'strategy-ploy': 'strategy ploy',
  'firefight-ploy': 'firefight ploy',
  equipment: 'equipment',
  ability: 'ability',
  action: 'action',
  'weapon-rule': 'weapon rule',
};

/** Undefined: not known. */
export function teamRulesBlocks(rules: readonly ListedRule[] | undefined): readonly Block[] {
  if (!rules) return [paragraph('Rules of this kill team: not known to tw yet. Apply them yourselves.')];
  const { played, reminded } = countsOf(rules);
  return [
    columnBlock({
      title: 'Rules',
      columns: [
        { title: 'Rule', cell: ({ name }) => name },
        { title: 'Kind', stacked: '', cell: ({ kind }) => kindName[kind] },
        { title: 'By tw', cell: ({ by }) => by },
        { title: 'What it does', stacked: '', cell: ({ says }) => says },
      ],
      rows: rules,
      notes: [`${counted(played, 'rule')} played by tw; it reminds you of ${reminded}.`],
    }),
  ];
}
