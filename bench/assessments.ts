/** How long `/healthz` takes while ten operators validate content without a pause. The built server, real sockets. */
import { setTimeout as pause } from 'node:timers/promises'
import { assessContent, type ContentDocuments, listContent } from '@arena/contract/endpoints/operator-content'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { quantile, rounded } from './figures.ts'
import { atMost, type Goal } from './goals.ts'
import { startArenaProgram } from './programs.ts'
import type { Length } from './rounds/postgres-rounds.ts'

const OPERATORS = 10
const BETWEEN_LOOKS_MS = 10
const P99_MAX_MS = 50

const tokenOf = (index: number) => `operator-${index}`.padEnd(32, '0')

export async function measureAssessments({ repeats, measure_ms }: Length): Promise<{
  readonly goals: readonly Goal[]
  readonly measured: unknown
}> {
  const postgres = await startPostgres()
  const data = await throwawayDatabase(postgres.url)
  const [port = 0] = await freePorts(1)
  const operators = Array.from({ length: OPERATORS }, (_, index) => `operator${index}:${tokenOf(index)}`)
  const program = await startArenaProgram('server', {
    port,
    environment: { DATABASE_URL: data.url, OPERATORS: operators.join(',') },
  })
  try {
    const url = `http://127.0.0.1:${port}`
    const idle = await timesOf(url, measure_ms)
    const work = { isOver: false, done: 0 }
    const tasks = await liveTasks(url)
    const assessing = operators.map((_, operator) => assessUntilOver(url, { operator, tasks, work }))
    const busy = await timesOf(url, measure_ms * repeats)
    work.isOver = true
    await Promise.all(assessing)
    const p99 = (times: readonly number[]) => rounded(quantile(times, 0.99))
    return {
      goals: [atMost('/healthz p99 in ms while ten operators validate content', p99(busy), P99_MAX_MS)],
      measured: {
        idle_p99_ms: p99(idle),
        busy_p99_ms: p99(busy),
        busy_median_ms: rounded(quantile(busy, 0.5)),
        looks: busy.length,
        assessments: work.done,
      },
    }
  } finally {
    await program.stop()
    await data.drop()
    await postgres.stop()
  }
}

async function timesOf(url: string, length_ms: number): Promise<readonly number[]> {
  const times: number[] = []
  const end = performance.now() + length_ms
  while (performance.now() < end) {
    const began = performance.now()
    const reply = await fetch(`${url}/healthz`)
    await reply.text()
    if (reply.status !== 200) throw new Error(`/healthz answered ${reply.status}`)
    times.push(performance.now() - began)
    await pause(BETWEEN_LOOKS_MS)
  }
  return times
}

/** Each document differs from the others, so that no result is cached. */
async function assessUntilOver(
  url: string,
  {
    operator,
    tasks,
    work,
  }: {
    readonly operator: number
    readonly tasks: ContentDocuments['tasks']
    readonly work: { readonly isOver: boolean; done: number }
  },
): Promise<void> {
  for (let turn = 0; !work.isOver; turn += 1) {
    const partner = { ...tasks.partner, coin: 1 + operator * 1_000 + turn }
    await post(`${url}${assessContent.path}`, operator, {
      kind: 'tasks',
      document: JSON.stringify({ ...tasks, partner }),
    })
    work.done += 1
  }
}

async function liveTasks(url: string): Promise<ContentDocuments['tasks']> {
  const { kinds } = await post<{
    readonly kinds: readonly { readonly kind: string; readonly live: string }[]
  }>(`${url}${listContent.path}`, 0, {})
  const live = kinds.find(({ kind }) => kind === 'tasks')?.live ?? '{}'
  return JSON.parse(live) as ContentDocuments['tasks']
}

/** Signs in as one of the operators. */
async function post<Reply>(address: string, operator: number, body: object): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokenOf(operator) },
    body: JSON.stringify(body),
  })
  if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}
