/** Days in a row on which a player came, the freezes they earn, and rewards for milestones. The only reader and writer of `streaks`. */

export type { StreakContent } from './deps.ts'
export { PERSONAL_DATA } from './personal-data.ts'
export { createStreaks, type Streaks } from './streaks.ts'
