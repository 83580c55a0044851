import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, rounded } from './figures.ts'

export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memory_gib: number
  readonly system: string
  readonly node: string
  /** How long the disk under the databases takes to sync one 8 KiB page: what a lone commit waits for. */
  readonly sync_us: number
  /** The one-minute load average at the start of the run: the machine's other work. */
  readonly load: number
}

export function describeMachine(): Machine {
  return {
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    memory_gib: rounded(os.totalmem() / 2 ** 30),
    system: `${systemName()}, ${os.type()} ${os.release()}`,
    node: process.version,
    sync_us: rounded(measureSync_us(), 0),
    load: rounded(os.loadavg()[0] ?? 0, 2),
  }
}

function systemName(): string {
  try {
    return /PRETTY_NAME="(.*)"/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.platform()
  } catch {
    return os.platform()
  }
}

function measureSync_us(): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arena-sync-'))
  const file = openSync(path.join(folder, 'page'), 'w')
  const page = Buffer.alloc(8192, 1)
  try {
    const times = Array.from({ length: 300 }, () => {
      writeSync(file, page, 0, page.length, 0)
      const started = performance.now()
      fdatasyncSync(file)
      return (performance.now() - started) * 1000
    })
    return median(times)
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true })
  }
}
