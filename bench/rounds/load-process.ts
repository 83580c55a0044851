/** A separate process that plays rounds as fast as they are answered. Its order is the first argument, as JSON. */
import { randomUUID } from 'node:crypto'
import { bucketOf } from '@arena/database'
import { Client } from 'pg'
import { quantile, rounded } from '../figures.ts'
import type { LoadOrder, LoadReport } from './load-order.ts'
import { newRound, roundBody } from './round-body.ts'
import { WireClient } from './wire-client.ts'

/** The status of an overloaded server: such a round is not finished, and nothing went wrong. */
const COME_AGAIN = 503

/** Plays `rounds` rounds and returns the number of finished ones, or the error. */
type Play = () => Promise<{ readonly finished: number; readonly failure?: string }>

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder
function singleCalls(port: number): Play {
  const client = new WireClient(port)
  return async () => {
    const reply = await client.post('/wallet/v1/play-round', roundBody())
    if (reply.status === COME_AGAIN) return { finished: 0 }
    return reply.status === 200 ? { finished: 1 } : { finished: 0, failure: `${reply.status} ${reply.body}` }
  }
}

function batchCalls(port: number, roundsPerCall: number): Play {
  const client = new WireClient(port)
  return async () => {
    const rounds = Array.from({ length: roundsPerCall }, roundBody).join(',')
    const reply = await client.post('/wallet/v1/play-rounds', `{"rounds":[${rounds}]}`)
    const finished = reply.body.split('"platform_tx_id"').length - 1
    return finished === roundsPerCall ? { finished } : { finished, failure: `${reply.status} ${reply.body}` }
  }
}

/** The transaction the wallet commits, with one round in it, sent by one connection after the other answer has come. */
export const ONE_ROUND = `SELECT outcome FROM wallet_play_rounds(now(), ARRAY[$1]::smallint[], ARRAY[$2]::bigint[],
  ARRAY[$3]::uuid[], ARRAY[$4]::bigint[], ARRAY[$5]::text[], ARRAY['lucky-dice'], ARRAY[NULL]::bigint[],
  ARRAY[$6]::bigint[], ARRAY[$7]::bigint[], ARRAY[1]::smallint[], ARRAY[NULL]::text[],
  ARRAY['2026-01-01']::timestamptz[], '2026-01-01', '2026-01-01')`

async function direct(databaseUrl: string): Promise<Play> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  return async () => {
    const { player, id, bet, win } = newRound()
    const values = [bucketOf(player), player, randomUUID(), 1, id, bet, win]
    const { rows } = await client.query<{ outcome: string }>({ name: 'one', text: ONE_ROUND, values })
    const outcome = rows[0]?.outcome
    return outcome === 'DONE' ? { finished: 1 } : { finished: 0, failure: String(outcome) }
  }
}

async function openPlay(): Promise<Play> {
  if (order.kind === 'direct') return direct(order.databaseUrl)
  return order.kind === 'single-calls' ? singleCalls(order.port) : batchCalls(order.port, order.roundsPerCall)
}

const players = await Promise.all(Array.from({ length: order.connections }, openPlay))
const measureFrom = performance.now() + order.warmUp_ms
const measureTo = measureFrom + order.measure_ms
const times_ms: number[] = []
let rounds = 0
let failures = 0
let firstFailure = ''

async function playOn(play: Play): Promise<void> {
  for (;;) {
    const started = performance.now()
    if (started >= measureTo) return
    const { finished, failure } = await play()
    const ended = performance.now()
    if (failure !== undefined) {
      failures += 1
      firstFailure ||= failure.slice(0, 300)
    }
    if (started < measureFrom || ended > measureTo) continue
    rounds += finished
    times_ms.push(ended - started)
  }
}

await Promise.all(players.map(playOn))
const report: LoadReport = {
  roundsPerSecond: rounded((rounds / order.measure_ms) * 1000, 0),
  p50_ms: rounded(quantile(times_ms, 0.5), 2),
  p99_ms: rounded(quantile(times_ms, 0.99), 2),
  rounds,
  failures,
  firstFailure,
}
process.stdout.write(`${JSON.stringify(report)}\n`)
process.exit(0)
