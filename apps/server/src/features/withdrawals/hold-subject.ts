import type { HoldSubject } from '../fair-play/index.ts'
import type { Withdrawal } from './withdrawal-store.ts'

/** One of the reasons to review a withdrawal: its player appears to have several accounts. */
export const CLUSTER = 'cluster'

/** The fair-play subject of a withdrawal. */
export function subjectOf({
  player,
  withdrawalId,
}: Pick<Withdrawal, 'player' | 'withdrawalId'>): HoldSubject {
  return { player, kind: 'withdrawal', subjectId: withdrawalId }
}
