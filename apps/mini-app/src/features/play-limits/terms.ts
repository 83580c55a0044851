import { LOOSENING_MS, STARS_COUNTED_MS } from '@arena/rules'

const HOUR_MS = 3_600_000

/** After how many hours a looser limit holds. */
export const LOOSENING_HOURS = LOOSENING_MS / HOUR_MS
/** For how many days spent Stars count. */
export const STARS_DAYS = STARS_COUNTED_MS / (24 * HOUR_MS)
