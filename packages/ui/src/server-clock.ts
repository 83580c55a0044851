/** The last known server time, by this device's monotonic clock: setting the device's time does not affect it. */
interface Reading {
  readonly server_ms: number
  readonly at_ms: number
  /** How far off it may be: half of the round trip. */
  readonly unsure_ms: number
}

/** A device's quartz loses less than this in a second. */
const DRIFT = 0.0005

let reading: Reading | undefined

/** Learns from an answer: the server's clock then, and when the question left and the answer came, by `performance.now()`. */
export function learnServerTime(reply: {
  readonly server_ms: number
  readonly sent_ms: number
  readonly received_ms: number
}): void {
  const { server_ms, sent_ms, received_ms } = reply
  const learned = { server_ms, at_ms: (sent_ms + received_ms) / 2, unsure_ms: (received_ms - sent_ms) / 2 }
  // A slow answer says little: one that came fast stays, as long as both can be true. A device that has slept may have stopped its clock.
  if (reading !== undefined && isBetter(reading, learned)) return
  reading = learned
}

function isBetter(known: Reading, learned: Reading): boolean {
  const age_ms = learned.at_ms - known.at_ms
  const unsure_ms = known.unsure_ms + age_ms * DRIFT
  const apart_ms = Math.abs(known.server_ms + age_ms - learned.server_ms)
  return unsure_ms < learned.unsure_ms && apart_ms <= unsure_ms + learned.unsure_ms
}

/** Whole Unix milliseconds by the server's clock; by the device's until the server has answered. */
export function serverNow_ms(): number {
  if (reading === undefined) return deviceNow_ms()
  return Math.round(reading.server_ms + performance.now() - reading.at_ms)
}

/**
 * Whole Unix milliseconds by the device's clock, which its owner may set. Only for moments that this device stores and compares with its
 * own clock again; moments from the server are compared with `serverNow_ms`.
 */
export function deviceNow_ms(): number {
  return Date.now()
}

/** While both clocks of the device run, they stay this close. */
const APART_MS = 1_000

/**
 * Calls `learn` when the page becomes visible and the device's two clocks have diverged: it slept and stopped the monotonic one, or the user
 * set the other. Returns a function that stops watching.
 */
export function relearnAfterSleep(learn: () => void): () => void {
  const apart = () => deviceNow_ms() - performance.now()
  let before_ms = apart()
  const look = () => {
    if (document.visibilityState === 'visible' && Math.abs(apart() - before_ms) > APART_MS) learn()
    before_ms = apart()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
