import { fakeClock, seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, TEST_ENGINES } from '../../../testing/index.ts'
import { createSignUpWorks, solve, zeroBits } from './sign-up-work.ts'

const BITS = 8
const MINUTE_MS = 60_000

const open = (clock = fakeClock(), { botToken = '1:token', bits = BITS } = {}) =>
  createSignUpWorks({ botToken, rng: seededRng(botToken), clock, bits })

it('zero bits are counted across bytes', () => {
  expect([[255], [1], [0, 128], [0, 1], [0, 0]].map(bytes => zeroBits(Uint8Array.from(bytes)))).toEqual([
    0, 7, 8, 15, 16,
  ])
})

it('an answer is good for the puzzle it was found for, at every server, for ten minutes', () => {
  const clock = fakeClock()
  const work = solve(open(clock).issue())
  expect(() => open(clock).check(work)).not.toThrow()
  clock.advance(10 * MINUTE_MS)
  expect(() => open(clock).check(work)).toThrow('work_required')
})

it('nothing else is an answer', () => {
  const clock = fakeClock()
  const works = open(clock)
  const work = solve(works.issue())
  const [bits = '', expires = '', name = '', seal = ''] = work.puzzle.split('.')
  const later = String(Number(expires) + MINUTE_MS)
  const easier = solve(open(clock, { bits: 1 }).issue())
  const hostile = [
    undefined,
    { puzzle: '', answer: 0 },
    { ...work, puzzle: `${work.puzzle}=` },
    { ...work, puzzle: [bits, later, name, seal].join('.') },
    { ...work, puzzle: ['0', expires, name, seal].join('.') },
    { ...work, puzzle: [bits, expires, `${name.slice(0, -1)}-`, seal].join('.') },
    { ...work, puzzle: [bits, expires, name, 'A'.repeat(43)].join('.') },
    { ...work, puzzle: [`0${bits}`, expires, name, seal].join('.') },
    // Genuine, and too easy by now.
    easier,
    solve(open(clock, { botToken: '2:other' }).issue()),
  ]
  for (const each of hostile) expect(() => works.check(each)).toThrow('work_required')
  const wrong = Array.from({ length: 50 }, (_, index) => work.answer + 1 + index).filter(answer => {
    try {
      works.check({ ...work, answer })
      return true
    } catch {
      return false
    }
  })
  // One in 256 is an answer by luck.
  expect(wrong.length).toBeLessThan(3)
})

describe.each(TEST_ENGINES)('an answer (%s)', engine => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('is used once, of fifty uses at once', async () => {
    const works = open()
    const work = solve(works.issue())
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => works.spend(database, work)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
