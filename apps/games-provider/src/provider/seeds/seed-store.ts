/** The only SQL for `player_seeds` and `revealed_seeds`. The pair's row is the player's lock: whoever changes a round takes it first. */
import type { Statements } from '../database/database.ts'
import { newClientSeed, newServerSeed, type SeedPair, type ServerSeed } from './seed-pair.ts'

interface SeedRow {
  readonly player_id: string
  readonly client_seed: string
  readonly nonce: number
  readonly server_seed: string
  readonly server_seed_hash: string
  readonly next_server_seed: string
  readonly next_server_seed_hash: string
}

/** The player's pair; made at his first visit. */
export async function ensureSeedPair(statements: Statements, playerId: string): Promise<SeedPair> {
  const existing = await statements.query<SeedRow>('SELECT * FROM player_seeds WHERE player_id = $1', [
    playerId,
  ])
  if (existing[0] !== undefined) return toPair(existing[0])
  const active = newServerSeed()
  const next = newServerSeed()
  const [row] = await statements.query<SeedRow>(
    `INSERT INTO player_seeds (player_id, client_seed, server_seed, server_seed_hash, next_server_seed, next_server_seed_hash)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (player_id) DO UPDATE SET player_id = excluded.player_id
     RETURNING *`,
    [playerId, newClientSeed(), active.seed, active.hash, next.seed, next.hash],
  )
  if (row === undefined) throw new Error('the seed pair was not saved')
  return toPair(row)
}

/** Holds the player's other rounds, rotations and seed changes back until the transaction ends. */
export async function lockSeedPair(tx: Statements, playerId: string): Promise<SeedPair> {
  return (await lockExisting(tx, playerId)) ?? (await lockNew(tx, playerId))
}

async function lockExisting(tx: Statements, playerId: string): Promise<SeedPair | undefined> {
  const [row] = await tx.query<SeedRow>('SELECT * FROM player_seeds WHERE player_id = $1 FOR UPDATE', [
    playerId,
  ])
  return row && toPair(row)
}

async function lockNew(tx: Statements, playerId: string): Promise<SeedPair> {
  await ensureSeedPair(tx, playerId)
  const pair = await lockExisting(tx, playerId)
  if (pair === undefined) throw new Error('the seed pair has vanished')
  return pair
}

export async function setNonce(tx: Statements, playerId: string, nonce: number): Promise<void> {
  await tx.query('UPDATE player_seeds SET nonce = $2 WHERE player_id = $1', [playerId, nonce])
}

export async function saveClientSeed(tx: Statements, playerId: string, clientSeed: string): Promise<void> {
  await tx.query('UPDATE player_seeds SET client_seed = $2 WHERE player_id = $1', [playerId, clientSeed])
}

/** Reveals the pair in use, puts the committed next seed in its place at nonce 0 and commits to `upcoming`. */
export async function replaceServerSeed(
  tx: Statements,
  pair: SeedPair,
  { upcoming, now }: { readonly upcoming: ServerSeed; readonly now: Date },
): Promise<SeedPair> {
  await tx.query(
    `INSERT INTO revealed_seeds (player_id, server_seed_hash, server_seed, rounds, revealed_at) VALUES ($1, $2, $3, $4, $5)`,
    [pair.playerId, pair.serverSeedHash, pair.serverSeed, pair.nonce, now],
  )
  const [row] = await tx.query<SeedRow>(
    `UPDATE player_seeds SET nonce = 0, server_seed = next_server_seed, server_seed_hash = next_server_seed_hash,
       next_server_seed = $2, next_server_seed_hash = $3
     WHERE player_id = $1 RETURNING *`,
    [pair.playerId, upcoming.seed, upcoming.hash],
  )
  if (row === undefined) throw new Error('the seed pair has vanished')
  return toPair(row)
}

function toPair(row: SeedRow): SeedPair {
  return {
    playerId: row.player_id,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    nextServerSeed: row.next_server_seed,
    nextServerSeedHash: row.next_server_seed_hash,
  }
}
