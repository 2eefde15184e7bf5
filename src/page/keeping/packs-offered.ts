import type { PacksRead } from '../wire/sent.ts';

/** Where a page comes by packs. */
export interface PacksOffered {
  read(): Promise<PacksRead>;
  /** Left out where a server has them. */
  readonly own?: OwnPacks;
}

/** Packs that this browser keeps. */
export interface OwnPacks {
  /** Takes in the file of a pack, in place of one of the same name; the name of it. Throws `Failure`. */
  take(file: string, bytes: Uint8Array): Promise<string>;
  drop(name: string): Promise<void>;
}
