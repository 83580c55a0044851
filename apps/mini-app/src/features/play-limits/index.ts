/** A player's own limits: the parts shown on other screens. Its own screen loads lazily. */
export { BreakPlace } from './break-place.tsx'
export { PlayNotices } from './play-notices.tsx'
