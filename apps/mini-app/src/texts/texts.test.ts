import { ERROR_CODES } from '@arena/contract/error-codes'
import { LANGUAGES, type Language } from '@arena/contract/languages'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { intlLocale } from './languages.ts'

type Texts = { readonly [key: string]: string | Texts }

const FILES = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' })

/** Every text of a language by its full key, e.g. `shell.nav.play`. */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (prefix: string, node: Texts) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') texts.set(`${prefix}.${key}`, value)
      else collect(`${prefix}.${key}`, value)
    }
  }
  for (const [path, node] of Object.entries(FILES)) {
    const [, folder, file] = path.split('/')
    if (folder === language) collect(file?.replace('.json', '') ?? '', node)
  }
  return texts
}

interface Shape {
  readonly args: ReadonlySet<string>
  readonly plurals: readonly (readonly string[])[]
}

const PLURAL = 2

/** What a compiled message asks for: the names of its arguments, and the forms of each of its plurals. */
function shapeOf(message: unknown): Shape {
  const args = new Set<string>()
  const plurals: (readonly string[])[] = []
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node as readonly unknown[]
    if (typeof name === 'string') args.add(name)
    if (kind === PLURAL && typeof options === 'object' && options !== null) {
      plurals.push(Object.keys(options).filter(form => !form.startsWith('=')))
      for (const option of Object.values(options)) parts(option)
    }
  }
  const parts = (list: unknown): void => {
    if (Array.isArray(list)) for (const part of list) visit(part)
  }
  parts(message)
  return { args, plurals }
}

const english = textsOf('en')

describe.each(LANGUAGES)('the texts in %s', language => {
  const texts = textsOf(language)

  test('are the same ones as in English', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('take the same figures and names as in English', () => {
    for (const [key, text] of texts) {
      const source = english.get(key) ?? ''
      expect({ key, args: [...shapeOf(compile(text)).args].toSorted() }).toEqual({
        key,
        args: [...shapeOf(compile(source)).args].toSorted(),
      })
    }
  })

  test('have every plural form the language has', () => {
    const forms = new Intl.PluralRules(intlLocale(language)).resolvedOptions().pluralCategories.toSorted()
    for (const [key, text] of texts) {
      for (const plural of shapeOf(compile(text)).plurals)
        expect({ key, forms: plural.toSorted() }).toEqual({ key, forms })
    }
  })

  test('explain every error', () => {
    for (const code of [...ERROR_CODES, 'OFFLINE', 'TIMEOUT']) {
      expect([...texts.keys()]).toEqual(
        expect.arrayContaining([`errors.${code}.TITLE`, `errors.${code}.DESCRIPTION`]),
      )
    }
  })
})

test('there are plural texts to look at', () => {
  expect([...english.values()].some(text => shapeOf(compile(text)).plurals.length > 0)).toBe(true)
})
