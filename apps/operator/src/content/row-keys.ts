import { useState } from 'react'

let last = 0

const newKey = () => {
  last += 1
  return last
}

/** As many keys as there are rows: those that stay keep theirs, new rows at the end get new ones. */
export function keysFor(keys: readonly number[], rows: number): readonly number[] {
  const missing = Math.max(0, rows - keys.length)
  return [...keys.slice(0, rows), ...Array.from({ length: missing }, newKey)]
}

/** A unique key for each row of a list whose items have none: text typed into a row stays with it when another row is removed. */
export function useRowKeys(rows: number) {
  const [stored, setKeys] = useState(() => keysFor([], rows))
  const keys = stored.length === rows ? stored : keysFor(stored, rows)
  if (keys !== stored) setKeys(keys)
  return {
    keys,
    /** Call it when the row at this place is removed. */
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
  }
}
