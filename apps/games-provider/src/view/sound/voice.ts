/** Where and when a sound is drawn: its context, the node it goes to, and its start in seconds of the context. */
export interface Voice {
  readonly context: BaseAudioContext
  readonly output: AudioNode
  readonly at: number
}
