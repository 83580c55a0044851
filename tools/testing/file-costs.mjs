/**
 * A setup file of every test project: notes what each test file cost, its imports and hooks and the programs it ended included, in
 * the file that `ARENA_FILE_COSTS` names. What a PostgreSQL server did for it is not in the figure.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { ROOT } from '../repository.mjs'
import { readStat } from './processor-time.mjs'

/** Where a process that runs several files stores its use up to the end of the last one. */
const NOTED = Symbol.for('arena.processor-seconds-noted')
const costs = process.env['ARENA_FILE_COSTS']

if (costs !== undefined) {
  afterAll(() => {
    const used_s = usedSoFar_s()
    const noted_s = Number(Reflect.get(globalThis, NOTED) ?? 0)
    Reflect.set(globalThis, NOTED, used_s)
    const file = relative(ROOT, expect.getState().testPath ?? '')
    appendFileSync(costs, `${JSON.stringify({ file, used_s: used_s - noted_s })}\n`)
  })
}

function usedSoFar_s() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + endedPrograms_s()
}

function endedPrograms_s() {
  if (process.platform !== 'linux') return 0
  return readStat(readFileSync('/proc/self/stat', 'utf8'))?.waitedFor_s ?? 0
}
