import { type Signal, signal } from '@preact/signals';
import { isRecord } from '../../../shape/shape.ts';
import { firstChoices, type SetUpChoices } from './choices.ts';

const key = 'tw-sit-down';

/** What was chosen last, here or for a game before: it outlives the page. */
export function choicesKept(): Signal<SetUpChoices> {
  const choices = signal(read());
  choices.subscribe((now) => localStorage.setItem(key, JSON.stringify(now)));
  return choices;
}

/** This page has written it; anything else is left alone. */
function read(): SetUpChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return isRecord(kept) ? { ...firstChoices, ...kept } : firstChoices;
  } catch {
    return firstChoices;
  }
}
