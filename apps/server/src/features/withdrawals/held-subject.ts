import type { HeldSubject } from '../fair-play/index.ts'
import type { Withdrawal } from './withdrawal-store.ts'

/** Among the reasons to look at a withdrawal: its player is taken for one of several accounts. */
export const CLUSTER = 'cluster'

/** What fair play knows a withdrawal by. */
export function subjectOf({
  player,
  withdrawalId,
}: Pick<Withdrawal, 'player' | 'withdrawalId'>): HeldSubject {
  return { player, kind: 'withdrawal', subjectId: withdrawalId }
}
