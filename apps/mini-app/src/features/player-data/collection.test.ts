import type { ExportDataReply } from '@arena/contract/endpoints/player-data'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => null })
vi.stubGlobal('location', { origin: 'https://app.example' })
const { ApiError } = await import('../../server-api/index.ts')
const { createCollection } = await import('./collection.ts')

const PAGES: readonly ExportDataReply[] = [
  pageOf({ section: 'ledger', rows: [{ at: '2026-11-02', n: 3 }], next: 'b' }),
  pageOf({
    section: 'ledger',
    rows: [
      { at: '2026-11-01', n: 1 },
      { at: '2026-11-01', n: 2 },
    ],
    next: 'c',
  }),
  pageOf({ section: 'friends', rows: [], next: null }),
]

function pageOf(page: {
  readonly section: string
  readonly rows: readonly Record<string, unknown>[]
  readonly next: string | null
}): ExportDataReply {
  const sections = [
    { name: page.section, about: `About ${page.section}`, in_time: 'at', rows: [...page.rows] },
  ]
  return { sections, next: page.next, sections_done: 1, sections_total: 2, server_time_ms: 0 }
}

/** Answers the pages in order; throws the next of `faults` before each of them. */
function serverOf(faults: unknown[]) {
  const asked: (string | undefined)[] = []
  const waited: number[] = []
  const parts = {
    readPage: async (from: string | undefined) => {
      asked.push(from)
      const fault = faults.shift()
      if (fault !== undefined) throw fault
      const page = PAGES[from === undefined ? 0 : from === 'b' ? 1 : 2]
      if (page === undefined) throw new Error('No such page')
      return page
    },
    wait: async (duration_ms: number) => void waited.push(duration_ms),
  }
  return { collection: createCollection(parts), asked, waited }
}

const live = () => new AbortController().signal
const ignore = () => undefined

describe('collecting a player’s data', () => {
  it('joins the pages of one section and sorts them by time', async () => {
    const { collection, asked } = serverOf([])
    const seen: number[] = []
    await collection.run(live(), ({ rows }) => seen.push(rows))
    expect(asked).toEqual([undefined, 'b', 'c'])
    expect(seen).toEqual([1, 3, 3])
    expect(collection.rowCount()).toBe(3)
    expect(collection.sections()).toEqual([
      {
        name: 'ledger',
        about: 'About ledger',
        rows: [
          { at: '2026-11-01', n: 1 },
          { at: '2026-11-01', n: 2 },
          { at: '2026-11-02', n: 3 },
        ],
      },
      { name: 'friends', about: 'About friends', rows: [] },
    ])
  })

  it('retries a page that was not answered, and that page only', async () => {
    const { collection, asked, waited } = serverOf([
      undefined,
      new ApiError('OFFLINE'),
      new ApiError('UNKNOWN', 500),
    ])
    await collection.run(live(), ignore)
    expect(asked).toEqual([undefined, 'b', 'b', 'b', 'c'])
    expect(waited).toEqual([1_000, 3_000])
    expect(collection.rowCount()).toBe(3)
  })

  it('waits as long as the server demands, however often', async () => {
    const often = () => new ApiError('TOO_MANY_REQUESTS', 429, { details: { retry_after_s: 2 } })
    const { collection, waited } = serverOf([often(), often(), often(), often(), often()])
    await collection.run(live(), ignore)
    expect(waited).toEqual([2_000, 2_000, 2_000, 2_000, 2_000])
  })

  it('gives up on a missing page, and continues from there when it is run again', async () => {
    const away = () => new ApiError('TIMEOUT')
    const { collection, asked } = serverOf([undefined, away(), away(), away()])
    await expect(collection.run(live(), ignore)).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(asked).toEqual([undefined, 'b', 'b', 'b'])
    await collection.run(live(), ignore)
    expect(asked.slice(4)).toEqual(['b', 'c'])
    expect(collection.rowCount()).toBe(3)
  })

  it('does not retry a refused page', async () => {
    const { collection, asked } = serverOf([new ApiError('UNAUTHORIZED', 401)])
    await expect(collection.run(live(), ignore)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(asked).toHaveLength(1)
  })

  it('does not retry after the player cancels', async () => {
    const aborter = new AbortController()
    const { collection, asked } = serverOf([undefined, new ApiError('OFFLINE')])
    await expect(collection.run(aborter.signal, () => aborter.abort())).rejects.toMatchObject({
      code: 'OFFLINE',
    })
    expect(asked).toHaveLength(2)
  })
})
