/** The steps of a comparison: a page of the provider's list, and a page of the ledger. Each is one transaction. */
import { hash } from 'node:crypto'
import type { Database, Transaction } from '@arena/database'
import {
  type ProviderTransaction,
  ProviderTransactionsReplySchema,
  type TransactionKind,
} from '@arena/provider-protocol'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { Logger } from '../../../platform/log/log.ts'
import {
  type BookedTransaction,
  type FoundTransaction,
  findSilentRound,
  findTransactions,
  forgetSilentRound,
  type KnownTerms,
  keyOfTransaction,
} from '../../wallet/index.ts'
import { type BookedStart, FIRST_START, pageBooked } from '../booked-pages.ts'
import { ProviderFault } from '../provider-client.ts'
import { walletId } from '../provider-ids.ts'
import type { LineOf } from '../provider-lines.ts'
import { findSessions, type GameSession } from '../session-store.ts'
import {
  addDifferences,
  type Comparison,
  type Difference,
  findListed,
  moveOn,
  noteListed,
} from './comparison-store.ts'

export interface ComparingDeps {
  readonly database: Database
  readonly log: Logger
  readonly lineOf: LineOf
  readonly terms?: KnownTerms | undefined
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A provider may date a transaction by its first attempt, and its clock may be wrong. */
const BEFORE_MS = 6 * HOUR_MS
export const AFTER_MS = 2 * HOUR_MS
/** A list without end is given up. */
const PAGES_MAX = 2_000
const LISTED_MAX = 1_000_000

const checkPage = TypeCompiler.Compile(ProviderTransactionsReplySchema)

/** The sign that the amount of a kind has: a stake takes money from the player. */
const SIGNS: Partial<Record<TransactionKind, 1 | -1>> = { bet: -1, win: 1, credit: 1 }

/** Kinds that the ledger notes for what it has refused for good. */
const REFUSED = 'tombstone'

interface Step {
  readonly comparison: Comparison
  readonly now: Date
}

/** Reads the next page of the provider's list and looks its transactions up in the ledger. @throws ProviderFault without an answer */
export async function readListedPage(deps: ComparingDeps, step: Step): Promise<void> {
  const { comparison, now } = step
  const { provider, nextPage, pages, listed } = comparison
  const line = deps.lineOf(provider)
  const answer = await line?.client.transactions({
    ...listedTime(comparison.day),
    ...(nextPage !== undefined && { after: nextPage }),
  })
  if (answer === undefined) return end(deps, step, 'no_list')
  const { page } = answer
  const isReadable = checkPage.Check(page) && page.transactions.every(hasRightSign)
  if (!isReadable || (page.next !== undefined && page.next === nextPage)) return end(deps, step, 'unreadable')
  const sought = await withSessions(deps, provider, page.transactions)
  await deps.database.transaction(async tx => {
    const fresh = await noteListed(tx, comparison, [...new Set(sought.map(({ digest }) => digest))])
    const differences = await differencesOf(tx, provider, firstOf(sought, fresh))
    const follows = {
      nextPage: page.next,
      pages: pages + 1,
      listed: listed + fresh.size,
      booked: 0,
    }
    const isTooLong = page.next !== undefined && (follows.pages >= PAGES_MAX || follows.listed > LISTED_MAX)
    const state = isTooLong ? 'too_long' : page.next === undefined ? 'booked' : 'listing'
    const moved = await moveOn(tx, comparison, {
      ...follows,
      state,
      ...(isTooLong && { endedAt: now }),
    })
    if (moved) await addDifferences(tx, comparison, { differences, now })
  })
}

function listedTime(day: string): { readonly from: string; readonly to: string } {
  const begin_ms = Date.parse(`${day}T00:00:00Z`)
  return {
    from: new Date(begin_ms - BEFORE_MS).toISOString(),
    to: new Date(begin_ms + DAY_MS + AFTER_MS).toISOString(),
  }
}

function end(deps: ComparingDeps, { comparison, now }: Step, state: 'no_list' | 'unreadable'): Promise<void> {
  return deps.database.transaction(async tx => {
    await moveOn(tx, comparison, { ...comparison, state, endedAt: now })
  })
}

function hasRightSign({ kind, amount }: ProviderTransaction): boolean {
  return amount * (SIGNS[kind] ?? 1) >= 0 || SIGNS[kind] === undefined
}

interface Sought {
  readonly digest: string
  readonly listed: ProviderTransaction
  /** Undefined = the provider has no such session here. */
  readonly session: GameSession | undefined
}

async function withSessions(
  { database }: ComparingDeps,
  provider: string,
  transactions: readonly ProviderTransaction[],
): Promise<readonly Sought[]> {
  const found = await findSessions(database, [...new Set(transactions.map(({ session_id }) => session_id))])
  const own = new Map(found.map(session => [session.sessionId, session]))
  return transactions.map(listed => {
    const session = own.get(listed.session_id)
    const known = session?.provider === provider ? session : undefined
    const digest = digestOf(known?.player.playerId ?? listed.session_id, keyOf(provider, listed))
    return { digest, listed, session: known }
  })
}

function keyOf(provider: string, { transaction_id }: ProviderTransaction): string {
  return keyOfTransaction(provider, walletId(transaction_id))
}

function digestOf(owner: string | number, key: string): string {
  return hash('sha256', `${owner}\n${key}`, 'hex').slice(0, 32)
}

/** A transaction that is listed twice counts once. */
function firstOf(sought: readonly Sought[], fresh: ReadonlySet<string>): readonly Sought[] {
  const seen = new Set<string>()
  return sought.filter(({ digest }) => {
    if (!fresh.has(digest) || seen.has(digest)) return false
    seen.add(digest)
    return true
  })
}

async function differencesOf(
  tx: Transaction,
  provider: string,
  sought: readonly Sought[],
): Promise<readonly Difference[]> {
  const known = sought.flatMap(one => (one.session === undefined ? [] : [{ ...one, session: one.session }]))
  const found = await findTransactions(
    tx,
    provider,
    known.map(({ session, listed }) => ({
      player: session.player,
      transactionId: walletId(listed.transaction_id),
    })),
  )
  const booked = new Map(known.map(({ digest }, index) => [digest, found[index]]))
  return sought.flatMap(one => difference(one, booked.get(one.digest)))
}

function difference({ digest, listed }: Sought, found: FoundTransaction | undefined): readonly Difference[] {
  const booked = found?.kind === REFUSED ? undefined : found
  if (booked === undefined ? listed.amount === 0 : agrees(booked, listed.amount)) return []
  const ours = booked?.amount
  return [
    {
      digest,
      kind: ours === undefined ? 'missing_here' : 'other_amount',
      transactionKind: listed.kind,
      sessionId: listed.session_id,
      roundId: listed.round_id,
      transactionId: listed.transaction_id,
      theirs: listed.amount,
      ours,
      state: 'open',
    },
  ]
}

/** A provider that knows of free stakes lists what moved, and another what it called. */
export function agrees({ amount, called }: FoundTransaction, theirs: number | undefined): boolean {
  return theirs === amount || theirs === called
}

/** Looks for the next transactions of the ledger in the provider's list. */
export async function readBookedPage(deps: ComparingDeps, step: Step): Promise<void> {
  const { comparison, now } = step
  const { provider, day, nextPage, pages, listed, booked } = comparison
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  const start = nextPage === undefined ? FIRST_START : (JSON.parse(nextPage) as BookedStart)
  const { transactions, next } = await pageBooked(deps, { provider, from, to, start })
  // What the platform did itself, the provider need not have.
  const theirs = transactions.filter(isTheirs)
  const digests = theirs.map(one => digestOf(one.player.playerId, one.key))
  const found = await findListed(deps.database, comparison, digests)
  const missing: Difference[] = []
  for (const [index, one] of theirs.entries()) {
    const digest = digests[index] ?? ''
    if (!found.has(digest)) missing.push(await missingThere(deps, step, { ...one, digest }))
  }
  await deps.database.transaction(async tx => {
    const moved = await moveOn(tx, comparison, {
      state: next === undefined ? 'settling' : 'booked',
      nextPage: next && JSON.stringify(next),
      pages: pages + 1,
      listed,
      booked: booked + theirs.length,
    })
    if (moved) await addDifferences(tx, comparison, { differences: missing, now })
  })
}

function isTheirs({ kind, transactionId }: BookedTransaction): boolean {
  return kind === 'round' || transactionId !== undefined
}

async function missingThere(
  deps: ComparingDeps,
  step: Step,
  one: BookedTransaction & { readonly digest: string },
): Promise<Difference> {
  const isReturned = one.kind === 'bet' && (await returnsStake(deps, step, one))
  return {
    digest: one.digest,
    kind: 'missing_there',
    transactionKind: one.kind,
    roundId: one.roundId,
    transactionId: one.transactionId,
    ours: one.amount,
    state: isReturned ? 'returned' : 'open',
  }
}

/**
 * A stake that the provider has not listed, in a round that is still open and has been silent since the comparison began: if the provider
 * does not know the round, its stakes are returned. A round that is over stays as it is: nobody gets a stake back after its result.
 */
async function returnsStake(
  { database, lineOf, log }: ComparingDeps,
  { comparison, now }: Step,
  { player, roundId }: BookedTransaction,
): Promise<boolean> {
  const { provider } = comparison
  if (roundId === undefined) return false
  const silentSince = new Date(now.getTime() - AFTER_MS)
  const round = await findSilentRound(database, { player, provider, roundId }, silentSince)
  if (round === undefined) return false
  try {
    const asked = { session_id: round.sessionId, round_id: round.namedRound }
    const state = await lineOf(provider)?.client.roundStatus(asked)
    return (
      state === 'unknown' && (await forgetSilentRound(database, { player, provider, roundId }, silentSince))
    )
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error, provider, roundId }, 'a provider does not say whether a round is open')
    return false
  }
}
