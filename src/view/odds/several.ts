import { type Block, heading, paragraph } from '../page/page.ts';
import { columnBlock } from '../page/table.ts';
import { circumstances, figureRows } from './page.ts';
import { answersTo, type OddsQuery } from './request.ts';

/** One attacker against each of several defenders, a row each: the standard policy, or the one that was named. */
export function severalPage(queries: readonly OddsQuery[]): Block[] {
  const [first] = queries;
  if (!first) return [];
  const { request, attacker } = first;
  const rows = queries.map((query) => {
    const [answer] = answersTo(query.request);
    return { defender: query.defender, figures: answer ? figureRows(answer) : [] };
  });
  return [
    heading(request.kind === 'shoot' ? 'Shoot' : 'Fight'),
    paragraph(`Attacker: ${attacker}`, ...circumstances(request)),
    columnBlock<(typeof rows)[number]>({
      columns: [
        { title: 'Defender', cell: ({ defender }) => defender },
        ...(rows[0]?.figures ?? []).map(([title], index) => ({
          title,
          cell: ({ figures }: (typeof rows)[number]) => figures[index]?.[1] ?? '',
        })),
      ],
      rows,
    }),
  ];
}
