/** Whether the player wants less motion: what is moved by code asks here, style sheets know by themselves. */
export function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
