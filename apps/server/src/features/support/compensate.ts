import type { Unit } from '@arena/contract/act-limits'
import type { CompensatePlayersBody } from '@arena/contract/endpoints/operator-bulk'
import type {
  CompensatePlayerBody,
  ExplainCompensationBody,
} from '@arena/contract/endpoints/operator-support'
import type { CompensationKind } from '@arena/contract/kinds'
import type { Database, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import { undone } from '../../platform/preview/preview.ts'
import type { Asked, Gate, OperatorCall, Operators, Worth } from '../operators/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { RewardStops } from '../rewards/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Currency, Wallet, WalletState } from '../wallet/index.ts'
import { findCompensation, insertCompensation } from './compensation-store.ts'

export interface SupportDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock' | 'post'>
  readonly players: Pick<Players, 'find' | 'findByShownId' | 'owner'>
  readonly operators: Pick<
    Operators,
    'record' | 'look' | 'alone' | 'within' | 'onApproval' | 'onWeighedBulk' | 'weighedBulk'
  >
  readonly tournaments: Pick<Tournaments, 'refuseGift'>
  readonly stops: RewardStops
}

export type CompensationCall = Connection &
  Pick<OperatorCall, 'operator'> & {
    readonly body: CompensatePlayerBody
    /** Without it one person acts alone. */
    readonly asked?: Asked
    readonly gate: Gate
  }

interface Kind {
  readonly currency: Currency
  /** In the ledger's unit, for one of `amount`. */
  readonly unit: number
  readonly owned: (balances: WalletState) => number
  /** Undefined = always needs an approver. */
  readonly worth: Unit | undefined
}

const KINDS: Readonly<Record<CompensationKind, Kind>> = {
  ac: {
    currency: 'AC',
    unit: 100,
    owned: balances => balances.credit,
    worth: 'ac',
  },
  ticket: {
    currency: 'TICKET',
    unit: 1,
    owned: balances => balances.ticket,
    worth: 'tickets',
  },
  gold_ticket: {
    currency: 'GOLD_TICKET',
    unit: 1,
    owned: balances => balances.goldTicket,
    worth: 'gold_tickets',
  },
  ton: { currency: 'TON', unit: 1, owned: balances => balances.tonNano, worth: undefined },
}

const NANO_PER_HUNDREDTH = 10_000_000

/** In the ledger’s unit: hundredths of an ArenaCoin, tickets, nanoTON. */
interface Balances {
  readonly balance: number
  readonly balance_after: number
}

/**
 * Compensates a player for a failure: the ledger row, the player's notice and the audit row, in one transaction. A repeated key moves
 * nothing.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`; `CONFLICT` {reason}: `banned`, `key_taken` (the key belongs to another compensation),
 * `balance_full`; `INVALID_PAYLOAD` {field}, `prizes_not_covered`; NeedsSecondPerson unless `asked`: TON, or a limit it exceeds
 */
export async function compensateIn(
  deps: SupportDeps,
  tx: Transaction,
  call: CompensationCall,
): Promise<Balances & { readonly replayed: boolean }> {
  const { body, operator, ip, requestId, asked, gate } = call
  const { player, balances } = await lockPlayer(deps, tx, body.telegram_id)
  const { currency, unit, owned } = KINDS[body.kind]
  const balance = owned(balances)
  const known = await findCompensation(tx, player, body.key)
  if (known !== undefined) {
    const isSame = known.kind === body.kind && known.amount === body.amount && known.cause === body.cause
    // The approval itself executes the request, or nothing does.
    if (!isSame || asked !== undefined) throw new DomainError('CONFLICT', { reason: 'key_taken' })
    await gate.pass(tx, {})
    return { balance, balance_after: balance, replayed: true }
  }
  await deps.stops.refuse(tx, 'compensation')
  await refuse(deps, tx, { body, balance, player })
  await gate.pass(tx, ...valued(body))
  const now = deps.clock.now()
  if (body.kind === 'ton') await deps.tournaments.refuseGift(tx, { nano: body.amount, now })
  const amount = body.amount * unit
  const entry = { player, key: `compensation:${body.key}`, currency, amount, kind: 'compensation' }
  const { balanceAfter } = await deps.wallet.post(tx, entry)
  const { kind, cause, key, reason } = body
  const [givenBy, agreedBy] = asked === undefined ? [operator.name, ''] : [asked.asked_by, operator.name]
  const given = { player, kind, amount: body.amount, cause, key, reason, givenAt: now, givenBy, agreedBy }
  await insertCompensation(tx, given)
  await deps.players.owner.notify(
    tx,
    player,
    kind === 'ton'
      ? { kind: 'compensated_ton', amountNano: body.amount }
      : { kind: `compensated_${kind}`, amount: body.amount },
  )
  const details = { kind, amount: body.amount, cause, key, reason, ...asked }
  const subject = String(player.playerId)
  await deps.operators.record(tx, { operator, ip, requestId, action: 'player.compensate', subject, details })
  return { balance, balance_after: balanceAfter, replayed: false }
}

/**
 * Its result, and why it needs an approver. Writes nothing but the audit of the view.
 *
 * @throws DomainError as `compensateIn` does, but for the key
 */
export async function explainCompensation(
  deps: SupportDeps,
  call: Connection & Pick<OperatorCall, 'operator'> & { readonly body: ExplainCompensationBody },
): Promise<Balances & { readonly why: string[] }> {
  const { body, operator, ip, requestId } = call
  await deps.database.transaction(async tx => {
    const player = await deps.players.findByShownId(tx, body.telegram_id)
    if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
    const look = { operator, ip, requestId, action: 'player.look', subject: String(player.playerId) }
    await deps.operators.look(tx, { ...look, details: {} })
  })
  return undone(deps.database, async tx => {
    const { player, balances } = await lockPlayer(deps, tx, body.telegram_id)
    const { unit, owned } = KINDS[body.kind]
    const balance = owned(balances)
    await refuse(deps, tx, { body, balance, player })
    if (body.kind === 'ton')
      await deps.tournaments.refuseGift(tx, { nano: body.amount, now: deps.clock.now() })
    const passing = { act: 'player.compensate', operator: operator.name } as const
    const passed = await deps.operators.within(tx, passing, (within, gate) =>
      gate.reasons(within, ...valued(body)),
    )
    return { balance, balance_after: balance + body.amount * unit, why: [...passed.body] }
  })
}

/** Registers compensations of several players: together they are one of their sum. */
export function compensateMany(deps: SupportDeps): void {
  deps.operators.onWeighedBulk('players.compensate', {
    permission: 'players.compensate',
    itemsOf: ({ telegram_ids, ...each }: CompensatePlayersBody) =>
      telegram_ids.map(telegram_id => ({ subject: String(telegram_id), body: { telegram_id, ...each } })),
    weigh(tx, gate, { telegram_ids, kind, amount }: CompensatePlayersBody) {
      return gate.pass(tx, ...valued({ kind, amount: amount * telegram_ids.length }))
    },
    carryOut: (tx, { body, ...call }) =>
      compensateIn(deps, tx, { ...call, body: body as CompensatePlayerBody }),
  })
}

/** The wallet first, as everywhere. */
async function lockPlayer(
  { players, wallet }: SupportDeps,
  tx: Transaction,
  shownId: number,
): Promise<{ readonly player: PlayerKey; readonly balances: WalletState }> {
  const player = await players.findByShownId(tx, shownId)
  if (player === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return { player, balances: await wallet.lock(tx, player) }
}

/** Refuses banned and erased players, amounts beyond exact sums, and TON finer than the hundredths that people read. */
async function refuse(
  { players }: SupportDeps,
  tx: Transaction,
  {
    body,
    balance,
    player,
  }: { readonly body: ExplainCompensationBody; readonly balance: number; readonly player: PlayerKey },
): Promise<void> {
  if (body.kind === 'ton' && body.amount % NANO_PER_HUNDREDTH !== 0)
    throw new DomainError('INVALID_PAYLOAD', { field: 'amount' })
  const row = await players.find(tx, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  if (row.banned_at !== null) throw new DomainError('CONFLICT', { reason: 'banned' })
  if (!Number.isSafeInteger(balance + body.amount * KINDS[body.kind].unit))
    throw new DomainError('CONFLICT', { reason: 'balance_full' })
}

/** TON is under no limit: it always needs an approver. */
function valued({
  kind,
  amount,
}: Pick<ExplainCompensationBody, 'kind' | 'amount'>): [worth: Worth, besides: readonly string[]] {
  const { worth } = KINDS[kind]
  return worth === undefined ? [{}, [kind]] : [{ [worth]: amount }, []]
}
