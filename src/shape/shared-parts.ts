type Json = Readonly<Record<string, unknown>>;

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const one = ['items', 'additionalProperties', 'not'];
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const byName = ['properties', '$defs'];

/** Shorter ones are repeated as they are. */
const least = 200;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same JSON Schema with every longer part that it repeats written once, in `$defs`. */
export function withSharedParts(schema: Json): Json {
  const counts = new Map<string, number>();
  const count = (part: Json, isRoot: boolean): void => {
    const text = JSON.stringify(part);
    const before = counts.get(text) ?? 0;
    if (!isRoot && text.length >= least) counts.set(text, before + 1);
    if (before === 0) eachPart(part, (inner) => count(inner, false));
  };
  count(schema, true);
  const names = new Map<string, string>();
  const defs: Record<string, unknown> = {};
  const shared = (part: Json): Json => {
    const text = JSON.stringify(part);
    if ((counts.get(text) ?? 0) < 2) return mapParts(part, shared);
    let name = names.get(text);
    if (name === undefined) {
      name = `part-${names.size + 1}`;
      names.set(text, name);
      defs[name] = mapParts(part, shared);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const { $defs = {}, ...rest } = mapParts(schema, shared);
  const all = { ...(isJson($defs) ? $defs : {}), ...defs };
  return Object.keys(all).length === 0 ? rest : { ...rest, $defs: all };
}

function eachPart(schema: Json, does: (part: Json) => void): void {
  mapParts(schema, (part) => {
    does(part);
    return part;
  });
}

function mapParts(schema: Json, to: (part: Json) => Json): Json {
  const ofOne = (value: unknown): unknown => (isJson(value) ? to(value) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]): readonly [string, unknown] => {
      if (one.includes(key)) return [key, ofOne(value)];
      if (lists.includes(key) && Array.isArray(value)) return [key, value.map(ofOne)];
      if (byName.includes(key) && isJson(value))
        return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, ofOne(part)]))];
      return [key, value];
    }),
  );
}
