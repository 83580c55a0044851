import type { Language } from './languages.ts'

export const DOCUMENTS = ['policy', 'security', 'terms'] as const
export type DocumentName = (typeof DOCUMENTS)[number]

/** A legal text: `{support}` and figures are placeholders that are filled in when it is shown. */
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

/** Each text is a file of its own, so that the app downloads only what it needs. */
const FILES = import.meta.glob<LegalDocument>('../texts/*/legal/*.json', { import: 'default' })

/** @throws Error the document could not be downloaded */
export async function loadDocument(name: DocumentName, language: Language): Promise<LegalDocument> {
  const load = FILES[`../texts/${language}/legal/${name}.json`]
  if (load === undefined) throw new Error(`There is no ${name} in ${language}`)
  return load()
}
