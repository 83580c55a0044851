import type { Transaction } from '@arena/database'
import { nanoTonOf, prizeOf } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { paidPrizes } from './settlement/paid-prizes.ts'
import { listUnpaidTon } from './settlement/pay-prizes.ts'
import { listOwnResults } from './settlement/result-store.ts'
import { listInState, type Tournament } from './tournament-store.ts'

/** TON in nanoTON that a player is about to win: by their place now, by results under review, or by prizes that are final and not paid. */
export async function tonAtStake(deps: TournamentsDeps, tx: Transaction, player: PlayerKey): Promise<number> {
  let sum = 0
  for (const state of ['open', 'closed', 'settling', 'provisional', 'final'] as const) {
    for (const tournament of await listInState(tx, state)) {
      if (tournament.rewards.some(({ second_prize }) => second_prize > 0))
        sum += await tonIn(deps, tx, { player, tournament })
    }
  }
  return sum
}

async function tonIn(
  deps: TournamentsDeps,
  tx: Transaction,
  { player, tournament }: { readonly player: PlayerKey; readonly tournament: Tournament },
): Promise<number> {
  const { tournamentId, state, rewards } = tournament
  const rate = deps.usdPerTon()
  if (state === 'final') {
    const unpaid = await listUnpaidTon(deps, tx, { player, tournamentId })
    return unpaid.reduce((all, { amount }) => all + amount, 0)
  }
  if (state === 'provisional') {
    const own = (await listOwnResults(tx, player, [tournamentId])).get(tournamentId)
    return own === undefined ? 0 : nanoTonOf(prizeOf(own, paidPrizes(tournament)).usd, rate)
  }
  if ((await deps.wallet.tournamentAccount(tx, player, tournamentId)) === undefined) return 0
  const place = await deps.standings.read(
    tournament,
    async board => (await board.find(player.playerId))?.place,
  )
  // While the leaderboard can't be read the player may stand first.
  const usd =
    place === undefined
      ? Math.max(0, ...rewards.map(({ second_prize }) => second_prize))
      : prizeOf({ place, qualified: true, disqualified: false }, rewards).usd
  return nanoTonOf(usd, rate)
}
