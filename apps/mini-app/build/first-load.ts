import type { Plugin, Rolldown } from 'vite'
import { needsOf, passedOn, type Statement } from './module-needs.ts'

/**
 * Gathers the code every start needs into one file, instead of one more for each set of modules that some later screen happens to
 * share. What the boot module needs stays with it, so that it can run before the rest is there.
 */
export function firstLoad(): {
  readonly plugin: Plugin
  readonly groups: Rolldown.CodeSplittingGroup[]
} {
  let app: ReadonlySet<string> = new Set()
  return {
    plugin: {
      name: 'arena-first-load',
      apply: 'build',
      async buildEnd() {
        const ids = [...this.getModuleIds()]
        const reach = (entry: string) => reachable(this, ids.find(id => id.endsWith(entry)) ?? '')
        const boot = await reach('/src/boot.ts')
        app = new Set([...(await reach('/src/main.tsx'))].filter(id => !boot.has(id)))
      },
    },
    groups: [{ name: 'app', test: id => app.has(id), includeDependenciesRecursively: false }],
  }
}

const EVERYTHING = '*'

interface Asked {
  readonly id: string
  readonly name: string
}

/**
 * The modules an entry needs, however deep. A door that only passes things on (`index.ts`, an icon package) is followed for the
 * names that are asked of it and no others. What is imported dynamically comes later and is left out.
 */
async function reachable(graph: Rolldown.PluginContext, entry: string): Promise<Set<string>> {
  const found = new Set<string>()
  const asked = new Set<string>()
  const queue = [{ id: entry, name: EVERYTHING }]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { id, name } = next
    if (asked.has(`${id}#${name}`)) continue
    asked.add(`${id}#${name}`)
    found.add(id)
    queue.push(...(await importsOf(graph, id, name)))
  }
  return found
}

/** `require` calls of older packages have no names: whatever no statement accounts for is taken whole. */
async function importsOf(graph: Rolldown.PluginContext, id: string, name: string): Promise<readonly Asked[]> {
  const info = graph.getModuleInfo(id)
  const statements =
    typeof info?.code === 'string' ? (graph.parse(info.code).body as readonly Statement[]) : []
  const behind = passedOn(statements, name)
  const named: Asked[] = []
  for (const need of behind === undefined ? needsOf(statements) : [behind]) {
    const target = await graph.resolve(need.source, id)
    if (target !== null) named.push({ id: target.id, name: need.name })
  }
  if (behind !== undefined) return named
  const accounted = new Set(named.map(asked => asked.id))
  const unnamed = (info?.importedIds ?? []).filter(other => !accounted.has(other))
  return [...named, ...unnamed.map(other => ({ id: other, name: EVERYTHING }))]
}
