/** Days in a row: the card that home shows. What it opens comes lazily. */
export { StreakPlace } from './streak-place.tsx'
