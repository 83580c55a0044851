import type { Database } from '@arena/database'
import type { SharedValue } from '@arena/rules'

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
