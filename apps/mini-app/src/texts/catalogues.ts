import type { Language } from '@arena/contract'
import type { Messages } from './messages.ts'

const LOADERS: Record<Language, () => Promise<{ readonly default: Messages }>> = {
  en: () => import('virtual:texts/en'),
  ru: () => import('virtual:texts/ru'),
  ua: () => import('virtual:texts/ua'),
  tr: () => import('virtual:texts/tr'),
}

const loads = new Map<Language, Promise<Messages>>()

/** The texts of a language, downloaded once; a failed download is tried anew by the next who asks. */
export function loadCatalogue(language: Language): Promise<Messages> {
  let load = loads.get(language)
  if (load === undefined) {
    load = LOADERS[language]().then(module => module.default)
    load.catch(() => loads.delete(language))
    loads.set(language, load)
  }
  return load
}
