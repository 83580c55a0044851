import { threadId } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createWorkQueue, type WorkLimits } from './work-queue.ts'

const FILE = new URL('./testing/sample-worker.mjs', import.meta.url)
const LIMITS: WorkLimits = {
  jobsMax: 4,
  jobsPerCallerMax: 2,
  runMax_ms: 60_000,
  waitMax_ms: 60_000,
  megabytesMax: 64,
}

const openQueue = (limits: Partial<WorkLimits> = {}) =>
  createWorkQueue<string, { readonly job: string; readonly threadId: number }>(FILE, { ...LIMITS, ...limits })

it('runs jobs in a thread of its own, in the order in which they were asked for', async () => {
  const queue = openQueue()
  const done: string[] = []
  const answers = await Promise.all(
    ['a', 'b', 'c'].map(async job => {
      const answer = await queue.run(job)
      done.push(job)
      return answer
    }),
  )
  expect(done).toEqual(['a', 'b', 'c'])
  expect(new Set(answers.map(answer => answer.threadId)).size).toBe(1)
  expect(answers[0]?.threadId).not.toBe(threadId)
})

it('refuses a caller with too many jobs, and everybody when the queue is full', async () => {
  const queue = openQueue()
  const refused = { code: 'TOO_MANY_REQUESTS', details: { retry_after_s: 3 } }
  const own = [queue.run('a', 'anna'), queue.run('b', 'anna')]
  await expect(queue.run('c', 'anna')).rejects.toMatchObject(refused)
  const others = [queue.run('d', 'boris'), queue.run('e')]
  await expect(queue.run('f', 'clara')).rejects.toMatchObject(refused)
  expect((await Promise.all([...own, ...others])).map(({ job }) => job)).toEqual(['a', 'b', 'd', 'e'])
  expect((await queue.run('g', 'anna')).job).toBe('g')
})

it('gives up a job that takes too long, and does the next one in a new thread', async () => {
  const queue = openQueue({ runMax_ms: 10_000 })
  const hung = queue.run('hang', 'anna')
  const next = queue.run('a', 'boris')
  await expect(hung).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect((await next).job).toBe('a')
})

it('rejects a caller who has waited too long, and never runs that job', async () => {
  const queue = openQueue({ waitMax_ms: 300 })
  const refused = { status: 'rejected', reason: { code: 'UNAVAILABLE' } }
  const answers = await Promise.allSettled([queue.run('hang'), queue.run('a')])
  expect(answers).toMatchObject([refused, refused])
})

it('outlives a job that throws and a thread that ends', async () => {
  const queue = openQueue()
  await expect(queue.run('throw')).rejects.toThrow('thrown')
  await expect(queue.run('exit')).rejects.toThrow('ended')
  expect((await queue.run('a')).job).toBe('a')
})
