/** Export and erasure of everything stored about a player. What that is, each feature says in its `personal-data.ts`. */
export type { CollectedData } from './deps.ts'
export { readTimeline, type TimelineRow } from './export/read-timeline.ts'
export { PERSONAL_DATA, PLATFORM_TABLES } from './personal-data.ts'
export { createPlayerData, type PlayerData } from './player-data.ts'
