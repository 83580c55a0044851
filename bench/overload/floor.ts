import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@arena/test-kit/ports'
import { rounded } from '../figures.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { worked_us } from '../sizes/program-costs.ts'
import { sendByClock } from './send-by-clock.ts'

const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const US_PER_S = 1_000_000

export interface Floor {
  /** Processor time that a bare server takes for one refusal. */
  readonly refusal_us: number
  readonly refusedP99_ms: number
  readonly unanswered: number
  /**
   * The share of its capacity that a server which refuses at that cost can answer, if it refuses all the rest at once: a round takes
   * `1 / capacity` of a second, and rounds and refusals share one core.
   */
  readonly answeredMost: number
}

/** What refusing costs at least: a bare server under the same load. */
export async function measureFloor(
  kind: 'http' | 'socket',
  length: Omit<Length, 'repeats'>,
  { capacityPerSecond, times }: { readonly capacityPerSecond: number; readonly times: number },
): Promise<Floor> {
  const [port = 0] = await freePorts(1)
  const server = spawn(process.execPath, ['--import', 'tsx', program, kind, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  try {
    const callsPerSecond = capacityPerSecond * times
    // Compilers warm up.
    await sendByClock(port, { length, callsPerSecond })
    const before = worked_us([server.pid ?? 0])
    const { refusedP99_ms, refusedPerSecond, unanswered } = await sendByClock(port, {
      length,
      callsPerSecond,
    })
    const seconds = (length.warmUp_ms + length.measure_ms) / 1000
    const refusal_us = (worked_us([server.pid ?? 0]) - before) / (refusedPerSecond * seconds)
    const share = (capacityPerSecond * refusal_us) / US_PER_S
    const answeredMost = rounded(Math.max(0, (1 - times * share) / (1 - share)), 2)
    return { refusal_us: rounded(refusal_us), refusedP99_ms, unanswered, answeredMost }
  } finally {
    server.kill()
  }
}
