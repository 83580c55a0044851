import { openChatLink } from '../host/index.ts'
import { offerPreparedMessage, type PreparedMessageEnd } from '../host/share.ts'
import { appConfig } from '../server-api/index.ts'

/** The chat platform's own page that sends a link to a chat; every client has it. Spaces must be `%20`: a `+` would be shown. */
function shareLink(url: string, text: string): string {
  return `${appConfig.chatLinkBase}/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`
}

/** The result, where it is known: the chat platform's own page reports none. */
export type SendEnd = Exclude<PreparedMessageEnd, 'unsupported'> | 'left'

/** Lets the player choose a recipient: for the message that the bot prepared, or for the plain link without one. */
export function sendOn(
  what: { readonly messageId: string | null; readonly link: string; readonly text: string },
  onEnd: (end: SendEnd) => void,
): void {
  const sendLink = () => {
    openChatLink(shareLink(what.link, what.text))
    onEnd('left')
  }
  if (what.messageId === null) sendLink()
  else offerPreparedMessage(what.messageId, end => (end === 'unsupported' ? sendLink() : onEnd(end)))
}
