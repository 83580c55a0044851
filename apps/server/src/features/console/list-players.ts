import type { ListPlayersBody, ListPlayersReply } from '@arena/contract/endpoints/operator-console'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Statements } from '@arena/database'
import { shownId } from '../players/index.ts'

interface Row {
  readonly bucket: number
  readonly player_id: number
  readonly telegram_id: number | null
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly language: string
  readonly geo: string
  readonly level: number
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly banned: boolean
  readonly payer: boolean
  readonly winner: boolean
  readonly risk: boolean
}

const DAY_MS = 24 * 60 * 60_000
const WITHIN_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const

/** By the name of the table whose row is the player. */
function flagsOf(table: 'p' | 'w') {
  const own = `of.bucket = ${table}.bucket AND of.player_id = ${table}.player_id`
  return {
    payer: `EXISTS (SELECT FROM star_orders AS of WHERE ${own} AND of.state = 'paid')`,
    winner: `EXISTS (SELECT FROM tournament_prizes AS of WHERE ${own} AND of.kind = 'TON' AND of.withheld IS NULL)`,
    risk: `(EXISTS (SELECT FROM fair_play_members AS of WHERE ${own})
    OR EXISTS (SELECT FROM fair_play_holds AS of WHERE ${own} AND of.decision IS NULL))`,
  } as const
}

/** A page of players in the order in which they joined. Every filter reads an index or the player's own row. */
export async function listPlayers(
  statements: Statements,
  body: ListPlayersBody,
  now: Date,
): Promise<ListPlayersReply> {
  const [beyond, order] = body.order === 'oldest' ? ['>', 'ASC'] : ['<', 'DESC']
  const params: unknown[] = []
  const bound = (value: unknown, type: string): string => `$${params.push(value)}::${type}`
  const conditions = conditionsOf(body, now, bound)
  if (body.after !== undefined) {
    const at = bound(new Date(body.after.at_ms), 'timestamptz')
    conditions.push(`(p.created_at, p.player_id) ${beyond} (${at}, ${bound(body.after.id, 'bigint')})`)
  }
  // The page is cut out of the players alone, by their index, before anything is looked up for its rows.
  const { payer, winner, risk } = flagsOf('w')
  const wallet = 'wallets AS w ON w.bucket = p.bucket AND w.player_id = p.player_id'
  const rows = await statements.query<Row>(
    `SELECT p.bucket, p.player_id, p.telegram_id, p.first_name, p.last_name, p.username, p.language, p.geo, w.level, p.created_at, p.last_seen_at,
            p.banned_at IS NOT NULL AS banned, ${payer} AS payer, ${winner} AS winner, ${risk} AS risk
       FROM (SELECT p.* FROM players AS p ${body.level === undefined ? '' : `JOIN ${wallet}`}
              WHERE ${['true', ...conditions].join(' AND ')}
              ORDER BY p.created_at ${order}, p.player_id ${order} LIMIT ${LIST_PAGE}) AS p
       JOIN ${wallet}
      ORDER BY p.created_at ${order}, p.player_id ${order}`,
    params,
  )
  const last = rows.length < LIST_PAGE ? undefined : rows.at(-1)
  return {
    players: rows.map(present),
    next: last === undefined ? null : { at_ms: last.created_at.getTime(), id: last.player_id },
  }
}

function conditionsOf(
  { level, country, language, seen, ...flags }: ListPlayersBody,
  now: Date,
  bound: (value: unknown, type: string) => string,
): string[] {
  const conditions: string[] = []
  if (level !== undefined) conditions.push(`w.level = ${bound(level, 'smallint')}`)
  if (country !== undefined) conditions.push(`p.geo = ${bound(country, 'text')}`)
  if (language !== undefined) conditions.push(`p.language = ${bound(language, 'text')}`)
  if (seen !== undefined) {
    const since = bound(
      new Date(now.getTime() - WITHIN_MS[seen === 'longer' ? 'month' : seen]),
      'timestamptz',
    )
    conditions.push(`p.last_seen_at ${seen === 'longer' ? '<' : '>='} ${since}`)
  }
  const known = flagsOf('p')
  for (const flag of ['payer', 'winner', 'risk'] as const) {
    // Compared, so that it is looked up for each row: as a join with several filters its rows are estimated far too low, and it takes minutes.
    if (flags[flag] !== undefined) conditions.push(`${known[flag]} = ${bound(flags[flag], 'boolean')}`)
  }
  return conditions
}

const present = (row: Row): ListPlayersReply['players'][number] => ({
  telegram_id: shownId({ bucket: row.bucket, playerId: row.player_id }, row),
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  language: row.language,
  country: row.geo,
  level: row.level,
  joined_ms: row.created_at.getTime(),
  seen_ms: row.last_seen_at.getTime(),
  banned: row.banned,
  payer: row.payer,
  winner: row.winner,
  risk: row.risk,
})
