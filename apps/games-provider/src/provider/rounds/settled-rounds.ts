import { bucketOfName, nearBucket } from '@arena/database'
import {
  type Language,
  PROOF_URL_MAX,
  type RoundProofReply,
  type RoundProofRequest,
} from '@arena/provider-protocol'
import type { HistoryReply, ReplayReply, Round } from '../../game-api.ts'
import type { Game } from '../../games/game.ts'
import { isTimed, openStates, type PlayedSource, playAgain } from '../../games/play-again.ts'
import { replayAddress } from '../../view/replay/replay-address.ts'
import { sharedRoundAddress } from '../../view/verify-round.ts'
import { openingCallId, readRoundId } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { findSessionOfRound, type Session } from '../sessions/session-store.ts'
import { findSettledRound, listRounds } from './round-store.ts'
import type { SettledRound } from './stored-round.ts'

const STANDARD_LIMIT = 20

/** The player's settled rounds of this game, newest first, with the seeds that have been revealed. */
export async function listHistory(
  provider: Provider,
  session: Session,
  { before, limit = STANDARD_LIMIT }: { readonly before?: string; readonly limit?: number },
): Promise<HistoryReply> {
  if (before !== undefined && !/^[1-9]\d{0,14}$/.test(before)) {
    throw new DomainError('INVALID_REQUEST', 'before must be the `next` of an earlier answer')
  }
  const gameNo = provider.games.get(session.gameId)?.number
  if (gameNo === undefined) return { rounds: [], next: null }
  const rounds = await listRounds(
    nearBucket(provider.database, session),
    { ...session, gameNo },
    {
      before: before === undefined ? undefined : Number(before),
      limit: limit + 1,
    },
  )
  const shown = rounds.slice(0, limit)
  const last = shown.at(-1)
  return {
    rounds: shown.map(round => presentRound(provider, round)),
    next: rounds.length > limit && last !== undefined ? String(last.place) : null,
  }
}

/**
 * The page that shows a settled round to others, and proves it once its seed is revealed. The address contains the round itself and no
 * player. Refuses with ROUND_NOT_FOUND, also for another player's round and for a deleted one.
 */
export async function proveRound(
  provider: Provider,
  { player_id: playerId, round_id, language }: RoundProofRequest,
): Promise<RoundProofReply> {
  const player = { bucket: bucketOfName(playerId), playerId }
  const key = readRoundId(round_id, player)
  const settled = key && (await findSettledRound(nearBucket(provider.database, player), player, key))
  if (settled === undefined) throw roundNotFound()
  const round = presentRound(provider, settled)
  const replay_url = await replayUrlOf(provider, settled, language)
  return {
    round_id,
    transaction_id: openingCallId(settled),
    game_id: round.game_id,
    bet: round.bet,
    win: round.win,
    is_revealed: round.server_seed !== null,
    url: provider.config.publicUrl + sharedRoundAddress(round, language),
    ...(replay_url !== undefined && { replay_url }),
  }
}

/** Undefined for a round that can't be shown again, and for one that is too long for an address. */
async function replayUrlOf(
  provider: Provider,
  settled: SettledRound,
  language: Language,
): Promise<string | undefined> {
  const game = provider.gamesByNumber.get(settled.gameNo)
  const replay = game && replayOf(provider, game, settled)
  if (replay === undefined) return undefined
  const session = await findSessionOfRound(nearBucket(provider.database, settled), settled)
  const url =
    provider.config.publicUrl + replayAddress({ ...replay, currency: session?.currency ?? null }, language)
  return url.length <= PROOF_URL_MAX ? url : undefined
}

/**
 * A settled round of the session's player and game with its open states, for its page to show again. Refuses with ROUND_NOT_FOUND, also for
 * a round of another player or game, and for one that today's rules would end otherwise.
 */
export async function replayRound(
  provider: Provider,
  session: Session,
  roundId: string,
): Promise<ReplayReply> {
  const key = readRoundId(roundId, session)
  const near = nearBucket(provider.database, session)
  const settled = key && (await findSettledRound(near, session, key))
  const game = settled && provider.gamesByNumber.get(settled.gameNo)
  if (game?.id !== session.gameId || settled === undefined) throw roundNotFound()
  const replay = replayOf(provider, game, settled)
  if (replay === undefined) throw roundNotFound()
  return { ...replay, currency: (await findSessionOfRound(near, settled))?.currency ?? null }
}

const roundNotFound = () => new DomainError('ROUND_NOT_FOUND', 'the player has no such settled round')

/** Undefined when today's rules would end the round otherwise. */
function replayOf(
  provider: Provider,
  game: Game,
  settled: SettledRound,
): Omit<ReplayReply, 'currency'> | undefined {
  const round = presentRound(provider, settled)
  if (round.outcome === null) return undefined
  return { round, states: openStates(game, sourceOf(settled)), timed: isTimed(game) }
}

/** A settled round as the page sees it. Pass `outcome` when the round was just played, so that it is not replayed. */
export function presentRound(
  provider: Pick<Provider, 'gamesByNumber' | 'log'>,
  round: SettledRound,
  outcome: unknown = outcomeOf(provider, round),
): Round {
  const { pair } = round
  return {
    round_id: round.roundId,
    game_id: provider.gamesByNumber.get(round.gameNo)?.id ?? '',
    nonce: round.nonce,
    server_seed_hash: pair.serverSeedHash,
    client_seed: pair.clientSeed,
    server_seed: pair.isRevealed ? pair.serverSeed : null,
    bet: round.bet,
    opening_bet: round.openingBet,
    win: round.win,
    choice: round.choice,
    moves: round.moves,
    outcome,
    played_at: round.playedAt.toISOString(),
  }
}

/**
 * The draw of a settled round: replayed, never stored. Null when the game is no longer offered or its rules have changed: an outcome that
 * differs from the payout is not shown.
 */
function outcomeOf(
  { gamesByNumber, log }: Pick<Provider, 'gamesByNumber' | 'log'>,
  round: SettledRound,
): unknown {
  const game = gamesByNumber.get(round.gameNo)
  if (game === undefined) return null
  try {
    const { win, outcome } = playAgain(game, sourceOf(round))
    if (win === round.win) return outcome
    log.debug({ game_id: game.id, round_id: round.roundId }, 'a settled round would end otherwise by now')
  } catch (error) {
    log.debug({ err: error, round_id: round.roundId }, 'a settled round could not be followed again')
  }
  return null
}

function sourceOf({ pair, nonce, openingBet, choice, moves }: SettledRound): PlayedSource {
  const { serverSeed, clientSeed } = pair
  return { serverSeed, clientSeed, nonce, openingBet, choice, moves }
}
