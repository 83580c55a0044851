/** `3:07`: minutes and seconds of a short wait. */
export function clockText(left_s: number): string {
  return `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, '0')}`
}
