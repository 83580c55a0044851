import type { Transaction } from '@arena/database'
import { nanoTonOf, prizeOf } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { paidPrizes } from './settlement/paid-prizes.ts'
import { listUnpaidTon } from './settlement/pay-prizes.ts'
import { listOwnResults } from './settlement/result-store.ts'
import { CREDIT_PER_AC } from './tournament-series.ts'
import { listInState, type Tournament } from './tournament-store.ts'

/**
 * Prizes that go to other members when a player stops being a member. `nano` in nanoTON, `ac` in whole ArenaCoins, `items` in promo items.
 */
export interface PrizesAtStake {
  readonly nano: number
  readonly ac: number
  readonly items: number
  /** Tournaments that the player is a member of and that are not ranked yet: others win what this player does not. */
  readonly contests: number
}

const NOTHING: PrizesAtStake = { nano: 0, ac: 0, items: 0, contests: 0 }

/**
 * The prizes that a player is about to win: by their place now, by results under review, or (TON alone) by prizes that are final and not
 * paid.
 */
export async function prizesAtStake(
  deps: TournamentsDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<PrizesAtStake> {
  let sum = NOTHING
  for (const state of ['open', 'closed', 'settling', 'provisional', 'final'] as const) {
    for (const tournament of await listInState(tx, state)) {
      const { nano, ac, items, contests } = await prizesIn(deps, tx, { player, tournament })
      sum = {
        nano: sum.nano + nano,
        ac: sum.ac + ac,
        items: sum.items + items,
        contests: sum.contests + contests,
      }
    }
  }
  return sum
}

async function prizesIn(
  deps: TournamentsDeps,
  tx: Transaction,
  { player, tournament }: { readonly player: PlayerKey; readonly tournament: Tournament },
): Promise<PrizesAtStake> {
  const { tournamentId, state, rewards } = tournament
  if (state === 'final') {
    const unpaid = await listUnpaidTon(deps, tx, { player, tournamentId })
    return { ...NOTHING, nano: unpaid.reduce((all, { amount }) => all + amount, 0) }
  }
  if (state === 'provisional') {
    const own = (await listOwnResults(tx, player, [tournamentId])).get(tournamentId)
    return own === undefined ? NOTHING : worthOf(deps, prizeOf(own, paidPrizes(tournament)))
  }
  if ((await deps.wallet.tournamentAccount(tx, player, tournamentId)) === undefined) return NOTHING
  const place = await deps.standings.read(
    tournament,
    async board => (await board.find(player.playerId))?.place,
  )
  if (place !== undefined) {
    const prize = prizeOf({ place, qualified: true, disqualified: false }, rewards)
    return { ...worthOf(deps, prize), contests: 1 }
  }
  // While the leaderboard can't be read the player may be first.
  const best = {
    usd: Math.max(0, ...rewards.map(({ second_prize }) => second_prize)),
    credit: CREDIT_PER_AC * Math.max(0, ...rewards.map(({ first_prize }) => Number(first_prize))),
    item: rewards.find(({ third_prize }) => third_prize !== '')?.third_prize ?? '',
  }
  return { ...worthOf(deps, best), contests: 1 }
}

function worthOf(
  { usdPerTon }: Pick<TournamentsDeps, 'usdPerTon'>,
  { usd, credit, item }: ReturnType<typeof prizeOf>,
): PrizesAtStake {
  return {
    ...NOTHING,
    nano: nanoTonOf(usd, usdPerTon()),
    ac: credit / CREDIT_PER_AC,
    items: item === '' ? 0 : 1,
  }
}
