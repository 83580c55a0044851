/** A place that both sides changed, each in another way. Values are undefined where the side has nothing there. */
export interface MergeConflict {
  /** Such as `segments.9.weight`. */
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

interface Merged {
  readonly document: unknown
  readonly conflicts: readonly MergeConflict[]
}

interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Three-way merge of JSON documents: each side's own changes are taken over. Where both changed the same place, `theirsAt` says whether
 * theirs wins; mine does otherwise. Items of lists belong together by a field that is unique in all three, else by their index.
 */
export function mergeDocuments(sides: Sides, theirsAt: ReadonlySet<string> = new Set()): Merged {
  const conflicts: MergeConflict[] = []
  const merge = ({ base, mine, theirs }: Sides, path: string): unknown => {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    if (isFields(base) && isFields(mine) && isFields(theirs)) return mergeFields({ base, mine, theirs }, path)
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      const id = idOf([base, mine, theirs])
      if (id !== undefined) return mergeItems({ base, mine, theirs }, { id, path })
      if (base.length === mine.length && mine.length === theirs.length)
        return mine.map((item, index) =>
          merge({ base: base[index], mine: item, theirs: theirs[index] }, under(path, index)),
        )
    }
    conflicts.push({ path, mine, theirs })
    return theirsAt.has(path) ? theirs : mine
  }
  const mergeFields = (
    { base, mine, theirs }: { readonly base: Fields; readonly mine: Fields; readonly theirs: Fields },
    path: string,
  ): Fields => {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    const merged = names.map(name => [
      name,
      merge({ base: base[name], mine: mine[name], theirs: theirs[name] }, under(path, name)),
    ])
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Fields
  }
  const mergeItems = (
    lists: { readonly base: Fields[]; readonly mine: Fields[]; readonly theirs: Fields[] },
    { id, path }: { readonly id: string; readonly path: string },
  ): unknown[] => {
    const { base, mine, theirs } = lists
    const itemIn = (list: readonly Fields[], key: unknown) => list.find(item => item[id] === key)
    // My order, then what only they have.
    const keys = [...new Set([...mine, ...theirs].map(item => item[id]))]
    return keys
      .map((key, index) =>
        merge(
          { base: itemIn(base, key), mine: itemIn(mine, key), theirs: itemIn(theirs, key) },
          under(path, index),
        ),
      )
      .filter(item => item !== undefined)
  }
  return { document: merge(sides, ''), conflicts }
}

/** Every place in which two documents differ, by its path. */
export function differencesOf(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isSame(before, after)) return []
  const isBothLists = Array.isArray(before) && Array.isArray(after)
  if (isBothLists || (isFields(before) && isFields(after))) {
    const [one, other] = [before as Fields, after as Fields]
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].flatMap(name => differencesOf(one[name], other[name], under(path, name)))
  }
  return [path]
}

/** The value at a path; undefined = there is none. */
export function valueAt(document: unknown, path: string): unknown {
  if (path === '') return document
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], document)
}

const under = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whatever the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isFields(one) || !isFields(other)) return Object.is(one, other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => isSame(one[name], other[name]))
}

const NAMES_AN_ITEM = /(^|_)(id|key)$|^name$/

/** A field by which items of all lists are different: its values are unique in each. */
function idOf(lists: readonly (readonly unknown[])[]): string | undefined {
  const items = lists.flat()
  const [first] = items
  if (!items.every(isFields) || !isFields(first)) return undefined
  return Object.keys(first).find(
    name =>
      NAMES_AN_ITEM.test(name) &&
      lists.every(list => {
        const values = list.map(item => (item as Fields)[name])
        return values.every(value => value !== undefined) && new Set(values).size === values.length
      }),
  )
}
