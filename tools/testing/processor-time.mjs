/**
 * The processor time of everything that was started for a run. Unlike wall time it does not grow while the machine does other things too. Two
 * counts know different halves of it: the kernel gives a process the time of every child it waited for, however short, and reading `/proc`
 * each second finds those without a waiting parent (a browser's helpers, a server that was killed). `ARENA_PART` in the environment
 * identifies the parts of a run that run in parallel. A browser's helpers write their titles over their environment: a process belongs to the
 * part of its parent.
 */
import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 1000
/** Linux's unit for programs, independent of its own clock. */
const TICKS_PER_S = 100

/**
 * One line of `/proc/<pid>/stat`. `started` and the pid together name a process: pids are used again.
 * @typedef {{ own_s: number, waitedFor_s: number, parent: number, started: string }} ProcessorTimes
 * @param {string} stat
 * @returns {ProcessorTimes | undefined}
 */
export function readStat(stat) {
  // The name, in parentheses, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (/** @type {number} */ at) => Number(fields[at]) / TICKS_PER_S
  const started = fields[19]
  if (started === undefined) return undefined
  return {
    own_s: seconds(11) + seconds(12),
    waitedFor_s: seconds(13) + seconds(14),
    parent: Number(fields[1]),
    started,
  }
}

/** The processes of one part of a run, each with its last seen use. */
export class SeenProcesses {
  /** @type {Map<string, number>} */
  #used_s = new Map()
  /** Those the run itself started, with all they waited for. @type {Map<string, number>} */
  #trees_s = new Map()
  /** Whether a process belongs to the part is asked once: it never changes. @type {Map<string, boolean>} */
  #belongs = new Map()

  /**
   * @param {readonly { pid: number, times: ProcessorTimes }[]} alive
   * @param {(pid: number) => boolean} belongs
   */
  look(alive, belongs) {
    /** @type {Set<number>} */
    const ours = new Set()
    for (const { pid, times } of alive.toSorted((one, other) => one.pid - other.pid)) {
      const name = `${pid} ${times.started}`
      const isOurs = this.#belongs.get(name) ?? (ours.has(times.parent) || belongs(pid))
      this.#belongs.set(name, isOurs)
      if (!isOurs) continue
      ours.add(pid)
      this.#used_s.set(name, times.own_s)
      if (times.parent === process.pid) this.#trees_s.set(name, times.own_s + times.waitedFor_s)
    }
  }

  get total_s() {
    return Math.max(sum(this.#used_s), sum(this.#trees_s))
  }
}

/**
 * Measures a part from its beginning; undefined where the system has no `/proc`.
 * @param {string} runId
 * @param {string} part
 */
export function startProcessorMeter(runId, part) {
  if (process.platform !== 'linux') return undefined
  const seen = new SeenProcesses()
  const look = () => seen.look(listProcesses(), pid => belongsTo(pid, runId, part))
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return {
    /** Seconds of all processors together since the beginning. */
    stop() {
      clearInterval(timer)
      look()
      return seen.total_s
    },
  }
}

/** @param {Map<string, number>} figures */
function sum(figures) {
  return [...figures.values()].reduce((total, figure) => total + figure, 0)
}

/** Everything but this process itself, which only waits. */
function listProcesses() {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap(name => {
      const times = readStat(read(`/proc/${name}/stat`))
      return times === undefined ? [] : [{ pid: Number(name), times }]
    })
}

/**
 * @param {number} pid
 * @param {string} runId
 * @param {string} part
 */
function belongsTo(pid, runId, part) {
  const environment = read(`/proc/${pid}/environ`).split('\0')
  return environment.includes(`ARENA_RUN_ID=${runId}`) && environment.includes(`ARENA_PART=${part}`)
}

/** A process may end between being listed and being read. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
