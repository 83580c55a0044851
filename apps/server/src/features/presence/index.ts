/** Presence: how many players were active recently, and recent wins. Owns no table. */
export type { Presence, PresenceDeps } from './create-presence.ts'
