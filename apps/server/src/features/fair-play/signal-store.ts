import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { Signal } from './signal-hash.ts'

/** Seen again within it, a signal is not written anew. */
const FRESH = '1 hour'

/** Notes what was seen of a player, in one statement. */
export async function noteSignals(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { signals, now }: { readonly signals: readonly Signal[]; readonly now: Date },
): Promise<void> {
  if (signals.length === 0) return
  await statements.query(
    `INSERT INTO fair_play_signals AS s (bucket, player_id, kind, value, first_seen_at, last_seen_at)
     SELECT $1, $2, kind, value, $5, $5 FROM unnest($3::text[], $4::text[]) AS seen (kind, value)
     ON CONFLICT (bucket, player_id, kind, value) DO UPDATE SET last_seen_at = $5
       WHERE s.last_seen_at < $5::timestamptz - interval '${FRESH}'`,
    [bucket, playerId, signals.map(({ kind }) => kind), signals.map(({ value }) => value), now],
    { name: 'fair_play_note_signals' },
  )
}
