import type { ExportDataReply } from '@arena/contract/endpoints/player-data'
import { inTimeOrder } from '@arena/rules'
import { ApiError } from '../../server-api/index.ts'

type Row = Readonly<Record<string, unknown>>

export interface CollectedSection {
  readonly name: string
  readonly about: string
  /** By time, where rows have one. */
  readonly rows: readonly Row[]
}

export interface CollectionProgress {
  readonly rows: number
  readonly sectionsDone: number
  readonly sectionsTotal: number
}

export interface CollectionParts {
  readonly readPage: (from: string | undefined, signal: AbortSignal) => Promise<ExportDataReply>
  /** Resolves after this time, or rejects when `signal` aborts. */
  readonly wait: (duration_ms: number, signal: AbortSignal) => Promise<void>
}

/** Collects page after page. The collected pages stay when a page finally fails: another run continues from there. */
export interface Collection {
  run(signal: AbortSignal, onProgress: (progress: CollectionProgress) => void): Promise<void>
  sections(): readonly CollectedSection[]
  rowCount(): number
}

interface Gathering {
  readonly about: string
  readonly inTime: string
  readonly rows: Row[]
}

/** The pause before an unanswered page is requested again. */
const PAUSES_MS = [1_000, 3_000] as const

export function createCollection(parts: CollectionParts): Collection {
  const gathered = new Map<string, Gathering>()
  let next: string | null | undefined
  let rows = 0

  const take = (page: ExportDataReply) => {
    for (const { name, about, in_time, rows: more } of page.sections) {
      const section = gathered.get(name) ?? { about, inTime: in_time, rows: [] }
      gathered.set(name, section)
      for (const row of more) section.rows.push(row)
      rows += more.length
    }
    next = page.next
  }

  return {
    async run(signal, onProgress) {
      for (let from = next; from !== null; from = next) {
        const page = await readThrottled(parts, from, signal)
        take(page)
        onProgress({ rows, sectionsDone: page.sections_done, sectionsTotal: page.sections_total })
      }
    },
    sections: () =>
      [...gathered].map(([name, { about, inTime, rows: own }]) => ({
        name,
        about,
        rows: inTime === '' ? own : inTimeOrder(own, row => row[inTime]),
      })),
    rowCount: () => rows,
  }
}

/** Retries a page that did not arrive, and waits as long as the server demands when calls were too frequent. */
async function readThrottled(
  { readPage, wait }: CollectionParts,
  from: string | undefined,
  signal: AbortSignal,
): Promise<ExportDataReply> {
  for (let failures = 0; ; ) {
    try {
      return await readPage(from, signal)
    } catch (error) {
      const pause_ms = pauseAfter(error, failures)
      if (signal.aborted || pause_ms === undefined) throw error
      if (!isTooOften(error)) failures += 1
      await wait(pause_ms, signal)
    }
  }
}

function isTooOften(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
}

/** Undefined = asking again would not help, or has not helped. */
function pauseAfter(error: unknown, failures: number): number | undefined {
  if (isTooOften(error)) return Math.max(1, Number(error.details['retry_after_s'] ?? 1)) * 1000
  const mayPass = error instanceof ApiError && (!error.isAnswer || error.status >= 500)
  return mayPass ? PAUSES_MS[failures] : undefined
}
