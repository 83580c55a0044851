/**
 * The requests for a round, by the pages' own ids: a repeat moves nothing. Stored beside the round in one column, in order of arrival; a
 * finished round keeps them for pages that ask again.
 */
import { createHash } from 'node:crypto'
import type { TakenMove } from '../../games/game.ts'

/** A move as the page requested it. */
export interface MoveRecord {
  /** 66 bits of SHA-256 of the page's own id for the move. */
  readonly request: string
  /** The number of moves the page had seen; null when it named none. */
  readonly seenStep: number | null
  /** Milliseconds since the round was opened. */
  readonly at_ms: number
  /** In its stored form. */
  readonly move: unknown
  /** Its stake; 0 for a move that stakes nothing. */
  readonly stake: number
  /** The number of the round's further stake, from 1; 0 for a move that stakes nothing. */
  readonly stakeNo: number
  /** 'staking' awaits the wallet's answer on its stake. */
  readonly state: 'staking' | 'taken' | 'refused'
  readonly rejectionCode: string | null
  readonly balance: number | null
}

/** The stored form: in this order, and without the trailing default values. */
export type AskedMove = readonly [
  request: string,
  seenStep: number | null,
  at_ms: number,
  move: unknown,
  stake?: number,
  stakeNo?: number,
  state?: 's' | 't' | 'r',
  rejectionCode?: string,
  balance?: number | null,
]

const REQUEST_LENGTH = 11
/** The number of refused stakes that are recorded: repeated requests must not grow the row without bound. */
const REFUSED_MAX = 20

export function nameOfRequest(requestId: string): string {
  return createHash('sha256').update(requestId).digest('base64url').slice(0, REQUEST_LENGTH)
}

export function readAsked(asked: readonly AskedMove[] | null): readonly MoveRecord[] {
  return (asked ?? []).map(
    ([request, seenStep, at_ms, move, stake = 0, stakeNo = 0, state = 't', rejectionCode, balance]) => ({
      request,
      seenStep,
      at_ms,
      move,
      stake,
      stakeNo,
      state: state === 's' ? 'staking' : state === 'r' ? 'refused' : 'taken',
      rejectionCode: rejectionCode ?? null,
      balance: balance ?? null,
    }),
  )
}

export function writeAsked(records: readonly MoveRecord[]): string | null {
  const refused = records.filter(({ state }) => state === 'refused').length
  let surplus = refused - REFUSED_MAX
  const kept = records.filter(({ state }) => state !== 'refused' || surplus-- <= 0)
  return kept.length === 0 ? null : JSON.stringify(kept.map(toAsked))
}

function toAsked(record: MoveRecord): AskedMove {
  const { request, seenStep, at_ms, move, stake, stakeNo, state, rejectionCode, balance } = record
  if (stake === 0) return [request, seenStep, at_ms, move]
  if (state === 'refused') {
    return [request, seenStep, at_ms, move, stake, stakeNo, 'r', rejectionCode ?? 'INTERNAL', balance]
  }
  if (state === 'staking') return [request, seenStep, at_ms, move, stake, stakeNo, 's']
  return [request, seenStep, at_ms, move, stake, stakeNo]
}

/** The moves that count, in the form that the game's rules expect. */
export function takenMoves(asked: readonly AskedMove[] | null): readonly TakenMove<unknown>[] {
  return takenOf(readAsked(asked))
}

export function takenOf(records: readonly MoveRecord[]): readonly TakenMove<unknown>[] {
  return records.filter(({ state }) => state === 'taken').map(({ at_ms, move }) => ({ at_ms, move }))
}

/** The number of the round's next further stake. */
export function nextStakeNo(records: readonly MoveRecord[]): number {
  return 1 + records.reduce((last, { stakeNo }) => Math.max(last, stakeNo), 0)
}
