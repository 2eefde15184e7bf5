import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutations.ts';

type Plant = (file: string, mutations: readonly Mutation[]) => (place: number) => boolean;

interface Entry {
  readonly when: string;
  readonly if?: readonly unknown[];
  readonly effects: readonly unknown[];
}
interface RuleAsData {
  readonly id: string;
  readonly does: readonly Entry[];
}
interface TeamAsData {
  readonly team: string;
  readonly rules: readonly RuleAsData[];
}

const folder = join(import.meta.dirname, '../../data/teams');

/** The faults of one entry of a rule, each with what the entry is then; null: it is not there. */
function faultsOf(rule: RuleAsData, entry: Entry): readonly (readonly [change: string, other: Entry | null])[] {
  const { if: conditions = [], effects } = entry;
  const short = (value: unknown): string => JSON.stringify(value).slice(0, 80);
  return [
    [`${rule.id}: ${entry.when} → nothing`, null],
    ...(effects.length < 2
      ? []
      : effects.map(
          (effect, at) =>
            [
              `${rule.id}: ${entry.when}: without ${short(effect)}`,
              { ...entry, effects: effects.toSpliced(at, 1) },
            ] as const,
        )),
    ...conditions.map(
      (condition, at) =>
        [
          `${rule.id}: ${entry.when}: also where not ${short(condition)}`,
          { ...entry, if: conditions.toSpliced(at, 1) },
        ] as const,
    ),
  ];
}

/** Gives the rules of kill teams, in which every entry, effect and condition may be missing. */
function sower(plant: Plant) {
  const fields = new Map<string, (rule: RuleAsData) => RuleAsData>();
  const plain = new WeakMap<TeamAsData, TeamAsData>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.rules.json'))) {
    const team: TeamAsData = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const faults = team.rules.flatMap((rule) =>
      rule.does.flatMap((entry, at) => faultsOf(rule, entry).map(([change]) => ({ rule: rule.id, at, change }))),
    );
    const awake = plant(
      `data/teams/${name}`,
      faults.map(({ rule, change }) => ({ line: 0, source: rule, change })),
    );
    for (const { id, does: printed } of team.rules) {
      const own = faults.flatMap((fault, place) => (fault.rule === id ? [{ ...fault, place }] : []));
      if (own.length === 0) continue;
      const sown = (rule: RuleAsData): RuleAsData => {
        const others = new Map(
          rule.does.flatMap((entry, at) =>
            faultsOf(rule, entry).map(([change, other]) => [`${at} ${change}`, other] as const),
          ),
        );
        for (const other of others.values()) freeze(other);
        const now = (): readonly Entry[] => {
          const wrong = own.filter(({ place }) => awake(place));
          const [first] = wrong;
          if (!first) return rule.does;
          const other = others.get(`${first.at} ${first.change}`);
          return rule.does.flatMap((entry, at) => (at === first.at ? (other ? [other] : []) : [entry]));
        };
        return Object.defineProperty({ ...rule }, 'does', { get: now, enumerable: true });
      };
      fields.set(`${team.team} ${id}`, (rule) => (rule.does.length === printed.length ? sown(rule) : rule));
    }
  }
  const plainOf = (team: TeamAsData): TeamAsData => plain.get(team) ?? team;
  const sow = (team: TeamAsData): TeamAsData => {
    const from = plainOf(team);
    const sown = {
      ...from,
      rules: from.rules.map((rule) => fields.get(`${from.team} ${rule.id}`)?.(freeze(rule)) ?? rule),
    };
    sown.rules.forEach(Object.freeze);
    Object.freeze(sown.rules);
    plain.set(sown, from);
    return Object.freeze(sown);
  };
  return { sow, plainOf };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

declare const plantMutants: Plant;
declare const mutantsPlanted: () => void;

/** Of a kill team as it is loaded, and as it is without faults. */
export const { sow, plainOf } = sower((file, mutations) => {
  const awake = plantMutants(file, mutations);
  mutantsPlanted();
  return awake;
});
