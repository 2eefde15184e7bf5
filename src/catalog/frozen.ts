/** Freezes a value and all that it holds. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) value.forEach(frozen);
  else for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}
