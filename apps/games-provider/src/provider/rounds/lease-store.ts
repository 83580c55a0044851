/** Who sends a round to the wallet: the process that took it, until its lease runs out. */

import { groupByPart, type Part, type Statements, within } from '@arena/database'
import { LEASE_MS, type Provider } from '../provider.ts'
import type { LeasedRound } from './rounds-in-memory.ts'

export interface Lease {
  readonly now: Date
  readonly until: Date
}

/** Only rounds that were not taken since: an expired lease may be another sender's by now. */
async function renewLeases(part: Part, leased: readonly LeasedRound[], until: Date): Promise<void> {
  const own = within(part, { column: 'round.bucket', place: 6 })
  await part.database.query(
    `UPDATE unfinished_rounds AS round SET leased_until = $5
     FROM unnest($1::smallint[], $2::integer[], $3::integer[], $4::integer[]) AS held (bucket, player_no, place, attempts)
     WHERE round.bucket = held.bucket AND round.player_no = held.player_no AND round.place = held.place
       AND round.attempts = held.attempts AND round.leased_until < $5 AND round.state IN ('pending', 'staking', 'closing')
       ${own.sql}`,
    [
      leased.map(round => round.bucket),
      leased.map(round => round.playerNo),
      leased.map(round => round.place),
      leased.map(round => round.attempts),
      until,
      ...own.values,
    ],
  )
}

/** After a crash of the only process there are no valid leases. */
export async function releaseAllRounds(statements: Statements, now: Date): Promise<void> {
  await statements.query(
    `UPDATE unfinished_rounds SET leased_until = $1, sweep_after = NULL WHERE state IN ('pending', 'staking', 'closing')`,
    [now],
  )
}

/** The heartbeat: this process keeps the lease on its rounds while it lives, and for `LEASE_MS` after it has died. */
export async function renewLeasedRounds({ database, leasedRounds, now }: Provider): Promise<void> {
  const until = new Date(now().getTime() + LEASE_MS)
  const groups = groupByPart(database, leasedRounds.list())
  const renewals = await Promise.allSettled(groups.map(part => renewLeases(part, part.items, until)))
  // An unreachable part does not keep the others from their leases.
  for (const renewal of renewals) if (renewal.status === 'rejected') throw renewal.reason
}
