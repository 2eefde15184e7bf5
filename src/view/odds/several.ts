import { type Block, heading, type PageTable, paragraph, tableBlock } from '../page/page.ts';
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
  const table: PageTable = {
    columns: [{ title: 'Defender' }, ...(rows[0]?.figures ?? []).map(([title]) => ({ title }))],
    rows: rows.map(({ defender, figures }) => [defender, ...figures.map(([, value]) => value)]),
  };
  return [
    heading(request.kind === 'shoot' ? 'Shoot' : 'Fight'),
    paragraph(`Attacker: ${attacker}`, ...circumstances(request)),
    tableBlock(table),
  ];
}
