import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { GAME_API } from '../game-paths.ts'
import { TestProvider } from './testing/test-provider.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/reference/metrics.md'), 'utf8')
const ROW = /^\| `(\w+)` *\| ([^|]*?) *\|/gm

const documented = (): string[] =>
  [...DOCUMENT.matchAll(ROW)].flatMap(([, name = '', program = '']) =>
    /provider|both/.test(program) ? [name] : [],
  )

it.each(['embedded', 'server'] as const)(
  'reports every documented metric and no other, in no other place, on the %s engine',
  async engine => {
    const arena = await TestProvider.start({ engine })
    onTestFinished(() => arena.stop())
    const player = await arena.newPlayer()
    expect((await player.play()).status).toBe(200)
    const text = await (await fetch(`${arena.url}/metrics`)).text()
    const exposed = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    const ours = exposed.filter(name => !/^(?:nodejs|process)_/.test(name))
    expect(ours.toSorted()).toEqual(documented().toSorted())
    expect(text).toContain('arena_figures_failures_total 0')
    expect(text).toContain('arena_wallet_calls_total{call="play-round",outcome="done"} 1')
    expect(text).toContain('arena_game_sessions_open 1')
    expect(text).toMatch(/^arena_partitions_end_timestamp_seconds\{table_name="rounds"\} \d+$/m)

    const fromElsewhere = await fetch(`${arena.url}/metrics`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(fromElsewhere.status).toBe(404)
  },
)

it('a round is reported to the wallet under the id of the page’s call, which the answer contains too', async () => {
  const arena = await TestProvider.start()
  onTestFinished(() => arena.stop())
  const player = await arena.newPlayer()
  const body = JSON.stringify({ request_id: randomUUID(), bet: 100, choice: { target: 4950, side: 'under' } })
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
  const call = (id: string) =>
    fetch(arena.url + GAME_API.play, { method: 'POST', headers: { ...headers, 'x-request-id': id }, body })
  const answer = await call('page-call-1')
  expect(answer.headers.get('x-request-id')).toBe('page-call-1')
  expect(arena.wallet.requestIds).toEqual(['page-call-1'])
  // One that could do harm in a log is replaced.
  expect((await call('{"admin":true}')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})
