import { expect } from '@playwright/test'
import { CHAMPION } from '../base/champion.ts'
import { FREE_CUP } from '../base/free-cup.ts'
import { GAMES } from '../base/games/catalogue.ts'
import { playRemotely } from '../base/games/remote-rounds.ts'
import { bookedRounds } from '../base/ledger.ts'
import type { RemotePlayer } from '../base/remote-player.ts'
import { screenless } from '../base/screenless.ts'

screenless(
  'every round of every game is in the ledger once, with the amount that the player was shown',
  async ({ arena, champion }) => {
    const ids = Object.values(GAMES).map(({ id }) => id)
    expect(new Set(await champion.games())).toEqual(new Set(ids))
    for (const game of Object.values(GAMES)) {
      await playRemotely(await champion.openGame(game.id), game)
      await playRemotely(await champion.openGame(game.id, FREE_CUP), game)
    }
    // Including rounds of earlier journeys.
    const reported = await providerRounds(champion)

    await arena.kill('server')
    const { mismatches } = await arena.verifyBooks()
    const booked = await bookedRounds(arena, CHAMPION)
    await arena.startAgain('server')

    expect(mismatches).toEqual([])
    expect(booked.map(({ currency: _, ...round }) => round).sort(byId)).toEqual(reported)
    for (const id of ids) {
      const currencies = booked.filter(({ game_id }) => game_id === id).map(({ currency }) => currency)
      expect(new Set(currencies), id).toEqual(new Set(['AC', 'TRN']))
    }
  },
)

/** The provider's history of all games, in the form in which the ledger should contain it. */
async function providerRounds(player: RemotePlayer) {
  const reported = []
  for (const { id } of Object.values(GAMES)) {
    const rounds = await player.history(id)
    reported.push(
      ...rounds.map(({ round_id, bet, win }) => ({ round_id, game_id: id, net: win - bet, ends: 1 })),
    )
  }
  return reported.sort(byId)
}

const byId = (a: { round_id: string }, b: { round_id: string }) => a.round_id.localeCompare(b.round_id)
