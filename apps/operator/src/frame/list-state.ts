import { useState } from 'react'
import { useSearchParams } from 'wouter'

export interface Sort {
  /** The key of the column. */
  readonly id: string
  readonly desc: boolean
}

/** How a list is shown: its sorted column and the columns that are hidden. */
interface ListState {
  readonly sort: Sort | undefined
  readonly hidden: readonly string[]
}

/** The sort of an address, `key` or `-key`; undefined when it names none of these columns. */
export function sortIn(search: URLSearchParams, keys: readonly string[]): Sort | undefined {
  const given = search.get('sort') ?? ''
  const id = given.replace(/^-/, '')
  return keys.includes(id) ? { id, desc: given.startsWith('-') } : undefined
}

/** The hidden columns of an address. At least one column is always shown. */
export function hiddenIn(search: URLSearchParams, keys: readonly string[]): readonly string[] {
  const named = (search.get('hide') ?? '').split(',')
  const hidden = keys.filter(key => named.includes(key))
  return hidden.length === keys.length ? [] : hidden
}

/** The same address with this sort and these hidden columns. */
export function withListState(search: URLSearchParams, { sort, hidden }: ListState): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('sort')
  next.delete('hide')
  if (sort !== undefined) next.set('sort', `${sort.desc ? '-' : ''}${sort.id}`)
  if (hidden.length > 0) next.set('hide', hidden.join(','))
  return next
}

/** The state of a page's own list is part of the address; that of a table inside a page is not. */
export function useListState(
  keys: readonly string[],
  isInAddress: boolean,
): readonly [ListState, (next: Partial<{ [Key in keyof ListState]: ListState[Key] }>) => void] {
  const [search, setSearch] = useSearchParams()
  const [own, setOwn] = useState<ListState>({ sort: undefined, hidden: [] })
  if (!isInAddress) return [own, next => setOwn(before => ({ ...before, ...next }))]
  const state = { sort: sortIn(search, keys), hidden: hiddenIn(search, keys) }
  return [state, next => setSearch(before => withListState(before, { ...state, ...next }), { replace: true })]
}
