import { isDeepStrictEqual } from 'node:util'
import type { PlayReply, PlayRequest } from '../../game-api.ts'
import { findGame } from '../../games/registry.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import type { Session } from '../sessions/session-store.ts'
import { walletRefusal } from '../wallet/wallet-client.ts'
import { type Begun, beginRound } from './begin-round.ts'
import { presentRound } from './present-round.ts'
import { findRoundOfRequest, type PendingRound, type StoredRound, takePendingRound } from './round-store.ts'
import { type Settlement, settleRound } from './settle-round.ts'

/**
 * Plays one round, or gives the same request its round again. Refuses with SESSION_EXPIRED, BET_LIMIT, INVALID_CHOICE,
 * ROUND_IN_PROGRESS, REQUEST_CONFLICT (the request id was used for another bet or choice), with the wallet's refusal, and with
 * UNAVAILABLE while the wallet has not answered: sent again, the same request goes on with the same round.
 */
export async function playRound(
  provider: Provider,
  session: Session,
  request: PlayRequest,
): Promise<PlayReply> {
  const game = findGame(session.gameId)
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND', 'this game is no longer offered')
  if (game.kind !== 'instant')
    throw new Refusal('INVALID_REQUEST', 'a round of this game is opened, not played at once')
  let begun = await beginRound(provider, { session, game, request })
  // A round the wallet never answered stands in the way of the next one: it gets its answer first.
  if (begun.kind === 'blocked' && (await settleAgain(provider, begun.by))) {
    begun = await beginRound(provider, { session, game, request })
  }
  if (begun.kind === 'blocked')
    throw new Refusal('ROUND_IN_PROGRESS', 'the round before is still being settled')
  return answerOf(provider, { session, request, begun })
}

async function answerOf(
  provider: Provider,
  {
    session,
    request,
    begun,
  }: {
    readonly session: Session
    readonly request: PlayRequest
    readonly begun: Exclude<Begun, { kind: 'blocked' }>
  },
): Promise<PlayReply> {
  if (begun.kind === 'new') {
    const settlement = await settleRound(provider, begun.round)
    return settledReply(begun.round, settlement)
  }
  const { round } = begun
  checkSameRequest(round, { session, request })
  if (round.state !== 'pending') return closedReply(round)
  await (provider.underWay.get(round.roundId) ?? settleAgain(provider, round))
  const after = await findRoundOfRequest(provider.database, session.playerId, request.request_id)
  if (after === undefined || after.state === 'pending') throw unanswered()
  return closedReply(after)
}

/** True when the round is closed now. False while somebody else is sending it, or when the wallet still says nothing certain. */
async function settleAgain(provider: Provider, round: PendingRound): Promise<boolean> {
  const now = provider.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const taken = await takePendingRound(provider.database, round.roundId, { now, until })
  if (taken === undefined) return false
  return (await settleRound(provider, taken)).kind !== 'open'
}

function settledReply(round: PendingRound, settlement: Settlement): PlayReply {
  if (settlement.kind === 'open') throw unanswered()
  if (settlement.kind === 'refused') throw walletRefusal(settlement.refusal)
  return closedReply({ ...round, state: 'settled', balance: settlement.balance, serverSeed: null })
}

function closedReply(round: Exclude<StoredRound, PendingRound>): PlayReply {
  if (round.state === 'refused') {
    throw walletRefusal({
      code: round.refusalCode,
      message: 'the wallet refused this round',
      balance: round.balance ?? undefined,
    })
  }
  return { round: presentRound(round), balance: round.balance }
}

function checkSameRequest(
  round: StoredRound,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): void {
  const choice = findGame(round.gameId)?.readChoice(request.choice, request.bet)
  const isSame =
    round.gameId === session.gameId && round.bet === request.bet && isDeepStrictEqual(round.choice, choice)
  if (!isSame) throw new Refusal('REQUEST_CONFLICT', 'this request_id was used for another round')
}

function unanswered(): Refusal {
  return new Refusal('UNAVAILABLE', 'the wallet has not answered yet: send the same request again')
}
