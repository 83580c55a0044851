import { openStream } from '../../fairness/index.ts'
import type { PlayReply, PlayRequest } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { Refusal, unanswered } from '../refusals.ts'
import type { Session } from '../sessions/session-store.ts'
import { walletRefusal } from '../wallet/wallet-client.ts'
import { beginRound, checkSameRequest } from './begin-round.ts'
import { blockedBy, clearTheWay } from './clear-the-way.ts'
import { findRoundOfRequest, insertRound, type PendingRound, type StoredRound } from './round-store.ts'
import { type Settlement, settleAgain, settleRound } from './settle-round.ts'
import { presentRound } from './settled-rounds.ts'

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
  const game = provider.games.get(session.gameId)
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND', 'this game is no longer offered')
  if (game.kind !== 'instant')
    throw new Refusal('INVALID_REQUEST', 'a round of this game is opened, not played at once')
  const begin = () =>
    beginRound(provider, { session, game, request }, (tx, draft, { serverSeed }) => {
      const { clientSeed, nonce, bet, choice } = draft
      return insertRound(tx, {
        ...draft,
        ...game.play(openStream({ serverSeed, clientSeed, nonce }), bet, choice),
      })
    })
  let begun = await begin()
  // A round the wallet never answered stands in the way of the next one: it gets its answer first.
  if (begun.kind === 'blocked' && (await clearTheWay(provider, begun.by))) begun = await begin()
  if (begun.kind === 'blocked') throw await blockedBy(provider, provider.database, begun.by)
  if (begun.kind === 'new') return settledReply(begun.round, await settleRound(provider, begun.round))
  checkSameRequest(provider, begun.round, { session, request })
  return knownReply(provider, begun.round, { session, request })
}

async function knownReply(
  provider: Provider,
  round: StoredRound,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): Promise<PlayReply> {
  if (round.state !== 'pending') return closedReply(round)
  await (provider.underWay.get(round.roundId) ?? settleAgain(provider, round))
  const after = await findRoundOfRequest(provider.database, session.playerId, request.request_id)
  if (after === undefined || after.state === 'pending') throw unanswered()
  return closedReply(after)
}

function settledReply(round: PendingRound, settlement: Settlement): PlayReply {
  if (settlement.kind === 'open') throw unanswered()
  if (settlement.kind === 'refused') throw walletRefusal(settlement.refusal)
  return closedReply({ ...round, state: 'settled', balance: settlement.balance, serverSeed: null })
}

function closedReply(round: StoredRound): PlayReply {
  if (round.state === 'settled') return { round: presentRound(round), balance: round.balance }
  if (round.state !== 'refused')
    throw new Refusal('REQUEST_CONFLICT', 'this request_id opened a round in steps')
  throw walletRefusal({
    code: round.refusalCode,
    message: 'the wallet refused this round',
    balance: round.balance ?? undefined,
  })
}
