import type { Mutation } from './mutations.ts';

/**
 * `static`: it acts while a module is loaded, before any test. `unseen`: no test comes by it. `untried`: time was up.
 * `equivalent`: no test can notice it, as `equivalent.jsonl` says why.
 */
export type Fate = 'killed' | 'survived' | 'static' | 'unseen' | 'untried' | 'equivalent';

export interface Mutant extends Mutation {
  readonly file: string;
  fate: Fate;
}

/** A test that passes without a fault, and may be run again. */
interface Witness {
  readonly again: () => Promise<void>;
  /** Mutants that it comes by. */
  readonly seen: ReadonlySet<number>;
  readonly steps: number;
  /** Milliseconds of processor time, when it runs a second time and more. */
  takes: number;
}

/** More steps than this, as a multiple of those without a fault, are taken for a loop that never ends. */
const patience = 20;
const fewestSteps = 200_000;
/** Milliseconds of processor time: of one test that is run again, and of all for one mutant (LONGEST of the environment). */
const longestTest = 1000;
const longest = Number(process.env.LONGEST ?? 1000);
/** So many tests that noticed the mutants nearest in the file come first, and whatever they take. */
const nearest = 4;

/** No mutant has this number: the test is run as it is. */
const asleep = Number.MAX_SAFE_INTEGER;

class NeverEnds extends Error {}

/** Milliseconds so far: what else the machine does makes no test a slow one. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Every mutant of the modules that are loaded, the tests that come by them, and which mutant is awake. */
class Field {
  readonly mutants: Mutant[] = [];
  /** Goes up with every run of a test. */
  run = 0;
  private readonly witnesses: Witness[] = [];
  /** By file: which mutant was noticed by which test. */
  private readonly notices = new Map<string, { readonly number: number; readonly witness: Witness }[]>();
  private seen: Set<number> | null = null;
  private steps = 0;
  private awake = -1;
  private left = 0;
  private loading = 0;

  /** Called by each seeded module as it loads. Says of each of its places whether the fault there is awake. */
  plant(file: string, mutations: readonly Mutation[]): (place: number) => boolean {
    this.loading++;
    const first = this.mutants.length;
    for (const mutation of mutations) this.mutants.push({ ...mutation, file, fate: 'unseen' });
    return (place) => this.isAwake(first + place);
  }

  /** Called by each when it has loaded; a test may be what loads it. */
  planted(): void {
    this.loading--;
  }

  private isAwake(number: number): boolean {
    if (this.seen && this.loading === 0) {
      this.seen.add(number);
      this.steps++;
    } else if (this.awake >= 0 && this.loading === 0) {
      if (--this.left < 0) throw new NeverEnds();
      return number === this.awake;
    } else {
      const mutant = this.mutants[number];
      if (mutant?.fate === 'unseen') mutant.fate = 'static';
    }
    return false;
  }

  /** A test begins. */
  watch(): void {
    this.run++;
    this.seen = new Set();
    this.steps = 0;
  }

  /** It has ended; null: it failed. */
  note(again: (() => Promise<void>) | null, takes: number): void {
    const { seen, steps } = this;
    this.seen = null;
    if (again && seen && seen.size > 0 && takes <= longestTest) this.witnesses.push({ again, seen, steps, takes });
  }

  /** Wakes one mutant after the other and runs the tests that come by it again until one notices: first those that
   * noticed what stands nearest, then the quick ones. A test that cannot be run a second time is left out. */
  async harvest(minutes: number): Promise<void> {
    const end = performance.now() + 60_000 * minutes;
    this.seen = null;
    const byMutant = new Map<number, Witness[]>();
    for (const witness of this.witnesses) {
      const began = processorTime();
      if (!(await this.passes(witness, asleep))) continue;
      witness.takes = processorTime() - began;
      for (const number of witness.seen) {
        const own = byMutant.get(number) ?? [];
        own.push(witness);
        byMutant.set(number, own);
      }
    }
    for (const [number, mutant] of inAnyOrder(this.mutants)) {
      const own = byMutant.get(number);
      if (mutant.fate === 'static' && !own) continue;
      if (performance.now() > end) mutant.fate = 'untried';
      else if (own) mutant.fate = (await this.anyNotices(number, own)) ? 'killed' : 'survived';
    }
  }

  private async anyNotices(number: number, witnesses: readonly Witness[]): Promise<boolean> {
    const first = this.nearestNotices(number).filter((witness) => witness.seen.has(number));
    const others = witnesses.filter((witness) => !first.includes(witness)).toSorted((a, b) => a.takes - b.takes);
    let spent = 0;
    for (const witness of [...first, ...others]) {
      if (spent > longest && !first.includes(witness)) return false;
      if (!first.includes(witness)) spent += witness.takes;
      if (await this.passes(witness, number)) continue;
      const { file } = this.mutants[number] ?? unknown(number);
      this.notices.set(file, [...(this.notices.get(file) ?? []), { number, witness }]);
      return true;
    }
    return false;
  }

  /** The tests that noticed the mutants nearest to this one. */
  private nearestNotices(number: number): readonly Witness[] {
    const { file } = this.mutants[number] ?? unknown(number);
    const inFile = (this.notices.get(file) ?? []).toSorted(
      (a, b) => Math.abs(a.number - number) - Math.abs(b.number - number),
    );
    return [...new Set(inFile.map(({ witness }) => witness))].slice(0, nearest);
  }

  private async passes({ again, steps }: Witness, number: number): Promise<boolean> {
    this.run++;
    this.awake = number;
    this.left = fewestSteps + patience * steps;
    try {
      await again();
      return true;
    } catch {
      return false;
    } finally {
      this.run++;
      this.awake = -1;
    }
  }
}

/** From all over the rooms, the same each time: those tried before time is up stand for all. */
function inAnyOrder(mutants: readonly Mutant[]): readonly (readonly [number, Mutant])[] {
  // By the golden ratio of 32 bits: the first so many of them are spread evenly, however many there are.
  const place = (number: number): number => Math.imul(number, 0x9e3779b1) >>> 0;
  return [...mutants.entries()].toSorted(([one], [other]) => place(one) - place(other));
}

function unknown(number: number): never {
  throw new Error(`there is no mutant ${number}`);
}

export const field = new Field();

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

Object.assign(globalThis, {
  field,
  plantMutants: field.plant.bind(field),
  mutantsPlanted: field.planted.bind(field),
  MutantMemory: Memory,
});
