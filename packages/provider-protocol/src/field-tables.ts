import type { TSchema } from '@sinclair/typebox'

/** Name, marked when it may be left out, and type. */
export function fieldsOf(schema: TSchema): readonly (readonly [name: string, type: string])[] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>)
  const required = new Set((schema['required'] ?? []) as readonly string[])
  return fields.map(([name, field]) => [`\`${name}\`${required.has(name) ? '' : ' ?'}`, typeOf(field)])
}

/** With `meanings`, fields that are named there are explained in a third column. */
export function fieldTable(
  title: string,
  schema: TSchema,
  meanings?: Readonly<Record<string, string>>,
): string {
  const fields = fieldsOf(schema)
  if (meanings === undefined)
    return [
      `| ${title} | type |`,
      '| --- | --- |',
      ...fields.map(([name, type]) => `| ${name} | ${type} |`),
    ].join('\n')
  const rows = fields.map(([name, type]) => {
    const meaning = meanings[/\w+/.exec(name)?.[0] ?? ''] ?? ''
    return `| ${name} | ${type} | ${meaning} |`.replace('|  |', '| |')
  })
  return [`| ${title} | type | meaning |`, '| --- | --- | --- |', ...rows].join('\n')
}

const ID = '1 to 64 ^[A-Za-z0-9_.:-]+$'
const TIME = String.raw`20 to 24 ^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$`
const LONG_ID = '1 to 255 ^[\\x20-\\x7E]+$'

function typeOf(schema: TSchema): string {
  const { type, anyOf, minimum, maximum, minLength, maxLength, pattern } = schema as Record<string, unknown>
  const literal: unknown = schema['const']
  if (literal !== undefined) return `\`${JSON.stringify(literal)}\``
  if (Array.isArray(anyOf)) return (anyOf as TSchema[]).map(typeOf).join(' or ')
  if (type === 'array') return `list of ${typeOf(schema['items'] as TSchema)}`
  if (type === 'object') {
    const names = Object.keys((schema['properties'] ?? {}) as object)
    if (names.length === 0) return 'object'
    return `object of ${names.map(name => `\`${name}\``).join(', ')}`
  }
  const text = `${String(minLength)} to ${String(maxLength)} ${String(pattern)}`
  if (text === ID) return 'id'
  if (text === LONG_ID) return 'long id'
  if (text === TIME) return 'time in UTC, ISO 8601'
  const bounds = [
    ...(typeof minimum === 'number' && minimum !== -Number.MAX_SAFE_INTEGER ? [`from ${minimum}`] : []),
    ...(typeof maximum === 'number' && maximum !== Number.MAX_SAFE_INTEGER ? [`to ${maximum}`] : []),
    ...(typeof maxLength === 'number'
      ? [
          typeof minLength === 'number'
            ? `${minLength} to ${maxLength} characters`
            : `at most ${maxLength} characters`,
        ]
      : []),
    ...(typeof pattern === 'string' ? [`\`${pattern}\``] : []),
  ]
  return [String(type), ...bounds].join(', ')
}
