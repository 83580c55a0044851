/** How far the server's clock is ahead of this device's, in whole milliseconds: who stores a time told by it may count on that. */
let offset_ms = 0

/** Learns from an answer: the server's clock then, and when the question left and the answer came by our clock. */
export function learnServerTime(reply: {
  readonly server_ms: number
  readonly sent_ms: number
  readonly received_ms: number
}): void {
  offset_ms = Math.round(reply.server_ms - (reply.sent_ms + reply.received_ms) / 2)
}

/** Whole Unix milliseconds by the server's clock. */
export function serverNow_ms(): number {
  return Date.now() + offset_ms
}
