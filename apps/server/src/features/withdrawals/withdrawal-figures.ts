import type { FigureQuery } from '@arena/telemetry'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'

/** What is asked for and not sent, by the index of what is open. */
export const WITHDRAWAL_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT state, count(w.withdrawal_id) AS requests, coalesce(sum(w.amount_nano), 0) AS nano,
                 coalesce(extract(epoch FROM $1::timestamptz - min(w.created_at)), 0) AS oldest_s
            FROM unnest(ARRAY['requested', 'approved', 'paying', 'held']) AS state
            LEFT JOIN withdrawals AS w USING (state)
           WHERE w.state IS NULL OR w.state NOT IN ('sent', 'cancelled')
           GROUP BY state`,
    params: now => [now],
    gauges: {
      requests: {
        name: 'arena_withdrawals_open',
        help: 'Withdrawals that are not sent or cancelled, by state',
      },
      nano: { name: 'arena_withdrawals_open_nano', help: 'What they add up to, in nanoTON' },
      oldest_s: { name: 'arena_withdrawals_oldest_seconds', help: 'Age of the oldest of them' },
    },
    labels: ['state'],
  },
  {
    sql: `SELECT count(*) AS paused FROM payout_wallets WHERE paused_because <> ''`,
    gauges: {
      paused: {
        name: 'arena_payouts_paused',
        help: 'Paying wallets that sign nothing until an operator says so',
      },
    },
  },
]

/** What the chain said some time ago says nothing of now; another server may be the one that asks. */
const KEPT_MS = 120_000

/** Called with what the chain says the paying wallet holds. */
export function createPayingWalletGauge(registry: Registry, clock: Clock): (balanceNano: number) => void {
  let read: { readonly nano: number; readonly at_ms: number } | undefined
  new Gauge({
    name: 'arena_paying_wallet_nano',
    help: 'What the paying wallet holds, in nanoTON, as the server that pays last read it; no value at the others',
    registers: [registry],
    collect() {
      this.remove()
      if (read !== undefined && clock.now().getTime() - read.at_ms < KEPT_MS) this.set(read.nano)
    },
  })
  return nano => {
    read = { nano, at_ms: clock.now().getTime() }
  }
}
