import type { PlayRequest, StepReply } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { Refusal, unanswered } from '../refusals.ts'
import type { Session } from '../sessions/session-store.ts'
import { beginRound, checkSameRequest } from './begin-round.ts'
import { bringUpToDate, replyOf } from './bring-up-to-date.ts'
import { blockedBy, clearTheWay } from './clear-the-way.ts'
import { followMoves } from './follow-round.ts'
import { findRoundOfRequest, isOver, type StoredRound } from './round-store.ts'
import { sendCalls } from './send-calls.ts'
import { insertStepRound, type StepRound } from './step-round-store.ts'

/**
 * Opens a round of a stepwise game, or tells the same request where its round stands. Refuses like `playRound`, and with ROUND_VOIDED.
 */
export async function openRound(
  provider: Provider,
  session: Session,
  request: PlayRequest,
): Promise<StepReply> {
  const game = provider.games.get(session.gameId)
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND', 'this game is no longer offered')
  if (game.kind !== 'stepwise')
    throw new Refusal('INVALID_REQUEST', 'a round of this game is played at once, not opened')
  const begin = () =>
    beginRound(provider, { session, game, request }, async (tx, draft, pair) => {
      const { bet, ...kept } = draft
      const round: StepRound = {
        ...kept,
        state: 'staking',
        secretSeed: pair.serverSeed,
        openingBet: bet,
        bet,
        moves: [],
        openedAt: null,
        endsAt: null,
        balance: null,
        win: null,
        callId: draft.transactionId,
        attempts: 1,
      }
      const stand = followMoves(provider, round, { elapsed_ms: 0, moves: [] })
      if (stand?.staked !== bet) throw new Error(`${game.id} opens a round with another stake than its bet`)
      await insertStepRound(tx, { ...draft, ...round })
      return round
    })
  let begun = await begin()
  if (begun.kind === 'blocked' && (await clearTheWay(provider, begun.by))) begun = await begin()
  if (begun.kind === 'blocked') throw await blockedBy(provider, provider.database, begun.by)
  if (begun.kind === 'known') {
    checkSameRequest(provider, begun.round, { session, request })
  } else if (!(await sendCalls(provider, begun.round))) throw unanswered()
  return openedReply(provider, { session, request })
}

async function openedReply(
  provider: Provider,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): Promise<StepReply> {
  const round: StoredRound | undefined = await findRoundOfRequest(
    provider.database,
    session.playerId,
    request.request_id,
  )
  if (round === undefined) throw unanswered()
  if (isOver(round)) return replyOf(round)
  return replyOf(await bringUpToDate(provider, round.roundId))
}
