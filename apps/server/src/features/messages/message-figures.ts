import type { FigureQuery } from '@arena/telemetry'

/** The maximum number of waiting messages that are counted. */
const LOOKED_AT = 10_000

export const MESSAGE_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT count(*) AS waiting, coalesce(extract(epoch FROM $1::timestamptz - min(due_at)), 0) AS oldest_s
            FROM (SELECT due_at FROM bot_messages
                   WHERE due_at <= $1 AND state IN ('waiting', 'sending') LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      waiting: {
        name: 'arena_bot_messages_due',
        help: `Messages of the bot that are due and not sent; at most ${LOOKED_AT}`,
      },
      oldest_s: { name: 'arena_bot_messages_oldest_seconds', help: 'For how long the oldest of them is due' },
    },
  },
]
