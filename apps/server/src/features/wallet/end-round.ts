import type { EndRoundRequest } from '@arena/provider-protocol'
import type { RoundAnswer, RoundSession } from './round-operation.ts'
import {
  closeRound,
  emptyEnd,
  isOwnRound,
  refused,
  type StepContext,
  winsOf,
  withBalances,
} from './round-steps.ts'
import { readOpenRound, readSteps } from './step-store.ts'

export type EndRoundCall = Omit<EndRoundRequest, 'session_id'>

/**
 * Closes a round that has nothing more to pay. Closing a closed one answers the same again.
 *
 * @returns `BET_NOT_FOUND` when no such round was ever opened.
 */
export function endRound(
  context: StepContext,
  session: RoundSession,
  call: EndRoundCall,
): Promise<RoundAnswer> {
  return withBalances<RoundAnswer>(context, session, async (tx, balances, now) => {
    const open = await readOpenRound(tx, session.player)
    const steps = await readSteps(tx, session.player, { provider: session.provider, roundId: call.round_id })
    if (isOwnRound(open, session, call.round_id)) {
      const win = winsOf(steps)
      const entryNo = await closeRound(tx, session, {
        open,
        last: emptyEnd(session.provider, open.roundId),
        win,
        before: balances,
        balance: balances.balance,
        now,
      })
      return {
        answer: { ok: true, balance: balances.balance, entryNo },
        change: { balance: balances.balance, finishedRounds: 1, bet: open.bet, win },
      }
    }
    // A round whose stakes were all given back has no end of its own: the last one given back speaks for it.
    const last = steps.findLast(step => step.kind === 'round_end' || step.kind === 'rollback')
    if (last === undefined || last.tournament_id !== session.tournamentId) {
      return { answer: refused('BET_NOT_FOUND') }
    }
    return { answer: { ok: true, balance: last.balance_after, entryNo: last.entry_no } }
  })
}
