/**
 * The only SQL for `player_seeds`, `past_pairs` and `revealed_seeds`. The pair's row is the player's lock: lock it before beginning a round or
 * replacing seeds.
 */
import { type Part, type Statements, within } from '@arena/database'
import { drawPlayerNo, type PlayerKey, type RoundKey } from '../ids.ts'
import {
  newClientSeed,
  type PlayedPair,
  type RetiredSeed,
  type SeedPair,
  type ServerSeed,
} from './seed-pair.ts'

/**
 * Whether a pair of seeds may be played on. A restored copy of the data has forgotten rounds whose outcomes players have seen: a pair from such a
 * copy would show them again. A pair is therefore played on only where the database itself proves that its row is the newest one ever written.
 *
 * - `life` names the database and the server start under which the row was written. Files can only go back while no server runs on them,
 *   whichever way they were restored: a base backup with its log, a disk snapshot, a folder, a promoted standby.
 * - `written_by` is the transaction that wrote the row; PostgreSQL also keeps it beside the row (`xmin`). Anything that writes the row
 *   from a copy of its columns, such as a dump, is another transaction, even on a running server.
 *
 * Both are read with the row itself, in the transaction of the round: no connection has to notice that the server was replaced. In a cluster both
 * belong to the node that has the row. A shard that moves to another node is a copy there: its pairs are retired like any other.
 */

/** The present life of the server that has the row, as an SQL expression. */
const PRESENT_LIFE = 'life_of_row(player_no)'

/** The transaction under way there, as `xmin` will name it. */
const THIS_TRANSACTION = 'transaction_of_row(player_no)'

/** True of a row that is the newest there has ever been. */
const IS_PROVEN = `(life IS NOT DISTINCT FROM ${PRESENT_LIFE} AND xmin IS NOT DISTINCT FROM written_by)`

/** For `UPDATE`s that keep the seeds: writing a row does not prove it if it was not proven before. */
const KEEP_PROOF = `written_by = CASE WHEN ${IS_PROVEN} THEN ${THIS_TRANSACTION} END`

interface SeedRow {
  readonly bucket: number
  readonly player_id: string
  readonly player_no: number
  readonly pair_no: number
  readonly client_seed: string
  readonly nonce: number
  readonly rounds_begun: number
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly next_server_seed: string
  readonly next_server_seed_hash: string
  readonly is_proven: boolean
}

const COLUMNS = `bucket, player_id, player_no, pair_no, client_seed, nonce, rounds_begun, server_seed, server_seed_hash, next_server_seed,
  next_server_seed_hash, ${IS_PROVEN} AS is_proven`

/** For `UPDATE`s that replace a half of the pair: later rounds belong to another pair. */
const NEXT_PAIR = 'pair_no = pair_no + 1, pair_since = rounds_begun'

/** A bucket of ten thousand players has a number twice in two hundred thousand draws. */
const DRAWS = 8

/** Where server seeds come from. */
interface SeedSource {
  readonly newServerSeed: () => ServerSeed
}

/** Locks the player's seeds: other rounds, rotations and seed changes wait until the transaction ends. */
export async function lockSeedPair(tx: Statements, player: PlayerKey, source: SeedSource): Promise<SeedPair> {
  return (await lockExisting(tx, player)) ?? (await lockNew(tx, player, source))
}

async function lockExisting(tx: Statements, { bucket, playerId }: PlayerKey): Promise<SeedPair | undefined> {
  const [row] = await tx.query<SeedRow>(
    `SELECT ${COLUMNS} FROM player_seeds WHERE bucket = $1 AND player_id = $2 FOR UPDATE`,
    [bucket, playerId],
    { name: 'lock-seeds' },
  )
  return row && toPair(row)
}

/** At the player's first visit. A number that another player of the bucket has is drawn again. */
async function lockNew(tx: Statements, player: PlayerKey, { newServerSeed }: SeedSource): Promise<SeedPair> {
  const active = newServerSeed()
  const next = newServerSeed()
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const made = await tx.query(
      `INSERT INTO player_seeds (bucket, player_id, player_no, client_seed, server_seed, server_seed_hash, next_server_seed,
         next_server_seed_hash)
       VALUES ($1, $2, $8, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1`,
      [
        player.bucket,
        player.playerId,
        newClientSeed(),
        active.seed,
        active.hash,
        next.seed,
        next.hash,
        drawPlayerNo(),
      ],
    )
    // A row can be marked as proven only once it is stored.
    if (made.length > 0) {
      await tx.query(
        `UPDATE player_seeds SET life = ${PRESENT_LIFE}, written_by = ${THIS_TRANSACTION} WHERE bucket = $1 AND player_id = $2`,
        [player.bucket, player.playerId],
      )
    }
    const pair = await lockExisting(tx, player)
    if (pair !== undefined) return pair
  }
  throw new Error('the seed pair has vanished')
}

/** This round is begun with the pair: the next one has the next nonce and the next place, and waits until this one is over. */
export async function countRound(
  tx: Statements,
  { bucket, playerId, nonce, roundsBegun }: SeedPair,
  { day }: Pick<RoundKey, 'day'>,
): Promise<void> {
  await tx.query(
    `UPDATE player_seeds SET nonce = $3, rounds_begun = $4, last_session_day = greatest(last_session_day, $5), ${KEEP_PROOF}
     WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId, nonce + 1, roundsBegun + 1, day],
    { name: 'count-round' },
  )
}

/** A round that was refused before its outcome mattered gives its nonce back, which the next one has again. Its place it keeps: it has a row. */
export async function giveNonceBack(
  tx: Statements,
  { bucket, playerId, nonce }: PlayerKey & { readonly nonce: number },
): Promise<void> {
  await tx.query(`UPDATE player_seeds SET nonce = $3, ${KEEP_PROOF} WHERE bucket = $1 AND player_id = $2`, [
    bucket,
    playerId,
    nonce,
  ])
}

/** Stores the pair of the played rounds; a pair without rounds leaves nothing behind. Call it before either half is replaced. */
async function keepPair(tx: Statements, { bucket, playerId }: PlayerKey): Promise<void> {
  await tx.query(
    `INSERT INTO past_pairs (bucket, player_no, pair_no, server_seed_hash, client_seed, last_session_day)
     SELECT bucket, player_no, pair_no, server_seed_hash, client_seed, last_session_day FROM player_seeds
     WHERE bucket = $1 AND player_id = $2 AND rounds_begun > pair_since`,
    [bucket, playerId],
  )
}

export async function saveClientSeed(
  tx: Statements,
  { bucket, playerId }: PlayerKey,
  clientSeed: string,
): Promise<void> {
  await keepPair(tx, { bucket, playerId })
  await tx.query(
    `UPDATE player_seeds SET client_seed = $3, ${NEXT_PAIR}, ${KEEP_PROOF} WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId, clientSeed],
  )
}

/** Reveals the pair in use, puts the committed next seed in its place at nonce 0 and commits to `upcoming`. */
export async function replaceServerSeed(
  tx: Statements,
  pair: SeedPair,
  { upcoming, now }: { readonly upcoming: ServerSeed; readonly now: Date },
): Promise<SeedPair> {
  await keepPair(tx, pair)
  await tx.query(
    `INSERT INTO revealed_seeds (bucket, player_no, server_seed_hash, server_seed, rounds, revealed_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [pair.bucket, pair.playerNo, pair.serverSeedHash, pair.serverSeed, pair.nonce, now],
  )
  const [row] = await tx.query<SeedRow>(
    `UPDATE player_seeds SET nonce = 0, server_seed = next_server_seed, server_seed_hash = next_server_seed_hash,
       next_server_seed = $3, next_server_seed_hash = $4, ${NEXT_PAIR}, ${KEEP_PROOF}
     WHERE bucket = $1 AND player_id = $2 RETURNING ${COLUMNS}`,
    [pair.bucket, pair.playerId, upcoming.seed, upcoming.hash],
  )
  if (row === undefined) throw new Error('the seed pair has vanished')
  return toPair(row)
}

/**
 * Reveals both server seeds, since the lost rounds may have used the committed next one, and begins with two new ones. The player's own half stays.
 */
export async function retireServerSeeds(
  tx: Statements,
  pair: SeedPair,
  {
    active,
    upcoming,
    now,
  }: { readonly active: ServerSeed; readonly upcoming: ServerSeed; readonly now: Date },
): Promise<SeedPair> {
  await keepPair(tx, pair)
  await tx.query(
    `INSERT INTO revealed_seeds (bucket, player_no, server_seed_hash, server_seed, rounds, revealed_at, is_retired)
     VALUES ($1, $2, $3, $4, $5, $8, true), ($1, $2, $6, $7, 0, $8, true) ON CONFLICT DO NOTHING`,
    [
      pair.bucket,
      pair.playerNo,
      pair.serverSeedHash,
      pair.serverSeed,
      pair.nonce,
      pair.nextServerSeedHash,
      pair.nextServerSeed,
      now,
    ],
  )
  const [row] = await tx.query<SeedRow>(
    `UPDATE player_seeds SET nonce = 0, server_seed = $3, server_seed_hash = $4, next_server_seed = $5, next_server_seed_hash = $6,
       ${NEXT_PAIR}, life = ${PRESENT_LIFE}, written_by = ${THIS_TRANSACTION}
     WHERE bucket = $1 AND player_id = $2 RETURNING ${COLUMNS}`,
    [pair.bucket, pair.playerId, active.seed, active.hash, upcoming.seed, upcoming.hash],
  )
  if (row === undefined) throw new Error('the seed pair has vanished')
  return toPair(row)
}

/** The pairs that the current one has replaced without the player's request; newest first. */
export async function listRetiredSeeds(
  statements: Statements,
  { bucket, playerNo }: Pick<SeedPair, 'bucket' | 'playerNo'>,
): Promise<readonly RetiredSeed[]> {
  const rows = await statements.query<RetiredRow>(
    `SELECT server_seed, server_seed_hash, revealed_at, is_retired FROM revealed_seeds
     WHERE bucket = $1 AND player_no = $2 ORDER BY revealed_at DESC, rounds DESC LIMIT 2`,
    [bucket, playerNo],
  )
  return rows.flatMap(row =>
    row.is_retired ? [{ seed: row.server_seed, hash: row.server_seed_hash, retiredAt: row.revealed_at }] : [],
  )
}

/**
 * The seeds of rounds, by the numbers of their pairs. They include the secret of a seed in use: use them to replay a round, never to show
 * them.
 */
export async function findPlayedPairs(
  statements: Statements,
  { bucket, playerNo }: Pick<SeedPair, 'bucket' | 'playerNo'>,
  pairNos: readonly number[],
): Promise<ReadonlyMap<number, PlayedPair>> {
  const rows = await statements.query<PlayedPairRow>(PLAYED_PAIRS, [bucket, playerNo, pairNos], {
    name: 'played-pairs',
  })
  return new Map(
    rows.map(row => [
      row.pair_no,
      {
        serverSeedHash: row.server_seed_hash,
        clientSeed: row.client_seed,
        serverSeed: row.server_seed,
        isRevealed: row.is_revealed,
      },
    ]),
  )
}

interface PlayedPairRow {
  readonly pair_no: number
  readonly server_seed_hash: string
  readonly client_seed: string
  readonly server_seed: string
  readonly is_revealed: boolean
}

/** A client seed may be replaced while the server seed stays in use: such a pair is past, and its secret is the present one's. */
const PLAYED_PAIRS = `SELECT pair_no, server_seed_hash, client_seed, server_seed, false AS is_revealed FROM player_seeds
   WHERE bucket = $1 AND player_no = $2 AND pair_no = ANY($3)
   UNION ALL
   SELECT past.pair_no, past.server_seed_hash, past.client_seed, coalesce(revealed.server_seed, present.server_seed),
     revealed.server_seed IS NOT NULL
   FROM past_pairs AS past
   LEFT JOIN revealed_seeds AS revealed USING (bucket, player_no, server_seed_hash)
   LEFT JOIN player_seeds AS present USING (bucket, player_no, server_seed_hash)
   WHERE past.bucket = $1 AND past.player_no = $2 AND past.pair_no = ANY($3)`

/** For an operator who knows of a copy that no database can know of. Returns how many pairs of a part up to `limit` were taken; 0 = all are. */
export async function forgetProofs(part: Part, limit: number): Promise<number> {
  const own = within(part, { place: 2 })
  const rows = await part.database.query(
    `UPDATE player_seeds SET life = NULL WHERE (bucket, player_id) IN (
       SELECT bucket, player_id FROM player_seeds WHERE life IS NOT NULL ${own.sql} LIMIT $1
     ) ${own.sql} RETURNING 1`,
    [limit, ...own.values],
  )
  return rows.length
}

interface RetiredRow {
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly revealed_at: Date
  readonly is_retired: boolean
}

function toPair(row: SeedRow): SeedPair {
  return {
    bucket: row.bucket,
    playerId: row.player_id,
    playerNo: row.player_no,
    pairNo: row.pair_no,
    roundsBegun: row.rounds_begun,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    nextServerSeed: row.next_server_seed,
    nextServerSeedHash: row.next_server_seed_hash,
    isProven: row.is_proven,
  }
}
