import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { HeldKind, Hold, KindFacts } from '../fair-play/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { markByHand } from './by-hand.ts'
import { giveBack } from './cancel-withdrawal.ts'
import { agree } from './decide-withdrawal.ts'
import type { PayoutDeps, WithdrawalsDeps } from './deps.ts'
import { CLUSTER, subjectOf } from './hold-subject.ts'
import { findWithdrawal, listInStates, moveWithdrawal, type Withdrawal } from './withdrawal-store.ts'

type HoldDeps = Pick<PayoutDeps, 'database' | 'clock' | 'holds' | 'log'>

/** The acts on withdrawals that wait for a review because of fair play. */
export function heldWithdrawals(deps: WithdrawalsDeps): HeldKind {
  return {
    async lock(tx, { player }) {
      await deps.wallet.lock(tx, player)
    },
    /** The operator agrees to it, as to every other withdrawal: large amounts still need a second one. */
    async release(tx, hold, { body, ...call }) {
      const found = await findHeld(tx, hold)
      const agreed = { id: found.withdrawalId, reason: body.reason }
      await agree(deps, tx, { found, call: { ...call, body: agreed } })
    },
    /** Nothing is taken: the amount returns to the balance. */
    async withhold(tx, hold) {
      await giveBack(deps, tx, await findHeld(tx, hold))
    },
    names: async (_: Statements, ids) => new Map(ids.map(id => [id, String(id)])),
    async find(statements, { name }) {
      const found = await findWithdrawal(statements, Number(name))
      return found && { ...subjectOf(found), amountNano: found.amountNano }
    },
    facts: (statements, { players }) => factsOf(statements, players),
    sums: sumSent,
  }
}

const keysOf = (players: readonly PlayerKey[]) => [
  players.map(({ bucket }) => bucket),
  players.map(({ playerId }) => playerId),
]

/** The amount sent to each of these players. */
async function sumSent(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, number>> {
  const sent = await statements.query<{ player_id: number; nano: number }>(
    `SELECT player_id, sum(amount_nano)::bigint AS nano FROM withdrawals
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND state = 'sent' GROUP BY player_id`,
    keysOf(players),
  )
  return new Map(sent.map(row => [row.player_id, row.nano]))
}

const ADDRESSES_MAX = 50

/** The amount sent to each of these players, and their addresses for TON, with everyone who used the same address. */
async function factsOf(statements: Statements, players: readonly PlayerKey[]): Promise<KindFacts> {
  const addresses = await statements.query<{
    address: string
    players: readonly number[]
    sent_nano: number
    open_nano: number
  }>(
    `SELECT max(address) AS address, array_agg(DISTINCT player_id) AS players,
            COALESCE(sum(amount_nano) FILTER (WHERE state = 'sent'), 0)::bigint AS sent_nano,
            COALESCE(sum(amount_nano) FILTER (WHERE state NOT IN ('sent', 'cancelled')), 0)::bigint AS open_nano
       FROM withdrawals
      WHERE address_raw IN (SELECT address_raw FROM withdrawals
                             WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])))
      GROUP BY address_raw ORDER BY count(DISTINCT player_id) DESC, max(withdrawal_id) DESC LIMIT ${ADDRESSES_MAX}`,
    keysOf(players),
  )
  return {
    nano: await sumSent(statements, players),
    addresses: addresses.map(row => ({
      address: row.address,
      playerIds: row.players.slice(0, ADDRESSES_MAX),
      sentNano: row.sent_nano,
      openNano: row.open_nano,
    })),
  }
}

async function findHeld(tx: Transaction, { subjectId }: Hold): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, subjectId)
  if (found === undefined) throw new DomainError('hold_over')
  return found
}

/** Holds a withdrawal that was agreed to before its player became a suspect and is not being paid yet. True when it waits now. */
export async function holdSuspect(
  { database, clock, holds }: HoldDeps,
  withdrawal: Withdrawal,
): Promise<boolean> {
  const payment = { ...subjectOf(withdrawal), amountNano: withdrawal.amountNano }
  if ((await holds.standing(database, payment)) !== 'suspect') return false
  return database.transaction(async tx => {
    const move = { from: ['approved'], to: 'held', now: clock.now(), heldBecause: CLUSTER } as const
    if ((await moveWithdrawal(tx, withdrawal, move)) === undefined) return true
    await holds.place(tx, payment)
    return true
  })
}

const EVERY_MS = 60_000
const PAGE = 200

/**
 * Checks all payable withdrawals, since payments by hand pass no other check. Without a paying wallet it first marks those that people pay:
 * a hold that follows can't know whether the TON was sent.
 */
export function holdSuspectsJob(deps: HoldDeps & Pick<WithdrawalsDeps, 'gateway'>): Job {
  return {
    name: 'hold-suspect-withdrawals',
    every_ms: EVERY_MS,
    async run(now, ending) {
      if (deps.gateway.kind === 'manual') await markByHand(deps.database, { now })
      const items = await runItems(deps, { job: 'hold-suspect-withdrawals', now, ending })
      let after: number | undefined
      for (;;) {
        const page = await listInStates(deps.database, { states: ['approved'], after, limit: PAGE })
        await items.each(
          page,
          ({ withdrawalId }) => `withdrawal:${withdrawalId}`,
          withdrawal => holdSuspect(deps, withdrawal),
        )
        const last = page.at(-1)
        if (last === undefined || ending?.aborted === true) return
        after = last.withdrawalId
      }
    },
  }
}
