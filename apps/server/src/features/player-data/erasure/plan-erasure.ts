import type { ControlPlayerBody } from '@arena/contract/endpoints/operator-players'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed } from '../../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall, Worth } from '../../operators/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { tonOwned } from '../ban-players.ts'
import type { PlayerDataDeps } from '../deps.ts'
import { deletePlanned, insertPlanned } from './planned-erasure-store.ts'

/** How long an erasure by an operator can be cancelled. */
const WAITS_MS = 24 * 60 * 60_000

type ErasureCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: ControlPlayerBody }
type ErasureIn = ErasureCall & { readonly gate: Gate; readonly asked?: Asked }

/**
 * An operator wants an account erased. It is done after a day, so that a mistake or a stolen session can be stopped. TON that the player
 * owns or is about to win is lost with it, so the act needs an approver.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`, `CONFLICT` {reason: same} when it is planned already, `erasure_withdrawal_open`,
 * `erasure_round_open`, `second_person_needed`
 */
export function planErasure(deps: PlayerDataDeps, call: ErasureCall): Promise<Passed<void>> {
  const { body } = call
  const asking = {
    act: 'player.erase',
    subject: String(body.telegram_id),
    body: { ...body },
    ask: body.reason,
  } as const
  return deps.operators.alone(call, asking, (tx, gate) => planIn(deps, tx, { ...call, gate }))
}

export function agreeToErasures(deps: PlayerDataDeps): void {
  deps.operators.onApproval('player.erase', {
    permission: 'players.erase',
    carryOut: (tx, { body, ...call }) => planIn(deps, tx, { ...call, body: body as ControlPlayerBody }),
  })
}

async function planIn(
  deps: PlayerDataDeps,
  tx: Transaction,
  { body, operator, ip, requestId, gate, asked }: ErasureIn,
): Promise<void> {
  const player = await findPlayer(deps, tx, body.telegram_id)
  await deps.wallet.lock(tx, player)
  // A reason to refuse it now would refuse it then, too.
  for (const check of deps.personalData.erasure.before) await check.run(tx, player)
  await gate.pass(tx, await worthOfErasure(deps, tx, player))
  const now = deps.clock.now()
  const [askedBy, agreedBy] = asked === undefined ? [operator.name, ''] : [asked.asked_by, operator.name]
  const planned = {
    player,
    dueAt: new Date(now.getTime() + WAITS_MS),
    askedBy,
    agreedBy,
    reason: body.reason,
    erasedBefore: undefined,
  }
  if (!(await insertPlanned(tx, planned, now))) throw new DomainError('CONFLICT', { reason: 'same' })
  const subject = String(player.playerId)
  const details = { reason: body.reason, ...asked }
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'player.plan_erasure',
    subject,
    details,
  })
}

/** The loss with an account, and the prizes that move to lower places. */
export async function worthOfErasure(
  deps: PlayerDataDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<Required<Pick<Worth, 'accounts' | 'nano' | 'ac' | 'items'>>> {
  const { nano, ac, items } = await deps.tournaments.prizesAtStake(tx, player)
  return { accounts: 1, ac, items, nano: nano + (await tonOwned(deps, tx, player)) }
}

/** @throws DomainError `ACCOUNT_NOT_FOUND`, `ITEM_NOT_FOUND` when none is planned */
export function cancelErasure(
  deps: PlayerDataDeps,
  { body, operator, ip, requestId }: ErasureCall,
): Promise<void> {
  return deps.database.transaction(async tx => {
    const player = await findPlayer(deps, tx, body.telegram_id)
    if (!(await deletePlanned(tx, player))) throw new DomainError('ITEM_NOT_FOUND')
    const did = { operator, ip, requestId, action: 'player.cancel_erasure', subject: String(player.playerId) }
    await deps.operators.record(tx, { ...did, details: { reason: body.reason } })
  })
}

async function findPlayer({ players }: PlayerDataDeps, tx: Transaction, id: number): Promise<PlayerKey> {
  const player = await players.findByShownId(tx, id)
  if (player === undefined || (await players.find(tx, player)) === undefined)
    throw new DomainError('ACCOUNT_NOT_FOUND')
  return player
}
