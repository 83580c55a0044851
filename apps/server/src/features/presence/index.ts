/** Presence: how many players were active recently, and recent wins. Owns no table. */
export { createPresence, type Presence, type PresenceDeps } from './create-presence.ts'
