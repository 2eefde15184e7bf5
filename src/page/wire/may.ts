import { movesBattleOn } from '../../play/sharing/told-step.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { DeviceRole } from './sent.ts';

/**
 * What a screen may ask of the server. `look`: the game and its news. `answer`: to answer what its player or the table is asked. `act`: an
 * action of an operative. `correct`: to put the record right. `travel`: undo and redo. `lead`: a step of the battle. `new-game`: another
 * game in the place of this one.
 */
export type Asks = 'look' | 'answer' | 'act' | 'correct' | 'travel' | 'lead' | 'new-game';

/** `own`: with the operatives of its player alone. `told`: the other screens are told whose screen it was. */
export type May = 'yes' | 'own' | 'told' | 'no';

/** What a link may do. */
export const may: Readonly<Record<Asks, Readonly<Record<DeviceRole, May>>>> = {
  look: { table: 'yes', player: 'yes', view: 'yes' },
  answer: { table: 'yes', player: 'yes', view: 'no' },
  act: { table: 'yes', player: 'own', view: 'no' },
  correct: { table: 'told', player: 'told', view: 'no' },
  travel: { table: 'told', player: 'told', view: 'no' },
  lead: { table: 'yes', player: 'no', view: 'no' },
  'new-game': { table: 'yes', player: 'no', view: 'no' },
};

export const linkAllows = (role: DeviceRole, asks: Asks): boolean => may[asks][role] !== 'no';

/** What a screen asks that sends this deed. */
export function asksOf(deed: Deed): Asks {
  if (deed.do === 'act' || deed.do === 'attack' || deed.do === 'counteract') return 'act';
  return deed.do === 'new-game' || movesBattleOn(deed) ? 'lead' : 'correct';
}
