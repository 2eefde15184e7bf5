import { eventCards } from '../../catalog/event-cards.ts';
import type { EventCardData } from '../../catalog/types.ts';
import { type Block, heading, paragraph } from '../page.ts';
import type { Table } from '../table.ts';

/** An event card with all that is known of it. */
export function eventCardPage(card: EventCardData): Block[] {
  const facts = [
    lastsText[card.lasts],
    `${card.copies} in the deck`,
    ...(card.theme === undefined ? [] : [`theme ${card.theme}`]),
  ];
  return [
    heading(`${card.name} (${card.id})`),
    paragraph(
      card.effect,
      ...(card.redraw === undefined ? [] : [`Draw another card if: ${card.redraw}`]),
      `${facts.join('; ')}.`,
    ),
    ...(card.correction === undefined
      ? []
      : [paragraph(`${card.source === 'corrected' ? 'Corrected' : 'Unverified'}: ${card.correction}`)]),
  ];
}

const lastsText = {
  'at-once': 'Resolved at once',
  'turning-point': 'In force to the end of the turning point',
} as const;

/** All event cards. */
export function eventCardTable(): Table {
  return {
    title: 'Event cards',
    columns: [
      { title: 'Id' },
      { title: 'Card', stacked: '', spare: true },
      { title: 'Copies', stacked: 'copies' },
      { title: 'Lasts', stacked: '' },
      { title: 'Theme', stacked: '' },
    ],
    rows: eventCards.map(({ id, name, copies, lasts, theme }) => [
      id,
      name,
      `${copies}`,
      lasts === 'at-once' ? 'at once' : 'turning point',
      theme ?? '',
    ]),
  };
}
