/** An object of a data set: its fields by their names in lower case. */
export type Fields = ReadonlyMap<string, unknown>;

export function fieldsByName(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
}

export const listIn = (fields: Fields, ...names: readonly string[]): readonly Fields[] => {
  const lists = names.map((name) => fields.get(name)).filter((value) => Array.isArray(value));
  return (lists[0] ?? []).map(fieldsByName);
};

export function textIn(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  }
  return undefined;
}
