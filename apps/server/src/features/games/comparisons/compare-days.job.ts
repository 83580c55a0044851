import { type Database, dayOf } from '@arena/database'
import { runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { findTransactions } from '../../wallet/index.ts'
import { walletId } from '../provider-ids.ts'
import { findSessions } from '../session-store.ts'
import { AFTER_MS, agrees, type ComparingDeps, readBookedPage, readListedPage } from './compare-pages.ts'
import {
  beginComparisons,
  type Comparison,
  findListed,
  listOpenDifferences,
  listUnfinished,
  moveOn,
  settleDifferences,
  tidyComparisons,
} from './comparison-store.ts'

const NAME = 'compare-provider-days'
const EVERY_MS = 60_000
const DAY_MS = 86_400_000
/** The next run continues. */
const RUN_MAX_MS = 15_000
/** A provider that was away for longer is not asked about that day any more. */
const LATE_DAYS = 3
/** A call may be repeated for days. */
const SETTLED_WITHIN_DAYS = 7
const KEPT_DAYS = 90

/**
 * Compares yesterday's transactions (UTC) of each provider with its own list, in pages; the next run goes on where one stopped. Nothing is
 * paid from a list: a provider whose call is missing here sends it again, and it meets the limits of every call.
 */
export function compareProviderDaysJob(
  deps: ComparingDeps & {
    /** The names of all providers. */
    readonly providers: () => readonly string[]
  },
): Job {
  return {
    name: NAME,
    every_ms: EVERY_MS,
    run: async (now, ending) => {
      const day = dayOf(new Date(now.getTime() - AFTER_MS - DAY_MS))
      const providers = deps.providers()
      const items = await runItems(deps, { job: NAME, now })
      if (await beginComparisons(deps.database, { providers, day, now })) await tidy(deps, day, now)
      const compared = providers.map(provider =>
        items.one(`${provider}/${day}`, () => compareDays(deps, { provider, day, now, ending })),
      )
      await Promise.all(compared)
    },
  }
}

function tidy({ database }: ComparingDeps, day: string, now: Date): Promise<void> {
  const unansweredSince = daysBefore(day, LATE_DAYS)
  const keptSince = daysBefore(day, KEPT_DAYS)
  return database.transaction(tx => tidyComparisons(tx, { unansweredSince, keptSince, now }))
}

async function compareDays(
  deps: ComparingDeps,
  {
    provider,
    day,
    now,
    ending,
  }: {
    readonly provider: string
    readonly day: string
    readonly now: Date
    readonly ending: AbortSignal | undefined
  },
): Promise<void> {
  const begun_ms = performance.now()
  for (;;) {
    if (ending?.aborted === true || performance.now() - begun_ms > RUN_MAX_MS) return
    const [comparison] = await listUnfinished(deps.database, provider, daysBefore(day, LATE_DAYS))
    if (comparison === undefined) return
    if (comparison.state === 'listing') await readListedPage(deps, { comparison, now })
    else if (comparison.state === 'booked') await readBookedPage(deps, { comparison, now })
    else await finish(deps, comparison, now)
  }
}

/** Settles differences on which both sides agree by now: a call came late, or the provider listed one a day late. */
async function finish({ database }: ComparingDeps, comparison: Comparison, now: Date): Promise<void> {
  const { provider, day } = comparison
  const open = await listOpenDifferences(database, provider, daysBefore(day, SETTLED_WITHIN_DAYS))
  const digests = open.flatMap(one => (one.kind === 'missing_there' ? [one.digest] : []))
  const listed = await findListed(database, { provider, day }, digests)
  const settled = [
    ...open.filter(one => one.kind === 'missing_there' && listed.has(one.digest)),
    ...(await bookedByNow(database, provider, open)),
  ]
  await database.transaction(async tx => {
    if (await moveOn(tx, comparison, { ...comparison, state: 'done', nextPage: undefined, endedAt: now }))
      await settleDifferences(tx, provider, settled)
  })
}

type Open = Awaited<ReturnType<typeof listOpenDifferences>>[number]

async function bookedByNow(
  database: Database,
  provider: string,
  open: readonly Open[],
): Promise<readonly Open[]> {
  const ids = open.flatMap(({ kind, sessionId }) =>
    kind === 'missing_there' || sessionId === undefined ? [] : [sessionId],
  )
  const sessions = await findSessions(database, [...new Set(ids)])
  const players = new Map(
    sessions.flatMap(one => (one.provider === provider ? [[one.sessionId, one.player] as const] : [])),
  )
  const sought = open.flatMap(one => {
    const player = one.kind === 'missing_there' ? undefined : players.get(one.sessionId ?? '')
    return player === undefined ? [] : [{ one, player }]
  })
  const found = await findTransactions(
    database,
    provider,
    sought.map(({ one, player }) => ({ player, transactionId: walletId(one.transactionId ?? '') })),
  )
  return sought.flatMap(({ one }, index) => {
    const booked = found[index]
    return booked !== undefined && agrees(booked, one.theirs) ? [one] : []
  })
}

function daysBefore(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS))
}
