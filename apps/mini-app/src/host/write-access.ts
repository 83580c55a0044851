import { hostKnows, onHostEvent, tellHost } from './bridge.ts'

export const hostAsksWriteAccess = () => hostKnows('web_app_request_write_access')

let stopWaiting: (() => void) | undefined

/** Has the client ask the player whether the bot may write to them; `onAnswer` hears it once, unless it is asked again before. */
export function askWriteAccess(onAnswer: (isAllowed: boolean) => void): void {
  stopWaiting?.()
  const stop = onHostEvent('write_access_requested', ({ status }) => {
    stopWaiting?.()
    onAnswer(status === 'allowed')
  })
  stopWaiting = () => {
    stop()
    stopWaiting = undefined
  }
  tellHost('web_app_request_write_access')
}
