/**
 * A separate process that sends rounds by the clock, whether earlier ones are answered or not, as players do. Times count from the moment a
 * round was due, so a slow server does not reduce its own load. Its order is the first argument, as JSON.
 */
import { quantile, rounded } from '../figures.ts'
import { roundBody } from '../rounds/round-body.ts'
import { WireClient } from '../rounds/wire-client.ts'

export interface TimedOrder {
  readonly port: number
  readonly callsPerSecond: number
  readonly connectionsMax: number
  readonly warmUp_ms: number
  readonly measure_ms: number
}

/** Figures of the calls that were due during the measurement. */
export interface TimedReport {
  readonly answeredPerSecond: number
  readonly p50_ms: number
  readonly p99_ms: number
  /** Answers that ask the caller to come back later. */
  readonly refusedPerSecond: number
  readonly refusedP99_ms: number
  /** Calls without any answer when the measurement was over. */
  readonly unanswered: number
  /** Any other answer: must be none. */
  readonly failures: number
  readonly firstFailure: string
}

const TICK_MS = 2
/** How long after the last call was due answers are waited for. */
const PATIENCE_MS = 5_000
const REFUSED = 503

const order = JSON.parse(process.argv[2] ?? '') as TimedOrder
const started_ms = performance.now()
const measureFrom = started_ms + order.warmUp_ms
const measureTo = measureFrom + order.measure_ms
const free: WireClient[] = []
const line: number[] = []
const answered_ms: number[] = []
const refused_ms: number[] = []
let connections = 0
let due = 0
let unanswered = 0
let failures = 0
let firstFailure = ''

function sendWaiting(): void {
  while (line.length > 0) {
    const client = free.pop() ?? openConnection()
    const dueAt_ms = line.shift()
    if (client === undefined || dueAt_ms === undefined) {
      if (dueAt_ms !== undefined) line.unshift(dueAt_ms)
      return
    }
    void send(client, dueAt_ms)
  }
}

function openConnection(): WireClient | undefined {
  if (connections >= order.connectionsMax) return undefined
  connections += 1
  return new WireClient(order.port)
}

async function send(client: WireClient, dueAt_ms: number): Promise<void> {
  const isMeasured = dueAt_ms >= measureFrom && dueAt_ms < measureTo
  if (isMeasured) unanswered += 1
  try {
    const { status, body } = await client.post('/wallet/v1/play-round', roundBody())
    free.push(client)
    if (!isMeasured) return
    unanswered -= 1
    const took_ms = performance.now() - dueAt_ms
    if (status === 200) answered_ms.push(took_ms)
    else if (status === REFUSED) refused_ms.push(took_ms)
    else fail(`${status} ${body}`)
  } catch (error) {
    connections -= 1
    if (!isMeasured) return
    unanswered -= 1
    fail(String(error))
  }
}

function fail(what: string): void {
  failures += 1
  firstFailure ||= what.slice(0, 300)
}

function tick(): void {
  const now_ms = performance.now()
  const until_ms = Math.min(now_ms, measureTo)
  while (due < ((until_ms - started_ms) * order.callsPerSecond) / 1000) {
    line.push(started_ms + (due * 1000) / order.callsPerSecond)
    due += 1
  }
  sendWaiting()
  const isOver = now_ms >= measureTo && unanswered + line.length === 0
  if (isOver || now_ms >= measureTo + PATIENCE_MS) report()
  else setTimeout(tick, TICK_MS)
}

function report(): never {
  const perSecond = (count: number) => rounded((count / order.measure_ms) * 1000, 0)
  const result: TimedReport = {
    answeredPerSecond: perSecond(answered_ms.length),
    p50_ms: rounded(quantile(answered_ms, 0.5), 2),
    p99_ms: rounded(quantile(answered_ms, 0.99), 2),
    refusedPerSecond: perSecond(refused_ms.length),
    refusedP99_ms: refused_ms.length === 0 ? 0 : rounded(quantile(refused_ms, 0.99), 2),
    unanswered: unanswered + line.length,
    failures,
    firstFailure,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exit(0)
}

tick()
