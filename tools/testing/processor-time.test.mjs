import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { BUDGETS_S, overBudget, REFERENCE_SPEED } from './budgets.mjs'
import { compress, startOfHash } from './processor-speed.mjs'
import { readStat, SeenProcesses, startProcessorMeter } from './processor-time.mjs'

const STAT = '7 (a (strange) name) S 1 7 7 0 -1 4194560 100 200 0 0 250 50 1200 300 20 0 1 0 98765 1000 10'

describe('the kernel’s report about a process', () => {
  test('is parsed for any process name', () => {
    expect(readStat(STAT)).toEqual({ own_s: 3, waitedFor_s: 15, parent: 1, started: '98765' })
  })

  test('is empty when the process has ended meanwhile', () => {
    expect(readStat('')).toBeUndefined()
  })
})

describe('processes that were observed', () => {
  const times = (/** @type {number} */ own_s, started = '1') => ({
    own_s,
    waitedFor_s: 0,
    parent: 0,
    started,
  })

  test('count with their last observed use, and those of other runs do not', () => {
    const seen = new SeenProcesses()
    const ours = (/** @type {number} */ pid) => pid < 100
    seen.look(
      [
        { pid: 1, times: times(2) },
        { pid: 200, times: times(50) },
      ],
      ours,
    )
    seen.look(
      [
        { pid: 1, times: times(5) },
        { pid: 2, times: times(1) },
      ],
      ours,
    )
    seen.look([], ours)
    expect(seen.total_s).toBe(6)
  })

  test('count with the processes they start, whose environment may not be readable', () => {
    const seen = new SeenProcesses()
    seen.look(
      [
        { pid: 12, times: { ...times(4), parent: 11 } },
        { pid: 11, times: { ...times(2), parent: 7 } },
        { pid: 7, times: times(1) },
        { pid: 300, times: { ...times(9), parent: 8 } },
      ],
      pid => pid === 7,
    )
    expect(seen.total_s).toBe(7)
  })

  test('that the run itself started count with all their ended children, however short-lived', () => {
    const seen = new SeenProcesses()
    const root = { own_s: 1, waitedFor_s: 7, parent: process.pid, started: '1' }
    seen.look(
      [
        { pid: 1, times: root },
        { pid: 2, times: times(3) },
      ],
      () => true,
    )
    expect(seen.total_s).toBe(8)
  })

  test('are distinguished when the system reuses a process id', () => {
    const seen = new SeenProcesses()
    seen.look([{ pid: 1, times: times(2, '10') }], () => true)
    seen.look([{ pid: 1, times: times(3, '20') }], () => true)
    expect(seen.total_s).toBe(5)
  })
})

test.runIf(process.platform === 'linux')(
  'the time of a program and of its child program is measured, for their part of the run alone',
  async () => {
    const runId = randomUUID()
    const meter = startProcessorMeter(runId, 'one')
    const other = startProcessorMeter(runId, 'other')
    const busy = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end) {}'
    const both = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); ${busy}`
    const program = spawn(
      process.execPath,
      ['-e', `${both}; console.log('done'); setInterval(() => {}, 1000)`],
      {
        env: { ...process.env, ARENA_RUN_ID: runId, ARENA_PART: 'one' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    try {
      await once(program.stdout, 'data')
      expect(meter?.stop()).toBeGreaterThanOrEqual(0.19)
      expect(other?.stop()).toBe(0)
    } finally {
      program.kill()
      await once(program, 'close')
    }
  },
)

test('the measure of a processor’s speed is SHA-256', () => {
  const state = startOfHash()
  const padded = new Int32Array(16)
  padded.set([0x61_62_63_80, ...Array(14).fill(0), 24])
  compress(state, padded)
  const hex = [...state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
  expect(hex).toBe(createHash('sha256').update('abc').digest('hex'))
})

describe('a part above its budget', () => {
  const unit_s = BUDGETS_S['unit'] ?? 0
  const part = { name: 'unit', used_s: unit_s, speed: REFERENCE_SPEED }

  test('is reported with both figures', () => {
    expect(overBudget({ ...part, used_s: unit_s * 1.2 })).toContain(String(unit_s))
  })

  test('is reported only above fifteen per cent', () => {
    expect(overBudget(part)).toBeUndefined()
    expect(overBudget({ ...part, used_s: unit_s * 1.14 })).toBeUndefined()
  })

  test('is compared at the speed of the processor it ran on', () => {
    expect(overBudget({ ...part, used_s: unit_s * 1.9, speed: REFERENCE_SPEED / 2 })).toBeUndefined()
    expect(overBudget({ ...part, used_s: unit_s * 0.9, speed: REFERENCE_SPEED * 2 })).toBeDefined()
  })

  test('is unknown where nothing can be measured', () => {
    expect(overBudget({ ...part, used_s: undefined })).toBeUndefined()
  })
})
