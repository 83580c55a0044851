import { KindGuard, OptionalKind, type TSchema, Type } from '@sinclair/typebox'

/** Marks a field of which null says the same as leaving it out. */
const MARK = 'x-null-is-absent'

/** The same schema, with null allowed for every optional field of the body: many clients write null for missing values. */
export function takingNull<Schema extends TSchema>(schema: Schema): Schema {
  return marked(schema) as Schema
}

function marked(schema: TSchema): TSchema {
  if (KindGuard.IsUnion(schema)) return { ...schema, anyOf: schema.anyOf.map(marked) }
  if (!KindGuard.IsObject(schema)) return schema
  const fields = Object.entries(schema.properties).map(([name, field]): [string, TSchema] => [
    name,
    isOptional(field) && !takesNull(field)
      ? Type.Optional(Type.Union([field, Type.Null()], { [MARK]: true }))
      : field,
  ])
  return { ...schema, properties: Object.fromEntries(fields) }
}

function isOptional(field: TSchema): boolean {
  return field[OptionalKind] === 'Optional'
}

function takesNull(field: TSchema): boolean {
  return KindGuard.IsNull(field) || (KindGuard.IsUnion(field) && field.anyOf.some(takesNull))
}

/** A body that fits `schema`, without the fields that are null where null says that they are absent. */
export function withoutNulls(schema: TSchema, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const absent = absentFields(schema)
  const isAbsent = ([name, value]: [string, unknown]) => value === null && absent.has(name)
  const entries = Object.entries(body)
  return entries.some(isAbsent) ? Object.fromEntries(entries.filter(entry => !isAbsent(entry))) : body
}

function absentFields(schema: TSchema): ReadonlySet<string> {
  if (KindGuard.IsUnion(schema)) return new Set(schema.anyOf.flatMap(option => [...absentFields(option)]))
  if (!KindGuard.IsObject(schema)) return new Set()
  const fields = Object.entries(schema.properties).filter(([, field]) => field[MARK] === true)
  return new Set(fields.map(([name]) => name))
}
