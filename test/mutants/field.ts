import type { Mutation } from './mutations.ts';

/** `static`: it acts while a module is loaded, before any test. `unseen`: no test comes by it. */
export type Fate = 'killed' | 'survived' | 'static' | 'unseen';

export interface Mutant extends Mutation {
  readonly file: string;
  fate: Fate;
}

/** More steps than this, as a multiple of those without a fault, are taken for a loop that never ends. */
const patience = 20;
const fewestSteps = 200_000;

class NeverEnds extends Error {}

/** Every mutant of the modules that are loaded, and which of them is awake. */
class Field {
  readonly mutants: Mutant[] = [];
  private seen: Set<number> | null = null;
  private steps = 0;
  private awake = -1;
  private left = 0;

  /** Called by each seeded module as it loads. Says of each of its places whether the fault there is awake. */
  plant(file: string, mutations: readonly Mutation[]): (place: number) => boolean {
    const first = this.mutants.length;
    for (const mutation of mutations) this.mutants.push({ ...mutation, file, fate: 'unseen' });
    return (place) => {
      const number = first + place;
      if (this.seen) {
        this.seen.add(number);
        this.steps++;
        return false;
      }
      if (this.awake < 0) {
        const mutant = this.mutants[number];
        if (mutant?.fate === 'unseen') mutant.fate = 'static';
        return false;
      }
      if (--this.left < 0) throw new NeverEnds();
      return number === this.awake;
    };
  }

  /** Goes up with every run of a test. */
  run = 0;

  /** A test begins; what it comes by is noted. */
  watch(): void {
    this.run++;
    this.seen = new Set();
    this.steps = 0;
  }

  /** It has ended. */
  noted(): { readonly seen: ReadonlySet<number>; readonly steps: number } {
    const seen = this.seen ?? new Set<number>();
    this.seen = null;
    return { seen, steps: this.steps };
  }

  /** A test begins again, with a fault. */
  wake(number: number, stepsBefore: number): void {
    this.run++;
    this.awake = number;
    this.left = fewestSteps + patience * stepsBefore;
  }

  sleep(): void {
    this.run++;
    this.awake = -1;
  }
}

/** What modules remember from call to call, for one run of one test. */
class Memory<K, V> extends Map<K, V> {
  private of = -1;

  override get(key: K): V | undefined {
    this.forget();
    return super.get(key);
  }

  override has(key: K): boolean {
    this.forget();
    return super.has(key);
  }

  private forget(): void {
    if (this.of !== field.run) this.clear();
    this.of = field.run;
  }
}

export const field = new Field();
Object.assign(globalThis, { mutantField: field, plantMutants: field.plant.bind(field), MutantMemory: Memory });
