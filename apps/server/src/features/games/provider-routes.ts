import {
  type BalanceReply,
  BalanceRequestSchema,
  type FreeRounds,
  type PlayRoundRequest,
  PlayRoundRequestSchema,
  type PlayRoundsReply,
  PlayRoundsRequestSchema,
  type SessionReply,
  SessionRequestSchema,
  TransactionsRequestSchema,
  WALLET_PATHS,
} from '@arena/provider-protocol'
import {
  type SignedReply,
  type SignedRoute,
  type Signer,
  signedRoute,
  walletFailure,
} from '../../platform/http/signed-route.ts'
import type { OwnFreeRounds } from '../wallet/index.ts'
import { playerName, wireLimits } from './create-session.ts'
import { transactionLists } from './list-transactions.ts'
import {
  asOfNow,
  countedFields,
  failureOf,
  inSession,
  type ProviderRouteDeps,
  presentAnswer,
  transaction,
} from './session-call.ts'
import type { GameSession } from './session-store.ts'
import { stepRoutes } from './step-routes.ts'

/** 256 rounds with ids of full length are about 90 kB. */
const PLAY_ROUNDS_MAX_BYTES = 128 * 1024

/** The wallet as a games provider sees it. */
export function providerRoutes(deps: ProviderRouteDeps): readonly SignedRoute[] {
  const { rounds } = deps
  const listTransactions = transactionLists(deps)
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
    signedRoute({
      path: WALLET_PATHS.transactions,
      body: TransactionsRequestSchema,
      handle: (body, signer) => listTransactions(deps.providerOf(signer.keyId), body),
    }),
    ...stepRoutes(deps),
  ]
}

async function describeSession(
  { database, rounds, players }: ProviderRouteDeps,
  session: GameSession,
): Promise<SignedReply<SessionReply>> {
  const [person, balances, freeRounds] = await Promise.all([
    players.find(database, session.player),
    rounds.balances(session),
    rounds.freeRounds(session),
  ])
  if (person === undefined || balances === undefined) return { failure: walletFailure('SESSION_NOT_FOUND') }
  return {
    reply: {
      session_id: session.sessionId,
      player_id: person.player_ref,
      player_name: playerName(person),
      game_id: session.providerGame ?? session.gameId,
      currency: session.currency,
      balance: balances.balance,
      ...countedFields(balances),
      ...(balances.freeStakes === true && { free_stakes: true }),
      limits: wireLimits(session.limits),
      language: session.language,
      ...(balances.openRound && {
        open_round: wireRound(balances.openRound),
      }),
      ...(balances.openRounds && { open_rounds: balances.openRounds.map(wireRound) }),
      ...(freeRounds.length > 0 && { free_rounds: freeRounds.map(wireFreeRounds) }),
    },
  }
}

function wireFreeRounds({ grantId, bet, roundsLeft, winMax, won, expiresAt }: OwnFreeRounds): FreeRounds {
  return {
    grant_id: grantId,
    bet,
    rounds_left: roundsLeft,
    win_left: winMax - won,
    expires_at: expiresAt.toISOString(),
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

/** Every round is checked on its own; together they fill the batches of the group commit. */
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
