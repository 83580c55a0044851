import type { WithdrawBody } from '@arena/contract'
import { reviewReasons, tonAmountNano, withdrawalRefusal } from '@arena/rules'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import { readTonAddress } from '../../platform/ton/index.ts'
import type { PlayerKey } from '../players/index.ts'
import {
  countInTurn,
  findByRequest,
  insertWithdrawal,
  readHistory,
  sumOfPlayer,
  type Withdrawal,
} from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals-parts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const ADDRESS_REFUSALS = {
  malformed: 'address_malformed',
  checksum: 'address_checksum',
  network: 'address_network',
  unsupported: 'address_unsupported',
} as const

interface Asked {
  readonly requestId: string
  readonly amountNano: number
  readonly address: string
  readonly addressRaw: string
}

/**
 * Takes the amount from the player's TON balance and writes down that it is to be paid, all or nothing. The wallet is held first, so
 * two hundred requests with money for one are one. A request under a known `request_id` is that request again.
 *
 * @throws Refusal `withdrawal_amount`, `address_…`, what `withdrawalRefusal` says, `CONFLICT` when the id stands for another request
 */
export async function requestWithdrawal(
  parts: WithdrawalsParts,
  {
    player,
    body,
    requestId,
  }: { readonly player: PlayerKey; readonly body: WithdrawBody; readonly requestId: string },
): Promise<Withdrawal> {
  const asked = { ...readBody(body, parts), requestId: body.request_id ?? requestId }
  const owes = await parts.owes(player)
  return parts.database.transaction(async tx => {
    const held = await parts.wallet.lock(tx, player)
    const known = await findByRequest(tx, player, asked.requestId)
    if (known !== undefined) return sameRequest(known, asked)
    const now = parts.clock.now()
    const since = new Date(now.getTime() - DAY_MS)
    const day = await sumOfPlayer(tx, player, since)
    const refusal = withdrawalRefusal(
      { amountNano: asked.amountNano, balanceNano: held.tonNano, dayNano: day.nano, dayCount: day.count },
      parts.limits,
    )
    if (refusal !== undefined) throw new Refusal(refusal)
    // Everybody's sum and an address's players are counted one request after another, or many at once would each find room.
    if (parts.review !== 'none') await countInTurn(tx)
    const risks = await reasonsToLook(parts, tx, { player, asked, now, since })
    const review = owes ? ['owes', ...risks] : risks
    const state = review.length > 0 ? 'requested' : 'approved'
    const withdrawal = await insertWithdrawal(tx, { ...asked, player, state, review, createdAt: now })
    await parts.wallet.post(tx, {
      player,
      key: `withdrawal:${withdrawal.withdrawalId}`,
      currency: 'TON',
      amount: -asked.amountNano,
      kind: 'withdrawal',
    })
    return withdrawal
  })
}

function readBody(body: WithdrawBody, { network, gateway }: WithdrawalsParts): Omit<Asked, 'requestId'> {
  const amountNano = tonAmountNano(String(body.amount).trim())
  if (amountNano === undefined) throw new Refusal('withdrawal_amount')
  const reading = readTonAddress(body.address, network)
  if (!reading.ok) throw new Refusal(ADDRESS_REFUSALS[reading.fault])
  // What pays can't be paid: the money would come back and the player have nothing.
  if (gateway.kind === 'ton' && reading.raw === gateway.wallet.addressRaw) {
    throw new Refusal('address_unsupported')
  }
  return { amountNano, address: body.address.trim(), addressRaw: reading.raw }
}

function sameRequest(known: Withdrawal, asked: Asked): Withdrawal {
  const isSame = known.amountNano === asked.amountNano && known.addressRaw === asked.addressRaw
  if (!isSame) throw new Refusal('CONFLICT', { reason: 'request_id' })
  return known
}

async function reasonsToLook(
  parts: WithdrawalsParts,
  tx: Transaction,
  { player, asked, now, since }: { player: PlayerKey; asked: Asked; now: Date; since: Date },
): Promise<readonly string[]> {
  if (parts.review === 'none') return []
  const row = await parts.players.find(tx, player)
  if (row === undefined) throw new Refusal('ACCOUNT_NOT_FOUND')
  const history = await readHistory(tx, player, { addressRaw: asked.addressRaw, since })
  const reasons = reviewReasons(
    {
      amountNano: asked.amountNano,
      accountAge_ms: now.getTime() - row.created_at.getTime(),
      isFirst: history.sent === 0,
      isKnownAddress: history.sentToAddress > 0,
      othersAtAddress: history.othersAtAddress,
      everybodyDayNano: history.everybodyNano,
    },
    parts.reviewLimits,
  )
  return reasons.length === 0 && parts.review === 'all' ? ['every_withdrawal'] : reasons
}
