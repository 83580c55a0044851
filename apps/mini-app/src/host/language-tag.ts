const KEY = 'launchLanguage'

/**
 * The language of the player's chat platform, from the launch address. Kept for reloads, which may have lost the address. A module of its own,
 * because it runs before the rest of the host is loaded.
 */
export function launchLanguageTag(): string | null {
  const tag = languageTagOf(window.location.hash)
  try {
    if (tag === null) return sessionStorage.getItem(KEY)
    sessionStorage.setItem(KEY, tag)
  } catch {
    // Then it is read from the address only.
  }
  return tag
}

/** `#tgWebAppData=user=%7B…language_code…` → that code; null where there is none. */
export function languageTagOf(hash: string): string | null {
  const initData = new URLSearchParams(hash.slice(1)).get('tgWebAppData') ?? ''
  try {
    const user = JSON.parse(new URLSearchParams(initData).get('user') ?? 'null') as {
      readonly language_code?: unknown
    } | null
    return typeof user?.language_code === 'string' ? user.language_code : null
  } catch {
    return null
  }
}
