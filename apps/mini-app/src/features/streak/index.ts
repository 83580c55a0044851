/** Days in a row: the card beside the daily reward. What it opens comes lazily. */
export { StreakPlace } from './streak-place.tsx'
