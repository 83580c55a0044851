/** Who sends a round to the wallet: the process that took it, until its lease runs out. */

import type { Statements } from '@arena/database'
import type { HeldRound } from './rounds-in-memory.ts'

export interface Lease {
  readonly now: Date
  readonly until: Date
}

/** Only what nobody has taken since: a lease that ran out may be another sender's by now. */
export async function renewLeases(
  statements: Statements,
  held: readonly HeldRound[],
  until: Date,
): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $5
     FROM unnest($1::smallint[], $2::date[], $3::text[], $4::integer[]) AS held (bucket, session_day, round_id, attempts)
     WHERE rounds.bucket = held.bucket AND rounds.session_day = held.session_day AND rounds.round_id = held.round_id
       AND rounds.attempts = held.attempts AND rounds.leased_until < $5 AND rounds.state IN ('pending', 'staking', 'closing')`,
    [
      held.map(round => round.bucket),
      held.map(round => round.day),
      held.map(round => round.roundId),
      held.map(round => round.attempts),
      until,
    ],
  )
}

/** After a crash of the only process nobody holds anything. */
export async function releaseAllRounds(statements: Statements, now: Date): Promise<void> {
  await statements.query(
    `UPDATE rounds SET leased_until = $1, sweep_after = NULL WHERE state IN ('pending', 'staking', 'closing')`,
    [now],
  )
}
