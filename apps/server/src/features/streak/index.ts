/** Days in a row on which a player came, the freezes they earn, and rewards for milestones. The only reader and writer of `streaks`. */
export { PERSONAL_DATA } from './personal-data.ts'
export type { StreakContent } from './streak-content.ts'
export { createStreaks, type Streaks } from './streaks.ts'
