import { isDeepStrictEqual } from 'node:util'
import { dayOf, nearBucket, type Statements } from '@arena/database'
import { openStream } from '../../fairness/index.ts'
import type { PlayReply, PlayRequest, StepReply } from '../../game-api.ts'
import type { Game } from '../../games/game.ts'
import { newRoundKey, numberOfText, openingCallId } from '../ids.ts'
import { keptSince, LEASE_MS, type Provider, type Settlement } from '../provider.ts'
import { DomainError, unanswered } from '../rejections.ts'
import { retireUnproven } from '../seeds/player-seeds.ts'
import type { PlayedPair, SeedPair } from '../seeds/seed-pair.ts'
import { countRound, lockSeedPair } from '../seeds/seed-store.ts'
import { isBetAllowed } from '../sessions/bet-limits.ts'
import type { Session } from '../sessions/session-store.ts'
import { walletRejection } from '../wallet/wallet-client.ts'
import { bringUpToDate, replyOf } from './bring-up-to-date.ts'
import { blockedBy, clearTheWay } from './clear-the-way.ts'
import { followMoves } from './follow-round.ts'
import { insertRound } from './instant-round-store.ts'
import { findRoundOfRequest, findRoundsInTheWay } from './round-store.ts'
import { sendCalls } from './send-calls.ts'
import { settleAgain, settleRound } from './settle-round.ts'
import { presentRound } from './settled-rounds.ts'
import { insertStepRound, type StepRound } from './step-round-store.ts'
import {
  isOver,
  type NewRound,
  type PendingRound,
  type SettledRound,
  type StoredRound,
  type UnfinishedRound,
} from './stored-round.ts'

/**
 * Plays one round, or returns the round of a repeated request. Refuses with SESSION_EXPIRED, BET_LIMIT, INVALID_CHOICE, ROUND_IN_PROGRESS,
 * REQUEST_CONFLICT (the request id was used for another bet or choice), with the wallet's rejection, and with UNAVAILABLE while the wallet
 * has not answered: sent again, the same request continues the same round.
 */
export async function playRound(
  provider: Provider,
  session: Session,
  request: PlayRequest,
): Promise<PlayReply> {
  const game = provider.games.get(session.gameId)
  if (game === undefined) throw new DomainError('GAME_NOT_FOUND', 'this game is no longer offered')
  if (game.kind !== 'instant')
    throw new DomainError('INVALID_REQUEST', 'a round of this game is opened, not played at once')
  const begin = () =>
    beginRound<Played>(provider, { session, game, request }, async (tx, draft, pair) => {
      const { nonce, bet, choice } = draft
      const { serverSeed, serverSeedHash, clientSeed } = pair
      const { win, outcome } = game.play(openStream({ serverSeed, clientSeed, nonce }), bet, choice)
      const pending = await insertRound(tx, { ...draft, win })
      return { pending, outcome, pair: { serverSeed, serverSeedHash, clientSeed, isRevealed: false } }
    })
  let begun = await begin()
  // A round the wallet never answered blocks the next one: get its answer first.
  if (begun.kind === 'blocked' && (await clearTheWay(provider, begun.by))) begun = await begin()
  if (begun.kind === 'blocked')
    throw await blockedBy(provider, nearBucket(provider.database, session), begun.by)
  if (begun.kind === 'new')
    return settledReply(provider, begun.round, await settleRound(provider, begun.round.pending))
  checkSameRequest(provider, begun.round, { session, request })
  return knownReply(provider, begun.round, { session, request })
}

async function knownReply(
  provider: Provider,
  round: StoredRound,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): Promise<PlayReply> {
  if (round.state !== 'pending') return closedReply(provider, round)
  await (provider.underWay.get(round.roundId) ?? settleAgain(provider, round))
  const after = await findRoundOfRequest(nearBucket(provider.database, session), session, request.request_id)
  if (after === undefined || after.state === 'pending') throw unanswered()
  return closedReply(provider, after)
}

/** A round this call has played, and what only it need not look up again. */
interface Played {
  readonly pending: PendingRound
  readonly pair: PlayedPair
  readonly outcome: unknown
}

function settledReply(
  provider: Provider,
  { pending, pair, outcome }: Played,
  settlement: Settlement,
): PlayReply {
  if (settlement.kind === 'open') throw unanswered()
  if (settlement.kind === 'refused') throw walletRejection(settlement.rejection)
  const { balance, roundsLeft } = settlement
  const settled: SettledRound = { ...pending, state: 'settled', pair, moves: [], balance }
  return {
    round: presentRound(provider, settled, outcome),
    balance,
    ...(roundsLeft !== undefined && { rounds_left: roundsLeft }),
  }
}

function closedReply(provider: Provider, round: StoredRound): PlayReply {
  if (round.state === 'settled') return { round: presentRound(provider, round), balance: round.balance }
  if (round.state !== 'refused')
    throw new DomainError('REQUEST_CONFLICT', 'this request_id opened a round in steps')
  throw walletRejection({
    code: round.rejectionCode,
    message: 'the wallet refused this round',
    balance: round.balance ?? undefined,
  })
}

/** Opens a round of a stepwise game, or returns its state to a repeated request. Refuses like `playRound`, and with ROUND_VOIDED. */
export async function openRound(
  provider: Provider,
  session: Session,
  request: PlayRequest,
): Promise<StepReply> {
  const game = provider.games.get(session.gameId)
  if (game === undefined) throw new DomainError('GAME_NOT_FOUND', 'this game is no longer offered')
  if (game.kind !== 'stepwise')
    throw new DomainError('INVALID_REQUEST', 'a round of this game is played at once, not opened')
  const begin = () =>
    beginRound(provider, { session, game, request }, async (tx, draft, pair) => {
      const { bet } = draft
      const round: StepRound = {
        ...draft,
        state: 'staking',
        serverSeedHash: pair.serverSeedHash,
        clientSeed: pair.clientSeed,
        secretSeed: pair.serverSeed,
        openingBet: bet,
        asked: [],
        moves: [],
        openedAt: null,
        endsAt: null,
        balance: null,
        win: null,
        callId: openingCallId(draft),
        attempts: 1,
      }
      const stand = followMoves(provider, round, { elapsed_ms: 0, moves: [] })
      if (stand?.staked !== bet) throw new Error(`${game.id} opens a round with another stake than its bet`)
      await insertStepRound(tx, { ...draft, callId: openingCallId(draft) })
      return round
    })
  let begun = await begin()
  if (begun.kind === 'blocked' && (await clearTheWay(provider, begun.by))) begun = await begin()
  if (begun.kind === 'blocked')
    throw await blockedBy(provider, nearBucket(provider.database, session), begun.by)
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
    nearBucket(provider.database, session),
    session,
    request.request_id,
  )
  if (round === undefined) throw unanswered()
  if (isOver(round)) return replyOf(provider, round)
  return replyOf(provider, await bringUpToDate(provider, round))
}

export type Begun<Written> =
  | { readonly kind: 'new'; readonly round: Written }
  /** The same request came before. */
  | { readonly kind: 'known'; readonly round: StoredRound }
  /** Another round of the player's is not over. */
  | { readonly kind: 'blocked'; readonly by: UnfinishedRound }

/** A round that may be played, before its outcome is drawn. */
export type RoundDraft = Omit<NewRound, 'win'>

/**
 * Stores a round before any other program learns of it; `write` decides what is stored now. The seed pair's lock serialises the player's
 * rounds, so each uses the next nonce.
 */
function beginRound<Written>(
  provider: Provider,
  asked: { readonly session: Session; readonly game: Game; readonly request: PlayRequest },
  write: (tx: Statements, draft: RoundDraft, pair: SeedPair) => Promise<Written>,
): Promise<Begun<Written>> {
  const { session, game, request } = asked
  return nearBucket(provider.database, session).transaction(async tx => {
    const locked = await lockSeedPair(tx, session, provider)
    const { known, unfinished } = await findRoundsInTheWay(tx, locked, request.request_id)
    if (known !== undefined) return { kind: 'known', round: known }
    const now = provider.now()
    const choice = checkStake(provider, session, { game, request, now })
    if (unfinished !== undefined) return { kind: 'blocked', by: unfinished }
    const pair = await retireUnproven(provider, tx, locked)
    checkSeenSeed(pair, request)
    const { bucket, day } = session
    const { playerNo } = pair
    const draft = {
      ...newRoundKey({ bucket, day, playerNo, place: pair.roundsBegun + 1, gameNo: game.number }),
      playerId: session.playerId,
      requestNo: numberOfText(request.request_id),
      sessionId: session.sessionId,
      gameId: game.id,
      pairNo: pair.pairNo,
      nonce: pair.nonce,
      bet: request.bet,
      choice,
      playedAt: now,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
    }
    const round = await write(tx, draft, pair)
    await countRound(tx, pair, draft)
    return { kind: 'new', round }
  })
}

/**
 * No player stakes on a commitment they have not seen. The rejection's rollback restores a pair retired on the way here; requesting the
 * current seeds retires it permanently.
 */
function checkSeenSeed(pair: SeedPair, { server_seed_hash: seen }: PlayRequest): void {
  if (seen === undefined || seen === pair.serverSeedHash) return
  throw new DomainError('SEEDS_CHANGED', 'the seeds in force are not those the page has shown')
}

function checkStake(
  provider: Provider,
  session: Session,
  { game, request, now }: { readonly game: Game; readonly request: PlayRequest; readonly now: Date },
): unknown {
  if (session.expiresAt <= now || session.day < dayOf(keptSince(provider)))
    throw new DomainError('SESSION_EXPIRED', 'the session is over: open the game again')
  if (!isBetAllowed(request.bet, session.limits)) {
    const { min_bet, max_bet, step } = session.limits
    throw new DomainError('BET_LIMIT', `a bet is ${min_bet} to ${max_bet} in steps of ${step}`)
  }
  const choice = game.readChoice(request.choice, request.bet)
  if (choice === undefined)
    throw new DomainError('INVALID_CHOICE', 'this game knows no such choice for this bet')
  return choice
}

/** Refuses with REQUEST_CONFLICT a request id that was used for another game, bet or choice. */
function checkSameRequest(
  { games }: Provider,
  round: StoredRound,
  { session, request }: { readonly session: Session; readonly request: PlayRequest },
): void {
  const game = games.get(session.gameId)
  // Read again: a newer edition of the game may store the same choice in another form.
  const choiceOf = (choice: unknown) => game?.readChoice(choice, request.bet)
  const isSame =
    round.gameNo === game?.number &&
    round.openingBet === request.bet &&
    isDeepStrictEqual(choiceOf(round.choice), choiceOf(request.choice))
  if (!isSame) throw new DomainError('REQUEST_CONFLICT', 'this request_id was used for another round')
}
