import * as endpoints from '@arena/contract/endpoints/holds'
import type { Statements, Transaction } from '@arena/database'
import { DomainError, type Route, route } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { findClusterOf, listMembers, type StoredCluster } from '../cluster-store.ts'
import type { FairPlayDeps } from '../deps.ts'
import type { HeldKind } from './decide-hold.ts'
import { MEMBERS_MAX } from './dossier.ts'
import {
  countOpenHolds,
  endHold,
  findHold,
  findHoldOf,
  findLastDecision,
  type HeldSubject,
  type HoldDecision,
  type HoldKind,
  insertHold,
  listHoldsOf,
  listOpenOf,
  raiseHold,
  writeAnswer,
} from './hold-store.ts'
import { operatorRoutes } from './operator-routes.ts'
import { presentHold } from './show-hold.ts'

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

const PAGE = 100

/** How a player sees what is held of theirs, and answers. */
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

/** So long the release of a person stands, as long as no account has come to the cluster. */
const RELEASE_STANDS_MS = 30 * 24 * 60 * 60_000

/** Whether something is to be held: `free`, `suspect` (it is to be held now), `open` (it waits for a person), or what was decided. */
type HoldStanding = 'free' | 'suspect' | 'open' | HoldDecision

async function standingOf(
  { clock }: Pick<FairPlayDeps, 'clock'>,
  statements: Statements,
  subject: HeldSubject,
): Promise<HoldStanding> {
  const hold = await findHoldOf(statements, subject)
  if (hold !== undefined) return hold.decision ?? 'open'
  const cluster = await findSuspicion(statements, subject, clock.now())
  return cluster === undefined ? 'free' : 'suspect'
}

/**
 * Holds what is a suspect's, once, and tells its owner. The caller holds what would pay it: the player's wallet, or the withdrawal. It answers
 * what then holds.
 */
async function placeHold(
  deps: Pick<FairPlayDeps, 'clock' | 'players' | 'log'>,
  tx: Transaction,
  { amountNano, ...subject }: HeldSubject & { readonly amountNano: number },
): Promise<Exclude<HoldStanding, 'suspect'>> {
  const hold = await findHoldOf(tx, subject)
  if (hold !== undefined) return hold.decision ?? 'open'
  const now = deps.clock.now()
  const cluster = await findSuspicion(tx, subject, now)
  if (cluster === undefined) return 'free'
  const { size, reasons } = cluster
  const members = await listMembers(tx, cluster.clusterId, MEMBERS_MAX)
  if (!(await insertHold(tx, subject, { amountNano, size, dossier: { reasons, members }, now })))
    return 'open'
  await deps.players.owner.tell(tx, subject.player, { kind: `${subject.kind}_held`, amountNano })
  deps.log.warn(
    { kind: subject.kind, subject: subject.subjectId, accounts: size },
    'something is held for a person',
  )
  return 'open'
}

/** The cluster of who is asked about, unless a person has looked at it lately and let it pass. */
async function findSuspicion(
  statements: Statements,
  { player }: Pick<HeldSubject, 'player'>,
  now: Date,
): Promise<StoredCluster | undefined> {
  const cluster = await findClusterOf(statements, player)
  if (cluster === undefined) return undefined
  const last = await findLastDecision(statements, player)
  const stands =
    last?.decision === 'released' &&
    now.getTime() - (last.decidedAt?.getTime() ?? 0) < RELEASE_STANDS_MS &&
    cluster.size <= last.size
  return stands ? undefined : cluster
}

/** There is nothing to decide any more. */
async function dropHold(
  { clock }: Pick<FairPlayDeps, 'clock'>,
  tx: Transaction,
  subject: HeldSubject,
): Promise<void> {
  await endHold(tx, subject, { decision: 'dropped', decidedBy: '', reason: '', now: clock.now() })
}
