import { randomUUID } from 'node:crypto'
import { openStream } from '../../fairness/index.ts'
import type { PlayRequest } from '../../game-api.ts'
import type { InstantGame } from '../../games/game.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import { lockSeedPair, setNonce } from '../seeds/seed-store.ts'
import { isBetAllowed } from '../sessions/bet-limits.ts'
import type { Session } from '../sessions/session-store.ts'
import { findRoundsInTheWay, insertRound, type PendingRound, type StoredRound } from './round-store.ts'

export type Begun =
  | { readonly kind: 'new'; readonly round: PendingRound }
  /** The same request came before. */
  | { readonly kind: 'known'; readonly round: StoredRound }
  /** Another round of the player's is not closed. */
  | { readonly kind: 'blocked'; readonly by: PendingRound }

/**
 * Decides a round and writes it down, before anybody outside hears of it. The seed pair's lock makes the player's rounds take
 * turns, so each consumes the next nonce.
 */
export function beginRound(
  provider: Provider,
  {
    session,
    game,
    request,
  }: { readonly session: Session; readonly game: InstantGame; readonly request: PlayRequest },
): Promise<Begun> {
  return provider.database.transaction(async tx => {
    const pair = await lockSeedPair(tx, session.playerId)
    const { known, pending } = await findRoundsInTheWay(tx, session.playerId, request.request_id)
    if (known !== undefined) return { kind: 'known', round: known }
    const now = provider.now()
    const choice = checkStake(session, { game, request, now })
    if (pending !== undefined) return { kind: 'blocked', by: pending }
    const { serverSeed, clientSeed, nonce } = pair
    const { win, outcome } = game.play(openStream({ serverSeed, clientSeed, nonce }), request.bet, choice)
    await setNonce(tx, session.playerId, nonce + 1)
    const round = await insertRound(tx, {
      roundId: randomUUID(),
      transactionId: randomUUID(),
      playerId: session.playerId,
      requestId: request.request_id,
      sessionId: session.sessionId,
      gameId: game.id,
      serverSeedHash: pair.serverSeedHash,
      clientSeed,
      nonce,
      bet: request.bet,
      choice,
      win,
      outcome,
      playedAt: now,
      leasedUntil: new Date(now.getTime() + LEASE_MS),
    })
    return { kind: 'new', round }
  })
}

function checkStake(
  session: Session,
  { game, request, now }: { readonly game: InstantGame; readonly request: PlayRequest; readonly now: Date },
): unknown {
  if (session.expiresAt <= now)
    throw new Refusal('SESSION_EXPIRED', 'the session is over: open the game again')
  if (!isBetAllowed(request.bet, session.limits)) {
    const { min_bet, max_bet, step } = session.limits
    throw new Refusal('BET_LIMIT', `a bet is ${min_bet} to ${max_bet} in steps of ${step}`)
  }
  const choice = game.readChoice(request.choice, request.bet)
  if (choice === undefined) throw new Refusal('INVALID_CHOICE', 'this game knows no such choice for this bet')
  return choice
}
