// A process of its own: adds `count` entries to the session `file`, one lock each, and prints the number of each one.
// The lock of the last one is left to the end of the process. With `die` it kills itself when half of the last line is written.

import { lockPatience } from '../../src/session/disk/lock.ts';
import { appendEntry, disk, openSession } from '../../src/session/files/append-entry.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { threatTo } from './threat-to.ts';

const [file = '', count = '1', die] = process.argv.slice(2);
for (let left = Number(count); left > 0; left--) {
  const open = await openSession(battleJournal, file, { ...lockPatience, wait: 50_000, poll: 2 });
  if (!open.ok) throw new Error(open.message);
  const written = appendEntry(open, threatTo(left), {
    disk: {
      ...disk,
      write: (fd, bytes, at) => {
        if (die === undefined || left > 1) return disk.write(fd, bytes, at);
        disk.write(fd, bytes.subarray(0, bytes.length / 2), at);
        process.kill(process.pid, 'SIGKILL');
        return 0;
      },
    },
  });
  if (!written.ok) throw new Error(written.message);
  process.stdout.write(`${written.entry.n}\n`);
  if (left > 1) open.lock.release();
}
