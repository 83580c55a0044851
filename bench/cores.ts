import { spawnSync } from 'node:child_process'
import os from 'node:os'

const LAST = os.cpus().length - 1
let isApart = false

/**
 * From now on what this process starts keeps off the last core, which is left to what sends the load, as if that came from another machine.
 * Answers false where there is only one core or no `taskset`: then all of them share.
 */
export function keepLoadApart(): boolean {
  isApart = LAST > 0 && pinTo(`0-${LAST - 1}`)
  return isApart
}

/** Every core is everybody's again. */
export function shareCores(): void {
  if (isApart) pinTo(`0-${LAST}`)
  isApart = false
}

/** The command for what sends the load. */
export function asLoad(command: string, args: readonly string[]): readonly [string, readonly string[]] {
  return isApart ? ['taskset', ['-c', String(LAST), command, ...args]] : [command, args]
}

function pinTo(cores: string): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)]).status === 0
}
