/** What the show of a big win is made of. */
export { BigWinFrame } from '../hud/overlay-frame.tsx'
export { startFanfare } from '../sound/fanfare.ts'
