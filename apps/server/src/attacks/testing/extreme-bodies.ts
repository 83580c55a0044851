import { seededRng } from '@arena/test-kit'
import type { TSchema } from '@sinclair/typebox'

/** Chance that repeats by its seed. */
export class Dice {
  readonly #rng

  constructor(seed: string) {
    this.#rng = seededRng(seed)
  }

  below(count: number): number {
    const [a = 0, b = 0, c = 0] = this.#rng.bytes(3)
    return Math.floor((((a << 16) | (b << 8) | c) / 2 ** 24) * count)
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  of<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
}

/** By the name of a property, what means something to the server. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/** Where values come from. */
interface Source {
  readonly dice: Dice
  readonly known: Known
}

/** A body that follows a schema, as extreme as it allows, with values that mean something where one is known. */
export function extremeBody(schema: TSchema, from: Source, name = ''): unknown {
  const { dice, known } = from
  const meant = known[name]
  if (meant !== undefined && meant.length > 0) return dice.of(meant)
  const { const: literal, anyOf, type } = schema
  if (literal !== undefined) return literal
  if (Array.isArray(anyOf)) return extremeBody(dice.of(anyOf as TSchema[]), from, name)
  switch (type) {
    case 'object': {
      const required = new Set<string>((schema['required'] as string[] | undefined) ?? [])
      const properties = Object.entries((schema['properties'] ?? {}) as Record<string, TSchema>)
      return Object.fromEntries(
        properties
          .filter(([key]) => required.has(key) || dice.chance(60))
          .map(([key, inner]) => [key, extremeBody(inner, from, key)]),
      )
    }
    case 'array': {
      const { minItems = 0, maxItems = 3, items } = schema
      const count = Math.max(Number(minItems), Math.min(Number(maxItems), dice.below(3) + 1))
      return Array.from({ length: count }, () => extremeBody(items as TSchema, from, name))
    }
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
      const [least, most] = [Number(minimum), Number(maximum)]
      return dice.of([least, most, Math.min(most, least + 1), Math.min(most, least + 1_000)])
    }
    case 'boolean':
      return dice.chance(50)
    case 'null':
      return null
    default:
      return schema['pattern'] === undefined ? 'because' : dice.of(['1', 'x1', '', '@because'])
  }
}

/** The same document with one to three of its numbers far larger or smaller, like an operator who wants to give a lot would write. */
export function extremeDocument(document: unknown, dice: Dice): unknown {
  const copy = structuredClone(document)
  const numbers: [Record<string, unknown>, string][] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'number') numbers.push([node as Record<string, unknown>, key])
      else walk(value)
    }
  }
  walk(copy)
  for (let change = dice.below(3); change >= 0 && numbers.length > 0; change -= 1) {
    const [node, key] = dice.of(numbers)
    const value = Number(node[key])
    node[key] = dice.of([0, 1, value + 1, value * 2, value * 100, 1_000_000, 1_000_000_000])
  }
  return copy
}
