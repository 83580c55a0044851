import type { FigureQuery } from '@arena/telemetry'

/** The maximum number of waiting updates that are counted. */
const LOOKED_AT = 10_000

export const BOT_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT count(*) AS waiting, coalesce(extract(epoch FROM $1::timestamptz - min(received_at)), 0) AS oldest_s
            FROM (SELECT received_at FROM bot_updates WHERE due_at IS NOT NULL LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      waiting: {
        name: 'arena_bot_updates_waiting',
        help: `Updates of the bot that are not done; at most ${LOOKED_AT}`,
      },
      oldest_s: { name: 'arena_bot_update_oldest_seconds', help: 'Age of the oldest of them' },
    },
  },
]
