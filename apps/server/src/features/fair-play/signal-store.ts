import type { Database, Statements } from '@arena/database'
import type { SharedValue } from '@arena/rules'
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
     SELECT $1::smallint, $2::bigint, kind, value, $5::timestamptz, $5::timestamptz
     FROM unnest($3::text[], $4::text[]) AS seen (kind, value)
     ON CONFLICT (bucket, player_id, kind, value) DO UPDATE SET last_seen_at = excluded.last_seen_at
       WHERE excluded.last_seen_at - s.last_seen_at > interval '${FRESH}'`,
    [bucket, playerId, signals.map(({ kind }) => kind), signals.map(({ value }) => value), now],
    { name: 'fair_play_note_signals' },
  )
}

const PAGE_VALUES = 1_000
/** A value of more players than this is a crowd's and proves nothing. */
const CROWD = 2_000

/** Every value that several players have, some at a time, in the order of an index. */
export async function* pageSharedValues(database: Database): AsyncGenerator<readonly SharedValue[]> {
  let after = { kind: '', value: '' }
  for (;;) {
    const rows = await database.query<{
      kind: SharedValue['kind']
      value: string
      players: readonly number[]
    }>(
      `SELECT kind, value, (array_agg(player_id ORDER BY player_id))[1:${CROWD + 1}] AS players
         FROM (SELECT DISTINCT kind, value FROM fair_play_signals WHERE (kind, value) > ($1, $2)
                ORDER BY kind, value LIMIT ${PAGE_VALUES}) AS page
         JOIN fair_play_signals USING (kind, value) GROUP BY kind, value ORDER BY kind, value`,
      [after.kind, after.value],
      { name: 'fair_play_shared_values' },
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter(({ players }) => players.length > 1 && players.length <= CROWD)
    after = { kind: last.kind, value: last.value }
  }
}
