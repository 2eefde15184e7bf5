import { Failure } from '../../game/keeping/failure.ts';
import { acted } from '../../game/performing/typed-deed.ts';
import type { ActArgs, Deed } from '../../rules/language/deed.ts';
import { leavesBoard } from '../../rules/players/move-end.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeById } from '../../rules/state/stats.ts';

type Act = Extract<Deed, { readonly do: 'act' }>;

/** An option deed by deed, as it was typed. */
export const deedTexts = (text: string): readonly string[] => text.split(/\s+then\s+/).map((part) => part.trim());

/**
 * The deeds of an option of a forecast: `kel reposition h3 then kel breach h3`, as after `tw act`, and also `kel waits`, which ends its
 * activation, and `kel escapes`, by whatever move leads over the edge. Throws `Failure`.
 */
export function deedsOfOption(text: string, state: GameState): readonly Act[] {
  const deeds: Act[] = [];
  for (const part of deedTexts(text)) {
    const [operative = '', action, ...more] = part.split(/\s+/);
    if (operative === '' || action === undefined)
      throw new Failure('usage', `"${text}": who does what?`, { hint: 'such as "kel breach h3" or "kel waits"' });
    const said = short[action];
    const { args } = acted(said ? [operative, ...more] : [operative, action, ...more], state);
    deeds.push({ do: 'act', args: said ? { ...args, ...said(args.id ?? '', state, deeds) } : args });
  }
  return deeds;
}

/** What one word says for several; `before`: the deeds of the same option that come first. */
const short: Readonly<Record<string, (id: string, state: GameState, before: readonly Act[]) => Partial<ActArgs>>> = {
  waits: () => ({ action: 'done' }),
  wait: () => ({ action: 'done' }),
  escapes: wayOut,
  escape: wayOut,
};

/** With the Reposition where that leads over the edge, else with the Dash as well; with that alone where it has moved before. */
function wayOut(id: string, state: GameState, before: readonly Act[]): Partial<ActArgs> {
  const operative = operativeById(state, id);
  const hasMoved =
    (state.acting?.id === id && state.acting.performed.includes('reposition')) ||
    before.some(({ args }) => args.id === id && args.action === 'reposition');
  if (hasMoved) return { action: 'dash', escapes: true };
  const isNear = operative !== undefined && leavesBoard(state, operative, 'reposition');
  return { action: 'reposition', escapes: true, ...(!isNear && { dashes: true }) };
}
