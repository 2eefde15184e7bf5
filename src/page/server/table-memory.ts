import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fits } from '../../catalog/schema-faults.ts';
import {
  among,
  anyNumber,
  anyText,
  atLeast,
  fromTo,
  lazily,
  listOf,
  maybe,
  type Of,
} from '../../catalog/schema-parts.ts';
import type { Player } from '../../rules/state/state.ts';
import type { DeviceRemembered } from './devices.ts';

/** The screens of a server, and its port: pages look for it at the same. */
export interface TableRemembered {
  readonly port: number;
  readonly screens: readonly DeviceRemembered[];
}

/** Where screens are remembered from one server to the next. */
export interface TableMemory {
  /** What the server before has kept, without screens that nobody has used for twelve hours. */
  read(): TableRemembered | undefined;
  keep(remembered: TableRemembered): void;
}

/** Milliseconds: an evening and its night. */
const longest = 12 * 60 * 60 * 1000;

const kept = lazily(() =>
  atLeast({
    port: fromTo(1, 65535),
    screens: listOf(
      atLeast({
        id: anyText(),
        keyHash: anyText(),
        role: among(['table', 'view', 'player']),
        player: maybe(atLeast({ id: anyText(), name: anyText() })),
        at: anyNumber(),
      }),
    ),
  }),
);
type Kept = Of<typeof kept>;

/**
 * Beside the session, for this user alone; it has hashes of secrets and none of them. A screen of a player who is not in this game is
 * forgotten. A file that cannot be written is done without: a screen has to open a link then.
 */
export function tableMemory(path: string, players: readonly Player[], clock: () => number = Date.now): TableMemory {
  return {
    read() {
      try {
        const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
        if (!fits(kept(), found)) return undefined;
        const screens = found.screens
          .map(({ at, ...screen }) => ({ ...screen, ago: Math.max(0, clock() - at) }))
          .filter(({ ago, player }) => ago < longest && (!player || players.some(({ id }) => id === player.id)));
        return { port: found.port, screens };
      } catch {
        return undefined;
      }
    },
    keep({ port, screens }) {
      const all: Kept = { port, screens: screens.map(({ ago, ...screen }) => ({ ...screen, at: clock() - ago })) };
      try {
        writeFileSync(`${path}.new`, JSON.stringify(all), { mode: 0o600 });
        renameSync(`${path}.new`, path);
      } catch {}
    },
  };
}
