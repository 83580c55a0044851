/** The requests for rounds, in their column beside the round, in whichever table that is. */
import type { Statements } from '@arena/database'
import type { RoundKey } from '../ids.ts'
import { type AskedMove, type MoveRecord, nameOfRequest, readAsked, writeAsked } from './asked-moves.ts'
import type { StepRound } from './step-round-store.ts'
import { keyValues, THIS_ROUND } from './stored-round.ts'

/** Returns the round with the move in it; the round's row is locked. */
export async function insertMove(tx: Statements, round: StepRound, record: MoveRecord): Promise<StepRound> {
  return keepAsked(tx, round, [...round.asked, record])
}

/** Of a round that is over too. */
export async function findMove(
  statements: Statements,
  key: RoundKey,
  requestId: string,
): Promise<MoveRecord | undefined> {
  const [row] = await statements.query<{ asked: readonly AskedMove[] | null }>(
    `SELECT asked FROM unfinished_rounds WHERE ${THIS_ROUND} UNION ALL SELECT asked FROM rounds WHERE ${THIS_ROUND}`,
    keyValues(key),
  )
  const request = nameOfRequest(requestId)
  return readAsked(row?.asked ?? null).find(record => record.request === request)
}

/** The move whose stake awaits the wallet; undefined while the opening bet does, which is no move. */
export function stakingMoveOf({ asked }: StepRound): MoveRecord | undefined {
  return asked.find(({ state }) => state === 'staking')
}

/** The move whose stake awaits the wallet, marked as taken or refused; the round's row is locked. */
export async function closeStakingMove(
  tx: Statements,
  round: StepRound,
  rejection?: { readonly code: string; readonly balance: number | undefined },
): Promise<MoveRecord | undefined> {
  const staking = stakingMoveOf(round)
  if (staking === undefined) return undefined
  const closed: MoveRecord =
    rejection === undefined
      ? { ...staking, state: 'taken' }
      : { ...staking, state: 'refused', rejectionCode: rejection.code, balance: rejection.balance ?? null }
  await keepAsked(
    tx,
    round,
    round.asked.map(record => (record === staking ? closed : record)),
  )
  return closed
}

async function keepAsked(tx: Statements, round: StepRound, asked: readonly MoveRecord[]): Promise<StepRound> {
  await tx.query(`UPDATE unfinished_rounds SET asked = $7 WHERE ${THIS_ROUND}`, [
    ...keyValues(round),
    writeAsked(asked),
  ])
  return { ...round, asked }
}
