import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { Signal } from './signal-hash.ts'

/** A signal seen again within this time is not rewritten. */
const FRESH = '1 hour'

/** Stores a player's signals, in one statement. */
export async function noteSignals(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { signals, now }: { readonly signals: readonly Signal[]; readonly now: Date },
): Promise<void> {
  if (signals.length === 0) return
  await statements.query(
    `INSERT INTO fair_play_signals AS s (bucket, player_id, kind, value, first_seen_at, last_seen_at)
     SELECT $1::smallint, $2::bigint, kind, value, $5::timestamptz, $5::timestamptz
     FROM unnest($3::text[], $4::text[]) AS seen (kind, value)
     ON CONFLICT (bucket, player_id, kind, value) DO UPDATE SET last_seen_at = excluded.last_seen_at
       WHERE excluded.last_seen_at - s.last_seen_at > interval '${FRESH}'`,
    [bucket, playerId, signals.map(({ kind }) => kind), signals.map(({ value }) => value), now],
    { name: 'fair_play_note_signals' },
  )
}
