import type { Pack } from '../../catalog/pack.ts';
import { anyText, checkedBy, keptAs, lazily, means } from '../../catalog/schema-parts.ts';

/** Leads from the outside in to what is wrong. */
type Trail = (string | number)[];

/** What packs are checked by: much, and of most sessions nothing of it is wanted. */
let check: ((value: unknown, trail: Trail) => value is Pack) | undefined;

/** Loads what packs are checked by. */
export async function loadPackCheck(): Promise<void> {
  check ??= (await import('./check-kept.ts')).isKeptPack;
}

/** The same where a session that begins with this text has a pack. */
export async function loadPackCheckFor(text: string): Promise<void> {
  const [first = ''] = text.split('\n', 1);
  if (first.includes('"pack"')) await loadPackCheck();
}

/** A user's pack as the first line of a session keeps it. None is one before `loadPackCheck`. */
export const keptPack = lazily(() =>
  means(
    checkedBy(keptAs<Pack>({ name: anyText() }), (value, wrong) => {
      const trail: Trail = [];
      if (!check?.(value, trail)) wrong(trail, { must: 'be as tw schema pack has it', always: true }, undefined);
    }),
    'the pack that it is played with, as tw schema pack has it; its maps have their id as number',
  ),
);
