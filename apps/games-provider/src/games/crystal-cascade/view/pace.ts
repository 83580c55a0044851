/** How fast crystals fall, shine and burst. Times in milliseconds. */
export interface Pace {
  /** From one column to the next. */
  readonly column_ms: number
  /** From one crystal to the one above it, when a whole column comes in. */
  readonly row_ms: number
  /** The furthest fall of a step; shorter falls take less, as gravity wants it. */
  readonly fall_ms: number
  readonly bounce_ms: number
  /** The clusters shine so long before they burst. */
  readonly mark_ms: number
  readonly pop_ms: number
  /** The running win counts up so long. */
  readonly count_ms: number
}

export const NORMAL_PACE: Pace = {
  column_ms: 80,
  row_ms: 26,
  fall_ms: 260,
  bounce_ms: 90,
  mark_ms: 420,
  pop_ms: 220,
  count_ms: 420,
}

export const TURBO_PACE: Pace = {
  column_ms: 18,
  row_ms: 8,
  fall_ms: 170,
  bounce_ms: 60,
  mark_ms: 170,
  pop_ms: 130,
  count_ms: 150,
}
