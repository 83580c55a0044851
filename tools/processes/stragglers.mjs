/**
 * Finds what a run left behind. Every process started for the run carries `ARENA_RUN_ID` in its environment, also when its
 * parents are gone and it has left their group; on Linux the kernel shows that environment. Elsewhere the list is empty.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const SETTLE_MS = 3000
const POLL_MS = 100

/** @typedef {{ pid: number, command: string }} Straggler */

/**
 * Waits a moment for processes that are just ending, then ends and returns the ones that stay.
 * @param {string} runId
 * @returns {Promise<Straggler[]>}
 */
export async function endStragglers(runId) {
  const deadline = performance.now() + SETTLE_MS
  let left = stragglersOf(runId)
  while (left.length > 0 && performance.now() < deadline) {
    await delay(POLL_MS)
    left = stragglersOf(runId)
  }
  for (const { pid } of left) endNow(pid)
  return left
}

/** @param {string} runId */
export function endAllOf(runId) {
  for (const { pid } of stragglersOf(runId)) endNow(pid)
}

/**
 * @param {string} runId
 * @returns {Straggler[]}
 */
function stragglersOf(runId) {
  if (process.platform !== 'linux') return []
  const wanted = `ARENA_RUN_ID=${runId}`
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(name => read(`/proc/${name}/environ`).split('\0').includes(wanted))
    .map(name => ({
      pid: Number(name),
      command: read(`/proc/${name}/cmdline`).split('\0').join(' ').trim(),
    }))
    .filter(({ command }) => command !== '')
}

/** A process may end between being listed and being read. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** @param {number} pid */
function endNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime, as intended.
  }
}
