import type { ComponentChildren } from 'preact';

/** One of several, each as a card; a radio button to whoever does not see it. */
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
            class="unseen"
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
