/** The wallet's calls of rounds that take several of them, and of wins without a stake. */
import {
  type BetRequest,
  BetRequestSchema,
  CreditRequestSchema,
  EndRoundRequestSchema,
  type RollbackReply,
  RollbackRequestSchema,
  WALLET_PATHS,
  WinRequestSchema,
} from '@arena/provider-protocol'
import { type SignedRoute, signedRoute } from '../../platform/http/signed-route.ts'
import type { RoundAnswer } from '../wallet/index.ts'
import { walletId } from './provider-ids.ts'
import {
  inSession,
  type ProviderRouteDeps,
  presentAnswer,
  presentRejection,
  transaction,
} from './session-call.ts'
import type { GameSession } from './session-store.ts'

export function stepRoutes(deps: ProviderRouteDeps): readonly SignedRoute[] {
  const { rounds } = deps
  return [
    signedRoute({
      path: WALLET_PATHS.bet,
      body: BetRequestSchema,
      handle: (body, signer) => answered(deps, { body, signer }, session => takeBet(deps, session, body)),
    }),
    signedRoute({
      path: WALLET_PATHS.win,
      body: WinRequestSchema,
      handle: (body, signer) =>
        answered(deps, { body, signer }, session =>
          rounds.win(session, {
            ...body,
            transaction_id: walletId(body.transaction_id),
            round_id: walletId(body.round_id),
            ...(body.bet_transaction_id !== undefined && {
              bet_transaction_id: walletId(body.bet_transaction_id),
            }),
          }),
        ),
    }),
    signedRoute({
      path: WALLET_PATHS.rollback,
      body: RollbackRequestSchema,
      handle: (body, signer) =>
        inSession(deps, { body, signer }, async session => {
          const answer = await rounds.rollback(session, {
            transaction_id: walletId(body.transaction_id),
            ...(body.round_id !== undefined && { round_id: walletId(body.round_id) }),
            bet_transaction_id: walletId(body.bet_transaction_id),
            reason: body.reason,
          })
          if (!answer.ok) return presentRejection(answer)
          return { reply: { ...transaction(session, answer), result: answer.result } satisfies RollbackReply }
        }),
    }),
    signedRoute({
      path: WALLET_PATHS.endRound,
      body: EndRoundRequestSchema,
      handle: (body, signer) =>
        answered(deps, { body, signer }, session =>
          rounds.end(session, { round_id: walletId(body.round_id) }),
        ),
    }),
    signedRoute({
      path: WALLET_PATHS.credit,
      body: CreditRequestSchema,
      handle: (body, signer) =>
        answered(deps, { body, signer }, session =>
          rounds.credit(session, { ...body, transaction_id: walletId(body.transaction_id) }),
        ),
    }),
  ]
}

function answered(
  deps: ProviderRouteDeps,
  call: Parameters<typeof inSession>[1],
  work: (session: GameSession) => Promise<RoundAnswer>,
) {
  return inSession(deps, call, async session => presentAnswer(session, await work(session)))
}

/** Only the wallet knows repeats and open rounds: nothing more is read about a game before the wallet has refused the stake. */
async function takeBet(
  { rounds, switchGame, isOpenToday }: ProviderRouteDeps,
  session: GameSession,
  body: BetRequest,
): Promise<RoundAnswer> {
  const call = betCall(body)
  const { gameId, providerGame = gameId } = session
  const { game_id = providerGame } = body
  if (game_id === providerGame) return rounds.bet(session, call)
  const betIn = async (played: GameSession): Promise<RoundAnswer> => {
    const answer = await rounds.bet(played, call)
    const isOpen = !answer.ok && answer.code === 'LEVEL_TOO_LOW' && (await isOpenToday(played))
    return isOpen ? rounds.bet({ ...played, requiredLevel: 0 }, call) : answer
  }
  const { session: switched, ask } = await switchGame(session, game_id)
  const answer = await betIn(switched)
  if (answer.ok || answer.code !== 'GAME_NOT_ALLOWED' || ask === undefined) return answer
  const known = await ask()
  return known === undefined ? { ok: false, code: 'UNAVAILABLE' } : betIn(known)
}

function betCall({ transaction_id, round_id, amount, is_free, grant_id }: BetRequest) {
  const roundId = walletId(round_id)
  return {
    transaction_id: walletId(transaction_id),
    round_id: roundId,
    amount,
    ...(is_free !== undefined && { is_free }),
    ...(grant_id !== undefined && { grant_id }),
    ...(roundId !== round_id && { named_round: round_id }),
  }
}
