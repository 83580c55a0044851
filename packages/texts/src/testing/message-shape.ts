import compile from 'icu-minify/compile'

export type Taken = Readonly<Record<string, 'text' | 'number' | 'tag'>>

interface Shape {
  /** What a message takes: a number where its words or its figures depend on it. */
  readonly values: Taken
  /** The forms of each of its plurals. */
  readonly plurals: readonly (readonly string[])[]
}

const SELECT = 1
const PLURAL = 2

/** What a message asks for, read from its compiled form: `["count", 2, {"one": …}]`. */
export function shapeOf(text: string): Shape {
  const values: Record<string, 'text' | 'number' | 'tag'> = {}
  const plurals: (readonly string[])[] = []
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const node of nodes) visit(node)
  }
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [first, kind, options] = node as readonly unknown[]
    const name = String(first)
    if (kind === undefined || kind === SELECT) values[name] ??= 'text'
    else if (typeof kind === 'number' && kind !== 0) values[name] = 'number'
    else {
      values[name] = 'tag'
      visitAll(node.slice(1))
    }
    if (typeof options !== 'object' || options === null || Array.isArray(options)) return
    if (kind === PLURAL) plurals.push(Object.keys(options).filter(form => !form.startsWith('=')))
    for (const option of Object.values(options)) visitAll(option)
  }
  visitAll(compile(text))
  return { values, plurals }
}
