/** The parts of a schema that say what a value can be. Schemas are plain JSON Schema. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const ROWS = 2

/**
 * An answer of this schema, with everything in it that may be. The rows of a list differ: each has the next one of the values that a field can
 * have.
 * Texts are digits, which are an id, an amount and a document in one.
 */
export function sampleReply(schema: object, rows = ROWS): unknown {
  return sample(schema, { row: 0, rows })
}

function sample(schema: Schema, at: { readonly row: number; readonly rows: number }): unknown {
  const { row, rows } = at
  if ('const' in schema) return schema.const
  if (schema.anyOf !== undefined) {
    const choices = schema.anyOf.filter(({ type }) => type !== 'null')
    const choice = choices[row % choices.length]
    return choice === undefined ? null : sample(choice, at)
  }
  switch (schema.type) {
    case 'array':
      return Array.from({ length: rows }, (_, index) =>
        sample(schema.items ?? {}, { row: rows === 1 ? row : index, rows: 1 }),
      )
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, of]) => [name, sample(of, at)]),
      )
    case 'integer':
    case 'number':
      return row + 1
    case 'boolean':
      return row % 2 === 0
    case 'string':
      return String(row + 1)
    default:
      return null
  }
}
