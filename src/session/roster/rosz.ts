import { type UnzipFileInfo, unzipSync } from 'fflate';
import { limits, type Unreadable, unreadableRoster } from './imported.ts';

/** The roster in a zipped one (`.rosz`): the only `.ros` of the archive, by its plain name. */
export function unpackRos(file: string, bytes: Uint8Array): string | Unreadable {
  const entries: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        entries.push(entry);
        return false;
      },
    });
  } catch {
    return unreadableRoster(`${file}: the zip archive is damaged.`);
  }
  if (entries.length > limits.files)
    return unreadableRoster(`${file}: the archive holds ${entries.length} files, and a roster is one.`);
  const strange = entries.find(({ name }) => /[\\/:]|^\./.test(name));
  if (strange)
    return unreadableRoster(
      `${file}: the archive names the path ${strange.name.slice(0, 60)}, and a roster has a plain name.`,
    );
  const rosters = entries.filter(({ name }) => /\.(?:ros|xml)$/i.test(name));
  const [roster] = rosters;
  if (!roster || rosters.length > 1)
    return unreadableRoster(`${file}: the archive holds ${rosters.length} rosters (.ros), and one is wanted.`);
  if (roster.originalSize > limits.text)
    return unreadableRoster(`${file}: unpacked, it would be larger than ${limits.text / 1_000_000} MB.`);
  try {
    const unpacked = unzipSync(bytes, { filter: ({ name }) => name === roster.name })[roster.name];
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    return unreadableRoster(`${file}: the zip archive is damaged, or its roster is no UTF-8 text.`);
  }
}
