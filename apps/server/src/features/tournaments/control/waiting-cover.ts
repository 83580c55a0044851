import type { WaitingWork } from '../../../platform/waiting/waiting-work.ts'

/** Tournaments of the calendar that are not announced, because nothing covers their prizes. */
export const WAITING_COVER: WaitingWork = {
  kind: 'uncovered_tournaments',
  permission: 'tournaments.plan',
  sql: `SELECT since, ends_at AS deadline FROM tournaments_held_back ORDER BY since`,
}
