import type { Plugin, Rolldown } from 'vite'

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
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const reach = (entry: string) =>
          reachable(
            this,
            ids.find(id => id.endsWith(entry)),
          )
        const boot = reach('/src/boot.ts')
        app = new Set([...reach('/src/main.tsx')].filter(id => !boot.has(id)))
      },
    },
    groups: [{ name: 'app', test: id => app.has(id), includeDependenciesRecursively: false }],
  }
}

/** A module and all it imports, however deep; what is imported dynamically comes later and is left out. */
function reachable(
  graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  entry: string | undefined,
): Set<string> {
  const found = new Set<string>()
  const queue = entry === undefined ? [] : [entry]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
