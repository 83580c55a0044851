import type { Finisher, Result } from '@arena/rules'
import type { TournamentAccount } from '../../wallet/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import { hashResults, mapInPieces, rankInPieces } from './rank-in-pieces.ts'
import { insertResults, nameResult, publishResults } from './result-store.ts'

const HOUR_MS = 60 * 60_000

/**
 * Writes down how every member of a tournament did, publishes the hash of it and begins the review: all of it, or nothing. No balance
 * of a tournament in `settling` can move any more, so whoever reads them reads the same.
 */
export async function freezeStandings(
  deps: Pick<TournamentsDeps, 'database' | 'wallet' | 'log' | 'players' | 'rng'>,
  tournament: Tournament,
  now: Date,
): Promise<void> {
  const { tournamentId, finalKey, reviewHours } = tournament
  // Outside of the transaction, so that rounds of other tournaments don't wait for it on the embedded engine.
  const erasures = await deps.players.erased.count(deps.database)
  const ranked = await rankMembers(deps, tournament)
  const results = await mapInPieces(ranked, result => nameResult(result, deps.rng))
  const reviewEndsAt = new Date(now.getTime() + reviewHours * HOUR_MS)
  const published = { hash: await hashResults(tournament, results), reviewEndsAt }
  const isOurs = await deps.database
    .transaction(async tx => {
      if (!(await moveTournament(tx, tournamentId, { from: 'settling', to: 'provisional', now })))
        return false
      // An erasure waits for this one now. One that came before may have been of a member: then the next run ranks without them.
      if ((await deps.players.erased.count(tx)) !== erasures) throw new ErasedMeanwhile()
      await insertResults(tx, tournamentId, results)
      await publishResults(tx, tournamentId, published)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof ErasedMeanwhile) return false
      throw error
    })
  if (isOurs) {
    deps.log.info({ tournament: finalKey, members: results.length, reviewEndsAt }, 'a tournament is ranked')
  }
}

class ErasedMeanwhile extends Error {
  override readonly name = 'ErasedMeanwhile'
}

/** Whoever was erased before is no member any more: their account is closed. */
async function rankMembers(
  { database, wallet }: Pick<TournamentsDeps, 'database' | 'wallet'>,
  { tournamentId, qualifyingRounds }: Tournament,
): Promise<readonly Result[]> {
  const finishers: Finisher[] = []
  for await (const page of wallet.tournamentAccounts(database, tournamentId)) {
    for (const account of page) finishers.push(finisherOf(account, { qualifyingRounds, disqualified: false }))
  }
  return rankInPieces(finishers)
}

export function finisherOf(
  { player, balance, rounds, reachedAt }: TournamentAccount,
  { qualifyingRounds, disqualified }: { readonly qualifyingRounds: number; readonly disqualified: boolean },
): Finisher {
  return {
    playerId: player.playerId,
    balance,
    rounds,
    reachedAt: reachedAt.getTime(),
    qualified: rounds >= qualifyingRounds,
    disqualified,
  }
}
