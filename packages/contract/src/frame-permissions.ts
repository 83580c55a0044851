/** What a provider's page may be allowed beside scripts, sound and the whole screen. There are no schemas here: the app has these values too. */

/** Tokens of `sandbox` without `allow-`. None lets the page leave its frame. */
export const FRAME_SANDBOX = ['forms', 'modals', 'popups', 'orientation-lock', 'pointer-lock'] as const
export type FrameSandbox = (typeof FRAME_SANDBOX)[number]

/** Features of `allow`. */
export const FRAME_FEATURES = [
  'accelerometer',
  'clipboard-write',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'screen-wake-lock',
] as const
export type FrameFeature = (typeof FRAME_FEATURES)[number]

/** How a phone is turned for a game: upright, on its side, or either way. */
export const FRAME_ORIENTATIONS = ['portrait', 'landscape', 'any'] as const
export type FrameOrientation = (typeof FRAME_ORIENTATIONS)[number]

/** The attributes of a game's frame. Words that are not listed here are left out. */
export function frameAttributes({
  sandbox = [],
  allow = [],
}: {
  readonly sandbox?: readonly string[] | undefined
  readonly allow?: readonly string[] | undefined
}): { readonly sandbox: string; readonly allow: string } {
  const tokens = FRAME_SANDBOX.filter(token => sandbox.includes(token)).map(token => `allow-${token}`)
  const features = FRAME_FEATURES.filter(feature => allow.includes(feature))
  return {
    sandbox: ['allow-scripts', 'allow-same-origin', ...tokens].join(' '),
    allow: ['autoplay', 'fullscreen', ...features].join('; '),
  }
}
