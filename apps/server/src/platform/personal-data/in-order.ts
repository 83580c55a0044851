/** An item of a list whose place can depend on others. */
export interface InOrder {
  /** Names of the items that come before it, of this feature or of another one. */
  readonly after?: readonly string[]
}

/**
 * Keeps the given order, except that an item waits for those that it names in `after`.
 *
 * @throws Error for a name that is used twice or names nothing, and for items that wait for each other
 */
export function inOrder<Item extends InOrder>(
  named: readonly (readonly [name: string, item: Item])[],
): readonly Item[] {
  const names = named.map(([name]) => name)
  const unknown = named.flatMap(([, { after = [] }]) => after.filter(name => !names.includes(name)))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (unknown.length > 0 || twice.length > 0)
    throw new Error(
      `Personal data: unknown names: [${unknown.join(', ')}]; used twice: [${twice.join(', ')}]`,
    )
  const waiting = [...named]
  const done = new Set<string>()
  const ordered: Item[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(([, { after = [] }]) => after.every(name => done.has(name)))
    const [taken] = next < 0 ? [] : waiting.splice(next, 1)
    if (taken === undefined)
      throw new Error(`Personal data: these wait for each other: ${waiting.map(([name]) => name).join(', ')}`)
    done.add(taken[0])
    ordered.push(taken[1])
  }
  return ordered
}
