import type { GetBestRoundReply } from '@arena/contract/endpoints/tournaments'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { findBestRound } from '../../wallet/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import { findTournament, type Tournament } from '../tournament-store.ts'
import { listUnseenResults, noteResultSeen } from './result-store.ts'
import { findOwnResults } from './show-results.ts'

const DAY_MS = 24 * 60 * 60_000
/** Older results are no news. */
const NEWS_FOR_MS = 30 * DAY_MS
const MOST = 5

/** Keys of tournaments whose final result the player has not been shown: those without a prize, and those whose prize is paid. */
export async function unseenResults(deps: TournamentsDeps, player: PlayerKey): Promise<readonly string[]> {
  const endedSince = new Date(deps.clock.now().getTime() - NEWS_FOR_MS)
  const keys = await listUnseenResults(deps.database, player, { endedSince, limit: MOST })
  const settled: string[] = []
  for (const key of keys) {
    const tournament = await findTournament(deps.database, key)
    if (tournament !== undefined && (await isSettled(deps, player, tournament))) settled.push(key)
  }
  return settled
}

async function isSettled(deps: TournamentsDeps, player: PlayerKey, tournament: Tournament): Promise<boolean> {
  const own = (await findOwnResults(deps, player, [tournament])).get(tournament.tournamentId)
  return own?.prize_state === 'none' || own?.prize_state === 'paid'
}

/**
 * Records that the player was shown their result, on any device.
 *
 * @throws DomainError `ITEM_NOT_FOUND` for a tournament in which they have none
 */
export async function markResultSeen(deps: TournamentsDeps, player: PlayerKey, tKey: string): Promise<void> {
  const tournament = await findTournament(deps.database, tKey)
  const now = deps.clock.now()
  const isThere =
    tournament !== undefined &&
    (await noteResultSeen(deps.database, player, { tournamentId: tournament.tournamentId, now }))
  if (!isThere) throw new DomainError('ITEM_NOT_FOUND')
}

/**
 * The player's best round, to be shown where no prize was won.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
export async function bestRound(
  { database }: Pick<TournamentsDeps, 'database'>,
  player: PlayerKey,
  tKey: string,
): Promise<GetBestRoundReply> {
  const tournament = await findTournament(database, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const best = await findBestRound(database, player, tournament)
  return {
    best_round: best === undefined ? null : { game_id: best.gameId, bet: best.bet, win: best.win },
  }
}
