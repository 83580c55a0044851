import type { DecideHoldsBody } from '@arena/contract/endpoints/operator-bulk'
import type { DecideHoldBody } from '@arena/contract/endpoints/operator-holds'
import type { Statements, Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed } from '../../../platform/http/index.ts'
import type { ApprovedCall, Asked, Gate } from '../../operators/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { FairPlayDeps } from '../deps.ts'
import type { KindFacts } from './evidence.ts'
import { endHold, findHold, type Hold, type HoldKind, type HoldSubject } from './hold-store.ts'

export type DecideHoldCall = Connection & Pick<ApprovedCall, 'operator'> & { readonly body: DecideHoldBody }

/** Implemented by the higher features for their held items: tournaments for prizes, withdrawals for theirs. */
export interface HeldKind {
  /**
   * Locks the rows that a decision changes, before the hold itself, so that nothing is paid or taken back meanwhile.
   *
   * @throws DomainError `hold_over` when it is gone
   */
  lock(tx: Transaction, hold: Hold): Promise<void>
  /** Releases it. @throws DomainError `CONFLICT` {reason} when that is impossible */
  release(tx: Transaction, hold: Hold, call: DecideHoldCall): Promise<void>
  withhold(tx: Transaction, hold: Hold, call: DecideHoldCall): Promise<void>
  /** The operators' names of these tournaments or withdrawals, by id. */
  names(statements: Statements, subjectIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The item that operators identify this way, held or not: a withdrawal, or a player's prize of a tournament. */
  find(
    statements: Statements,
    wanted: { readonly name: string; readonly player?: PlayerKey | undefined },
  ): Promise<(HoldSubject & { readonly amountNano: number }) | undefined>
  /** The facts for operators about these players. `subjectId`: the subject of the case file, when it is of this kind. */
  facts(
    statements: Statements,
    about: { readonly players: readonly PlayerKey[]; readonly subjectId?: number | undefined },
  ): Promise<KindFacts>
  /** In nanoTON, by player id: the sums of those facts alone. */
  sums(statements: Statements, players: readonly PlayerKey[]): Promise<ReadonlyMap<number, number>>
}

export type KindOf = (kind: HoldKind) => HeldKind

/**
 * An operator decides a hold, once: the hold, its effects, the audit row and the message to the player are one transaction. Repeating the
 * same decision returns it.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `hold_over` when it was decided otherwise or dropped, `second_person_needed`, and what `release`
 * and `withhold` throw
 */
export async function decideHold(deps: HoldsDeps, call: DecideHoldCall): Promise<Passed<Hold>> {
  const { id, reason } = call.body
  const asking = { act: 'hold.decide', subject: String(id), body: { ...call.body }, ask: reason } as const
  if ((await findHold(deps.database, id)) === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return deps.operators.alone(call, asking, (tx, gate) => decideIn(deps, tx, { ...call, gate }))
}

type HoldsDeps = FairPlayDeps & { readonly kindOf: KindOf }

/** Registers the approval of decisions on large prizes. */
export function agreeToHolds(deps: HoldsDeps): void {
  deps.operators.onApproval('hold.decide', {
    permission: 'holds.decide',
    carryOut: async (tx, { body, ...call }) => {
      // The body was checked by the endpoint's schema when it was asked for.
      await decideIn(deps, tx, { ...call, body: body as DecideHoldBody })
    },
  })
}

/** Registers decisions on several holds: their prizes are worth their sum. */
export function decideManyHolds(deps: HoldsDeps): void {
  deps.operators.onWeighedBulk('holds.decide', {
    permission: 'holds.decide',
    itemsOf: ({ ids, decision, reason }: DecideHoldsBody) =>
      ids.map(id => ({ subject: String(id), body: { id, decision, reason } })),
    async weigh(tx, gate, { ids }: DecideHoldsBody) {
      let nano = 0
      for (const id of ids) {
        const hold = await findHold(tx, id)
        if (hold?.kind === 'prize' && hold.decision === null) nano += hold.amountNano
      }
      await gate.pass(tx, { nano })
    },
    carryOut: (tx, { body, ...call }) => decideIn(deps, tx, { ...call, body: body as DecideHoldBody }),
  })
}

type Deciding = DecideHoldCall & {
  readonly gate: Gate
  readonly asked?: Asked
}

async function decideIn(
  { kindOf, operators, players, clock }: HoldsDeps,
  tx: Transaction,
  { gate, asked, ...call }: Deciding,
): Promise<Hold> {
  const { id, decision, reason } = call.body
  const { operator, ip, requestId } = call
  const wanted = decision === 'release' ? 'released' : 'withheld'
  const found = await findHold(tx, id)
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { kind, player } = found
  const held = kindOf(kind)
  if (found.decision !== wanted) await held.lock(tx, found)
  const standing = await findHold(tx, id)
  if (standing?.decision === wanted) {
    await gate.pass(tx, {})
    return standing
  }
  // A withdrawal goes back to its owner, or is agreed to as every other one: it passes the gate there.
  await gate.pass(tx, { nano: kind === 'prize' ? found.amountNano : 0 })
  const by = { decidedBy: operator.name, byTwo: asked !== undefined }
  const end = { ...by, decision: wanted, reason, now: clock.now() } as const
  const decided = await endHold(tx, found, end)
  if (decided === undefined) throw new DomainError('hold_over')
  await held[decision](tx, decided, call)
  const details = { reason, kind, player_id: player.playerId, nano: decided.amountNano, ...asked }
  const subject = String(id)
  await operators.record(tx, { operator, ip, requestId, action: `hold.${decision}`, subject, details })
  await players.owner.notify(tx, player, { kind: `${kind}_${wanted}`, amountNano: decided.amountNano })
  return decided
}
