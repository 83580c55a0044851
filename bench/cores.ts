import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'

const LAST = os.cpus().length - 1
let isApart = false

/**
 * From now on processes started here avoid the last core, which is reserved for the load generator, as if it ran on another machine. Returns
 * false where there is only one core or no `taskset`: then all of them share.
 */
export function keepLoadApart(): boolean {
  isApart = LAST > 0 && pinTo(`0-${LAST - 1}`)
  return isApart
}

/** Makes every core available to all processes again. */
export function shareCores(): void {
  if (isApart) pinTo(`0-${LAST}`)
  isApart = false
}

/** The command of the load generator. */
export function asLoad(command: string, args: readonly string[]): readonly [string, readonly string[]] {
  return isApart ? ['taskset', ['-c', String(LAST), command, ...args]] : [command, args]
}

function pinTo(cores: string): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)]).status === 0
}

const PERIOD_US = 20_000
/** The location of control groups: in one tree for everything, or, in the older version, in one for each kind. */
const GROUPS = '/sys/fs/cgroup'
const FIRST_KIND = `${GROUPS}/cpu`

/**
 * From now on these processes together get at most this share of one core. Needs root and control groups of Linux.
 * @returns a function that lifts the limit
 */
export function holdToShare(name: string, processes: readonly number[], share: number): () => void {
  const isFirstKind = existsSync(`${FIRST_KIND}/cpu.cfs_quota_us`)
  const parent = isFirstKind ? FIRST_KIND : GROUPS
  const group = `${parent}/arena-bench-${name}`
  const quota_us = Math.round(PERIOD_US * share)
  mkdirSync(group, { recursive: true })
  if (isFirstKind) {
    writeFileSync(`${group}/cpu.cfs_period_us`, String(PERIOD_US))
    writeFileSync(`${group}/cpu.cfs_quota_us`, String(quota_us))
  } else {
    writeFileSync(`${group}/cpu.max`, `${quota_us} ${PERIOD_US}`)
  }
  for (const pid of processes) writeFileSync(`${group}/cgroup.procs`, String(pid))
  return () => {
    for (const pid of processes) {
      if (existsSync(`/proc/${pid}`)) writeFileSync(`${parent}/cgroup.procs`, String(pid))
    }
    rmdirSync(group)
  }
}
