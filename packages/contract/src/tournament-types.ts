/** `COMMON` costs regular tickets, `GOLD` golden ones. */
export const TOURNAMENT_TYPES = { COMMON: 0, GOLD: 1 } as const
export const OPEN_TOURNAMENT_KEY = 'open_tournament'
