import { rulings } from '../../catalog/rulings.ts';
import { type GlossaryEntry, type RulingData, switchIds } from '../../catalog/types.ts';
import { ruling } from '../../rules/rulings.ts';
import type { GameConfig } from '../../rules/state.ts';
import { type Block, heading, paragraph } from '../page.ts';
import type { Table } from '../table.ts';

/** Every ruling; for the switches the value in this game (without a game the default) and the values it can have. */
export function rulingTable(config?: GameConfig): Table {
  return {
    title: 'Rulings',
    records: true,
    columns: [
      { title: 'Id' },
      { title: 'Switch', stacked: 'switch' },
      { title: 'Question', stacked: '' },
      { title: 'Answer', stacked: '' },
    ],
    rows: rulings.map((each) => [each.id, switchText(each, config), each.question, each.answer]),
  };
}

/** One ruling with its reason. */
export function rulingPage(each: RulingData, config?: GameConfig): Block[] {
  const set = switchText(each, config);
  return [
    heading(each.id),
    paragraph(
      each.question,
      `Answer: ${each.answer}`,
      `Because: ${each.because}`,
      ...(set === '' ? [] : [`Switch: ${set}`]),
    ),
  ];
}

/** `yes (or no)`. */
function switchText({ id, values = [] }: RulingData, config: GameConfig | undefined): string {
  const known = switchIds.find((each) => each === id);
  if (known === undefined) return '';
  const now = config === undefined ? values[0] : ruling(config, known);
  const others = values.filter((value) => value !== now);
  return `${now} (or ${others.join(', ')})`;
}

/** An action, weapon rule, term or sequence of the rules. */
export function glossaryPage({ name, kind, text, source }: GlossaryEntry): Block[] {
  return [heading(`${name} (${kind.replace('-', ' ')})`), paragraph(text, `Source: ${source}`)];
}
