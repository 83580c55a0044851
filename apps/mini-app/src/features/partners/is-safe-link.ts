/** Whether a partner's link may be passed to the chat platform: https only, whatever the server sent. */
export function isSafeLink(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
