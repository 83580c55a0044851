import { EXPORT_ROWS_MAX } from '@arena/contract/form-limits'
import type { Database } from '@arena/database'
import { CSV_START, csvLine } from '@arena/texts/csv'
import { DomainError, type Route } from '../../../platform/http/index.ts'
import { runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { Operators } from '../../operators/index.ts'
import { appendPart, failExport, listUnfinished, type Part, type StoredExport } from './export-store.ts'
import { LISTS, type Place } from './exported-lists.ts'

const EVERY_MS = 2_000
/** A transaction stores this many pages: what is read again after a crash. */
const PAGES_OF_A_PART = 10
const BYTES_MAX = 32 * 1024 * 1024

export interface WritingDeps {
  readonly database: Database
  readonly log: Logger
  readonly operators: Pick<Operators, 'find'>
  /** All operators' calls, once they are composed. */
  readonly routes: () => readonly Route[]
}

/** Writes files part by part; a run that was cut short continues after the last stored part. */
export function writeExportsJob(deps: WritingDeps): Job {
  const { database, log } = deps
  return {
    name: 'write-exports',
    every_ms: EVERY_MS,
    async run(now, ending) {
      const run = await runItems({ database, log }, { job: 'write-exports', now, ending })
      const unfinished = await listUnfinished(database, run.leftOut)
      await run.each(
        unfinished,
        ({ id }) => String(id),
        stored => writeExport(deps, stored, ending),
      )
    },
  }
}

async function writeExport(
  deps: WritingDeps,
  stored: StoredExport,
  ending: AbortSignal | undefined,
): Promise<void> {
  const mayContinue = () => ending?.aborted !== true
  let current: StoredExport | undefined = stored
  while (current?.state === 'running' && mayContinue()) {
    try {
      current = await appendPart(deps.database, current, await readPart(deps, current))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // The list refuses its operator: no later attempt helps.
      return failExport(deps.database, stored.id)
    }
  }
}

/** @throws DomainError `FORBIDDEN` when the operator may not read the list any more */
async function readPart(deps: WritingDeps, stored: StoredExport): Promise<Part> {
  const { filters, list, parts, rows: before, bytes } = stored
  const { endpoint, fields, rowsOf, placeAfter } = LISTS[list]
  const route = deps.routes().find(({ path }) => path === endpoint.path)
  if (route === undefined) throw new Error(`Nobody answers ${endpoint.path}`)
  const operator = await deps.operators.find(deps.database, stored.operator)
  if (route.permission === undefined || operator?.permissions.has(route.permission) !== true)
    throw new DomainError('FORBIDDEN')
  const lines = parts === 0 ? [CSV_START, csvLine(fields)] : []
  let place: Place | undefined = stored.place ?? undefined
  let rows = 0
  for (let page = 0; page < PAGES_OF_A_PART; page++) {
    const call = {
      ip: stored.ip,
      requestId: stored.requestId,
      operator,
      body: { ...filters, ...place },
    }
    const reply = await route.handle(call)
    for (const row of rowsOf(reply)) lines.push(csvLine(fields.map(field => cellOf(field, row[field]))))
    rows += rowsOf(reply).length
    place = placeAfter(reply, filters)
    if (place === undefined) break
  }
  const text = lines.join('')
  const isFull = before + rows >= EXPORT_ROWS_MAX || bytes + Buffer.byteLength(text) >= BYTES_MAX
  return { text, rows, place, state: place === undefined ? 'done' : isFull ? 'cut' : 'running' }
}

/** Moments as ISO 8601 in UTC; amounts in the unit that the field's name says. */
function cellOf(field: string, value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') {
    if (field.endsWith('_ms')) return new Date(value).toISOString()
    return /_(at|until)$/.test(field) ? momentOf(value) : value
  }
  if (typeof value === 'string') return value
  const isPlain = Array.isArray(value) && value.every(one => typeof one === 'string')
  return isPlain ? value.join(', ') : JSON.stringify(value)
}

/** 0 = never. */
const momentOf = (seconds: number): string => (seconds === 0 ? '' : new Date(seconds * 1000).toISOString())
