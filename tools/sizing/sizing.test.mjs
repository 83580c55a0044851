import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../repository.mjs'
import { ASSUMPTIONS, costsOf, sizeFor } from './sizing.mjs'

const COSTS = {
  provider_bytes: 300,
  ledger_bytes: 200,
  processor_us: 1000,
  serverProcessor_us: 200,
  providerProcessor_us: 300,
  serverMemory_mib: 200,
  providerMemory_mib: 100,
  connectionMemory_mib: 10,
}
const DEMAND = { players: 100_000, rounds: 200, keepDays: 90, ledgerDays: 30 }

it('daily growth follows from the rounds, and the busiest hour determines the number of processors at their planned load', () => {
  const size = sizeFor(DEMAND, COSTS)
  expect(size.roundsPerDay).toBe(20_000_000)
  expect(size.dailyGrowth_gib).toBeCloseTo((20e6 * 500) / 2 ** 30)
  expect(size.peakPerS).toBeCloseTo((20e6 * ASSUMPTIONS.busiestHourShare) / 3600)
  expect(size.processors).toBe(Math.ceil((size.peakPerS * 0.001) / ASSUMPTIONS.plannedLoad))
})

it('disk grows with the retention days, and no figure falls with more players', () => {
  const kept = sizeFor({ ...DEMAND, keepDays: 180 }, COSTS)
  const size = sizeFor(DEMAND, COSTS)
  expect(kept.providerDisk_gib).toBeGreaterThan(size.providerDisk_gib)
  const more = Object.entries(sizeFor({ ...DEMAND, players: 1_000_000 }, COSTS))
  const fewer = new Map(Object.entries(size))
  for (const [name, figure] of more) expect([name, figure >= (fewer.get(name) ?? 0)]).toEqual([name, true])
})

it('permanent data of a player’s days is on the disk for a year, independent of rounds', () => {
  const { serverDisk_gib } = sizeFor({ ...DEMAND, rounds: 0 }, COSTS)
  const year = DEMAND.players * ASSUMPTIONS.dayForGood_bytes * ASSUMPTIONS.daysForGood
  expect(serverDisk_gib).toBeGreaterThan((year * ASSUMPTIONS.diskRoom) / 2 ** 30)
})

it('each program has the processes that its own work needs, and one more', () => {
  const { peakPerS, serverProcesses, providerProcesses } = sizeFor({ ...DEMAND, players: 1_000_000 }, COSTS)
  const workers = (/** @type {number} */ work_us) =>
    Math.ceil((peakPerS * work_us) / 1e6 / ASSUMPTIONS.plannedLoad)
  expect([serverProcesses, providerProcesses]).toEqual([workers(200) + 1, workers(300) + 1])
})

it('a small installation has two processes of each program, so that one can fail', () => {
  expect(sizeFor({ ...DEMAND, players: 10 }, COSTS)).toMatchObject({
    serverProcesses: 2,
    providerProcesses: 2,
  })
})

it('the costs of a round are the weighted costs of each game', () => {
  const game = {
    provider: { rounds: { heap: 100, indexes: 50, toast: 0 } },
    server: { ledger: { heap: 30, indexes: 10, toast: 0 } },
  }
  const costs = {
    processor_us: { server: 100, provider: 300 },
    memory_mib: { server: 1, provider: 2, serverConnection: 3, providerConnection: 4 },
  }
  const other = { ...game, provider: { rounds: { heap: 250, indexes: 100, toast: 0 } } }
  const measured = { one: { ...game, costs }, two: { ...other, costs } }
  expect(costsOf(measured, { one: 0.75, two: 0.25 })).toEqual({
    provider_bytes: 200,
    ledger_bytes: 40,
    processor_us: 400,
    serverProcessor_us: 100,
    providerProcessor_us: 300,
    serverMemory_mib: 1,
    providerMemory_mib: 2,
    connectionMemory_mib: 4,
  })
})

it('the page on sizing states for every table when its rows are deleted, or that they are not', () => {
  const page = readFileSync(join(ROOT, 'docs/sizing.md'), 'utf8')
  const tables = [
    'apps/server/src/migrations/0001-baseline.sql',
    'apps/games-provider/src/provider/database/0001-baseline.sql',
  ].flatMap(file => {
    const statements = readFileSync(join(ROOT, file), 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)
    return [...statements].map(([, table = '']) => table)
  })
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter(table => !page.includes(`\`${table}\``))).toEqual([])
})
