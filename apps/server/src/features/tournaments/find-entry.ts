import { isPlayable, nextRoundsAt, tournamentPhase } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { TournamentsDeps } from './deps.ts'
import { findMembership } from './member-store.ts'
import { findTournament, type Tournament } from './tournament-store.ts'

/** A member's right to play a tournament's games with its balance. */
export interface TournamentEntry {
  readonly tournamentId: number
  readonly tKey: string
  /** Largest stake of a round in hundredths; 0 = no cap. */
  readonly betCap: number
  /** The price of every round, in hundredths; 0 = free to choose. */
  readonly fixedStake: number
  /** Unix seconds of the next hand-out of rounds; undefined when none is left, or rounds are not counted. */
  readonly nextRoundsAt: number | undefined
  readonly closesAt: Date
  readonly games: readonly string[]
}

/** A member's entry to a running tournament, or a rejection with the reason. */
export async function findEntry(
  deps: TournamentsDeps,
  player: PlayerKey,
  tKey: string,
): Promise<TournamentEntry> {
  const tournament = await findTournament(deps.database, tKey)
  if (tournament === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { tournamentId, startAt, endAt, betCap, fixedStake, games } = tournament
  if (tournament.state === 'cancelled') throw new DomainError('tournament_cancelled')
  const now = deps.clock.now().getTime()
  const phase = tournamentPhase({ start: startAt.getTime(), end: endAt.getTime(), now })
  if (phase === 'upcoming') {
    throw new DomainError('tournament_upcoming', { start: Math.floor(startAt.getTime() / 1000) })
  }
  if (phase === 'ended' || !isPlayable(tournament.state)) throw new DomainError('tournament_ended')
  const membership = await findMembership(deps.database, player, tournamentId)
  if (membership === undefined) throw new DomainError('tournament_not_member')
  await requireChat(deps, player, tournament)
  const next_ms = nextRoundsAt(tournament, { start_ms: startAt.getTime(), end_ms: endAt.getTime() }, now)
  return {
    tournamentId,
    tKey,
    betCap,
    fixedStake,
    nextRoundsAt: next_ms && Math.floor(next_ms / 1000),
    closesAt: endAt,
    games,
  }
}

/** Refuses a player who is not in the participants' chat. No answer from the chat platform is neither a yes nor a no. */
export async function requireChat(
  { database, players, chatMembership }: Pick<TournamentsDeps, 'database' | 'players' | 'chatMembership'>,
  player: PlayerKey,
  { chatId }: Pick<Tournament, 'chatId'>,
): Promise<void> {
  if (chatId === '') return
  const telegramId = (await players.find(database, player))?.telegram_id ?? undefined
  const membership = telegramId === undefined ? 'outside' : await chatMembership.of({ chatId, telegramId })
  if (membership === 'outside') throw new DomainError('not_participant', { chat: chatId })
  if (membership === 'unverified') throw new DomainError('membership_unverified')
}
