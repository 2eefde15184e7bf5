import { doorNameOf, nameOf } from '../../../view/words/names.ts';
import { capital } from '../../../view/words/text.ts';
import type { OpenSheet, Stage } from '../stage/stage.ts';

const titles: Readonly<Record<Exclude<OpenSheet['name'], 'card' | 'door' | 'match'>, string>> = {
  mission: 'Mission',
  forces: 'Who is there',
  cards: 'Event cards',
  log: 'Log',
  why: 'Why',
  report: 'Report',
  rule: 'The rule',
  ahead: 'Played ahead',
  settings: 'More',
};

export function sheetTitle({ name, of = '' }: OpenSheet, stage: Stage): string {
  const state = stage.state.value;
  if (name === 'card') return state ? nameOf(state, of) : of;
  if (name === 'door') return state ? capital(doorNameOf(state, doorKind(of), Number(of.slice(1)))) : of;
  if (name === 'match') return of;
  return titles[name];
}

export const doorKind = (id: string): 'hatchway' | 'breach-point' => (id.startsWith('H') ? 'hatchway' : 'breach-point');
