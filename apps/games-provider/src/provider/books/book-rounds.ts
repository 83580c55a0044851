/**
 * What the page of a books game asks for. Stake and win are booked together when the round is played. The page shows the win afterwards: until
 * it ends the round, the balance is shown without it, and a page that is opened again gets the round to show.
 */
import { nearBucket } from '@arena/database'
import { type BookOutcome, choiceOf, readBookChoice } from '../../books/books-game.ts'
import type { PlayReply, Round } from '../../game-api.ts'
import { betLadder, firstBet } from '../../view/bet-ladder.ts'
import { readRoundId } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { playRound } from '../rounds/begin-round.ts'
import { findSettledRound, findUnfinishedRound } from '../rounds/round-store.ts'
import { settleAgain } from '../rounds/settle-round.ts'
import { presentRound } from '../rounds/settled-rounds.ts'
import { isBetAllowed } from '../sessions/bet-limits.ts'
import type { Session } from '../sessions/session-store.ts'
import { askAccount } from '../sessions/start-session.ts'
import { findLastRound, type LastRound, markShown, noteProgress } from './last-round.ts'
import type { BooksGame } from './load-books.ts'

/** Amounts of the protocol have six decimals, ours two. */
const MICRO = 10_000
/** Free coins: the protocol's name for a balance that is no money. */
const CURRENCY = 'XGC'

export interface BookSeat {
  readonly provider: Provider
  readonly session: Session
  readonly game: BooksGame
}

interface Balance {
  readonly amount: number
  readonly currency: typeof CURRENCY
}

interface BookRound {
  readonly roundID: number
  readonly amount: number
  readonly payout: number
  readonly payoutMultiplier: number
  readonly mode: string
  readonly active: boolean
  readonly state: readonly unknown[]
  readonly event?: string
}

const balanceOf = (credit: number): Balance => ({ amount: Math.max(0, credit) * MICRO, currency: CURRENCY })

/** What a page begins with. A round whose answer was lost is settled first. */
export async function authenticate(seat: BookSeat): Promise<{
  readonly balance: Balance
  readonly config: object
  readonly round: BookRound | null
}> {
  const { provider, session } = seat
  const unfinished = await findUnfinishedRound(nearBucket(provider.database, session), session)
  if (unfinished?.state === 'pending') await settleAgain(provider, unfinished)
  const active = await findActive(seat)
  const { balance } = await askAccount(provider, session)
  const { min_bet, max_bet, step } = session.limits
  return {
    balance: balanceOf(balance - (active?.last.win ?? 0)),
    config: {
      minBet: min_bet * MICRO,
      maxBet: max_bet * MICRO,
      stepBet: step * MICRO,
      defaultBetLevel: firstBet(session.limits, balance) * MICRO,
      betLevels: betLadder(session.limits).map(bet => bet * MICRO),
      jurisdiction: { socialCasino: true, disabledFullscreen: true, disabledTurbo: false },
    },
    round: active === undefined ? null : await showRound(seat, active.round, active.last),
  }
}

export async function readBalance(seat: BookSeat): Promise<{ readonly balance: Balance }> {
  const active = await findActive(seat)
  const { balance } = await askAccount(seat.provider, seat.session)
  return { balance: balanceOf(balance - (active?.last.win ?? 0)) }
}

/**
 * The protocol gives a play no name of its own. It is named by the round that it follows: two plays at once are one, and one whose answer was
 * lost is continued.
 */
export async function playBook(
  seat: BookSeat,
  { amount, mode: modeName }: { readonly amount: number; readonly mode: string },
): Promise<{ readonly balance: Balance; readonly round: BookRound }> {
  const { provider, session, game } = seat
  const mode = game.modes.get(modeName) ?? game.modes.get(modeName.toLowerCase())
  if (mode === undefined) throw new DomainError('INVALID_CHOICE', 'this game has no such mode')
  const credit = amount / MICRO
  const bet = (credit * mode.cost_x100) / 100
  if (!isBetAllowed(credit, session.limits) || !Number.isSafeInteger(bet))
    throw new DomainError('INVALID_REQUEST', 'the amount is outside the limits or not on a step')
  const last = await findLast(seat)
  if (last !== undefined && isActive(last, session))
    throw new DomainError('ROUND_IN_PROGRESS', 'the round before is not ended')
  const request = {
    request_id: `${session.sessionId}/${game.rules.number}/${last?.key.place ?? 0}`,
    bet,
    choice: choiceOf(mode),
  }
  const { round, balance }: PlayReply = await playRound(provider, session, request)
  const shown = await showRound(seat, round)
  return { balance: balanceOf(balance - round.win), round: shown }
}

/** Again, or without a round that is active: only the balance is shown. */
export async function endRound(seat: BookSeat): Promise<{ readonly balance: Balance }> {
  const last = await findLast(seat)
  if (last !== undefined && isActive(last, seat.session))
    await markShown(nearBucket(seat.provider.database, seat.session), last.key)
  const { balance } = await askAccount(seat.provider, seat.session)
  return { balance: balanceOf(balance) }
}

/** A note of a round that is over is taken and forgotten. */
export async function noteEvent(seat: BookSeat, event: string): Promise<{ readonly event: string }> {
  const last = await findLast(seat)
  if (last !== undefined && isActive(last, seat.session))
    await noteProgress(nearBucket(seat.provider.database, seat.session), last.key, event)
  return { event }
}

function findLast({ provider, session, game }: BookSeat): Promise<LastRound | undefined> {
  const gameNo = game.rules.number
  return findLastRound(nearBucket(provider.database, session), { ...session, gameNo })
}

function isActive({ state, win, currency, isShown }: LastRound, session: Session): boolean {
  return state === 's' && win > 0 && !isShown && currency === session.currency
}

async function findActive(
  seat: BookSeat,
): Promise<{ readonly last: LastRound; readonly round: Round } | undefined> {
  const { provider, session } = seat
  const last = await findLast(seat)
  if (last === undefined || !isActive(last, session)) return undefined
  const settled = await findSettledRound(nearBucket(provider.database, session), session, last.key)
  return settled && { last, round: presentRound(provider, settled) }
}

/** A round of tables that were replaced since has no events any more. */
async function showRound(
  { game, session }: BookSeat,
  { round_id, bet, win, choice, outcome }: Round,
  last?: LastRound,
): Promise<BookRound> {
  const drawn = outcome as BookOutcome | null
  const mode = game.modes.get(readBookChoice(choice)?.mode ?? '')
  const credit = (bet * 100) / (mode?.cost_x100 ?? 100)
  return {
    roundID: readRoundId(round_id, session)?.place ?? 0,
    amount: credit * MICRO,
    payout: win * MICRO,
    payoutMultiplier: win / credit,
    mode: mode?.name ?? '',
    active: win > 0,
    state: drawn === null ? [] : await game.readEvents(drawn.mode, drawn.book),
    ...(typeof last?.progress === 'string' && { event: last.progress }),
  }
}
