import { randomUUID } from 'node:crypto'
import { openStream } from '../../../apps/games-provider/src/fairness/index.ts'
import type { SeedState } from '../../../apps/games-provider/src/game-api.ts'
import { EDITION, playGoldenArena } from '../../../apps/games-provider/src/games/golden-arena/game.ts'
import { FIRST_EDITION } from '../../../apps/games-provider/src/provider/testing/past-editions.ts'
import { plannedSeedOf } from '../../../apps/games-provider/src/provider/testing/planned-seeds.ts'
import type { PlayedRound, RemotePlayer, Round } from '../remote-player.ts'

const BET = 2000
/** One round in seven is as wanted. */
const MOST_TRIES = 1000

/**
 * Plays a round of Golden Arena's first edition, which no page begins any more. It is won without free spins, and with the rules of the
 * current edition it would have won another amount.
 */
export async function playFirstEdition(player: RemotePlayer): Promise<Round> {
  const game = await player.openGame('golden-arena')
  const { seeds } = await game.ask<{ seeds: SeedState }>('session')
  const serverSeed = plannedSeedOf(seeds.server_seed_hash)
  if (serverSeed === undefined) throw new Error('the provider does not play with planned seeds')
  const client_seed = seedOfFirstEdition({ serverSeed, nonce: seeds.nonce })
  await game.ask('client-seed', { client_seed })
  const order = { request_id: randomUUID(), bet: BET, choice: FIRST_EDITION }
  return (await game.ask<PlayedRound>('play', order)).round
}

function seedOfFirstEdition(seeds: { readonly serverSeed: string; readonly nonce: number }): string {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const clientSeed = `first edition ${tries}`
    const play = (choice: unknown) => playGoldenArena(openStream({ ...seeds, clientSeed }), BET, choice)
    const first = play(null)
    const isShort = first.outcome.free_spins.length === 0 && first.win <= 5 * BET
    if (first.win > 0 && isShort && play(EDITION).win !== first.win) return clientSeed
  }
  throw new Error('no client seed brings the wanted round')
}
