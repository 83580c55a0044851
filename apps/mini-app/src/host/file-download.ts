import { hostKnows, onHostEvent, postToHost } from './bridge.ts'

/** Whether the client saves files itself. */
export const hostDownloadsFiles = () => hostKnows('web_app_request_file_download')

/** The player's answer to the client's question. It does not say whether the file arrived. */
export type DownloadAnswer = 'downloading' | 'declined'

let stopWaiting: (() => void) | undefined

/**
 * Has the client fetch a file from an address and save it, once it has asked the player. `onAnswer` gets the player's answer once,
 * unless another file is offered before; some clients never answer.
 */
export function offerFile(
  file: { readonly url: string; readonly name: string },
  onAnswer: (answer: DownloadAnswer) => void,
): void {
  stopWaiting?.()
  const stop = onHostEvent('file_download_requested', answer => {
    stopWaiting?.()
    onAnswer(answer.status === 'downloading' ? 'downloading' : 'declined')
  })
  stopWaiting = () => {
    stop()
    stopWaiting = undefined
  }
  postToHost('web_app_request_file_download', { url: file.url, file_name: file.name })
}
