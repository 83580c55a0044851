import { KindGuard, type TObject, type TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { jsonValue, sample, tuple } from 'fast-check'
import { GARBAGE, HOSTILE_TEXTS, HOSTILE_VALUES, POISONED_TEXTS, WRONG_TYPES } from './hostile-values.ts'

/** One body as it goes over the wire. */
export interface MalformedBody {
  readonly payload: string | Buffer
  readonly contentType: string
  /** `refused`: the contract of the call does not allow it. `harmless`: it does, but what is named does not exist. */
  readonly must: 'refused' | 'harmless'
}

const JSON_TYPE = 'application/json'
const LARGE = 1_000_000
const RANDOM = 140

/**
 * Bodies no honest client sends: of the wrong form, the wrong types, the wrong sizes; some that follow the form and name what
 * nobody has. Without a schema every body is one that may be sent, and none may do harm.
 */
export function malformedBodies(schema: TSchema | undefined, seed: number): readonly MalformedBody[] {
  const isAllowed = allowedBy(schema)
  const json = (payload: string | Buffer): MalformedBody => ({
    payload,
    contentType: JSON_TYPE,
    must: isAllowed(String(payload)) ? 'harmless' : 'refused',
  })
  const fields = schema === undefined ? [] : fieldsOf(schema)
  const whole = writeObject(fields.map(({ name, sample: text }) => [name, text]))
  const texts = [...HOSTILE_TEXTS, ...nobodysCalls(seed)].filter(
    text => schema === undefined || !isAllowed(text),
  )
  return [
    ...POISONED_TEXTS.map(payload => ({ payload, contentType: JSON_TYPE, must: 'refused' as const })),
    ...texts.map(json),
    ...spoiltFields(fields)
      .filter(({ text, isHarmless }) => isHarmless || !isAllowed(text))
      .map(({ text }) => json(text)),
    ...WRONG_TYPES.map(contentType => ({ payload: whole, contentType, must: 'refused' as const })),
    ...GARBAGE.map(payload => ({ payload, contentType: JSON_TYPE, must: 'refused' as const })),
    { payload: `{"a":"${'x'.repeat(LARGE)}"}`, contentType: JSON_TYPE, must: 'refused' },
    { payload: Buffer.alloc(LARGE, 0x7b), contentType: JSON_TYPE, must: 'refused' },
  ]
}

function allowedBy(schema: TSchema | undefined): (text: string) => boolean {
  if (schema === undefined) return isJson
  const compiled = TypeCompiler.Compile(schema)
  return text => isJson(text) && compiled.Check(JSON.parse(text))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Seeded JSON of any form, and objects of words that calls use with values they do not. */
function nobodysCalls(seed: number): readonly string[] {
  const any = sample(tuple(jsonValue({ maxDepth: 3 }), jsonValue({ maxDepth: 1 })), { numRuns: RANDOM, seed })
  return any.flatMap(([value, other], index) => {
    const text = JSON.stringify(value)
    if (index % 3 === 0) return [text, `${text}${JSON.stringify(other)}x`]
    if (index % 3 === 1) return [`[${text},${JSON.stringify(other)}]`]
    return text.length > 1 ? [text.slice(0, -1)] : []
  })
}

interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: TSchema
  readonly sample: string
}

function fieldsOf(schema: TSchema): readonly Field[] {
  const object = objectIn(schema)
  return Object.entries(object?.properties ?? {}).map(([name, field]) => ({
    name,
    isRequired: object?.required?.includes(name) ?? false,
    schema: field,
    sample: sampleOf(field),
  }))
}

function objectIn(schema: TSchema): TObject | undefined {
  if (KindGuard.IsObject(schema)) return schema
  if (!KindGuard.IsUnion(schema)) return undefined
  return schema.anyOf.find((option): option is TObject => KindGuard.IsObject(option))
}

interface Spoilt {
  readonly text: string
  /** What it names is nobody's, so that it may be sent even where the contract allows it. */
  readonly isHarmless: boolean
}

/** Each field with every hostile value, left out, doubled; fields within fields likewise. */
function spoiltFields(fields: readonly Field[]): readonly Spoilt[] {
  return fields.flatMap(field => {
    const around = (entries: readonly (readonly [string, string])[]) =>
      writeObject(
        fields.flatMap(({ name, sample: text }) => (name === field.name ? entries : [[name, text] as const])),
      )
    const within = spoiltFields(fieldsOf(field.schema))
    return [
      ...HOSTILE_VALUES.map(value => ({
        text: around([[field.name, value]]),
        isHarmless: field.isRequired && namesNothing(value),
      })),
      ...within.map(({ text }) => ({ text: around([[field.name, text]]), isHarmless: false })),
      { text: around([]), isHarmless: false },
      {
        text: around([
          [field.name, field.sample],
          [field.name, '[7]'],
        ]),
        isHarmless: false,
      },
      { text: around([[field.name.toUpperCase(), field.sample]]), isHarmless: false },
    ]
  })
}

/** Text and numbers no content of ours has as a key or a place. */
function namesNothing(value: string): boolean {
  const parsed: unknown = JSON.parse(value)
  return typeof parsed === 'string' || (typeof parsed === 'number' && !(parsed >= 0 && parsed <= 1000))
}

function writeObject(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

/** The least that a schema allows, as JSON text. */
function sampleOf(schema: TSchema): string {
  if (KindGuard.IsUnion(schema)) return sampleOf(schema.anyOf[0] ?? schema)
  if (KindGuard.IsLiteral(schema)) return JSON.stringify(schema.const)
  if (KindGuard.IsBoolean(schema)) return 'true'
  if (KindGuard.IsInteger(schema) || KindGuard.IsNumber(schema)) return String(schema.minimum ?? 0)
  if (KindGuard.IsArray(schema)) return '[]'
  if (KindGuard.IsString(schema)) return JSON.stringify('x'.repeat(Math.max(1, schema.minLength ?? 1)))
  const object = objectIn(schema)
  if (object === undefined) return 'null'
  return writeObject(fieldsOf(object).map(({ name, sample: text }) => [name, text]))
}
