import type { ActFields } from '../drafts/act-draft.ts'
import { hashOf } from '../text-hash.ts'

type Id = string | number

const KEY_LENGTH = 32

export const newSeed = (): string => crypto.randomUUID()

/**
 * The key of a bulk act, made of a seed and its subjects in any order. The same seed repeats it for the same subjects; other subjects have
 * another key.
 */
export async function bulkKey(seed: string, subjects: readonly Id[]): Promise<string> {
  const hash = await hashOf(JSON.stringify([seed, ...subjects.map(String).toSorted()]))
  return hash.slice(0, KEY_LENGTH)
}

/** Rows in the order of their ids, however the list is sorted: the server compares a repeated act with the first one, member by member. */
export function inOrderOfIds<Row>(rows: readonly Row[], idOf: (row: Row) => Id): readonly Row[] {
  return rows.toSorted((one, other) => compareIds(idOf(one), idOf(other)))
}

function compareIds(one: Id, other: Id): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (one === other) return 0
  return String(one) < String(other) ? -1 : 1
}

interface Fields {
  readonly value: ActFields
  readonly restore: (value: ActFields) => void
}

/** An act's own fields together with its seed, as its draft keeps them. */
export function withSeed(own: Fields | undefined, seed: string, onSeed: (seed: string) => void): Fields {
  return {
    value: { ...own?.value, seed },
    restore({ seed: kept = seed, ...values }) {
      onSeed(kept)
      own?.restore(values)
    },
  }
}
