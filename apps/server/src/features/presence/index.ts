/** Who is here: how many players did something lately, and what was won. Owns no table. */
export { createPresence, type Presence } from './presence.ts'
