/**
 * A separate process that sends rounds by the clock, whether earlier ones are answered or not, as players do. Times count from the moment a
 * round was due, so a slow server does not reduce its own load. Its order is the first argument, as JSON.
 */
import { quantile, rounded } from '../figures.ts'
import { roundBody } from '../rounds/round-body.ts'
import { signedCall, WireClient } from '../rounds/wire-client.ts'

export interface TimedOrder {
  readonly port: number
  readonly callsPerSecond: number
  readonly connectionsMax: number
  readonly warmUp_ms: number
  readonly measure_ms: number
}

/** Times and failures of the calls that were due during the measurement; rates of the answers that came during it. */
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

const PLAY_ROUND = '/wallet/v1/play-round'
const TICK_MS = 2
/** How long after the last call was due answers are waited for. */
const PATIENCE_MS = 5_000
const REFUSED = 503
/** Calls signed before the clock starts, so that signing delays no answer: those of a minute, as a signature is genuine for five. */
const PREPARED_MAX = 200_000
const PREPARED_S = 60

const order = JSON.parse(process.argv[2] ?? '') as TimedOrder
const newCall = () => signedCall(order.port, PLAY_ROUND, roundBody())
const duration_s = Math.min(PREPARED_S, (order.warmUp_ms + order.measure_ms) / 1000)
const prepared = Array.from(
  { length: Math.min(PREPARED_MAX, Math.ceil(order.callsPerSecond * duration_s)) },
  newCall,
)
const started_ms = performance.now()
const measureFrom = started_ms + order.warmUp_ms
const measureTo = measureFrom + order.measure_ms
const free: WireClient[] = []
/** When each call that no connection was free for was due; those before `sent` are sent. */
let line: number[] = []
let sent = 0
const answered_ms: number[] = []
const refused_ms: number[] = []
let connections = 0
let due = 0
let unanswered = 0
let failures = 0
let firstFailure = ''
/** Answers that came during the measurement. */
let answered = 0
let refused = 0

function sendWaiting(): void {
  for (let dueAt_ms = line[sent]; dueAt_ms !== undefined; dueAt_ms = line[sent]) {
    const client = free.pop() ?? openConnection()
    if (client === undefined) return
    sent += 1
    void send(client, dueAt_ms)
  }
  line = []
  sent = 0
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
    const { status, body } = await client.send(prepared.pop() ?? newCall())
    free.push(client)
    const now_ms = performance.now()
    if (now_ms >= measureFrom && now_ms < measureTo) count(status)
    if (!isMeasured) return
    unanswered -= 1
    const took_ms = now_ms - dueAt_ms
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

function count(status: number): void {
  if (status === 200) answered += 1
  else if (status === REFUSED) refused += 1
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
  const isOver = now_ms >= measureTo && unanswered + line.length - sent === 0
  if (isOver || now_ms >= measureTo + PATIENCE_MS) report()
  else setTimeout(tick, TICK_MS)
}

function report(): never {
  const perSecond = (count: number) => rounded((count / order.measure_ms) * 1000, 0)
  const result: TimedReport = {
    answeredPerSecond: perSecond(answered),
    p50_ms: rounded(quantile(answered_ms, 0.5), 2),
    p99_ms: rounded(quantile(answered_ms, 0.99), 2),
    refusedPerSecond: perSecond(refused),
    refusedP99_ms: refused_ms.length === 0 ? 0 : rounded(quantile(refused_ms, 0.99), 2),
    unanswered: unanswered + line.length - sent,
    failures,
    firstFailure,
  }
  process.stdout.write(`${JSON.stringify(result)}\n`)
  process.exit(0)
}

tick()
