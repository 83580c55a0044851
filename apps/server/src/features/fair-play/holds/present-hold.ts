import type { Hold as WireHold } from '@arena/contract/endpoints/holds'
import type { OperatorHold } from '@arena/contract/endpoints/operator-holds'
import type { Statements } from '@arena/database'
import type { Dossier } from './dossier.ts'
import type { Hold } from './hold-store.ts'

const NANO_PER_TON = 1_000_000_000

/** Holds as operators see them. */
export type PresentHolds = (statements: Statements, holds: readonly Hold[]) => Promise<OperatorHold[]>

/** As the player sees it: what links the accounts, and neither how many nor which. */
export function presentHold({ holdId, kind, amountNano, dossier, heldAt, answer, decision }: Hold): WireHold {
  return {
    id: holdId,
    kind,
    amount: amountNano / NANO_PER_TON,
    because: causesOf(dossier),
    held_at: Math.floor(heldAt.getTime() / 1000),
    answer,
    decision,
  }
}

export function causesOf({ reasons }: Dossier): WireHold['because'] {
  return [...new Set(reasons.map(({ kind }) => kind))]
}
