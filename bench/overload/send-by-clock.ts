import { fileURLToPath } from 'node:url'
import { asLoad } from '../cores.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { outputOf } from '../rounds/run-load.ts'
import type { TimedOrder, TimedReport } from './timed-load.ts'

const program = fileURLToPath(new URL('./timed-load.ts', import.meta.url))
const CONNECTIONS_MAX = 1_024

/** Sends this many rounds a second from a separate process, however quickly they are answered. */
export async function sendByClock(
  port: number,
  { length, callsPerSecond }: { readonly length: Omit<Length, 'repeats'>; readonly callsPerSecond: number },
): Promise<TimedReport> {
  const { warmUp_ms, measure_ms } = length
  const order: TimedOrder = { port, callsPerSecond, connectionsMax: CONNECTIONS_MAX, warmUp_ms, measure_ms }
  const output = await outputOf(
    ...asLoad(process.execPath, ['--import', 'tsx', program, JSON.stringify(order)]),
  )
  console.log(`  ${Math.round(callsPerSecond)} a second: ${output.trim()}`)
  return JSON.parse(output) as TimedReport
}
