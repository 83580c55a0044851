/** The only SQL on the tables of comparisons with providers. */
import type { ProviderDay, ProviderDifference } from '@arena/contract/endpoints/operator-games'
import type { Statements, Transaction } from '@arena/database'
import type { TransactionKind } from '@arena/provider-protocol'

export interface Comparison {
  readonly provider: string
  /** In UTC. */
  readonly day: string
  readonly state: ProviderDay['state']
  readonly nextPage: string | undefined
  readonly pages: number
  readonly listed: number
  readonly booked: number
}

export interface Difference {
  readonly digest: string
  readonly kind: 'missing_here' | 'missing_there' | 'other_amount'
  readonly transactionKind: TransactionKind
  readonly sessionId?: string | undefined
  readonly roundId?: string | undefined
  readonly transactionId?: string | undefined
  /** What it changed the balance by, in credit; undefined = not booked on that side. */
  readonly theirs?: number | undefined
  readonly ours?: number | undefined
  readonly state: 'open' | 'returned'
}

/** A day with more differences has one cause, and these are enough to find it. */
const DIFFERENCES_KEPT = 500

interface ComparisonRow {
  readonly provider: string
  readonly day: string
  readonly state: ProviderDay['state']
  readonly next_page: string | null
  readonly pages: number
  readonly listed: number
  readonly booked: number
}

/** Begins the comparisons of a day. False = they have begun before. */
export async function beginComparisons(
  statements: Statements,
  {
    providers,
    day,
    now,
  }: { readonly providers: readonly string[]; readonly day: string; readonly now: Date },
): Promise<boolean> {
  const rows = await statements.query(
    `INSERT INTO provider_comparisons (provider, day, state, begun_at)
     SELECT provider, $2::date, 'listing', $3::timestamptz FROM unnest($1::text[]) AS p (provider) ON CONFLICT DO NOTHING RETURNING 1`,
    [providers, day, now],
  )
  return rows.length > 0
}

/** A provider's comparisons that have not ended, the oldest first. */
export async function listUnfinished(
  statements: Statements,
  provider: string,
  sinceDay: string,
): Promise<readonly Comparison[]> {
  const rows = await statements.query<ComparisonRow>(
    `SELECT provider, day, state, next_page, pages, listed, booked FROM provider_comparisons
      WHERE provider = $1 AND day >= $2 AND ended_at IS NULL ORDER BY day`,
    [provider, sinceDay],
  )
  return rows.map(({ next_page, ...row }) => ({ ...row, nextPage: next_page ?? undefined }))
}

/** Notes what the provider has listed. Returns those that it has not listed before on this day. */
export async function noteListed(
  tx: Transaction,
  { provider, day }: Comparison,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ digest: string }>(
    `INSERT INTO provider_listed (provider, day, digest) SELECT $1::text, $2::date, digest FROM unnest($3::uuid[]) AS l (digest)
     ON CONFLICT DO NOTHING RETURNING digest`,
    [provider, day, digests],
  )
  return new Set(rows.map(({ digest }) => plain(digest)))
}

/** Those of them that the provider has listed for the day. */
export async function findListed(
  statements: Statements,
  { provider, day }: Pick<Comparison, 'provider' | 'day'>,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await statements.query<{ digest: string }>(
    `SELECT digest FROM provider_listed WHERE provider = $1 AND day = $2 AND digest = ANY ($3::uuid[])`,
    [provider, day, digests],
  )
  return new Set(rows.map(({ digest }) => plain(digest)))
}

/** Keeps the first of a day's differences, and counts all. */
export async function addDifferences(
  tx: Transaction,
  { provider, day }: Comparison,
  { differences, now }: { readonly differences: readonly Difference[]; readonly now: Date },
): Promise<void> {
  if (differences.length === 0) return
  const [kept] = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM provider_differences WHERE provider = $1 AND day = $2`,
    [provider, day],
  )
  for (const one of differences.slice(0, Math.max(0, DIFFERENCES_KEPT - (kept?.count ?? 0))))
    await tx.query(
      `INSERT INTO provider_differences (provider, day, digest, kind, transaction_kind, session_id, round_id, transaction_id,
         theirs, ours, state, found_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
      [
        provider,
        day,
        one.digest,
        one.kind,
        one.transactionKind,
        one.sessionId ?? null,
        one.roundId ?? null,
        one.transactionId ?? null,
        one.theirs ?? null,
        one.ours ?? null,
        one.state,
        now,
      ],
    )
  const count = (kind: Difference['kind']) => differences.filter(one => one.kind === kind).length
  await tx.query(
    `UPDATE provider_comparisons SET missing_here = missing_here + $3, missing_there = missing_there + $4, other_amount = other_amount + $5
      WHERE provider = $1 AND day = $2`,
    [provider, day, count('missing_here'), count('missing_there'), count('other_amount')],
  )
}

/** Moves on from the place where the comparison was read. False = another run has moved it. */
export async function moveOn(
  tx: Transaction,
  before: Comparison,
  after: Pick<Comparison, 'state' | 'nextPage' | 'pages' | 'listed' | 'booked'> & {
    readonly endedAt?: Date | undefined
  },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE provider_comparisons SET state = $3, next_page = $4, pages = $5, listed = $6, booked = $7, ended_at = $8
      WHERE provider = $1 AND day = $2 AND state = $9 AND pages = $10 AND ended_at IS NULL RETURNING 1`,
    [
      before.provider,
      before.day,
      after.state,
      after.nextPage ?? null,
      after.pages,
      after.listed,
      after.booked,
      after.endedAt ?? null,
      before.state,
      before.pages,
    ],
  )
  if (after.endedAt !== undefined)
    await tx.query(`DELETE FROM provider_listed WHERE provider = $1 AND day = $2`, [
      before.provider,
      before.day,
    ])
  return rows.length === 1
}

interface OpenDifference {
  readonly day: string
  readonly digest: string
  readonly kind: Difference['kind']
  readonly sessionId: string | undefined
  readonly transactionId: string | undefined
  readonly theirs: number | undefined
}

/** Open differences of a provider since a day. */
export async function listOpenDifferences(
  statements: Statements,
  provider: string,
  sinceDay: string,
): Promise<readonly OpenDifference[]> {
  const rows = await statements.query<{
    day: string
    digest: string
    kind: Difference['kind']
    session_id: string | null
    transaction_id: string | null
    theirs: number | null
  }>(
    `SELECT day, digest, kind, session_id, transaction_id, theirs FROM provider_differences
      WHERE provider = $1 AND day >= $2 AND state = 'open' ORDER BY day, digest`,
    [provider, sinceDay],
  )
  return rows.map(row => ({
    day: row.day,
    digest: plain(row.digest),
    kind: row.kind,
    sessionId: row.session_id ?? undefined,
    transactionId: row.transaction_id ?? undefined,
    theirs: row.theirs ?? undefined,
  }))
}

/** Differences on which both sides agree by now. */
export async function settleDifferences(
  tx: Transaction,
  provider: string,
  settled: readonly Pick<OpenDifference, 'day' | 'digest'>[],
): Promise<void> {
  if (settled.length === 0) return
  await tx.query(
    `UPDATE provider_differences AS d SET state = 'settled' FROM unnest($2::date[], $3::uuid[]) AS s (day, digest)
      WHERE d.provider = $1 AND d.day = s.day AND d.digest = s.digest`,
    [provider, settled.map(({ day }) => day), settled.map(({ digest }) => digest)],
  )
}

/** Gives up what a provider has not answered for some days, and deletes what is old. */
export async function tidyComparisons(
  tx: Transaction,
  {
    unansweredSince,
    keptSince,
    now,
  }: { readonly unansweredSince: string; readonly keptSince: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE provider_comparisons SET state = 'no_answer', ended_at = $2 WHERE ended_at IS NULL AND day < $1`,
    [unansweredSince, now],
  )
  await tx.query(`DELETE FROM provider_listed WHERE day < $1`, [unansweredSince])
  await tx.query(`DELETE FROM provider_differences WHERE day < $1`, [keptSince])
  await tx.query(`DELETE FROM provider_comparisons WHERE day < $1`, [keptSince])
}

const DAYS_SHOWN = 100

/** The latest days of all providers. */
export async function listDays(statements: Statements): Promise<readonly ProviderDay[]> {
  const rows = await statements.query<Omit<ProviderDay, 'ended_ms'> & { readonly ended_at: Date | null }>(
    `SELECT c.provider, c.day, c.state, c.listed, c.booked, c.missing_here, c.missing_there, c.other_amount, c.ended_at,
       (SELECT count(*) FROM provider_differences AS d WHERE d.provider = c.provider AND d.day = c.day AND d.state = 'open') AS open
      FROM provider_comparisons AS c ORDER BY c.day DESC, c.provider LIMIT $1`,
    [DAYS_SHOWN],
  )
  return rows.map(({ ended_at, ...row }) => ({ ...row, ended_ms: ended_at?.getTime() ?? null }))
}

/** The kept differences of a provider's day, those that are open first. */
export async function listDifferences(
  statements: Statements,
  provider: string,
  day: string,
): Promise<readonly ProviderDifference[]> {
  return statements.query<ProviderDifference>(
    `SELECT kind, transaction_kind, session_id, round_id, transaction_id, theirs, ours, state FROM provider_differences
      WHERE provider = $1 AND day = $2 ORDER BY state <> 'open', kind, digest`,
    [provider, day],
  )
}

/** The database writes it with hyphens. */
function plain(digest: string): string {
  return digest.replaceAll('-', '')
}
