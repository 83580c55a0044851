import * as endpoints from '@arena/contract/endpoints/holds'
import type { Statements, Transaction } from '@arena/database'
import { DomainError, type Route, route } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { findClusterOf, listMembers, type StoredCluster } from '../cluster-store.ts'
import type { FairPlayDeps } from '../deps.ts'
import type { HeldKind } from './decide-hold.ts'
import { MEMBERS_MAX } from './evidence.ts'
import {
  countOpenHolds,
  endHold,
  findHold,
  findHoldOf,
  findLastDecision,
  type HoldDecision,
  type HoldKind,
  type HoldSubject,
  insertHold,
  listHoldsOf,
  listOpenOf,
  raiseHold,
  writeAnswer,
} from './hold-store.ts'
import { operatorRoutes } from './operator-routes.ts'
import { presentHold } from './show-hold.ts'

/** Holds: payments that wait for an operator's review because their player appears to have several accounts. */
export interface Holds {
  /** Registers the handler of a kind of hold. */
  of(kind: HoldKind, held: HeldKind): void
  standing(statements: Statements, subject: Payment): Promise<HoldStanding>
  /** Holds a suspect's payment; the caller has locked its source. */
  place(tx: Transaction, subject: Payment): Promise<Exclude<HoldStanding, 'suspect'>>
  /** Drops a hold: no decision is needed any more. */
  drop(tx: Transaction, subject: HoldSubject): Promise<void>
  /** Adds an amount to an open hold; does nothing when it is closed. */
  raise(tx: Transaction, subject: HoldSubject, byNano: number): Promise<void>
  countOpen(statements: Statements, on: Pick<HoldSubject, 'kind' | 'subjectId'>): Promise<number>
  /** The ids of those of these players whose thing waits. */
  openOf(
    statements: Statements,
    on: Pick<HoldSubject, 'kind' | 'subjectId'>,
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

const PAGE = 100

/** The player's own holds, and their answer to one. */
function playerRoutes({ database, clock }: Pick<FairPlayDeps, 'database' | 'clock'>): readonly Route[] {
  return [
    route(endpoints.holds, async ({ player }) => ({
      holds: (await listHoldsOf(database, player, PAGE)).map(presentHold),
    })),
    route(endpoints.answerHold, ({ player, body }) =>
      database.transaction(async tx => {
        const text = body.text.trim()
        if (text === '') throw new DomainError('INVALID_PAYLOAD', { field: 'text' })
        const answered = await writeAnswer(tx, player, { holdId: body.id, text, now: clock.now() })
        if (answered !== undefined) return { hold: presentHold(answered) }
        const found = await findHold(tx, body.id)
        throw new DomainError(found?.player.playerId === player.playerId ? 'hold_over' : 'ITEM_NOT_FOUND')
      }),
    ),
  ]
}

type Payment = HoldSubject & { readonly amountNano: number }

/** A release counts for later payments of the account for this long, while no account has joined the cluster. */
const RELEASE_COUNTS_MS = 30 * 24 * 60 * 60_000

/** Whether something is to be held: `free`, `suspect` (hold it now), `open` (under review), or the decision. */
type HoldStanding = 'free' | 'suspect' | 'open' | HoldDecision

async function standingOf(
  { clock }: Pick<FairPlayDeps, 'clock'>,
  statements: Statements,
  subject: Payment,
): Promise<HoldStanding> {
  const hold = await findHoldOf(statements, subject)
  if (hold !== undefined) return hold.decision ?? 'open'
  const cluster = await findSuspicion(statements, subject, clock.now())
  return cluster === undefined ? 'free' : 'suspect'
}

/**
 * Holds a suspect's payment, once, and notifies its owner. The caller has locked its source: the player's wallet, or the withdrawal. Returns
 * the resulting state.
 */
async function placeHold(
  deps: Pick<FairPlayDeps, 'clock' | 'players' | 'log'>,
  tx: Transaction,
  payment: Payment,
): Promise<Exclude<HoldStanding, 'suspect'>> {
  const { amountNano, ...subject } = payment
  const hold = await findHoldOf(tx, subject)
  if (hold !== undefined) return hold.decision ?? 'open'
  const now = deps.clock.now()
  const cluster = await findSuspicion(tx, payment, now)
  if (cluster === undefined) return 'free'
  const { size, reasons } = cluster
  const members = await listMembers(tx, cluster.clusterId, MEMBERS_MAX)
  if (!(await insertHold(tx, subject, { amountNano, size, evidence: { reasons, members }, now })))
    return 'open'
  await deps.players.owner.notify(tx, subject.player, { kind: `${subject.kind}_held`, amountNano })
  deps.log.warn(
    { kind: subject.kind, subject: subject.subjectId, accounts: size },
    'a prize or payout was put on risk hold',
  )
  return 'open'
}

/**
 * The cluster of the player, unless an operator has looked at it lately and let it pass. A release by two operators counts for everything
 * that follows. A release by one operator counts for withdrawals of no more than that amount, or a small release would let any later prize
 * pass.
 */
async function findSuspicion(
  statements: Statements,
  { player, kind, amountNano }: Payment,
  now: Date,
): Promise<StoredCluster | undefined> {
  const cluster = await findClusterOf(statements, player)
  if (cluster === undefined) return undefined
  const last = await findLastDecision(statements, player)
  const counts =
    last?.decision === 'released' &&
    now.getTime() - (last.decidedAt?.getTime() ?? 0) < RELEASE_COUNTS_MS &&
    cluster.size <= last.size &&
    (last.byTwo || (kind === 'withdrawal' && amountNano <= last.amountNano))
  return counts ? undefined : cluster
}

/** No decision is needed any more. */
async function dropHold(
  { clock }: Pick<FairPlayDeps, 'clock'>,
  tx: Transaction,
  subject: HoldSubject,
): Promise<void> {
  await endHold(tx, subject, {
    decision: 'dropped',
    decidedBy: '',
    byTwo: false,
    reason: '',
    now: clock.now(),
  })
}
