import { expect } from 'vitest'
import type { Round } from '../../game-api.ts'

/** Rounds in the order they were played: under each seed their numbers begin at 0 and leave none out. */
export function expectNoncesWithoutGaps(rounds: readonly Pick<Round, 'server_seed_hash' | 'nonce'>[]): void {
  const next = new Map<string, number>()
  for (const { server_seed_hash, nonce } of rounds) {
    expect(nonce).toBe(next.get(server_seed_hash) ?? 0)
    next.set(server_seed_hash, nonce + 1)
  }
}
