import type { Database } from '@arena/database'
import {
  type BalanceReply,
  BalanceRequestSchema,
  type PlayRoundRequest,
  PlayRoundRequestSchema,
  type PlayRoundsReply,
  PlayRoundsRequestSchema,
  type SessionReply,
  SessionRequestSchema,
  type TransactionReply,
  WALLET_PATHS,
  type WalletFailure,
} from '@arena/provider-protocol'
import {
  type SignedReply,
  type SignedRoute,
  type Signer,
  signedRoute,
  walletFailure,
} from '../../platform/http/signed-route.ts'
import type { Players } from '../players/index.ts'
import type { RoundAnswer, RoundDone, RoundRejection, Rounds } from '../wallet/index.ts'
import { playerName, wireLimits } from './create-session.ts'
import type { GameSession, SessionCache } from './session-store.ts'
import { type SwitchGame, stepRoutes } from './step-routes.ts'

export interface ProviderRouteDeps {
  readonly database: Database
  readonly rounds: Rounds
  readonly sessions: SessionCache
  readonly players: Pick<Players, 'find'>
  /** The provider a key belongs to: it may speak for its own sessions only. */
  readonly providerOf: (keyId: string) => string | undefined
  /** Whether nobody may begin a round of the game now. */
  readonly isOff: (gameId: string) => boolean
  /** Whether nobody may begin a round of the provider's games now. */
  readonly isStopped: (provider: string) => boolean
  readonly switchGame: SwitchGame
}

/** 256 rounds with ids of full length are about 90 kB. */
const PLAY_ROUNDS_MAX_BYTES = 128 * 1024

/** The wallet as a games provider sees it. */
export function providerRoutes(deps: ProviderRouteDeps): readonly SignedRoute[] {
  const { rounds } = deps
  return [
    signedRoute({
      path: WALLET_PATHS.session,
      body: SessionRequestSchema,
      handle: (body, signer) => inSession(deps, { body, signer }, session => describeSession(deps, session)),
    }),
    signedRoute({
      path: WALLET_PATHS.balance,
      body: BalanceRequestSchema,
      handle: (body, signer) => inSession(deps, { body, signer }, session => readBalance(deps, session)),
    }),
    signedRoute({
      path: WALLET_PATHS.playRound,
      body: PlayRoundRequestSchema,
      handle: (body, signer) =>
        inSession(deps, { body, signer }, async session =>
          presentAnswer(session, await rounds.play(session, body)),
        ),
    }),
    signedRoute({
      path: WALLET_PATHS.playRounds,
      body: PlayRoundsRequestSchema,
      bodyMaxBytes: PLAY_ROUNDS_MAX_BYTES,
      handle: async (body, signer) => ({ reply: await playMany(deps, body.rounds, signer) }),
    }),
    ...stepRoutes(deps),
  ]
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

function asOfNow({ isOff, isStopped }: ProviderRouteDeps, session: GameSession): GameSession {
  return isOff(session.gameId) || isStopped(session.provider) ? { ...session, isOff: true } : session
}

async function describeSession(
  { database, rounds, players }: ProviderRouteDeps,
  session: GameSession,
): Promise<SignedReply<SessionReply>> {
  const [person, balances] = await Promise.all([
    players.find(database, session.player),
    rounds.balances(session),
  ])
  if (person === undefined || balances === undefined) return { failure: walletFailure('SESSION_NOT_FOUND') }
  return {
    reply: {
      session_id: session.sessionId,
      player_id: person.player_ref,
      player_name: playerName(person),
      game_id: session.gameId,
      currency: session.currency,
      balance: balances.balance,
      ...countedFields(balances),
      limits: wireLimits(session.limits),
      language: session.language,
      ...(balances.openRound && {
        open_round: wireRound(balances.openRound),
      }),
      ...(balances.openRounds && { open_rounds: balances.openRounds.map(wireRound) }),
    },
  }
}

function wireRound({ roundId, bet }: { readonly roundId: string; readonly bet: number }) {
  return { round_id: roundId, bet }
}

async function readBalance(
  { rounds }: ProviderRouteDeps,
  session: GameSession,
): Promise<SignedReply<BalanceReply>> {
  const balances = await rounds.balances(session)
  return balances === undefined
    ? { failure: walletFailure('SESSION_NOT_FOUND') }
    : { reply: { balance: balances.balance, ...countedFields(balances) } }
}

/** Every round is judged on its own; together they fill the batches of the group commit. */
async function playMany(
  deps: ProviderRouteDeps,
  requests: readonly PlayRoundRequest[],
  signer: Signer,
): Promise<PlayRoundsReply> {
  const provider = deps.providerOf(signer.keyId)
  const answers = requests.map(async request => {
    const found = deps.sessions.find(request.session_id)
    const session = found instanceof Promise ? await found : found
    if (session === undefined || session.provider !== provider) return NO_SESSION
    const answer = await deps.rounds.play(asOfNow(deps, session), request)
    return answer.ok ? transaction(session, answer) : failureOf(answer)
  })
  return { results: await Promise.all(answers) }
}

const NO_SESSION = walletFailure('SESSION_NOT_FOUND')

export function presentAnswer(session: GameSession, answer: RoundAnswer): SignedReply<TransactionReply> {
  return answer.ok ? { reply: transaction(session, answer) } : presentRejection(answer)
}

export function presentRejection(rejection: RoundRejection): { readonly failure: WalletFailure } {
  return { failure: failureOf(rejection) }
}

function failureOf({ code, balance }: RoundRejection): WalletFailure {
  return walletFailure(code, balance)
}

/** An entry's number is unique for its player, and a session has one player. */
export function transaction(
  { sessionId }: Pick<GameSession, 'sessionId'>,
  done: RoundDone,
): TransactionReply {
  return { balance: done.balance, platform_tx_id: `${sessionId}/${done.entryNo}`, ...countedFields(done) }
}

function countedFields({ roundsLeft }: { readonly roundsLeft?: number }): { readonly rounds_left?: number } {
  return roundsLeft === undefined ? {} : { rounds_left: roundsLeft }
}
