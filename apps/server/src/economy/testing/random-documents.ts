import { CONTENT_SCHEMAS } from '@arena/contract/content-documents'
import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { TSchema } from '@sinclair/typebox'
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  stringMatching,
} from 'fast-check'

/** Lists are kept short: extreme values matter, not long documents. */
const LIST_MAX = 5
const NUMBER_MAX = 1_000_000

/** Documents of every kind, of the shape that their schemas allow, with extreme values more often than others. */
export const RANDOM_DOCUMENTS: Arbitrary<ContentDocuments> = (
  record(
    Object.fromEntries(
      (Object.keys(CONTENT_SCHEMAS) as ContentKind[]).map(kind => [kind, valuesOf(CONTENT_SCHEMAS[kind])]),
    ),
  ) as unknown as Arbitrary<ContentDocuments>
).map(distinct)

/** The product refuses two tasks, series or places of the same name. */
function distinct(documents: ContentDocuments): ContentDocuments {
  const { tasks, series } = documents
  const nameOf = ({ goal, value }: { readonly goal: string; readonly value: number }) =>
    `${goal} ${String(value)}`
  return {
    ...documents,
    tasks: {
      ...tasks,
      tasks: firstOf(tasks.tasks, ({ key }) => key),
      day: { ...tasks.day, pool: firstOf(tasks.day.pool, nameOf) },
      week: { ...tasks.week, pool: firstOf(tasks.week.pool, nameOf) },
    },
    series: {
      series: firstOf(series.series, ({ name }) => name).map(one => ({
        ...one,
        prizes: firstOf(one.prizes, ({ upTo }) => String(upTo)).toSorted((a, b) => a.upTo - b.upTo),
      })),
    },
  }
}

function firstOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  return [...new Map(items.toReversed().map(item => [nameOf(item), item])).values()].toReversed()
}

type Schema = TSchema & {
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

function valuesOf(schema: Schema): Arbitrary<unknown> {
  const { anyOf, properties, items, pattern, minItems = 0, maxItems = LIST_MAX } = schema
  if (schema.const !== undefined) return constant(schema.const)
  if (schema.enum !== undefined) return constantFrom(...schema.enum)
  if (anyOf !== undefined) return oneof(...anyOf.map(valuesOf))
  if (properties !== undefined)
    return record(Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, valuesOf(of)])))
  if (items !== undefined)
    return array(valuesOf(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, LIST_MAX)),
    })
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return numbers(
        schema['minimum'] ?? 1,
        Math.min(schema['maximum'] ?? NUMBER_MAX, Number.MAX_SAFE_INTEGER),
      )
    case 'boolean':
      return boolean()
    case 'string':
      return pattern === undefined ? constant('words') : stringMatching(new RegExp(pattern))
    default:
      return constant({})
  }
}

function numbers(min: number, max: number): Arbitrary<number> {
  return oneof(constant(min), constant(max), integer({ min, max }))
}
