/** Only https leads out of the app. */
export function safeLink(href: string | null): string | null {
  if (href === null || !URL.canParse(href)) return null
  const url = new URL(href)
  return url.protocol === 'https:' ? url.href : null
}

/** The address of a participants' chat given as `@name` or as a link; null for a chat that has none, such as a numbered one. */
export function chatAddress(chat: string, linkBase: string): string | null {
  if (chat.startsWith('@')) return `${linkBase}/${chat.slice(1)}`
  return chat.startsWith('https://') && URL.canParse(chat) ? chat : null
}
