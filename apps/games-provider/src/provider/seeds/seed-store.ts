/** The only SQL for `player_seeds` and `revealed_seeds`. The pair's row is the player's lock: whoever changes a round takes it first. */
import type { Statements } from '@arena/database'
import type { PlayerKey, RoundKey } from '../ids.ts'
import { IS_PROVEN, KEEP_PROOF, PRESENT_LIFE, THIS_TRANSACTION } from './seed-life.ts'
import { newClientSeed, type RetiredSeed, type SeedPair, type ServerSeed } from './seed-pair.ts'

interface SeedRow {
  readonly bucket: number
  readonly player_id: string
  readonly client_seed: string
  readonly nonce: number
  readonly rounds_begun: number
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly next_server_seed: string
  readonly next_server_seed_hash: string
  readonly is_proven: boolean
}

const COLUMNS = `bucket, player_id, client_seed, nonce, rounds_begun, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash,
  ${IS_PROVEN} AS is_proven`

/** Where server seeds come from. */
interface SeedSource {
  readonly newServerSeed: () => ServerSeed
}

/** Holds the player's other rounds, rotations and seed changes back until the transaction ends. */
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

/** At the player's first visit. */
async function lockNew(tx: Statements, player: PlayerKey, { newServerSeed }: SeedSource): Promise<SeedPair> {
  const active = newServerSeed()
  const next = newServerSeed()
  await tx.query(
    `INSERT INTO player_seeds (bucket, player_id, client_seed, server_seed, server_seed_hash, next_server_seed,
       next_server_seed_hash, life, written_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, ${PRESENT_LIFE}, ${THIS_TRANSACTION})
     ON CONFLICT (bucket, player_id) DO NOTHING`,
    [player.bucket, player.playerId, newClientSeed(), active.seed, active.hash, next.seed, next.hash],
  )
  const pair = await lockExisting(tx, player)
  if (pair === undefined) throw new Error('the seed pair has vanished')
  return pair
}

/** This round is begun with the pair: the next one has the next nonce and the next place, and waits until this one is over. */
export async function countRound(
  tx: Statements,
  { bucket, playerId, nonce, roundsBegun }: SeedPair,
  { day, roundId }: RoundKey,
): Promise<void> {
  await tx.query(
    `UPDATE player_seeds SET nonce = $3, rounds_begun = $4, last_session_day = $5, last_round_id = $6, ${KEEP_PROOF}
     WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId, nonce + 1, roundsBegun + 1, day, roundId],
    { name: 'count-round' },
  )
}

/** A refused round gives its nonce back, which the next one has again. Its place it keeps: it has a row. */
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

export async function saveClientSeed(
  tx: Statements,
  { bucket, playerId }: PlayerKey,
  clientSeed: string,
): Promise<void> {
  await tx.query(
    `UPDATE player_seeds SET client_seed = $3, ${KEEP_PROOF} WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId, clientSeed],
  )
}

/** Reveals the pair in use, puts the committed next seed in its place at nonce 0 and commits to `upcoming`. */
export async function replaceServerSeed(
  tx: Statements,
  pair: SeedPair,
  { upcoming, now }: { readonly upcoming: ServerSeed; readonly now: Date },
): Promise<SeedPair> {
  await tx.query(
    `INSERT INTO revealed_seeds (bucket, player_id, server_seed_hash, server_seed, rounds, revealed_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [pair.bucket, pair.playerId, pair.serverSeedHash, pair.serverSeed, pair.nonce, now],
  )
  const [row] = await tx.query<SeedRow>(
    `UPDATE player_seeds SET nonce = 0, server_seed = next_server_seed, server_seed_hash = next_server_seed_hash,
       next_server_seed = $3, next_server_seed_hash = $4, ${KEEP_PROOF}
     WHERE bucket = $1 AND player_id = $2 RETURNING ${COLUMNS}`,
    [pair.bucket, pair.playerId, upcoming.seed, upcoming.hash],
  )
  if (row === undefined) throw new Error('the seed pair has vanished')
  return toPair(row)
}

/**
 * Reveals both server seeds, since the lost rounds may have come to the committed next one, and begins anew with two that nobody has
 * played on. The player's own half stays.
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
  await tx.query(
    `INSERT INTO revealed_seeds (bucket, player_id, server_seed_hash, server_seed, rounds, revealed_at, is_retired)
     VALUES ($1, $2, $3, $4, $5, $8, true), ($1, $2, $6, $7, 0, $8, true) ON CONFLICT DO NOTHING`,
    [
      pair.bucket,
      pair.playerId,
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
       life = ${PRESENT_LIFE}, written_by = ${THIS_TRANSACTION}
     WHERE bucket = $1 AND player_id = $2 RETURNING ${COLUMNS}`,
    [pair.bucket, pair.playerId, active.seed, active.hash, upcoming.seed, upcoming.hash],
  )
  if (row === undefined) throw new Error('the seed pair has vanished')
  return toPair(row)
}

/** What the pair in use has taken the place of, where the player did not ask for that; newest first. */
export async function listRetiredSeeds(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<readonly RetiredSeed[]> {
  const rows = await statements.query<RetiredRow>(
    `SELECT server_seed, server_seed_hash, revealed_at, is_retired FROM revealed_seeds
     WHERE bucket = $1 AND player_id = $2 ORDER BY revealed_at DESC, rounds DESC LIMIT 2`,
    [bucket, playerId],
  )
  return rows.flatMap(row =>
    row.is_retired ? [{ seed: row.server_seed, hash: row.server_seed_hash, retiredAt: row.revealed_at }] : [],
  )
}

/** The secrets of those among these seeds that have been revealed, by their hashes. */
export async function findRevealedSeeds(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await statements.query<{ server_seed_hash: string; server_seed: string }>(
    `SELECT server_seed_hash, server_seed FROM revealed_seeds
     WHERE bucket = $1 AND player_id = $2 AND server_seed_hash = ANY($3)`,
    [bucket, playerId, hashes],
  )
  return new Map(rows.map(row => [row.server_seed_hash, row.server_seed]))
}

/** For an operator who knows of a copy that no database can know of. Returns how many pairs up to `limit` were taken; 0 = all are. */
export async function forgetProofs(statements: Statements, limit: number): Promise<number> {
  const rows = await statements.query(
    `UPDATE player_seeds SET life = NULL WHERE (bucket, player_id) IN (
       SELECT bucket, player_id FROM player_seeds WHERE life IS NOT NULL LIMIT $1
     ) RETURNING 1`,
    [limit],
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
