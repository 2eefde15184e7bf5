import { idsOfPack } from '../../catalog/pack.ts';
import { packFolder } from '../../session/packs/sources.ts';
import { paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { packInPlay } from '../session/session.ts';
import { packsOfUser } from '../set-up/packs.ts';

interface Listed {
  readonly name: string;
  readonly path: string;
  readonly title: string | null;
  readonly version: string | null;
  readonly parts: readonly string[];
  /** What is wrong with it. */
  readonly problem: string | null;
}

export const define: Define = (command, act) => {
  command.action(() =>
    act(async (run) => {
      const folder = packFolder(run.io.env) ?? null;
      const packs: Listed[] = [];
      for (const { name, path, read } of await packsOfUser(run.io)) {
        packs.push(
          read.ok
            ? {
                name,
                path,
                title: read.pack.name,
                version: read.pack.version ?? null,
                parts: idsOfPack(read.pack),
                problem: null,
              }
            : { name, path, title: null, version: null, parts: [], problem: read.message },
        );
      }
      const inGame = packInPlay(run);
      return pageOutcome(
        { folder, packs, inGame: inGame ? { name: inGame.name, parts: idsOfPack(inGame) } : null },
        () => [
          columnBlock({
            title: 'Packs of yours',
            columns: [
              { title: 'Pack', cell: ({ name }) => name },
              { title: 'Name', stacked: '', cell: ({ title }) => title ?? '' },
              { title: 'Parts', stacked: 'has', cell: ({ parts, problem }) => problem ?? parts.join(', ') },
            ],
            rows: packs,
            empty: 'There are none.',
          }),
          paragraph(
            folder === null ? 'There is no folder for them: HOME is not set.' : `They are kept in ${folder}.`,
            'new-game --pack takes one by its name there, or any file or folder; of several, the later counts.',
            ...(inGame ? [`The game that is going on has: ${inGame.name} (${idsOfPack(inGame).join(', ')}).`] : []),
          ),
        ],
      );
    }),
  );
};
