import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAME_API } from '../../game-paths.ts'
import { TestProvider } from '../testing/test-provider.ts'
import { TokenBuckets } from './call-limit.ts'

let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start({ env: { GAMES_CALLS_PER_S: '2' } })
})
afterAll(() => arena.stop())

async function call(token: string): Promise<{ status: number; wait_s: string | null }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(arena.url + GAME_API.history, { method: 'POST', headers, body: '{}' })
  return { status: response.status, wait_s: response.headers.get('retry-after') }
}

it('refuses a page that sends too fast, and no other page', async () => {
  const [fast, quiet] = [await arena.newPlayer(), await arena.newPlayer()]
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(fast.token)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(10)
  expect(new Set(refused.map(({ wait_s }) => wait_s))).toEqual(new Set(['1']))
  expect((await quiet.play()).status).toBe(200)
})

it('calls are also limited by address, whichever tokens they use', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, () => call(`${randomUUID()}${randomUUID()}`.slice(0, 43))),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 429]))
})

it('an empty bucket refills over time and never beyond its burst', () => {
  const buckets = new TokenBuckets({ perSecond: 2, burst: 3 })
  const takeAt = (now_ms: number) => buckets.take('another', now_ms)
  expect([0, 0, 0, 0].map(takeAt)).toEqual([0, 0, 0, 1])
  expect(takeAt(499)).toBe(1)
  expect(takeAt(500)).toBe(0)
  expect([90_000, 90_000, 90_000, 90_000].map(takeAt)).toEqual([0, 0, 0, 1])
})
