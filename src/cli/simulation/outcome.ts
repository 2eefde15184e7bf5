import type { Simulation } from '../../game/simulation/document.ts';
import { courseOfGames, methodBlock, wayToPlay, winTable } from '../../view/forecast/simulation-page.ts';
import type { Look } from '../../view/page/look.ts';
import { type Block, paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, pageOutcome } from '../line/command.ts';

/** What is printed about games played ahead. */
export function simulationOutcome(simulation: Simulation, exitCode = 0, notes: readonly string[] = []): CommandOutcome {
  const shown = simulation.options.map((option) => ({ ...option, name: option.policy }));
  const blocks = (look: Look): readonly Block[] =>
    look.plain
      ? [winTable(shown, 'Policy', simulation.from, look)]
      : [
          wayToPlay(simulation.method),
          winTable(shown, 'Policy', simulation.from, look),
          ...shown.map((option) => courseOfGames(option, simulation.from, look)),
          methodBlock(simulation.method),
          ...(notes.length > 0 ? [paragraph(...notes)] : []),
        ];
  return { ...pageOutcome({ simulation, ...(notes.length > 0 && { notes }) }, blocks), exitCode };
}
