import { fakeClock } from '@arena/test-kit'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { JobFailures } from './job-failures.ts'

const JOB = { name: 'watch-chain', every_ms: 1000, run: async () => undefined }
const AWAY = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:3002') })

const clock = fakeClock()
const log = createLog({ level: 'silent' })
let failures: JobFailures
beforeEach(() => {
  failures = new JobFailures(log)
})

/** Seconds until a job that has just failed is begun again. */
function pause_s(job: typeof JOB): number {
  let seconds = 0
  for (; failures.isPaused(job, clock.now()); seconds += 1) clock.advance(1000)
  return seconds
}

test('a job that fails waits twice as long each time, up to a bound', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map(() => {
    failures.failed(JOB, AWAY, clock.now())
    return pause_s(JOB)
  })
  expect(pauses).toEqual([2, 4, 8, 15, 15, 15])
})

test('a job with a long pause of its own keeps it', () => {
  const daily = { ...JOB, every_ms: 60_000 }
  failures.failed(daily, AWAY, clock.now())
  expect(pause_s(daily)).toBe(60)
})

test('the log gets one line when a job begins to fail, one for another reason, and one when it recovers', () => {
  const errors = vi.spyOn(log, 'error')
  const info = vi.spyOn(log, 'info')
  for (let time = 0; time < 50; time += 1) failures.failed(JOB, AWAY, clock.now())
  expect(errors).toHaveBeenCalledTimes(1)
  expect(errors).toHaveBeenCalledWith(
    expect.objectContaining({
      job: 'watch-chain',
      reason: 'fetch failed: connect ECONNREFUSED 127.0.0.1:3002',
      at: expect.stringContaining('job-failures.test.ts'),
    }),
    'a job fails and is tried less often',
  )
  failures.failed(JOB, new Error('another\n  reason'), clock.now())
  expect(errors).toHaveBeenLastCalledWith(
    expect.objectContaining({ reason: 'another reason' }),
    expect.any(String),
  )
  failures.succeeded(JOB)
  failures.succeeded(JOB)
  expect(info).toHaveBeenCalledTimes(1)
  expect(info).toHaveBeenCalledWith({ job: 'watch-chain', times: 51 }, 'a job runs again')
  expect(failures.isPaused(JOB, clock.now())).toBe(false)
})
