import type { Statements } from '../../platform/database/database.ts'
import { COMPARE_PAGE } from './compare-books.ts'

/** A figure that does not equal what the ledger adds up to. */
export interface BookMismatch {
  readonly telegram_id: number
  readonly tournament_id: number | null
  readonly figure: string
  /** As stored, and as the ledger says; null = no such row. */
  readonly stored: number | null
  readonly booked: number | null
}

export interface BookReport {
  readonly players: number
  readonly entries: number
  /** The first of them, at most `MISMATCHES_SHOWN`. */
  readonly mismatches: readonly BookMismatch[]
}

/** A player's place in the order of the walk. */
export interface BookPlace {
  readonly bucket: number
  readonly telegramId: number
}

/** What was found about the players after one place up to another. */
export interface BookPage extends BookReport {
  /** All players up to here have been seen; undefined = all there are. */
  readonly upTo: BookPlace | undefined
}

const MISMATCHES_SHOWN = 100
/** What one statement works through, unless a single player has more. */
export interface PageSize {
  readonly players: number
  readonly rounds: number
}

const PAGE: PageSize = { players: 2000, rounds: 100_000 }
const START: BookPlace = { bucket: -1, telegramId: 0 }
const LAST_BUCKET = 2 ** 15 - 1

/** The last of the next players whose rounds make one page, and whether there may be more of them. Rows without a wallet lie in between. */
const FIND_END = `
SELECT bucket, telegram_id, place < found OR found = $3 AS has_more FROM (
  SELECT bucket, telegram_id, row_number() OVER players AS place, sum(exp) OVER players AS rounds, count(*) OVER () AS found
  FROM (
    SELECT bucket, telegram_id, exp FROM wallets WHERE (bucket, telegram_id) > ($1::smallint, $2::bigint)
    ORDER BY bucket, telegram_id LIMIT $3
  ) AS next
  WINDOW players AS (ORDER BY bucket, telegram_id)
) AS counted
WHERE place = 1 OR rounds <= $4
ORDER BY place DESC LIMIT 1`

type CompareRow = { readonly players: number; readonly entries: number } & (
  | BookMismatch
  | { readonly figure: null }
)

/** Walks through all players from a place on, a page at a time. Where it was broken off, it goes on from the last page's `upTo`. */
export async function* walkBooks(
  statements: Statements,
  { from = START, size = PAGE }: { readonly from?: BookPlace; readonly size?: PageSize } = {},
): AsyncGenerator<BookPage, void> {
  for (let after: BookPlace | undefined = from; after !== undefined; ) {
    const page: BookPage = await comparePage(statements, after, size)
    yield page
    after = page.upTo
  }
}

/** All books. */
export async function verifyBooks(statements: Statements): Promise<BookReport> {
  let report: BookReport = { players: 0, entries: 0, mismatches: [] }
  for await (const page of walkBooks(statements)) report = addPage(report, page)
  return report
}

export function addPage(report: BookReport, page: BookReport): BookReport {
  return {
    players: report.players + page.players,
    entries: report.entries + page.entries,
    mismatches: [...report.mismatches, ...page.mismatches].slice(0, MISMATCHES_SHOWN),
  }
}

async function comparePage(statements: Statements, after: BookPlace, size: PageSize): Promise<BookPage> {
  const upTo = await findEnd(statements, after, size)
  const end = upTo ?? { bucket: LAST_BUCKET, telegramId: Number.MAX_SAFE_INTEGER }
  const rows = await statements.query<CompareRow>(COMPARE_PAGE, [
    after.bucket,
    after.telegramId,
    end.bucket,
    end.telegramId,
    MISMATCHES_SHOWN,
  ])
  const mismatches = rows.flatMap(row =>
    row.figure === null
      ? []
      : [
          {
            telegram_id: row.telegram_id,
            tournament_id: row.tournament_id,
            figure: row.figure,
            stored: row.stored,
            booked: row.booked,
          },
        ],
  )
  return { players: rows[0]?.players ?? 0, entries: rows[0]?.entries ?? 0, mismatches, upTo }
}

/** Undefined when no player with a wallet comes later: the last page takes whatever there is. */
async function findEnd(
  statements: Statements,
  after: BookPlace,
  { players, rounds }: PageSize,
): Promise<BookPlace | undefined> {
  const [row] = await statements.query<{ bucket: number; telegram_id: number; has_more: boolean }>(FIND_END, [
    after.bucket,
    after.telegramId,
    players,
    rounds,
  ])
  return row?.has_more === true ? { bucket: row.bucket, telegramId: row.telegram_id } : undefined
}
