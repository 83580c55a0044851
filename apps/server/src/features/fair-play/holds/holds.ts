import type { Statements, Transaction } from '@arena/database'
import type { Route } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { FairPlayDeps } from '../deps.ts'
import type { HeldKind } from './decide-hold.ts'
import { countOpenHolds, type HeldSubject, type HoldKind, listOpenOf, raiseHold } from './hold-store.ts'
import { operatorRoutes } from './operator-routes.ts'
import { dropHold, type HoldStanding, placeHold, standingOf } from './place-hold.ts'
import { playerRoutes } from './player-routes.ts'

/** What waits for a person because its player is taken for one of several accounts. */
export interface Holds {
  /** Who has something held says what becomes of it. */
  of(kind: HoldKind, held: HeldKind): void
  standing(statements: Statements, subject: HeldSubject): Promise<HoldStanding>
  /** Holds what is a suspect's; the caller holds what would pay it. */
  place(
    tx: Transaction,
    subject: HeldSubject & { readonly amountNano: number },
  ): Promise<Exclude<HoldStanding, 'suspect'>>
  /** There is nothing to decide any more. */
  drop(tx: Transaction, subject: HeldSubject): Promise<void>
  /** More has come to what waits; nothing when it does not wait. */
  raise(tx: Transaction, subject: HeldSubject, byNano: number): Promise<void>
  countOpen(statements: Statements, on: Pick<HeldSubject, 'kind' | 'subjectId'>): Promise<number>
  /** The ids of those of these players whose thing waits. */
  openOf(
    statements: Statements,
    on: Pick<HeldSubject, 'kind' | 'subjectId'>,
    players: readonly PlayerKey[],
  ): Promise<ReadonlySet<number>>
}

export function createHolds(deps: FairPlayDeps): {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly holds: Holds
} {
  const kinds = new Map<HoldKind, HeldKind>()
  const kindOf = (kind: HoldKind): HeldKind => {
    const held = kinds.get(kind)
    if (held === undefined) throw new Error(`Nobody says what becomes of a held ${kind}`)
    return held
  }
  return {
    routes: playerRoutes(deps),
    operatorRoutes: operatorRoutes({ ...deps, kindOf }),
    holds: {
      of: (kind, held) => kinds.set(kind, held),
      standing: (statements, subject) => standingOf(deps, statements, subject),
      place: (tx, subject) => placeHold(deps, tx, subject),
      drop: (tx, subject) => dropHold(deps, tx, subject),
      raise: raiseHold,
      countOpen: countOpenHolds,
      openOf: listOpenOf,
    },
  }
}
