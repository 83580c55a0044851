export interface DuelState {
  readonly multiplier: number
  readonly fight: {
    readonly adds: number
    /** The multiplier once it is over. */
    readonly after: number
    /** 0 … 1; a card without motion begins at 1. */
    readonly progress: number
  } | null
}
