import type { TeamRule } from '../../catalog/team-rules.ts';
import { rulesOf } from '../../rules/state/own-rules.ts';
import type { GameState, Operative } from '../../rules/state/state.ts';
import { type Block, paragraph } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { rulesInForce } from '../status.ts';
import { joined } from '../words/text.ts';
import { kindName } from './team-rules.ts';

/** The rules and ploys of an operative with what they cost, what is in force first; nothing where none is known. */
export function ownRulesBlocks(state: GameState, operative: Operative): readonly Block[] {
  const rules = rulesOf(state, operative);
  if (rules.length === 0) return [];
  const now = rulesInForce(state).filter((one) => one.operative === operative.id || one.operative === null);
  const isNow = ({ id }: TeamRule): boolean => now.some((one) => one.id === id);
  const force = now.map(({ name, choice }) => (choice === null ? name : `${name} (${choice})`));
  return [
    ...(force.length === 0 ? [] : [paragraph(`In force: ${force.join(', ')}.`)]),
    columnBlock<TeamRule>({
      title: 'Rules and ploys',
      columns: [
        { title: 'Rule', cell: ({ name }) => name },
        { title: 'Kind', stacked: '', cell: ({ kind }) => kindName[kind] },
        { title: 'Cost', cell: costOf },
        { title: 'What it does', stacked: '', cell: ({ says }) => says },
      ],
      rows: rules.map(({ rule }) => rule).toSorted((one, other) => Number(isNow(other)) - Number(isNow(one))),
    }),
  ];
}

/** `1 CP, once a turning point`. */
const costOf = ({ cp, ap, once }: TeamRule): string =>
  joined([
    cp === undefined ? '' : `${cp} CP`,
    ap === undefined ? '' : `${ap} AP`,
    once === undefined ? '' : `once ${once === 'activation' ? 'an' : 'a'} ${once.replace('-', ' ')}`,
  ]);
