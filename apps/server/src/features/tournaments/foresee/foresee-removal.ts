import { NO_PRIZE, prizeOf } from '@arena/rules'
import type { PlayerKey } from '../../players/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { isDifferent, prizeDifference } from '../settlement/moved-prizes.ts'
import { listUnpaidTon } from '../settlement/pay-prizes.ts'
import { listInState, type Tournament } from '../tournament-store.ts'
import { type Placed, placesNow, prizesFor } from './places-now.ts'
import type { Foreseen, ForeseenChange } from './present-foreseen.ts'

export interface Removal {
  readonly player: PlayerKey
  readonly act: 'ban' | 'erase'
}

/**
 * The effect on prizes when a player is banned or erased now. An erased player leaves unranked tournaments, and lower places move up.
 * Ranked prizes are withheld, and nobody else gets them; a banned player's in every tournament.
 */
export async function foreseeRemoval(deps: TournamentsDeps, removal: Removal): Promise<Foreseen> {
  const changes: ForeseenChange[] = []
  let isKnown = true
  for (const state of ['open', 'closed', 'settling', 'provisional', 'final'] as const) {
    for (const tournament of await listInState(deps.database, state)) {
      const inThis = await changesIn(deps, { ...removal, tournament })
      isKnown &&= inThis !== undefined
      changes.push(...(inThis ?? []))
    }
  }
  return { changes: changes.filter(isDifferent), isKnown }
}

type In = Removal & { readonly tournament: Tournament }

/** Undefined while the leaderboard can't be read. */
async function changesIn(
  deps: TournamentsDeps,
  { player, act, tournament }: In,
): Promise<readonly ForeseenChange[] | undefined> {
  const { tournamentId, finalKey, state } = tournament
  const isRanked = tournament.results !== undefined
  if (!isRanked && (await deps.wallet.tournamentAccount(deps.database, player, tournamentId)) === undefined)
    return []
  const places = await placesNow(deps, tournament, player.playerId)
  if (places === undefined) return undefined
  const { own, best, qualified } = places
  if (own === undefined) return []
  const leaver = { tournament: finalKey, playerId: player.playerId, from: own.place, to: 0 }
  if (state === 'final') {
    const unpaid = await listUnpaidTon(deps, deps.database, { player, tournamentId })
    return [{ ...leaver, ac: 0, items: 0, nano: -unpaid.reduce((sum, { amount }) => sum + amount, 0) }]
  }
  const rate = deps.usdPerTon()
  const before = prizesFor(tournament, qualified)
  const loss = { ...leaver, ...prizeDifference(prizeOf(own, before), NO_PRIZE, rate) }
  if (isRanked || act === 'ban') return [loss]
  const after = prizesFor(tournament, qualified - Number(own.qualified))
  const others = best.filter(({ playerId }) => playerId !== own.playerId)
  return [
    loss,
    ...others.map(other => {
      const to = placeWithout(own, other)
      const change = prizeDifference(prizeOf(other, before), prizeOf({ ...other, place: to }, after), rate)
      return { tournament: finalKey, playerId: other.playerId, from: other.place, to, ...change }
    }),
  ]
}

function placeWithout(leaver: Placed, other: Placed): number {
  return other.place > leaver.place ? other.place - 1 : other.place
}
