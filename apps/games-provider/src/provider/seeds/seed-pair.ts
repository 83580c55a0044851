import { randomBytes } from 'node:crypto'
import { commitmentOf } from '../../fairness/index.ts'
import type { SeedState } from '../../game-api.ts'
import type { PlayerKey } from '../ids.ts'

/** A player's seeds: the pair in use and the committed next server seed. */
export interface SeedPair extends PlayerKey {
  /** The player in the rows of rounds. */
  readonly playerNo: number
  /** The pair in the rows of rounds: a change of either half is another one. */
  readonly pairNo: number
  /** How many rounds the player has begun with any pair, refused ones included. */
  readonly roundsBegun: number
  readonly clientSeed: string
  readonly nonce: number
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly nextServerSeed: string
  readonly nextServerSeedHash: string
  /** False for a pair that may come from a restored copy of the data: no further round is played on it. */
  readonly isProven: boolean
}

/** The pair a round was played with, as it is known now. Its server seed may still be a secret. */
export interface PlayedPair {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly serverSeed: string
  readonly isRevealed: boolean
}

export interface ServerSeed {
  readonly seed: string
  readonly hash: string
}

/** A seed that was retired and revealed without the player's request. */
export interface RetiredSeed extends ServerSeed {
  readonly retiredAt: Date
}

/** 256 random bits as hex digits, with the commitment to them. */
export function newServerSeed(): ServerSeed {
  const seed = randomBytes(32).toString('hex')
  return { seed, hash: commitmentOf(seed) }
}

/** A random client seed, which counts until the player chooses their own. */
export function newClientSeed(): string {
  return randomBytes(8).toString('hex')
}

/** The public part of a pair: commitments, never seeds, and the seeds it replaced without the player's request. */
export function seedState(pair: SeedPair, retired: readonly RetiredSeed[] = []): SeedState {
  const [first] = retired
  return {
    server_seed_hash: pair.serverSeedHash,
    next_server_seed_hash: pair.nextServerSeedHash,
    client_seed: pair.clientSeed,
    nonce: pair.nonce,
    retired:
      first === undefined
        ? null
        : {
            at: first.retiredAt.toISOString(),
            seeds: retired.map(({ seed, hash }) => ({ server_seed: seed, server_seed_hash: hash })),
          },
  }
}
