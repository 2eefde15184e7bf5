import { Failure } from '../keeping/failure.ts';

/** One who comes, as typed: `gunner(plasma,fists)*2`. */
export interface PickWords {
  readonly name: string;
  /** None: as it comes. */
  readonly weapons: readonly string[];
  readonly count: number;
}

const form = /^([^()*]+?)\s*(?:\(([^()]*)\))?\s*(?:[*x\u{d7}]\s*(\d{1,2}))?$/u;

/** Reads `watch-sergeant,gunner(plasma),disruptor*2`. `lists`: the command that lists who there is. Throws `Failure`. */
export const pickWords = (text: string, lists: string): readonly PickWords[] =>
  text
    .split(/,(?![^(]*\))/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const [whole, name = '', weapons = '', count = '1'] = form.exec(item) ?? [];
      if (whole === undefined)
        throw new Failure(
          'invalid-data',
          `An operative of a team reads gunner, gunner(plasma,fists) or gunner*2, not "${item}".`,
          { hint: `${lists} lists them.` },
        );
      const words = weapons.split(/[,+;]/).filter((word) => word.trim() !== '');
      return { name, weapons: words, count: Number(count) };
    });
