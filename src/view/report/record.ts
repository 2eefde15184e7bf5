import { rulings } from '../../catalog/rulings.ts';
import { switchIds } from '../../catalog/types.ts';
import { ruling } from '../../rules/rulings.ts';
import type { Table } from '../table.ts';
import { counted } from '../text.ts';
import type { Battle, BattleEntry } from './battle.ts';

/** How much had to be asked for one NPO activation, on average. */
export function questionsText({ entries }: Battle): string {
  const own = entries.filter(({ entry }) => entry.do === 'resolve-npo');
  const activations = own.flatMap(({ entry }) => entry.events.filter(({ type }) => type === 'npo-activated')).length;
  if (activations === 0) return 'No NPO has been activated.';
  const questions = own.reduce((sum, { entry }) => sum + entry.questions, 0);
  return `${counted(questions, 'question')} in ${counted(activations, 'NPO activation')}: ${(questions / activations).toFixed(2)} on average.`;
}

/** Refusals that were overruled, dice rolled again, and what was put right by hand. */
export function correctionsTable({ entries }: Battle): Table {
  return {
    title: 'Overruled, rolled again, put right',
    columns: [
      { title: 'Entry', align: 'right' },
      { title: 'Turning point', align: 'right' },
      { title: 'Kind' },
      { title: 'What' },
      { title: 'Why' },
    ],
    rows: entries.flatMap((one) => {
      const kind = kindOf(one);
      const { n, says, events, reason = '' } = one.entry;
      if (kind === undefined) return [];
      const overruled = events.flatMap((event) =>
        event.type === 'override' ? [`${event.message} (${event.rule})`] : [],
      );
      return [
        [`${n}`, `${one.before.turningPoint}`, kind, (overruled.length > 0 ? overruled : says).join(' '), reason],
      ];
    }),
    empty: 'Nothing.',
  };
}

function kindOf({ entry }: BattleEntry): string | undefined {
  if (entry.events.some(({ type }) => type === 'override')) return 'overruled';
  if (entry.replaces !== undefined) return 'rolled again';
  switch (entry.do) {
    case 'npo':
    case 'operative':
    case 'cp':
      return 'put right';
    case 'threat':
      return 'trigger' in entry.args ? undefined : 'put right';
    case 'mission':
      return entry.args.what === 'sarcophagus' ? 'put right' : undefined;
    default:
      return undefined;
  }
}

/** Switches of this game that are not as usual, and every ruling that was applied. */
export function rulingsTable({ config, entries }: Battle): Table {
  const applied = new Set(
    entries.flatMap(({ entry }) =>
      entry.events.flatMap((event) => (event.type === 'ruling-applied' ? [event.ruling] : [])),
    ),
  );
  const chosen = new Set<string>(switchIds.filter((id) => config.rulings[id] !== undefined));
  return {
    title: 'Rulings',
    columns: [{ title: 'Ruling' }, { title: 'Question' }, { title: 'Answer' }],
    rows: rulings
      .filter(({ id }) => applied.has(id) || chosen.has(id))
      .map(({ id, question, answer }) => {
        const own = switchIds.find((known) => known === id);
        return [id, question, own && chosen.has(id) ? `set to ${ruling(config, own)}` : answer];
      }),
    empty: 'None has been applied, and none was set.',
  };
}
