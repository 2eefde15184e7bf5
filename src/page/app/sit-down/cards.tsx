import type { ComponentChildren } from 'preact';
import type { OfferedPack } from '../../wire/sent.ts';

/** One of those that are printed, or of a pack. */
export interface AmongPacks {
  readonly value: string;
  readonly packs: readonly OfferedPack[];
  readonly choose: (value: string) => void;
}

/** One of several, each as a card; a radio button to a screen reader. */
export function Cards({
  legend,
  name,
  value,
  cards,
  choose,
}: {
  legend: string;
  name: string;
  value: string;
  cards: readonly { readonly value: string; readonly shows: ComponentChildren }[];
  choose: (value: string) => void;
}) {
  return (
    <fieldset class={`cards of-${name}`}>
      <legend>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} class={`card ${card.value === value ? 'is-chosen' : ''}`}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            onChange={() => choose(card.value)}
          />
          {card.shows}
        </label>
      ))}
    </fieldset>
  );
}
