import { isDeepStrictEqual } from 'node:util'
import { nearBucket, type Statements } from '@arena/database'
import type { MoveRequest, StepReply } from '../../game-api.ts'
import type { StepwiseGame } from '../../games/game.ts'
import { type RoundKey, stakeCallId } from '../ids.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { DomainError, unanswered } from '../rejections.ts'
import { mayStake } from '../sessions/bet-limits.ts'
import type { Session } from '../sessions/session-store.ts'
import { walletRejection } from '../wallet/wallet-client.ts'
import { type MoveRecord, nameOfRequest, nextStakeNo } from './asked-moves.ts'
import { awaitCalls, bringUpToDate, findOwnRound, replyOf, roundVoided } from './bring-up-to-date.ts'
import { certainOf, elapsedUntil, followMoves, followRound, placeRound } from './follow-round.ts'
import { findMove, insertMove } from './move-store.ts'
import { sendCalls } from './send-calls.ts'
import { lockStepRound, markStaking, type StepRound } from './step-round-store.ts'

type Taken =
  /** Nothing is left to send. */
  | { readonly kind: 'done' }
  /** The wallet is to be asked. */
  | { readonly kind: 'send'; readonly call: StepRound }
  /** Another call of the round is under way: it comes first. */
  | { readonly kind: 'busy' }
  /** The round ended before the move came in. */
  | { readonly kind: 'over' }

interface Asked {
  readonly key: RoundKey
  readonly session: Session
  readonly game: StepwiseGame
  readonly request: MoveRequest
  /** In its stored form. */
  readonly move: unknown
  /** When the whole request had come in. */
  readonly receivedAt: Date
}

/**
 * Takes a move in an open round; the moves of a round are serialised. A repeated request moves nothing and returns the round's state. Refuses
 * with INVALID_MOVE, STALE_MOVE, ROUND_OVER, ROUND_NOT_FOUND, ROUND_VOIDED, REQUEST_CONFLICT, BET_LIMIT, with the wallet's rejection of a
 * further bet, and with UNAVAILABLE while the wallet has not answered.
 */
export async function takeMove(
  provider: Provider,
  session: Session,
  {
    request,
    receivedAt,
    onTurnOver,
  }: {
    readonly request: MoveRequest
    readonly receivedAt: Date
    /** Called when the move is stored or refused: the round's end need not wait for it. */
    readonly onTurnOver: () => void
  },
): Promise<StepReply> {
  const key = await findOwnRound(provider, session, request.round_id)
  const game = provider.games.get(session.gameId)
  if (game?.kind !== 'stepwise') throw new DomainError('INVALID_REQUEST', 'this game is not played in steps')
  const asked = { key, session, game, request, receivedAt, move: game.readMove(request.move) }
  const taken = await inTurn(provider, asked)
  onTurnOver()
  if (taken.kind === 'over') throw await endedBefore(provider, key)
  if (taken.kind === 'send' && !(await sendCalls(provider, taken.call))) throw unanswered()
  provider.bell.ring(request.round_id)
  const standing = await bringUpToDate(provider, key)
  await throwRefusedMove(nearBucket(provider.database, key), asked)
  return replyOf(provider, standing)
}

/** Sees to it that the round is over indeed, and refused or voided where it is. */
async function endedBefore(provider: Provider, key: RoundKey): Promise<DomainError> {
  const standing = await bringUpToDate(provider, key)
  if (standing.state === 'voided') return roundVoided(standing)
  return new DomainError('ROUND_OVER', 'the round ended before this move')
}

/** Every turn round the loop another call of the round has been answered; one that is not answered refuses the move. */
async function inTurn(provider: Provider, asked: Asked): Promise<Exclude<Taken, { kind: 'busy' }>> {
  for (;;) {
    const taken = await nearBucket(provider.database, asked.key).transaction(tx => take(provider, tx, asked))
    if (taken.kind !== 'busy') return taken
    await awaitCalls(provider, asked.key)
  }
}

async function take(provider: Provider, tx: Statements, asked: Asked): Promise<Taken> {
  const { key, request, receivedAt } = asked
  const round = await lockStepRound(tx, key)
  const known = await findMove(tx, key, request.request_id)
  if (known !== undefined) {
    checkSameMove(known, asked)
    return { kind: 'done' }
  }
  if (round?.state === 'staking') return { kind: 'busy' }
  if (round?.state !== 'open') return { kind: 'over' }
  const at_ms = elapsedUntil(receivedAt, round)
  if (followRound(provider, round, at_ms).ended) return { kind: 'over' }
  return takeInOpenRound(provider, tx, { ...asked, round, at_ms })
}

async function takeInOpenRound(
  provider: Provider,
  tx: Statements,
  asking: Asked & { readonly round: StepRound; readonly at_ms: number },
): Promise<Taken> {
  const { session, request, round, at_ms, move } = asking
  if (move === undefined) throw new DomainError('INVALID_MOVE', 'this game knows no such move')
  if (request.step !== undefined && request.step !== round.moves.length) {
    throw new DomainError('STALE_MOVE', 'another move came first')
  }
  const moves = [...round.moves, { at_ms, move }]
  const stand = followMoves(provider, round, { elapsed_ms: at_ms, moves })
  if (stand === undefined) throw new DomainError('INVALID_MOVE', 'this move is not possible now')
  const stake = stand.staked - round.bet
  if (stake < 0) throw new Error('a move can not take a stake back')
  const record = {
    request: nameOfRequest(request.request_id),
    seenStep: request.step ?? null,
    at_ms,
    move,
    stake,
    rejectionCode: null,
    balance: null,
  }
  if (stake === 0) {
    await insertMove(tx, round, { ...record, stakeNo: 0, state: 'taken' })
    const certain = { ...certainOf(round), moves }
    const call = await placeRound(provider, tx, { round, certain, at: asking.receivedAt })
    return call === undefined ? { kind: 'done' } : { kind: 'send', call }
  }
  if (!mayStake(stake, round.bet, session.limits)) {
    throw new DomainError('BET_LIMIT', 'this move would stake more than a round may')
  }
  const stakeNo = nextStakeNo(round.asked)
  const callId = stakeCallId(round, stakeNo)
  const leasedUntil = new Date(provider.now().getTime() + LEASE_MS)
  const asked = await insertMove(tx, round, { ...record, stakeNo, state: 'staking' })
  await markStaking(tx, round, { callId, leasedUntil })
  return { kind: 'send', call: { ...asked, state: 'staking', callId, attempts: 1 } }
}

function checkSameMove(known: MoveRecord, { request, move }: Asked): void {
  const isSame = known.seenStep === (request.step ?? null) && isDeepStrictEqual(known.move, move)
  if (!isSame) throw new DomainError('REQUEST_CONFLICT', 'this request_id was used for another move')
}

/** A move whose stake the wallet refused gets the same rejection on every repeat. */
async function throwRefusedMove(statements: Statements, { key, request }: Asked): Promise<void> {
  const record = await findMove(statements, key, request.request_id)
  if (record?.state !== 'refused') return
  throw walletRejection({
    code: record.rejectionCode ?? 'INTERNAL',
    message: 'the wallet refused the stake of this move',
    balance: record.balance ?? undefined,
  })
}
