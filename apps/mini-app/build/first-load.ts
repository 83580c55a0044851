import type { Plugin, Rolldown } from 'vite'

/**
 * Bundles the code every start needs into one file, and the additional code of its first screen into another: home for returning players, the
 * first steps for newcomers. Otherwise there would be a file for each set of modules that later screens happen to share. The boot module's
 * dependencies stay with it, so that it can run before the rest is loaded.
 */
export function firstLoad(): {
  readonly plugin: Plugin
  readonly groups: Rolldown.CodeSplittingGroup[]
} {
  let app: ReadonlySet<string> = new Set()
  let home: ReadonlySet<string> = new Set()
  let welcome: ReadonlySet<string> = new Set()
  return {
    plugin: {
      name: 'arena-first-load',
      apply: 'build',
      async buildEnd() {
        const ids = [...this.getModuleIds()]
        const reach = (entry: string) => reachable(this, ids.find(id => id.endsWith(entry)) ?? '')
        const boot = await reach('/src/boot.ts')
        const main = await reach('/src/main.tsx')
        const ofHome = await reach('/src/screens/home-screen.tsx')
        const ofWelcome = await reach('/src/screens/onboarding-screen.tsx')
        const isOfApp = (id: string) => main.has(id) || (ofHome.has(id) && ofWelcome.has(id))
        const without = (all: ReadonlySet<string>, isLeftOut: (id: string) => boolean) =>
          new Set([...all].filter(id => !boot.has(id) && !isLeftOut(id)))
        app = new Set([...without(main, () => false), ...without(ofHome, id => !isOfApp(id))])
        home = without(ofHome, isOfApp)
        welcome = without(ofWelcome, isOfApp)
      },
    },
    groups: [
      { name: 'app', test: id => app.has(id), includeDependenciesRecursively: false },
      { name: 'home', test: id => home.has(id), includeDependenciesRecursively: false },
      { name: 'welcome', test: id => welcome.has(id), includeDependenciesRecursively: false },
    ],
  }
}

const EVERYTHING = '*'

interface Asked {
  readonly id: string
  readonly name: string
}

/**
 * The modules an entry needs, transitively. A module that only re-exports (`index.ts`, an icon package) is followed only for the imported
 * names. Dynamic imports load later and are excluded.
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

/** `require` calls of older packages have no names: a module that no statement covers counts as a whole. */
async function importsOf(graph: Rolldown.PluginContext, id: string, name: string): Promise<readonly Asked[]> {
  const info = graph.getModuleInfo(id)
  const statements =
    typeof info?.code === 'string' ? (graph.parse(info.code).body as readonly Statement[]) : []
  const behind = passedOn(statements, name)
  const named: Asked[] = []
  for (const need of behind ?? needsOf(statements)) {
    const target = await graph.resolve(need.source, id)
    if (target !== null) named.push({ id: target.id, name: need.name })
  }
  if (behind !== undefined) return named
  const accounted = new Set(named.map(asked => asked.id))
  const unnamed = (info?.importedIds ?? []).filter(other => !accounted.has(other))
  return [...named, ...unnamed.map(other => ({ id: other, name: EVERYTHING }))]
}

/** The parts of a syntax tree that describe a module's imports. */
interface Statement {
  readonly type: string
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly Specifier[]
  /** The names that an `export` statement itself declares. */
  readonly declaration?: unknown
}

interface Specifier {
  readonly type: string
  readonly imported?: Name
  readonly local?: Name
  readonly exported?: Name
}

interface Name {
  readonly name?: string
  readonly value?: string
}

interface Need {
  readonly source: string
  /** The imported name, '*' for all of them. */
  readonly name: string
}

/** All imports of a module. */
function needsOf(statements: readonly Statement[]): readonly Need[] {
  return statements.flatMap(statement => needsOfStatement(statement))
}

/** The source of a name that a module only re-exports; undefined when the module declares it itself. */
function passedOn(statements: readonly Statement[], name: string): readonly Need[] | undefined {
  if (name === EVERYTHING) return undefined
  const exports = statements.filter(statement => statement.type.startsWith('Export'))
  for (const statement of exports) {
    const specifier = statement.specifiers?.find(({ exported }) => nameOf(exported) === name)
    if (specifier === undefined) continue
    const { source } = statement
    return source ? [{ source: source.value, name: takenBy(specifier) }] : importOf(statements, specifier)
  }
  // `export *` from one place is the only way left, unless the module itself declares the name.
  const [all, ...others] = exports.filter(({ type }) => type === 'ExportAllDeclaration')
  const isDeclared = exports.some(
    ({ type, declaration }) => type === 'ExportDefaultDeclaration' || declaration,
  )
  return all?.source && others.length === 0 && !isDeclared ? [{ source: all.source.value, name }] : undefined
}

/** `import { name } from 'source'; export { name }`. */
function importOf(statements: readonly Statement[], { local }: Specifier): readonly Need[] | undefined {
  for (const { type, source, specifiers = [] } of statements) {
    if (type !== 'ImportDeclaration' || !source) continue
    const specifier = specifiers.find(one => nameOf(one.local) === nameOf(local))
    if (specifier !== undefined) return [{ source: source.value, name: takenBy(specifier) }]
  }
  return undefined
}

function needsOfStatement({ source, specifiers = [] }: Statement): readonly Need[] {
  if (source === undefined || source === null) return []
  if (specifiers.length === 0) return [{ source: source.value, name: '*' }]
  return specifiers.map(specifier => ({ source: source.value, name: takenBy(specifier) }))
}

function takenBy({ type, imported, local }: Specifier): string {
  if (type === 'ImportDefaultSpecifier') return 'default'
  if (type === 'ImportSpecifier') return nameOf(imported)
  if (type === 'ExportSpecifier') return nameOf(local)
  return '*'
}

function nameOf(name: Name | undefined): string {
  return name?.name ?? name?.value ?? '*'
}
