import type { WaitingWork } from '../../../platform/waiting/waiting-work.ts'

/** Differences of the last days: an operator settles them with the provider, and older ones stay in the console. */
export const WAITING_DIFFERENCES: WaitingWork = {
  kind: 'provider_differences',
  permission: 'providers.lift',
  sql: `SELECT found_at AS since, NULL::timestamptz AS deadline FROM provider_differences
    WHERE state = 'open' AND found_at > $1::timestamptz - interval '3 days' ORDER BY found_at`,
  params: ({ now }) => [now],
}
