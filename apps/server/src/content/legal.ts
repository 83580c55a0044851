import type { LegalFigures } from '@arena/contract/app-config'
import type { Config } from '../config.ts'
import { TOKEN_LIFETIME_MS } from '../features/players/index.ts'
import { UNPAID_KEPT_MS } from '../features/shop/index.ts'
import { WITHDRAWAL_LIMITS, WITHDRAWAL_TERMS } from './withdrawals.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The games service drops rounds by whole months, a day later than it could: the first of a month is as much older then. */
const MONTH_DAYS_MAX = 31 + 1
const NANO_PER_TON = 1_000_000_000

/** What the legal texts name, taken from where it is in force: a text can't promise anything else. */
export function legalFigures({ bot, games }: Config): LegalFigures {
  return {
    support: bot.support,
    withdrawalMinTon: WITHDRAWAL_LIMITS.minNano / NANO_PER_TON,
    withdrawalDays: WITHDRAWAL_TERMS.workingDays,
    sessionDays: TOKEN_LIFETIME_MS / DAY_MS,
    roundsDays: games.keepDays + MONTH_DAYS_MAX,
    ordersDays: UNPAID_KEPT_MS / DAY_MS,
  }
}
