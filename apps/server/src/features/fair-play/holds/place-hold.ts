import type { Statements, Transaction } from '@arena/database'
import { findClusterOf, listMembers, type StoredCluster } from '../cluster-store.ts'
import type { FairPlayDeps } from '../deps.ts'
import { MEMBERS_MAX } from './dossier.ts'
import {
  endHold,
  findHoldOf,
  findLastDecision,
  type HeldSubject,
  type HoldDecision,
  insertHold,
} from './hold-store.ts'

/** So long the release of a person stands, as long as no account has come to the cluster. */
const RELEASE_STANDS_MS = 30 * 24 * 60 * 60_000

/** Whether something is to be held: `free`, `suspect` (it is to be held now), `open` (it waits for a person), or what was decided. */
export type HoldStanding = 'free' | 'suspect' | 'open' | HoldDecision

export async function standingOf(
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
export async function placeHold(
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
export async function dropHold(
  { clock }: Pick<FairPlayDeps, 'clock'>,
  tx: Transaction,
  subject: HeldSubject,
): Promise<void> {
  await endHold(tx, subject, { decision: 'dropped', decidedBy: '', reason: '', now: clock.now() })
}
