import type { Transaction } from '@arena/database'
import { compareFinishers, type Finisher, isQualified } from '@arena/rules'
import type { Rng } from '../../../platform/rng/rng.ts'
import { countTournamentAccounts, pageRankedAccounts, type TournamentAccount } from '../../wallet/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import { rankedTournament } from './paid-prizes.ts'
import { insertResults, nameResult, publishResults } from './result-store.ts'
import { ResultsHash } from './results-hash.ts'

const HOUR_MS = 60 * 60_000

/**
 * Stores every member's result of a tournament, publishes its hash and begins the review, atomically. Balances of a tournament in `settling` can't
 * change any more, and the erasure of an account waits until it is ranked. Members pass through this process a page at a time, so it answers other
 * calls in between, however many members there are.
 */
export async function freezeStandings(
  deps: Pick<TournamentsDeps, 'database' | 'log' | 'rng'>,
  tournament: Tournament,
  now: Date,
): Promise<void> {
  const { tournamentId, finalKey, reviewHours } = tournament
  const reviewEndsAt = new Date(now.getTime() + reviewHours * HOUR_MS)
  const members = await deps.database.transaction(
    async tx => {
      if (!(await moveTournament(tx, tournamentId, { from: 'settling', to: 'provisional', now })))
        return undefined
      const ranked = await rankMembers(tx, tournament, deps.rng)
      const { hash, qualified } = ranked
      await publishResults(tx, tournamentId, { hash, reviewEndsAt, qualified })
      return ranked.members
    },
    // Sorting a million takes seconds.
    { hasNoStatementLimit: true },
  )
  if (members !== undefined)
    deps.log.info({ tournament: finalKey, members, reviewEndsAt }, 'a tournament is ranked')
}

async function rankMembers(
  tx: Transaction,
  tournament: Tournament,
  rng: Rng,
): Promise<{ readonly members: number; readonly qualified: number; readonly hash: string }> {
  const { tournamentId, qualifyingRounds } = tournament
  // Known before the first line is written: prizes may depend on it.
  const { accounts: members, qualified } = await countTournamentAccounts(tx, tournament)
  const hash = new ResultsHash(rankedTournament(tournament, qualified), { members, areNamed: members > 0 })
  let last: Finisher | undefined
  let place = 0
  for await (const accounts of pageRankedAccounts(tx, tournament)) {
    const results = accounts.map(account => {
      const finisher = finisherOf(account, { qualifyingRounds, disqualified: false })
      if (last !== undefined && compareFinishers(last, finisher) >= 0) throw new SortedOtherwise()
      last = finisher
      place += 1
      return nameResult({ ...finisher, place }, rng)
    })
    await insertResults(tx, tournamentId, results)
    hash.add(results)
  }
  if (place !== members) throw new Error(`${place} of ${members} members were ranked`)
  return { members, qualified, hash: hash.digest() }
}

/** The rules decide the order; the database only sorts. */
class SortedOtherwise extends Error {
  override readonly name = 'SortedOtherwise'
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
    qualified: isQualified(rounds, qualifyingRounds),
    disqualified,
  }
}
