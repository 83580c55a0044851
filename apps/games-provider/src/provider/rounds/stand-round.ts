import { randomUUID } from 'node:crypto'
import type { StandRequest, StepReply } from '../../game-api.ts'
import { readRoundId } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { findSessionOfRound, type Session } from '../sessions/session-store.ts'
import { bringUpToDate, replyOf, roundNotFound } from './bring-up-to-date.ts'
import { takeMove } from './take-move.ts'

/** Another page's move, or the clock, came between two looks: where the round stands now is looked up again. */
const OVERTAKEN = new Set(['STALE_MOVE', 'ROUND_OVER'])

/**
 * Ends the player's waiting round as it stands, from the page of whichever game they have open. Asked again, it answers the same end.
 * Refuses with ROUND_NOT_FOUND (also for another player's round), INVALID_MOVE when its game has no move that ends it, and like
 * `takeMove`.
 */
export async function standRound(
  provider: Provider,
  session: Session,
  { request, receivedAt }: { readonly request: StandRequest; readonly receivedAt: Date },
): Promise<StepReply> {
  const { round_id } = request
  const key = readRoundId(round_id, session)
  const own = key && (await findSessionOfRound(provider.database, key))
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
