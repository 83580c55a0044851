import type { StepReply, WatchRequest } from '../../game-api.ts'
import type { RoundKey } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import type { Session } from '../sessions/session-store.ts'
import { bringUpToDate, findOwnRound, replyOf } from './bring-up-to-date.ts'

const WATCH_MS = 10_000
/** How soon a move is noticed that another process has taken. */
const OTHER_PROCESS_MS = 400

/**
 * Answers when the round has ended or has another number of moves than the page has seen, or after ten seconds. The end is told, and
 * settled, at its very moment and never before. `gone` is aborted when nobody waits for the answer any more.
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
