import { readdirSync } from 'node:fs'
import os from 'node:os'
import { rounded } from '../figures.ts'
import type { Program } from '../programs.ts'

/** How a program is, by its own figures and the kernel's. */
export interface ProgramState {
  readonly memory_mib: number
  readonly heap_mib: number
  /** Of the time since it was last asked. */
  readonly loopP99_ms: number
  readonly handles: number
  readonly files: number
  /** Of the machine, which may do other things too. */
  readonly load: number
}

export async function readProgramState({ port, pid }: Pick<Program, 'port' | 'pid'>): Promise<ProgramState> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (name: string) => {
    const [, value] = new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`The server does not tell ${name}.`)
    return Number(value)
  }
  return {
    memory_mib: rounded(figure('process_resident_memory_bytes') / 2 ** 20),
    heap_mib: rounded(figure('nodejs_heap_size_used_bytes') / 2 ** 20),
    loopP99_ms: rounded(figure('nodejs_eventloop_lag_p99_seconds') * 1000),
    handles: figure('nodejs_active_handles_total'),
    files: readdirSync(`/proc/${pid}/fd`).length,
    load: rounded(os.loadavg()[0] ?? 0, 2),
  }
}
