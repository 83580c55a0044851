import type { Language } from '@arena/contract/languages'
import type { FirstMessages, LaterMessages } from './messages.ts'

type Loader<Part> = () => Promise<{ readonly default: Part }>

const FIRST: Record<Language, Loader<FirstMessages>> = {
  en: () => import('virtual:texts/en/first'),
  ru: () => import('virtual:texts/ru/first'),
  ua: () => import('virtual:texts/ua/first'),
  tr: () => import('virtual:texts/tr/first'),
}

const LATER: Record<Language, Loader<LaterMessages>> = {
  en: () => import('virtual:texts/en/later'),
  ru: () => import('virtual:texts/ru/later'),
  ua: () => import('virtual:texts/ua/later'),
  tr: () => import('virtual:texts/tr/later'),
}

/** What home says in a language. */
export const loadFirst = once(FIRST)
/** Everything else. */
export const loadLater = once(LATER)

/**
 * Downloads once; a failed download is tried anew by the next who asks. Offline it fails without being tried: some browsers remember
 * code they could not download and give no second chance.
 */
function once<Part>(loaders: Record<Language, Loader<Part>>): (language: Language) => Promise<Part> {
  const loads = new Map<Language, Promise<Part>>()
  return language => {
    let load = loads.get(language)
    if (load === undefined) {
      if (!navigator.onLine) return Promise.reject(new Error('The device is offline'))
      load = loaders[language]().then(module => module.default)
      load.catch(() => loads.delete(language))
      loads.set(language, load)
    }
    return load
  }
}
