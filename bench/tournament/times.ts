import { median, quantile, rounded } from '../figures.ts'

export interface Times {
  readonly p50: number
  readonly p99: number
}

/** How long a piece of work takes when it is done `count` times, one after the other. Microseconds. */
export async function timesOf(count: number, work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const started = performance.now()
    await work()
    times.push((performance.now() - started) * 1000)
  }
  return { p50: rounded(median(times), 2), p99: rounded(quantile(times, 0.99), 2) }
}
