import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TestProvider } from './testing/test-provider.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/metrics.md'), 'utf8')
const ROW = /^\| `(\w+)` *\| ([^|]*?) *\|/gm

const documented = (): string[] =>
  [...DOCUMENT.matchAll(ROW)].flatMap(([, name = '', program = '']) =>
    /provider|both/.test(program) ? [name] : [],
  )

it.each(['embedded', 'server'] as const)(
  'tells every documented figure and no other, and nobody elsewhere, on the %s engine',
  async engine => {
    const arena = await TestProvider.start({ engine })
    onTestFinished(() => arena.stop())
    const player = await arena.newPlayer()
    expect((await player.play()).status).toBe(200)
    const text = await (await fetch(`${arena.url}/metrics`)).text()
    const told = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
    const ours = told.filter(name => !/^(?:nodejs|process)_/.test(name))
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
