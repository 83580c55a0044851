/** Whether the player prefers reduced motion: for animations in code; style sheets use the media query. */
export function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
