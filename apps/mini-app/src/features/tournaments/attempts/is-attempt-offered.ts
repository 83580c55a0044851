import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { phaseOf } from '../order-tournaments.ts'

/**
 * Whether an extra attempt is for sale: to a member of a running tournament who has little left and has not used all attempts. `balance` in
 * hundredths, as the screen knows it. The server decides.
 */
export function isAttemptOffered(
  tournament: Tournament,
  { balance, now_s }: { readonly balance: number; readonly now_s: number },
): boolean {
  return (
    tournament.currentMember &&
    phaseOf(tournament, now_s) === 'active' &&
    now_s < tournament.end_timestamp &&
    tournament.attempts < tournament.attempts_max &&
    balance <= tournament.attempt_balance_max
  )
}
