/** The processor time and memory of processes of this machine, as reported by Linux; NaN elsewhere. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Statements } from '@arena/database'

const NS_PER_US = 1000
const KIB_PER_MIB = 1024

/** Processor time of all threads of these processes up to now, in microseconds: waiting is not in it. */
export function worked_us(pids: readonly number[]): number {
  try {
    return pids.flatMap(threadTimes_ns).reduce((sum, time) => sum + time, 0) / NS_PER_US
  } catch {
    return Number.NaN
  }
}

function threadTimes_ns(pid: number): readonly number[] {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).map(thread =>
    Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
}

/** Memory shared by several processes is divided between them. */
export function memory_mib(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / KIB_PER_MIB
  } catch {
    return Number.NaN
  }
}

/** A process's private memory: what is freed when it ends. */
export function ownMemory_mib(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const own = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)]
    return own.reduce((sum, [, kib]) => sum + Number(kib), 0) / KIB_PER_MIB
  } catch {
    return Number.NaN
  }
}

/** The database's processes for the connections of a program. */
export async function connectionsOf(
  database: Statements,
  applicationName: string,
): Promise<readonly number[]> {
  const rows = await database.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [applicationName],
  )
  return rows.map(row => row.pid)
}
