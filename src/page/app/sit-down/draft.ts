import { type Signal, signal } from '@preact/signals';
import { casesAs } from '../../../catalog/schema-cases.ts';
import { fits } from '../../../catalog/schema-faults.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  listOf,
  maybe,
  orNull,
  recordOf,
  type Schema,
} from '../../../catalog/schema-parts.ts';
import { rosterOperative } from '../../../rules/events/operative-values.ts';
import { diceChoices } from '../../../rules/state/state.ts';
import { firstChoices, type SetUpChoices, type TeamChosen } from './set-up-choices.ts';

const key = 'tw-sit-down';

const teamChosen = () =>
  casesAs<TeamChosen, 'is'>('is', {
    'made-up': () => ({}),
    team: () => ({ id: anyText(), picks: listOf(atLeast({ operative: anyText(), arms: listOf(anyText()) })) }),
    roster: () => ({
      operatives: listOf(rosterOperative()),
      out: listOf(anyText()),
      notes: listOf(anyText()),
    }),
  });

/** An older page may have kept less. */
const keptChoices = lazily(
  (): Schema<Partial<SetUpChoices>> =>
    atLeast({
      team: maybe(teamChosen()),
      mission: maybe(anyText()),
      map: maybe(anyText()),
      packs: maybe(listOf(anyText())),
      equipment: maybe(listOf(anyText())),
      diceOf: maybe(among(diceChoices)),
      people: maybe(listOf(anyText())),
      owner: maybe(recordOf(anyText())),
      npos: maybe(anyWhole()),
      npoTypes: maybe(among(['printed', 'harder', 'easier'])),
      eventCards: maybe(anyWhole()),
      themes: maybe(listOf(anyText())),
      owned: maybe(orNull(recordOf(anyWhole()))),
      seed: maybe(anyText()),
    }),
);

/** What was chosen last, here or for a game before: it outlives the page. */
export function choicesKept(): Signal<SetUpChoices> {
  const choices = signal(read());
  choices.subscribe((now) => localStorage.setItem(key, JSON.stringify(now)));
  return choices;
}

function read(): SetUpChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return fits(keptChoices(), kept) ? { ...firstChoices, ...kept } : firstChoices;
  } catch {
    return firstChoices;
  }
}
