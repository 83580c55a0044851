import type { OneOffTournament } from '../../features/tournaments/index.ts'

/**
 * Tournaments that are held once, by date: `{ ...USUAL, period: { key, start_ms, end_ms }, type, cost, level, rewards, texts }`.
 * One is announced when a server with it starts and stays as it was written then. None is planned at the moment.
 */
export const ONE_OFF_TOURNAMENTS: readonly OneOffTournament[] = []
