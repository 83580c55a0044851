import type { Language } from '@arena/contract/languages'
import { queryOptions } from '@tanstack/react-query'

export const DOCUMENTS = ['policy', 'security', 'terms'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** A text of the law: `{support}` and figures stand in braces and are filled in when it is shown. */
export interface LegalDocument {
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  readonly title: string
  readonly text?: readonly string[]
  readonly points?: readonly string[]
  readonly after?: readonly string[]
}

/** Each text is a file of its own: nobody downloads the others, nor other languages. */
const FILES = import.meta.glob<LegalDocument>('./*/*.json', { import: 'default' })

export const documentQuery = (name: DocumentName, language: Language) =>
  queryOptions({
    queryKey: ['legal', name, language],
    queryFn: async () => {
      const load = FILES[`./${language}/${name}.json`]
      if (load === undefined) throw new Error(`There is no ${name} in ${language}`)
      return load()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A text in pieces: words, and names in braces that stand for something. */
export function splitText(text: string): readonly (string | { readonly name: string })[] {
  return text
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('{') ? { name: part.slice(1, -1) } : part))
}
