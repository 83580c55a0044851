import type { FigureQuery } from '@arena/telemetry'

/** Of a queue that grew without end so many are looked at. */
const LOOKED_AT = 10_000

/** What waits to be told: mails that were asked for, and notices to owners of accounts. */
export const PLAYER_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT queue, count(since) AS waiting, coalesce(extract(epoch FROM $1::timestamptz - min(since)), 0) AS oldest_s
            FROM unnest(ARRAY['mails', 'notices']) AS queue
            LEFT JOIN ((SELECT 'mails' AS queue, requested_at AS since FROM email_requests LIMIT ${LOOKED_AT})
              UNION ALL (SELECT 'notices', noted_at FROM owner_notices LIMIT ${LOOKED_AT})) AS waiting USING (queue)
           GROUP BY queue`,
    params: now => [now],
    gauges: {
      waiting: {
        name: 'arena_messages_waiting',
        help: `Mails and notices that are not sent; at most ${LOOKED_AT} of each`,
      },
      oldest_s: { name: 'arena_messages_oldest_seconds', help: 'Age of the oldest of them' },
    },
    labels: ['queue'],
  },
]
