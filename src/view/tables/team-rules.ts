import type { RuleKind, TeamRules } from '../../catalog/team-rules.ts';
import { type Block, paragraph, tableBlock } from '../page/page.ts';
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
export const teamRulesListed = ({ rules }: TeamRules): readonly ListedRule[] =>
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
    tableBlock({
      title: 'Rules',
      columns: [
        { title: 'Rule' },
        { title: 'Kind', stacked: '' },
        { title: 'By tw' },
        { title: 'What it does', stacked: '' },
      ],
      rows: rules.map(({ name, kind, by, says }) => [name, kindName[kind], by, says]),
      notes: [`${counted(played, 'rule')} played by tw; it reminds you of ${reminded}.`],
    }),
  ];
}
