/** What players wear. There are no schemas here: the mini-app draws each by its id. */

/** Frames around an avatar, by the id that the app draws. An id is never given another look and never removed: players have paid for it. */
export const FRAMES = [
  'copper',
  'mint',
  'chip',
  'orbit',
  'clover',
  'laurel',
  'frost',
  'flame',
  'aurora',
  'royal',
  'nova',
  'champion',
] as const
export type Frame = (typeof FRAMES)[number]
