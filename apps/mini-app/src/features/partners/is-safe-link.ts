/** Whether a partner's link may be handed to the chat platform: https and nothing else, whatever the server said. */
export function isSafeLink(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:'
}
