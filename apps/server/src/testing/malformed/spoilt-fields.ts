import { KindGuard, type TSchema } from '@sinclair/typebox'
import { HOSTILE_VALUES } from './hostile-values.ts'
import { objectIn, sampleOf, writeObject } from './sample-of.ts'

export interface Spoilt {
  readonly text: string
  /** Which field it spoils and by what sort of value: of those that are refused, one says as much as another. */
  readonly sort: string
  /** It names nothing that exists, so it changes nothing even where the contract allows it. */
  readonly isHarmless: boolean
}

/** A sample of the schema with each field set to every hostile value, left out, doubled; fields within fields likewise. */
export function spoiltFields(schema: TSchema, seed: number): readonly Spoilt[] {
  const object = objectIn(schema)
  if (object === undefined) return KindGuard.IsArray(schema) ? spoiltItems(schema.items, seed) : []
  const samples = Object.entries(object.properties).map(
    ([name, field]) => [name, field, sampleOf(field, seed)] as const,
  )
  return samples.flatMap(([name, field, text]) => {
    const around = (...entries: readonly (readonly [string, string])[]) =>
      writeObject(samples.flatMap(([other, , fine]) => (other === name ? entries : [[other, fine] as const])))
    const isRequired = object.required?.includes(name) ?? false
    const sorted = (sort: string, spoilt: string) => ({
      text: spoilt,
      sort: `${name} ${sort}`,
      isHarmless: false,
    })
    return [
      ...HOSTILE_VALUES.map(value => ({
        ...sorted(sortOf(value), around([name, value])),
        isHarmless: isRequired && namesNothing(value),
      })),
      ...greatestIn(field).map(value => sorted('greatest number', around([name, value]))),
      ...spoiltFields(field, seed).map(within => sorted(within.sort, around([name, within.text]))),
      sorted('left out', around()),
      sorted('doubled', around([name, text], [name, '[7]'])),
      sorted('in capitals', around([name.toUpperCase(), text])),
    ]
  })
}

/** The greatest number that a field may be, as JSON text. */
function greatestIn(field: TSchema): readonly string[] {
  if (KindGuard.IsUnion(field)) return field.anyOf.flatMap(greatestIn)
  const isNumber = KindGuard.IsInteger(field) || KindGuard.IsNumber(field)
  return isNumber && field.maximum !== undefined ? [String(field.maximum)] : []
}

function spoiltItems(items: TSchema, seed: number): readonly Spoilt[] {
  const values = objectIn(items) === undefined ? HOSTILE_VALUES : []
  const spoilt = [...values.map(text => ({ text, sort: sortOf(text) })), ...spoiltFields(items, seed)]
  return spoilt.map(({ text, sort }) => ({ text: `[${text}]`, sort: `item ${sort}`, isHarmless: false }))
}

function sortOf(value: string): string {
  const parsed: unknown = JSON.parse(value)
  if (typeof parsed === 'string') return /\0|\p{Cs}/u.test(parsed) ? 'unstorable text' : 'text'
  if (typeof parsed === 'number') return Number.isSafeInteger(parsed) ? 'integer' : 'number'
  if (Array.isArray(parsed)) return 'list'
  return parsed === null ? 'null' : typeof parsed
}

/** Text and numbers no content of ours has as a key or a place. */
function namesNothing(value: string): boolean {
  const parsed: unknown = JSON.parse(value)
  return typeof parsed === 'string' || (typeof parsed === 'number' && !(parsed >= 0 && parsed <= 1000))
}
