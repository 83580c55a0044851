/**
 * Whether a stored draft can still be shown by its form, which may be newer: each field that all of these objects have is there, of the same
 * type.
 */
export function isOfShape(draft: unknown, ...models: readonly [object, ...object[]]): boolean {
  const [model, ...others] = models
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft) !== Array.isArray(model))
    return false
  if (Array.isArray(model)) return true
  return Object.entries(model)
    .filter(([name]) => others.every(other => name in other))
    .every(([name, value]) => kindOf((draft as Readonly<Record<string, unknown>>)[name]) === kindOf(value))
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}
