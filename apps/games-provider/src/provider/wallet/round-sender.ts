/**
 * Sends finished rounds to the wallet. A few at a time are sent alone and at once; rounds that arrive while those are under way wait and are
 * sent together in one call. A quiet provider thus adds no delay and a busy one sends few calls.
 */
import {
  PLAY_ROUNDS_MAX,
  type PlayRoundRequest,
  PlayRoundsReplySchema,
  type TransactionReply,
  TransactionReplySchema,
  WALLET_PATHS,
} from '@arena/provider-protocol'
import { type CallContext, currentCall, inCall } from '@arena/telemetry'
import { readAnswer, type WalletAnswer, type WalletClient } from './wallet-client.ts'

const CALLS_AT_ONCE = 4

type RoundAnswer = WalletAnswer<TransactionReply>

interface Waiting {
  readonly round: PlayRoundRequest
  /** The page's call that it is sent for. */
  readonly call: CallContext | undefined
  readonly answer: (answer: RoundAnswer) => void
}

export interface RoundSender {
  /** Never throws: what went wrong is an `unknown` answer. */
  send(round: PlayRoundRequest): Promise<RoundAnswer>
}

export function createRoundSender(wallet: WalletClient): RoundSender {
  const waiting: Waiting[] = []
  let callsUnderWay = 0

  function sendWaiting(): void {
    while (callsUnderWay < CALLS_AT_ONCE && waiting.length > 0) {
      callsUnderWay += 1
      void sendTogether(waiting.splice(0, PLAY_ROUNDS_MAX))
    }
  }

  async function sendTogether(batch: readonly Waiting[]): Promise<void> {
    // The call may have been triggered by another round's answer. It belongs to the calls whose rounds are in it and carries the id of the first.
    const answers = await inCall(batch[0]?.call, () => callWallet(wallet, batch))
    callsUnderWay -= 1
    for (const [place, { answer }] of batch.entries()) {
      answer(answers[place] ?? { kind: 'unknown', reason: 'the batch was not answered in full' })
    }
    sendWaiting()
  }

  return {
    send: round =>
      new Promise(resolve => {
        waiting.push({ round, call: currentCall(), answer: resolve })
        sendWaiting()
      }),
  }
}

async function callWallet(wallet: WalletClient, batch: readonly Waiting[]): Promise<readonly RoundAnswer[]> {
  const rounds = batch.map(({ round }) => round)
  const [only] = rounds
  if (rounds.length === 1 && only !== undefined) return [await callAlone(wallet, only)]
  const answer = await wallet.call(PlayRoundsReplySchema, {
    path: WALLET_PATHS.playRounds,
    body: { rounds },
    alsoFor: batch.slice(1).map(({ call }) => call?.span),
  })
  if (answer.kind === 'done' && answer.reply.results.length === rounds.length) {
    return answer.reply.results.map(result => readAnswer(TransactionReplySchema, undefined, result))
  }
  // A refused batch proves nothing about its single rounds: sent alone, each gets its own answer.
  if (answer.kind === 'refused') {
    return Promise.all(batch.map(({ round, call }) => inCall(call, () => callAlone(wallet, round))))
  }
  return rounds.map(() => ({
    kind: 'unknown',
    reason: answer.kind === 'unknown' ? answer.reason : 'a short batch',
  }))
}

function callAlone(wallet: WalletClient, round: PlayRoundRequest): Promise<RoundAnswer> {
  return wallet.call(TransactionReplySchema, { path: WALLET_PATHS.playRound, body: round })
}
