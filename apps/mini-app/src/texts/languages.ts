import { LANGUAGES, type Language, languageOfTag } from '@arena/texts/languages'

const KEY = 'userLanguage'

/** The player's choice, else the first supported language of the device, else English. */
export function chooseLanguage(stored: string | null, deviceTags: readonly string[]): Language {
  const chosen = LANGUAGES.find(language => language === stored)
  if (chosen !== undefined) return chosen
  for (const tag of deviceTags) {
    const language = languageOfTag(tag)
    if (language !== null) return language
  }
  return 'en'
}

/** `platformTag` is the player's language according to the chat platform; it counts before the browser's own list. */
export function startLanguage(platformTag: string | null): Language {
  return chooseLanguage(
    readStored(),
    platformTag === null ? navigator.languages : [platformTag, ...navigator.languages],
  )
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice then holds until the page is closed.
  }
}
