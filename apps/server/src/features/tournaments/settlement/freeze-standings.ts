import { type Finisher, type Result, rankFinishers } from '@arena/rules'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TournamentAccount } from '../../wallet/index.ts'
import { moveTournament } from '../tournament-state-store.ts'
import type { Tournament } from '../tournament-store.ts'
import type { TournamentsParts } from '../tournaments-parts.ts'
import { hashResults } from './hash-results.ts'
import { insertResults, publishResults } from './result-store.ts'

const HOUR_MS = 60 * 60_000

/**
 * Writes down how every member of a tournament did, publishes the hash of it and begins the review: all of it, or nothing. No balance
 * of a tournament in `settling` can move any more, so whoever reads them reads the same.
 */
export async function freezeStandings(
  { database, wallet, log }: Pick<TournamentsParts, 'database' | 'wallet' | 'log'>,
  tournament: Tournament,
  now: Date,
): Promise<void> {
  const { tournamentId, finalKey, reviewHours } = tournament
  const reviewEndsAt = new Date(now.getTime() + reviewHours * HOUR_MS)
  const results = await database.transaction(async tx => {
    const isOurs = await moveTournament(tx, tournamentId, { from: 'settling', to: 'provisional', now })
    return isOurs ? freeze(wallet, tx, { tournament, reviewEndsAt }) : undefined
  })
  if (results === undefined) return
  log.info({ tournament: finalKey, members: results.length, reviewEndsAt }, 'a tournament is ranked')
}

async function freeze(
  wallet: TournamentsParts['wallet'],
  tx: Transaction,
  { tournament, reviewEndsAt }: { readonly tournament: Tournament; readonly reviewEndsAt: Date },
): Promise<readonly Result[]> {
  const { tournamentId, qualifyingRounds } = tournament
  const finishers: Finisher[] = []
  for await (const page of wallet.tournamentAccounts(tx, tournamentId)) {
    for (const account of page) finishers.push(finisherOf(account, { qualifyingRounds, disqualified: false }))
  }
  const results = rankFinishers(finishers)
  await insertResults(tx, tournamentId, results)
  await publishResults(tx, tournamentId, { hash: hashResults(tournament, results), reviewEndsAt })
  return results
}

export function finisherOf(
  { player, balance, rounds, reachedAt }: TournamentAccount,
  { qualifyingRounds, disqualified }: { readonly qualifyingRounds: number; readonly disqualified: boolean },
): Finisher {
  return {
    telegramId: player.telegramId,
    balance,
    rounds,
    reachedAt: reachedAt.getTime(),
    qualified: rounds >= qualifyingRounds,
    disqualified,
  }
}
