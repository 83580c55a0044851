export interface Duration {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Whole seconds as days, hours, minutes and seconds; a negative duration counts as zero. */
export function splitDuration(duration_s: number): Duration {
  const left_s = Math.max(0, Math.floor(duration_s))
  return {
    days: Math.floor(left_s / 86_400),
    hours: Math.floor(left_s / 3600) % 24,
    minutes: Math.floor(left_s / 60) % 60,
    seconds: left_s % 60,
  }
}
