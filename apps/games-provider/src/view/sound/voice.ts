/** Where and when a sound is drawn: its context, the node it goes to, and its start in seconds of the context. */
export interface Voice {
  readonly context: BaseAudioContext
  readonly output: AudioNode
  readonly at: number
  /** How many times slower than written it is played: delays and lengths grow by this factor. */
  readonly stretch?: number
  /** Sounds that begin before this time are left out. */
  readonly from?: number
}

/** The start and length of a sound `delay` seconds after the voice's start; null when it is left out. */
export function placed(
  { at, stretch = 1, from = 0 }: Voice,
  { delay = 0, length }: { readonly delay?: number | undefined; readonly length: number },
): { readonly start: number; readonly length: number } | null {
  const start = at + delay * stretch
  return start < from ? null : { start, length: length * stretch }
}
