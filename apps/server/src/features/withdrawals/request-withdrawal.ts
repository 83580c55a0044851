import type { WithdrawBody } from '@arena/contract/endpoints/withdrawals'
import type { Confirmation } from '@arena/contract/schemas'
import type { Statements, Transaction } from '@arena/database'
import {
  prizePartNano,
  reviewReasons,
  tonAmountNano,
  type WithdrawalStanding,
  withdrawalRejection,
} from '@arena/rules'
import { pastedCode } from '@arena/texts/pasted-text'
import { type Call, DomainError } from '../../platform/http/index.ts'
import { readTonAddress } from '../../platform/ton/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { CLUSTER, subjectOf } from './hold-subject.ts'
import {
  type Asking,
  countInTurn,
  findByRequest,
  insertWithdrawal,
  readAddress,
  readHistory,
  sumOfPlayer,
  type Withdrawal,
} from './withdrawal-store.ts'

const HOUR_MS = 60 * 60 * 1000

const ADDRESS_REJECTIONS = {
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

const DAY_MS = 24 * 60 * 60 * 1000

interface Standing extends WithdrawalStanding, Pick<Asking, 'dayWholeNano'> {}

/**
 * Takes the amount from the player's TON balance and stores the payout request, atomically. The wallet is locked first, so concurrent
 * requests with money for one are one. A request with a known `request_id` is a repeat.
 *
 * A payment to an address that was never paid before needs the owner's confirmation and a notice to them; it is delayed.
 *
 * @throws DomainError `withdrawal_amount`, `address_…`, what `withdrawalRejection` returns, `CONFLICT` when the id belongs to another
 * request,
 *   `confirmation_required` or `password_wrong` for a new address
 */
export async function requestWithdrawal(
  deps: WithdrawalsDeps,
  { player, body, requestId, ip }: Pick<Call<WithdrawBody, 'player'>, 'player' | 'body' | 'requestId' | 'ip'>,
): Promise<Withdrawal> {
  const asked = { ...readBody(body, deps), requestId: body.request_id ?? requestId }
  await confirmNewAddress(deps, { player, asked, ip, confirmation: body.confirmation })
  const owes = await deps.owes(player)
  return deps.database.transaction(async tx => {
    const locked = await deps.wallet.lock(tx, player)
    const known = await findByRequest(tx, player, asked.requestId)
    if (known !== undefined) return sameRequest(known, asked)
    const now = deps.clock.now()
    const standing = await readStanding(deps, tx, { player, balanceNano: locked.tonNano, now })
    const facts = { ...standing, amountNano: asked.amountNano }
    const rejection = withdrawalRejection(facts, deps.limits)
    if (rejection !== undefined) throw new DomainError(rejection)
    // Everybody's sum and an address's players are counted one request after another, or many at once would each find room.
    if (deps.review !== 'none') await countInTurn(tx)
    const risks = await reasonsToLook(deps, tx, { player, asked, now, standing })
    const payment = { ...subjectOf({ player, withdrawalId: 0 }), amountNano: asked.amountNano }
    const isSuspect = (await deps.holds.standing(tx, payment)) === 'suspect'
    // TON that was won stays the player's: where a country allows no prizes any more, a person decides how it is paid.
    const { paysTon, isOpen } = await deps.players.countryRulesOf(tx, player)
    const review = [
      ...(isSuspect ? [CLUSTER] : []),
      ...(owes ? ['owes'] : []),
      ...(paysTon && isOpen ? [] : ['country']),
      ...risks,
    ]
    const state = review.length > 0 ? 'requested' : 'approved'
    const { isKnown, waitsUntil } = await readAddress(tx, player, asked.addressRaw)
    const withdrawal = await insertWithdrawal(tx, {
      ...asked,
      player,
      state,
      review,
      createdAt: now,
      prizeNano: prizePartNano(facts),
      waitsUntil: isKnown ? null : (waitsUntil ?? endOfWait(deps, now)),
    })
    await deps.wallet.post(tx, {
      player,
      key: `withdrawal:${withdrawal.withdrawalId}`,
      currency: 'TON',
      amount: -asked.amountNano,
      kind: 'withdrawal',
    })
    await deps.fairPlay.notePayout(tx, player, asked.addressRaw)
    if (isSuspect) await deps.holds.place(tx, { ...subjectOf(withdrawal), amountNano: asked.amountNano })
    if (!isKnown) await notifyOfNewAddress(deps, tx, withdrawal)
    return withdrawal
  })
}

/** A request that is asked for again was confirmed when it was made. */
async function confirmNewAddress(
  { database, players }: WithdrawalsDeps,
  { player, asked, ip, confirmation }: AskedBy,
): Promise<void> {
  const { isKnown } = await readAddress(database, player, asked.addressRaw)
  if (isKnown || (await findByRequest(database, player, asked.requestId)) !== undefined) return
  await players.owner.confirm({ player, ip, confirmation })
}

interface AskedBy {
  readonly player: PlayerKey
  readonly asked: Asked
  readonly ip: string
  readonly confirmation: Confirmation | undefined
}

/** Time for the owner to notice a foreign request and to cancel it. */
function endOfWait({ newAddressWait_h }: WithdrawalsDeps, now: Date): Date | null {
  return newAddressWait_h === 0 ? null : new Date(now.getTime() + newAddressWait_h * HOUR_MS)
}

function notifyOfNewAddress(
  { players }: WithdrawalsDeps,
  tx: Transaction,
  { player, amountNano, address, waitsUntil }: Withdrawal,
): Promise<void> {
  return players.owner.notify(tx, player, {
    kind: 'withdrawal',
    amountNano,
    address,
    waitsUntil: waitsUntil ?? undefined,
  })
}

function readBody(body: WithdrawBody, { network, gateway }: WithdrawalsDeps): Omit<Asked, 'requestId'> {
  const amountNano = tonAmountNano(pastedCode(String(body.amount)))
  if (amountNano === undefined) throw new DomainError('withdrawal_amount')
  const reading = readTonAddress(body.address, network)
  if (!reading.ok) throw new DomainError(ADDRESS_REJECTIONS[reading.fault])
  // The paying wallet can't be paid: the money would come back and the player have nothing.
  if (gateway.kind === 'ton' && reading.raw === gateway.wallet.addressRaw) {
    throw new DomainError('address_unsupported')
  }
  return { amountNano, address: reading.written, addressRaw: reading.raw }
}

function sameRequest(known: Withdrawal, asked: Asked): Withdrawal {
  const isSame = known.amountNano === asked.amountNano && known.addressRaw === asked.addressRaw
  if (!isSame) throw new DomainError('CONFLICT', { reason: 'request_id' })
  return known
}

async function reasonsToLook(
  deps: WithdrawalsDeps,
  tx: Transaction,
  { player, asked, now, standing }: { player: PlayerKey; asked: Asked; now: Date; standing: Standing },
): Promise<readonly string[]> {
  if (deps.review === 'none') return []
  const row = await deps.players.find(tx, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const history = await readHistory(tx, player, {
    addressRaw: asked.addressRaw,
    since: dayBefore(now),
  })
  const reasons = reviewReasons(
    {
      amountNano: asked.amountNano,
      accountAge_ms: now.getTime() - row.created_at.getTime(),
      isFirst: history.sent === 0,
      isKnownAddress: history.sentToAddress > 0,
      othersAtAddress: history.othersAtAddress,
      everybodyDayNano: history.everybodyNano,
      playerDayNano: standing.dayWholeNano,
    },
    deps.reviewLimits,
  )
  return reasons.length === 0 && deps.review === 'all' ? ['every_withdrawal'] : reasons
}

/**
 * The amount that a player may still request. The rest of prizes is derived from the ledger and the requests, so there is nothing to keep
 * in sync; the wallet must be locked when a request depends on it.
 */
export async function readStanding(
  { wallet }: Pick<WithdrawalsDeps, 'wallet'>,
  statements: Statements,
  {
    player,
    balanceNano,
    now,
  }: { readonly player: PlayerKey; readonly balanceNano: number; readonly now: Date },
): Promise<Standing> {
  const asked = await sumOfPlayer(statements, player, dayBefore(now))
  const wonNano = await wallet.wonTon(statements, player)
  const prizeNano = Math.max(0, Math.min(balanceNano, wonNano - asked.prizeNano))
  return { ...asked, prizeNano, balanceNano }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
