import type { Device } from '@arena/contract'

/** The first that is named counts: what runs on Android names Linux too. */
const MARKS: readonly (readonly [RegExp, Device])[] = [
  [/iPhone|iPad|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'mac'],
  [/Linux|X11/, 'linux'],
]

/** A hint for the player's own list of sessions; nothing is decided by it. */
export function deviceOf(userAgent = ''): Device {
  return MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other'
}
