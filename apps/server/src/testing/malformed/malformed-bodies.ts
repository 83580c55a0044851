import type { TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { jsonValue, sample, tuple } from 'fast-check'
import { GARBAGE, HOSTILE_TEXTS, POISONED_TEXTS, WRONG_TYPES } from './hostile-values.ts'
import { sampleOf } from './sample-of.ts'
import { type Spoilt, spoiltFields } from './spoilt-fields.ts'

/** One body as it goes over the wire. */
export interface MalformedBody {
  readonly payload: string | Buffer
  readonly contentType: string
  /**
   * `refused`: the contract of the call does not allow it. `harmless`: it does, but the thing it names does not exist. `listed`: the
   * contract allows it and it may have an effect; any listed answer is right.
   */
  readonly must: 'refused' | 'harmless' | 'listed'
}

/** The bodies for an address whose contract is `schema`; `turn` numbers the addresses. */
export type MalformedBodies = (schema: TSchema | undefined, turn: number) => readonly MalformedBody[]

const JSON_TYPE = 'application/json'
const LARGE = 1_000_000
const RANDOM = 90
/** Refusals before any field is read can't differ between addresses: each address gets this fraction of them. */
const PARTS = 3

/**
 * Bodies no honest client sends: of the wrong form, types or sizes; and well-formed nonsense. Without a schema every body may be sent, and
 * none may do harm.
 */
export function createMalformedBodies(seed: number): MalformedBodies {
  const forms = [...HOSTILE_TEXTS, ...nobodysCalls(seed)]
  const tooLarge = [`{"a":"${'x'.repeat(LARGE)}"}`, Buffer.alloc(LARGE, 0x7b)]
  return (schema, turn) => {
    const isAllowed = allowedBy(schema)
    const whole = schema === undefined ? '{}' : sampleOf(schema, seed)
    const fields = schema === undefined ? [] : spoiltFields(schema, seed)
    const allowed = fields.filter(({ text }) => isAllowed(text))
    const refused = oneOfEachSort(
      fields.filter(({ text }) => !isAllowed(text)),
      turn,
    )
    const formless = part(forms, turn).filter(text => schema === undefined || !isAllowed(text))
    return [
      ...part(POISONED_TEXTS, turn).map(mustBeRefused),
      ...formless.map(text => (isAllowed(text) ? body(text, 'harmless') : mustBeRefused(text))),
      ...refused.map(({ text }) => mustBeRefused(text)),
      ...part(WRONG_TYPES, turn).map(contentType => ({ ...mustBeRefused(whole), contentType })),
      ...part(GARBAGE, turn).map(mustBeRefused),
      ...part(tooLarge, turn).map(mustBeRefused),
      ...allowed.map(({ text, isHarmless }) => body(text, isHarmless ? 'harmless' : 'listed')),
    ]
  }
}

function body(payload: string | Buffer, must: MalformedBody['must']): MalformedBody {
  return { payload, contentType: JSON_TYPE, must }
}

function mustBeRefused(payload: string | Buffer): MalformedBody {
  return body(payload, 'refused')
}

function part<Item>(list: readonly Item[], turn: number): readonly Item[] {
  const deps = Math.min(PARTS, list.length)
  return list.filter((_, index) => index % deps === turn % deps)
}

function oneOfEachSort(spoilt: readonly Spoilt[], turn: number): readonly Spoilt[] {
  const sorts = new Map<string, Spoilt[]>()
  for (const one of spoilt) {
    const known = sorts.get(one.sort)
    if (known === undefined) sorts.set(one.sort, [one])
    else known.push(one)
  }
  return [...sorts.values()].flatMap(all => all.filter((_, index) => index === turn % all.length))
}

function allowedBy(schema: TSchema | undefined): (text: string) => boolean {
  if (schema === undefined) return text => parsed(text) !== undefined
  const compiled = TypeCompiler.Compile(schema)
  return text => {
    const value = parsed(text)
    return value !== undefined && compiled.Check(value.json)
  }
}

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
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
