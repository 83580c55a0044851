import first from 'virtual:texts/app/first'
import later from 'virtual:texts/app/later'
import welcome from 'virtual:texts/app/welcome'
import type { AppMessages } from '@arena/texts/app-messages'
import type { Language } from '@arena/texts/languages'
import type { TextLoaders } from '@arena/texts/translate'

declare module 'use-intl' {
  interface AppConfig {
    Messages: AppMessages
  }
}

/** The texts of home in a language. */
export const loadFirst = once(first)
/** The additional texts of the first onboarding page. */
export const loadWelcome = once(welcome)
/** Everything else. */
export const loadLater = once(later)

/**
 * Downloads once; after a failed download the next caller retries. Offline it fails without a request: some browsers remember code they could not
 * download and never retry.
 */
function once<Part>(loaders: TextLoaders<Part>): (language: Language) => Promise<Part> {
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
