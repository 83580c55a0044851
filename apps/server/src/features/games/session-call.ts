/** How a signed call runs in the session that it names, and how the wallet's answer is written. */
import type { Database } from '@arena/database'
import type { TransactionReply, WalletFailure } from '@arena/provider-protocol'
import { type SignedReply, type Signer, walletFailure } from '../../platform/http/signed-route.ts'
import type { Players } from '../players/index.ts'
import type { KnownTerms, RoundAnswer, RoundDone, RoundRejection, Rounds } from '../wallet/index.ts'
import type { GameSession, SessionCache } from './session-store.ts'
import type { SwitchedGame } from './switch-game.ts'

/** See `switchGame`. */
type SwitchGame = (session: GameSession, gameId: string) => Promise<SwitchedGame>

export interface ProviderRouteDeps {
  readonly database: Database
  readonly rounds: Rounds
  readonly sessions: SessionCache
  readonly players: Pick<Players, 'find'>
  /** The provider a key belongs to: it may speak for its own sessions only. */
  readonly providerOf: (keyId: string) => string | undefined
  /** Whether no round of the game can begin now. */
  readonly isOff: (gameId: string) => boolean
  /** Whether no round of the provider's games can begin now. */
  readonly isStopped: (provider: string) => boolean
  readonly switchGame: SwitchGame
  /** Whether the session's game is above its player's level and open to them today. */
  readonly isOpenToday: (session: Pick<GameSession, 'player' | 'gameId'>) => Promise<boolean>
  /** The permissions of each provider; the least when left out. */
  readonly terms?: KnownTerms | undefined
}

/** Runs a call in the session it names, if the signer may speak for that one. */
export async function inSession<Reply>(
  deps: ProviderRouteDeps,
  { body, signer }: { readonly body: { readonly session_id: string }; readonly signer: Signer },
  work: (session: GameSession) => Promise<SignedReply<Reply>>,
): Promise<SignedReply<Reply>> {
  const found = deps.sessions.find(body.session_id)
  const session = found instanceof Promise ? await found : found
  if (session === undefined || session.provider !== deps.providerOf(signer.keyId)) {
    return { failure: walletFailure('SESSION_NOT_FOUND') }
  }
  return work(asOfNow(deps, session))
}

export function asOfNow({ isOff, isStopped }: ProviderRouteDeps, session: GameSession): GameSession {
  return isOff(session.gameId) || isStopped(session.provider) ? { ...session, isOff: true } : session
}

export function presentAnswer(session: GameSession, answer: RoundAnswer): SignedReply<TransactionReply> {
  return answer.ok ? { reply: transaction(session, answer) } : presentRejection(answer)
}

export function presentRejection(rejection: RoundRejection): { readonly failure: WalletFailure } {
  return { failure: failureOf(rejection) }
}

export function failureOf({ code, balance }: RoundRejection): WalletFailure {
  return walletFailure(code, balance)
}

/** An entry's number is unique for its player, and a session has one player. */
export function transaction(
  { sessionId }: Pick<GameSession, 'sessionId'>,
  done: RoundDone,
): TransactionReply {
  return { balance: done.balance, platform_tx_id: `${sessionId}/${done.entryNo}`, ...countedFields(done) }
}

export function countedFields({ roundsLeft }: { readonly roundsLeft?: number }): {
  readonly rounds_left?: number
} {
  return roundsLeft === undefined ? {} : { rounds_left: roundsLeft }
}
