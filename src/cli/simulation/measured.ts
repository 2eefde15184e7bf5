import { isDeepStrictEqual } from 'node:util';
import { measuredBy, measuredChances } from '../../catalog/measured.ts';
import { missions } from '../../catalog/tables.ts';
import { plainTerms } from '../../game/answering/terms.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import { plainGame } from '../../game/performing/new-game.ts';
import { asSetting } from '../../game/simulation/measured.ts';
import { operativesOf } from '../../play/set-up/team-by-name.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import { measuredTable } from '../../view/forecast/measured-table.ts';
import { type CommandOutcome, pageOutcome } from '../line/command.ts';

/** The chances measured with the release: all of them, or those of one mission or map. Plays nothing. Throws `Failure`. */
export function measuredCommand({
  mission,
  map,
}: {
  readonly mission?: string | undefined;
  readonly map?: string | undefined;
}): CommandOutcome {
  const number = mission === undefined ? undefined : numberOf(mission);
  const shown = measuredChances
    .filter((one) => number === undefined || one.mission === number)
    .filter((one) => map === undefined || `${one.map}` === map)
    .map((one) => ({ mission: one.mission, map: one.map, ...asSetting(one) }));
  return pageOutcome({ measured: { ...measuredBy, chances: shown } }, (look) => measuredTable(shown, measuredBy, look));
}

function numberOf(word: string): number {
  const found = missions.find(({ id }) => id === named('mission', word, missions).id);
  if (!found) throw new Failure('invalid-data', `There is no mission ${word}.`);
  return found.number;
}

/** Whether the measured team plays a set-up that is as printed, apart from mission and map. */
export async function isMeasuredSetUp(config: GameConfig): Promise<boolean> {
  const { operatives: roster } = await operativesOf([measuredBy.team], { ...plainTerms, auto: true }, () => {});
  const { mission, map } = config;
  return isDeepStrictEqual(plain({ ...plainGame(''), mission, map, roster }), plain(config));
}

/** As written to a file: undefined fields are dropped. */
const plain = (config: GameConfig): unknown => JSON.parse(JSON.stringify(config));
