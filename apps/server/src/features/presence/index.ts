/** Presence: how many players were active lately, and recent wins. Owns no table. */
export { createPresence, type Presence, type PresenceDeps } from './create-presence.ts'
