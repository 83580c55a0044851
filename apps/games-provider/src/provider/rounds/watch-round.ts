import { randomUUID } from 'node:crypto'
import { nearBucket } from '@arena/database'
import type { StandRequest, StepReply, WatchRequest } from '../../game-api.ts'
import { type RoundKey, readRoundId } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { findSessionOfRound, type Session } from '../sessions/session-store.ts'
import { bringUpToDate, findOwnRound, replyOf, roundNotFound } from './bring-up-to-date.ts'
import { takeMove } from './take-move.ts'

const WATCH_MS = 10_000
/** How soon a move is noticed that another process has taken. */
const OTHER_PROCESS_MS = 400

/**
 * Answers when the round has ended or has another number of moves than the page has seen, or after ten seconds. The end is settled and
 * returned at its very moment and never before. Abort `gone` when the caller stops waiting.
 */
export async function watchRound(
  provider: Provider,
  session: Session,
  { request, gone }: { readonly request: WatchRequest; readonly gone: AbortSignal },
): Promise<StepReply> {
  const key = await findOwnRound(provider, session, request.round_id)
  const leave = provider.watchers.enter(session.playerId)
  if (leave === undefined) throw new DomainError('RATE_LIMITED', 'this round is watched often enough')
  try {
    return await watch(provider, key, { step: request.step, gone })
  } finally {
    leave()
  }
}

async function watch(
  provider: Provider,
  key: RoundKey,
  { step, gone }: { readonly step: number; readonly gone: AbortSignal },
): Promise<StepReply> {
  const { bell, stopping, database, now } = provider
  const watchUntil = performance.now() + WATCH_MS
  for (;;) {
    const ear = bell.listen(key.roundId)
    try {
      const standing = await bringUpToDate(provider, key)
      if (standing.state !== 'open') return replyOf(provider, standing)
      const { moves, endsAt } = standing.round
      const left_ms = watchUntil - performance.now()
      const isOver = left_ms <= 0 || gone.aborted || stopping.aborted
      if (moves.length !== step || isOver) return replyOf(provider, standing)
      const untilEnd_ms = endsAt === null ? left_ms : Math.max(endsAt.getTime() - now().getTime(), 1)
      const look_ms = database.engine === 'pglite' ? left_ms : OTHER_PROCESS_MS
      await ear.wait(Math.min(left_ms, untilEnd_ms, look_ms), [gone, stopping])
    } finally {
      ear.close()
    }
  }
}

/** Another page's move, or the clock, came between two reads: read the round's state again. */
const OVERTAKEN = new Set(['STALE_MOVE', 'ROUND_OVER'])

/**
 * Ends the player's waiting round in its current state, from the page of any game. A repeat returns the same end. Refuses with
 * ROUND_NOT_FOUND (also for another player's round), INVALID_MOVE when its game has no move that ends it, and like `takeMove`.
 */
export async function standRound(
  provider: Provider,
  session: Session,
  { request, receivedAt }: { readonly request: StandRequest; readonly receivedAt: Date },
): Promise<StepReply> {
  const { round_id } = request
  const key = readRoundId(round_id, session)
  const own = key && (await findSessionOfRound(nearBucket(provider.database, key), key))
  if (key === undefined || own?.playerId !== session.playerId) throw roundNotFound()
  for (;;) {
    const standing = await bringUpToDate(provider, key)
    if (standing.state !== 'open') return replyOf(provider, standing)
    const game = provider.games.get(own.gameId)
    if (game?.kind !== 'stepwise' || game.waits === undefined) {
      throw new DomainError('INVALID_MOVE', 'rounds of this game end by themselves')
    }
    const step = standing.round.moves.length
    const move = { round_id, request_id: randomUUID(), step, move: game.waits.stand }
    await takeOne(provider, own, { request: move, receivedAt })
  }
}

async function takeOne(
  provider: Provider,
  session: Session,
  asked: Omit<Parameters<typeof takeMove>[2], 'onTurnOver'>,
): Promise<void> {
  const onTurnOver = provider.movesInFlight.enter(asked.request.round_id)
  try {
    await takeMove(provider, session, { ...asked, onTurnOver })
  } catch (error) {
    if (!(error instanceof DomainError) || !OVERTAKEN.has(error.code)) throw error
  } finally {
    onTurnOver()
  }
}
