/** A provider reads what was booked for it. */
import { BUCKETS } from '@arena/database'
import {
  readListedTime,
  type TransactionsRequest,
  type WalletTransaction,
  type WalletTransactionsReply,
} from '@arena/provider-protocol'
import { type SignedReply, walletFailure } from '../../platform/http/signed-route.ts'
import { type BookedStart, FIRST_START, pageBooked } from './booked-pages.ts'
import type { ProviderRouteDeps } from './session-call.ts'

/** Answers pages. A provider that asks while another page of it is read gets `RATE_LIMITED`. */
export function transactionLists(deps: ProviderRouteDeps) {
  const reading = new Set<string>()
  return async (
    provider: string | undefined,
    request: TransactionsRequest,
  ): Promise<SignedReply<WalletTransactionsReply>> => {
    const time = readListedTime(request)
    if (provider === undefined || time === undefined) return { failure: walletFailure('INVALID_REQUEST') }
    if (reading.has(provider)) return { failure: walletFailure('RATE_LIMITED') }
    reading.add(provider)
    try {
      const start = await startOf(deps, provider, request.after)
      if (start === undefined) return { failure: walletFailure('INVALID_REQUEST') }
      return { reply: await readPage(deps, { provider, ...time, start }) }
    } finally {
      reading.delete(provider)
    }
  }
}

async function readPage(
  deps: ProviderRouteDeps,
  asked: Parameters<typeof pageBooked>[1],
): Promise<WalletTransactionsReply> {
  const { transactions, next } = await pageBooked(deps, asked)
  const names = new Map<number, string>()
  for (const { player } of transactions)
    if (!names.has(player.playerId))
      names.set(player.playerId, (await deps.players.find(deps.database, player))?.player_ref ?? '')
  return {
    // The account of an erased player has no name any more.
    transactions: transactions.flatMap((one): readonly WalletTransaction[] => {
      const name = names.get(one.player.playerId) ?? ''
      if (name === '') return []
      return [
        {
          kind: one.kind,
          player_id: name,
          ...(one.roundId !== undefined && { round_id: one.roundId }),
          ...(one.transactionId !== undefined && { transaction_id: one.transactionId }),
          amount: one.amount,
          currency: one.currency,
          booked_at: one.at.toISOString(),
        },
      ]
    }),
    ...(next !== undefined && { next: placeOf(next) }),
  }
}

/** The provider knows its sessions, and learns nothing else about the order of players. */
function placeOf({ bucket, sessionId, entryNo }: BookedStart): string {
  return sessionId === undefined ? String(bucket) : `${sessionId}/${entryNo}`
}

const PLACE = /^(?:(?<bucket>\d{1,4})|(?<session>[A-Za-z0-9_.:-]{1,64})\/(?<entry>\d{1,9}))$/

/** Undefined = no page has named this place. */
async function startOf(
  { sessions }: ProviderRouteDeps,
  provider: string,
  after: string | undefined,
): Promise<BookedStart | undefined> {
  if (after === undefined) return FIRST_START
  const { bucket, session, entry } = PLACE.exec(after)?.groups ?? {}
  if (bucket !== undefined)
    return Number(bucket) < BUCKETS ? { ...FIRST_START, bucket: Number(bucket) } : undefined
  const known = session === undefined ? undefined : await sessions.find(session)
  if (known?.provider !== provider) return undefined
  return { ...known.player, sessionId: known.sessionId, entryNo: Number(entry) }
}
