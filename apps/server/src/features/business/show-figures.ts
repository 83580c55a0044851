import type { BodyOf } from '@arena/contract/endpoint'
import type { BusinessFiguresReply, businessFigures } from '@arena/contract/endpoints/operator-figures'
import type { Statements } from '@arena/database'
import type { BusinessDeps } from './deps.ts'
import { readSums } from './roll-up.job.ts'
import { readVitals } from './vitals.ts'

const DAY_MS = 24 * 60 * 60_000

/** Each player is in one group of payers, so both groups together are all players. */
const PLAYED = `SELECT game_id, sum(players)::bigint AS player_days FROM day_group_games
  WHERE split = 'payer' AND game_id <> '' AND day BETWEEN $1::date AND $2::date GROUP BY 1 ORDER BY 1`

const countPlayers = (statements: Statements, from: string, to: string) =>
  statements.query<BusinessFiguresReply['played'][number]>(PLAYED, [from, to])

export async function showFigures(
  { database, clock, games, expected }: BusinessDeps,
  { days, until_ms = clock.now().getTime() }: BodyOf<typeof businessFigures>,
): Promise<BusinessFiguresReply> {
  const dayBack = (back: number) => new Date(until_ms - back * DAY_MS).toISOString().slice(0, 10)
  const from = dayBack(days - 1)
  const sums = await readSums(database, from)
  const shown = sums.filter(
    ({ day, figure }) => day <= dayBack(0) && figure !== 'summed' && figure !== 'days_left',
  )
  return {
    summed_at: sums.findLast(({ figure }) => figure === 'summed')?.amount ?? 0,
    sums: [...shown],
    published: [...(await games.published())],
    games: [...games.owners()],
    played: [...(await countPlayers(database, from, dayBack(0)))],
    expected: expected(),
    vitals: await readVitals(database, from),
  }
}
