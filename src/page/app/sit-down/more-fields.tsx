import { useId } from 'preact/hooks';
import { datacards } from '../../../catalog/datacards.ts';
import { ownDatacards, type Pack } from '../../../catalog/pack.ts';
import { type DatacardData, type Theme, themes } from '../../../catalog/types.ts';
import type { RosterOperative } from '../../../rules/state/state.ts';
import type { SetUpChoices } from './set-up-choices.ts';
import { Stepper } from './stepper.tsx';

const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : 'as printed');

const themeNames: Readonly<Record<Theme, string>> = {
  'flayer-curse': 'Flayer Curse',
  'destroyer-cult': 'Destroyer Cult',
  crownworld: 'Crownworld',
};

const typeNames = { printed: 'as printed', harder: 'harder', easier: 'easier' } as const;

interface MoreChosen {
  readonly choices: SetUpChoices;
  /** Who plays. */
  readonly chosen: readonly RosterOperative[];
  readonly put: (changes: Partial<SetUpChoices>) => void;
}

/** What most games leave as it is: who plays together, difficulty, themes, miniatures, the seed. */
export function MoreFields({ choices, chosen, packs, put }: MoreChosen & { readonly packs: readonly Pack[] }) {
  const id = useId();
  const offered = [
    ...themes.map((theme) => ({ id: theme, name: themeNames[theme] })),
    ...packs.flatMap((pack) => pack.themes ?? []),
  ];
  return (
    <details class="more-fields">
      <summary>More: who plays, difficulty, themes, your miniatures, seed</summary>
      <People choices={choices} chosen={chosen} put={put} />
      <fieldset>
        <legend>Difficulty</legend>
        <p class="stepped">
          <span>NPOs at the start</span>
          <Stepper
            of="NPOs at the start"
            value={choices.npos}
            least={-9}
            most={9}
            words={signed(choices.npos)}
            change={(npos) => put({ npos })}
          />
        </p>
        <p class="stepped">
          <span>Event cards</span>
          <Stepper
            of="Event cards"
            value={choices.eventCards}
            least={-9}
            most={9}
            words={signed(choices.eventCards)}
            change={(eventCards) => put({ eventCards })}
          />
        </p>
        <label class="stepped">
          <span>Types of NPOs</span>
          <select
            value={choices.npoTypes}
            onChange={({ currentTarget: { value } }) => {
              if (value === 'printed' || value === 'harder' || value === 'easier') put({ npoTypes: value });
            }}
          >
            {Object.entries(typeNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <fieldset>
        <legend>Themes of Tombs Beyond Counting</legend>
        {offered.map((theme) => (
          <label key={theme.id} class="tick">
            <input
              type="checkbox"
              checked={choices.themes.includes(theme.id)}
              onChange={({ currentTarget: { checked } }) =>
                put({
                  themes: offered.flatMap((one) =>
                    (one === theme ? checked : choices.themes.includes(one.id)) ? [one.id] : [],
                  ),
                })
              }
            />
            <span>{theme.name}</span>
          </label>
        ))}
      </fieldset>
      <Owned choices={choices} cards={[...datacards, ...packs.flatMap(ownDatacards)]} put={put} />
      <label class="stepped" for={id}>
        <span>Dice seed (empty: random)</span>
        <input
          id={id}
          type="text"
          autoComplete="off"
          value={choices.seed}
          onInput={({ currentTarget }) => put({ seed: currentTarget.value })}
        />
      </label>
    </details>
  );
}

/** Those who play together, and whose each operative is. */
function People({ choices, chosen, put }: MoreChosen) {
  const id = useId();
  const { people, owner } = choices;
  return (
    <fieldset>
      <legend>Who plays</legend>
      <label class="stepped" for={id}>
        <span>Names, with commas between</span>
        <input
          id={id}
          type="text"
          autoComplete="off"
          placeholder="Anna, Ben"
          value={people.join(', ')}
          onChange={({ currentTarget: { value } }) => {
            const names = value.split(',').map((name) => name.trim());
            put({ people: [...new Set(names.filter((name) => name !== ''))] });
          }}
        />
      </label>
      {people.length > 0 &&
        chosen.map((one) => (
          <label key={one.id} class="stepped">
            <span>{one.name}</span>
            <select
              value={one.owner ?? ''}
              onChange={({ currentTarget: { value } }) => put({ owner: { ...owner, [one.id]: value } })}
            >
              <option value="">anybody's</option>
              {people.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
    </fieldset>
  );
}

const mostOwned = 20;

/** Miniatures of NPOs that there are, where these are all. */
function Owned({
  choices: { owned },
  cards,
  put,
}: Pick<MoreChosen, 'choices' | 'put'> & { readonly cards: readonly DatacardData[] }) {
  return (
    <fieldset>
      <legend>Miniatures that you own</legend>
      <label class="tick">
        <input
          type="checkbox"
          checked={owned !== null}
          onChange={({ currentTarget: { checked } }) => put({ owned: checked ? {} : null })}
        />
        <span>Only these are set up</span>
      </label>
      {owned &&
        cards.map(({ id, name }) => (
          <p key={id} class="stepped">
            <span>{name}</span>
            <Stepper
              of={name}
              value={owned[id] ?? 0}
              least={0}
              most={mostOwned}
              change={(count) => put({ owned: { ...owned, [id]: count } })}
            />
          </p>
        ))}
    </fieldset>
  );
}
