import type { Language } from '@arena/texts/languages'
import { type DocumentName, loadDocument } from '@arena/texts/legal'
import { queryOptions } from '@tanstack/react-query'

export const documentQuery = (name: DocumentName, language: Language) =>
  queryOptions({
    queryKey: ['legal', name, language],
    queryFn: () => loadDocument(name, language),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A text in pieces: words, and names of placeholders. */
export function splitText(text: string): readonly (string | { readonly name: string })[] {
  return text
    .split(/(\{\w+\})/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('{') ? { name: part.slice(1, -1) } : part))
}
