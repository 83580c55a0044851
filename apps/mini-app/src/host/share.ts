import { hostKnows, onHostEvent, postToHost } from './bridge.ts'

/** The result of a message that was offered for sharing. `unsupported`: this client can't share. */
export type PreparedMessageEnd = 'sent' | 'declined' | 'unsupported' | 'failed'

export const hostSendsPreparedMessages = () => hostKnows('web_app_send_prepared_message')
export const hostSharesStories = () => hostKnows('web_app_share_to_story')

let stopWaiting: (() => void) | undefined

/** Opens the client's chat picker for a message the bot prepared; `onEnd` is called once with the result, unless another one is offered. */
export function offerPreparedMessage(id: string, onEnd: (end: PreparedMessageEnd) => void): void {
  stopWaiting?.()
  const stops = [
    onHostEvent('prepared_message_sent', () => end('sent')),
    onHostEvent('prepared_message_failed', ({ error }) => end(endOf(error))),
  ]
  stopWaiting = () => {
    for (const stop of stops) stop()
    stopWaiting = undefined
  }
  const end = (how: PreparedMessageEnd) => {
    stopWaiting?.()
    onEnd(how)
  }
  postToHost('web_app_send_prepared_message', { id })
}

function endOf(error: string): PreparedMessageEnd {
  if (error === 'USER_DECLINED') return 'declined'
  return error === 'UNSUPPORTED' ? 'unsupported' : 'failed'
}

/** Opens the client's story editor. It never reports whether the story was posted; `link` shows in stories of Premium users only. */
export function openStoryEditor(story: {
  readonly mediaUrl: string
  readonly text: string
  readonly link: { readonly url: string; readonly name: string }
}): void {
  postToHost('web_app_share_to_story', {
    media_url: story.mediaUrl,
    text: story.text,
    widget_link: story.link,
  })
}
