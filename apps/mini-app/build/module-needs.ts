/** The parts of a syntax tree that say what a module takes from others. */
export interface Statement {
  readonly type: string
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly Specifier[]
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

export interface Need {
  readonly source: string
  /** The name that is taken, '*' for all of them. */
  readonly name: string
}

/** Everything a module takes from others. */
export function needsOf(statements: readonly Statement[]): readonly Need[] {
  return statements.flatMap(statement => needsOfStatement(statement))
}

/** Where a name comes from that a module only passes on; undefined when it makes the name itself. */
export function passedOn(statements: readonly Statement[], name: string): Need | undefined {
  for (const statement of statements) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const index = statement.specifiers?.findIndex(({ exported }) => nameOf(exported) === name) ?? -1
    const need = needsOfStatement(statement)[index]
    if (need !== undefined) return need
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
