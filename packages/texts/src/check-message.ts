/** The one check of a message, for the files and for operators' overrides. */
import compile from 'icu-minify/compile'
import { foreignLinksOfMessage } from './find-links.ts'
import { intlLocale, type Language } from './languages.ts'

export type Taken = Readonly<Record<string, 'text' | 'number' | 'tag'>>

interface Shape {
  /** The values that a message takes: a number where its words or its figures depend on it. */
  readonly values: Taken
  /** The forms of each of its plurals. */
  readonly plurals: readonly (readonly string[])[]
}

const SELECT = 1
const PLURAL = 2

/** The values and plurals of a message, read from its compiled form: `["count", 2, {"one": …}]`. */
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

/** The plural forms that a language has. */
export function formsOf(language: Language): readonly string[] {
  return new Intl.PluralRules(intlLocale(language)).resolvedOptions().pluralCategories.toSorted()
}

/** Why a text can't replace one of the files. `most` is its maximum length, `names` its placeholders. */
export type MessageFault =
  | { readonly code: 'empty' | 'unreadable' | 'markup' | 'lines' }
  | { readonly code: 'address'; readonly values: { readonly links: string } }
  | { readonly code: 'long'; readonly values: { readonly most: number } }
  | { readonly code: 'values' | 'plurals'; readonly values: { readonly names: string } }

const SHORTEST_MOST = 60
/** How much longer than the longest translation a text may be: screens have limited space. */
const LONGER = 1.5
/** A tag, or text that a browser or a chat could take for one. */
const MARKUP = /[<>&]/
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069]/u

/**
 * The faults of a replacement text. It must take the same values, have every plural form of its language, be about as long, and contain no markup, no
 * line break that none of the translations has, and no link to a host that is not allowed.
 *
 * @param originals the files' texts at this key, in every language; the first is in English
 * @param hosts where links may lead; undefined = links are not checked
 */
export function faultsOfMessage(
  text: string,
  {
    language,
    originals,
    hosts,
  }: {
    readonly language: Language
    readonly originals: readonly string[]
    readonly hosts: readonly string[] | undefined
  },
): readonly MessageFault[] {
  if (text.trim() === '') return [{ code: 'empty' }]
  const faults: MessageFault[] = []
  const most = Math.max(SHORTEST_MOST, Math.ceil(LONGER * Math.max(...originals.map(one => one.length))))
  if (text.length > most) faults.push({ code: 'long', values: { most } })
  const brings = (pattern: RegExp) => pattern.test(text) && !originals.some(one => pattern.test(one))
  const links = hosts === undefined ? [] : addedForeignLinks(text, originals, hosts)
  if (links.length > 0) faults.push({ code: 'address', values: { links: links.join(', ') } })
  if (brings(INVISIBLE)) faults.push({ code: 'lines' })
  const shape = readShape(text)
  if (shape === undefined) return [...faults, { code: 'unreadable' }]
  if (brings(MARKUP)) return [...faults, { code: 'markup' }]
  const shapes = originals.map(shapeOf)
  const takes = shapes[0]?.values ?? {}
  const numbers = new Set(
    shapes.flatMap(({ values }) => Object.keys(values).filter(name => values[name] === 'number')),
  )
  const isSame = (name: string) => {
    const kind = shape.values[name]
    return (
      kind === takes[name] ||
      (kind === 'number' && numbers.has(name)) ||
      (kind === 'text' && takes[name] === 'number')
    )
  }
  const names = [...new Set([...Object.keys(takes), ...Object.keys(shape.values)])]
  if (names.some(name => takes[name] === undefined || shape.values[name] === undefined || !isSame(name)))
    faults.push({
      code: 'values',
      values: {
        names: Object.keys(takes)
          .map(name => `{${name}}`)
          .join(', '),
      },
    })
  const forms = formsOf(language)
  if (shape.plurals.some(plural => plural.toSorted().join() !== forms.join()))
    faults.push({ code: 'plurals', values: { names: forms.join(', ') } })
  return faults
}

/** Links to other hosts that no translation has. */
export function addedForeignLinks(
  text: string,
  originals: readonly string[],
  hosts: readonly string[],
): readonly string[] {
  const known = new Set(originals.flatMap(one => foreignLinksOfMessage(one, hosts)))
  return foreignLinksOfMessage(text, hosts).filter(link => !known.has(link))
}

function readShape(text: string): Shape | undefined {
  try {
    return shapeOf(text)
  } catch {
    return undefined
  }
}
