/** A player's own limits: what stands on other screens of it. Its own screen comes lazily. */
export { BreakPlace } from './break-place.tsx'
export { PlayNotices } from './play-notices.tsx'
