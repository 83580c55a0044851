import { KindGuard, type TObject, type TSchema, type TString } from '@sinclair/typebox'
import { sample, stringMatching } from 'fast-check'

/** Objects are sampled field by field, so that one of them can be spoilt. */
export function objectIn(schema: TSchema): TObject | undefined {
  if (KindGuard.IsObject(schema)) return schema
  if (!KindGuard.IsUnion(schema)) return undefined
  return schema.anyOf.find((option): option is TObject => KindGuard.IsObject(option))
}

/** A small value that a schema allows, as JSON text; the same for the same seed. Its keys and numbers exist nowhere. */
export function sampleOf(schema: TSchema, seed: number): string {
  const object = objectIn(schema)
  if (object !== undefined) {
    return writeObject(
      Object.entries(object.properties).map(([name, field]) => [name, sampleOf(field, seed)] as const),
    )
  }
  if (KindGuard.IsUnion(schema)) return sampleOf(schema.anyOf[0] ?? schema, seed)
  if (KindGuard.IsLiteral(schema)) return JSON.stringify(schema.const)
  if (KindGuard.IsBoolean(schema)) return 'true'
  if (KindGuard.IsInteger(schema) || KindGuard.IsNumber(schema)) return String(schema.minimum ?? 0)
  if (KindGuard.IsArray(schema)) {
    const items = Array.from({ length: schema.minItems ?? 0 }, (_, index) =>
      sampleOf(schema.items, seed + index),
    )
    return `[${items.join()}]`
  }
  if (KindGuard.IsTuple(schema)) return `[${(schema.items ?? []).map(item => sampleOf(item, seed)).join()}]`
  if (KindGuard.IsRecord(schema)) return '{}'
  if (KindGuard.IsString(schema)) return JSON.stringify(textOf(schema, seed))
  return 'null'
}

function textOf(
  { pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY }: TString,
  seed: number,
): string {
  if (pattern === undefined) return 'x'.repeat(Math.max(1, minLength))
  const fitting = stringMatching(new RegExp(pattern)).filter(
    text => text.length >= minLength && text.length <= maxLength,
  )
  return sample(fitting, { numRuns: 1, seed })[0] ?? ''
}

export function writeObject(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

/** Where a schema allows a number that can't be counted exactly, or a text of any length. */
export function unboundedIn(schema: TSchema, path = ''): readonly string[] {
  const isNumber = KindGuard.IsInteger(schema) || KindGuard.IsNumber(schema)
  if (isNumber && !isExact(schema.minimum, schema.maximum)) return [`${path}: a number`]
  if (KindGuard.IsString(schema) && schema.maxLength === undefined && schema.pattern === undefined)
    return [`${path}: a text`]
  if (KindGuard.IsArray(schema)) {
    return [
      ...(schema.maxItems === undefined ? [`${path}: a list`] : []),
      ...unboundedIn(schema.items, `${path}[]`),
    ]
  }
  if (KindGuard.IsUnion(schema)) return schema.anyOf.flatMap(option => unboundedIn(option, path))
  if (!KindGuard.IsObject(schema)) return []
  return Object.entries(schema.properties).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`))
}

function isExact(minimum: number | undefined, maximum: number | undefined): boolean {
  return Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)
}
