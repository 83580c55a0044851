import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { sweepAfter } from '../provider.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer } from '../testing/lantern-player.ts'
import { TestProvider } from '../testing/test-provider.ts'
import { createTroubleLog } from './wallet-client.ts'

it('while the wallet is down, the provider retries at growing intervals, and the round opens when it is back', {
  timeout: 90_000,
}, async () => {
  const arena = await TestProvider.start({ games: [lantern], sweepEvery_ms: 20 })
  onTestFinished(() => arena.stop())
  const page = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const times: number[] = []
  arena.wallet.fault = () => {
    times.push(performance.now())
    return '500 before'
  }
  expect((await page.open({ requestId: randomUUID() })).status).toBe(503)
  await expect.poll(() => times.length, { timeout: 30_000 }).toBe(3)
  arena.wallet.fault = () => undefined
  const pauses = times.slice(1).map((time, place) => time - (times[place] ?? 0))
  for (const [place, pause] of pauses.entries()) expect(pause).toBeGreaterThan(1000 * 2 ** place - 50)
  await expect.poll(() => page.resumed(), { timeout: 30_000 }).toMatchObject({ step: 0 })
})

it('the pause between two attempts grows to a minute at most', () => {
  const now = new Date(0)
  const pauses = [1, 2, 3, 7, 40].map(attempts => sweepAfter(attempts, now).getTime())
  expect(pauses).toEqual([1000, 2000, 4000, 60_000, 60_000])
})

it('a thousand unanswered calls write one line to the log', () => {
  const lines: string[] = []
  const trouble = createTroubleLog(pino({ level: 'warn' }, { write: line => lines.push(line) }))
  for (let call = 0; call < 1000; call += 1) trouble.note('status 500')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ calls: 1, reason: 'status 500' })
})
