/** Only https leads out of the app. */
export function safeLink(href: string | null): string | null {
  if (href === null || !URL.canParse(href)) return null
  const url = new URL(href)
  return url.protocol === 'https:' ? url.href : null
}
