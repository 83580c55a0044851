import { randomBytes } from 'node:crypto'
import { commitmentOf } from '../../fairness/index.ts'
import type { SeedState } from '../../game-api.ts'

/** A player's seeds: the pair in use and the committed next server seed. */
export interface SeedPair {
  readonly playerId: string
  readonly clientSeed: string
  readonly nonce: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly nextServerSeed: string
  readonly nextServerSeedHash: string
}

export interface ServerSeed {
  readonly seed: string
  readonly hash: string
}

/** 256 random bits as hex digits, with the commitment to them. */
export function newServerSeed(): ServerSeed {
  const seed = randomBytes(32).toString('hex')
  return { seed, hash: commitmentOf(seed) }
}

/** The player's half until he chooses his own. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex')
}

/** What may be shown of a pair: commitments, never seeds. */
export function seedState(pair: SeedPair): SeedState {
  return {
    server_seed_hash: pair.serverSeedHash,
    next_server_seed_hash: pair.nextServerSeedHash,
    client_seed: pair.clientSeed,
    nonce: pair.nonce,
  }
}
