import { hostKnows, onHostEvent, tellHost } from './bridge.ts'

/** Whether the client saves files itself. */
export const hostDownloadsFiles = () => hostKnows('web_app_request_file_download')

/** What the player answered his client. It never tells whether the file arrived. */
export type DownloadAnswer = 'downloading' | 'declined'

let stopWaiting: (() => void) | undefined

/**
 * Has the client fetch a file from an address and save it, once it has asked the player. `onAnswer` hears once what he said, unless
 * another file is offered before; some clients never tell.
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
  tellHost('web_app_request_file_download', { url: file.url, file_name: file.name })
}
