import { describe, expect, test } from 'vitest'
import {
  earliest,
  isBeingSettled,
  lastTurn_s,
  nextReviewEnd_s,
  nextTurn_s,
  orderForCarousel,
  phaseOf,
  runningTournamentsOf,
  sectionsOf,
} from './order-tournaments.ts'

interface Sample {
  readonly name: string
  readonly level: number
  /** Seconds from now, both. */
  readonly start: number
  readonly end?: number
}

const NOW_S = 1_000_000
const OPEN = { state: 'open' } as const
const tournament = ({ name, level, start, end = 500_000 }: Sample) => ({
  name,
  level,
  start_timestamp: NOW_S + start,
  end_timestamp: NOW_S + end,
  ...OPEN,
})

test('started ones come first, then the lower level, then the earlier start; finished ones are left out', () => {
  const ordered = orderForCarousel(
    [
      tournament({ name: 'to come, level 1', level: 1, start: 60 }),
      tournament({ name: 'running, level 3', level: 3, start: -10 }),
      tournament({ name: 'over', level: 1, start: -100, end: -1 }),
      tournament({ name: 'running, level 1, late', level: 1, start: -10 }),
      tournament({ name: 'running, level 1, early', level: 1, start: -20 }),
      tournament({ name: 'starts now', level: 2, start: 0 }),
      tournament({ name: 'to come, level 1, sooner', level: 1, start: 30 }),
    ],
    NOW_S,
  )
  expect(ordered.map(({ name }) => name)).toEqual([
    'running, level 1, early',
    'running, level 1, late',
    'starts now',
    'running, level 3',
    'to come, level 1, sooner',
    'to come, level 1',
  ])
})

test('a tournament in both lists appears once, among the completed', () => {
  const over = { ...OPEN, t_key: 'over', start_timestamp: 0, end_timestamp: 100, level: 1 }
  const running = { ...OPEN, t_key: 'running', start_timestamp: 150, end_timestamp: 300, level: 1 }
  const coming = { ...OPEN, t_key: 'coming', start_timestamp: 250, end_timestamp: 400, level: 1 }
  const sections = sectionsOf({ current: [over, running, coming], completed: [over] }, 200)
  expect(sections.active).toEqual([running])
  expect(sections.upcoming).toEqual([coming])
  expect(sections.completed).toEqual([over])
})

test('a game is playable in the tournaments that run it now, in the order of the carousel', () => {
  const of = (sample: Sample, games: string[]) => ({ ...tournament(sample), games })
  const running = runningTournamentsOf(
    [
      of({ name: 'golden', level: 3, start: -10 }, ['dice']),
      of({ name: 'open', level: 1, start: -10 }, ['slot', 'dice']),
      of({ name: 'without the game', level: 1, start: -10 }, ['slot']),
      of({ name: 'to come', level: 1, start: 10 }, ['dice']),
      of({ name: 'over', level: 1, start: -10, end: -1 }, ['dice']),
    ],
    { gameId: 'dice', now_s: NOW_S },
  )
  expect(running.map(({ name }) => name)).toEqual(['open', 'golden'])
})

test('the end of a review is awaited like a start or an end', () => {
  const reviews = [{ review_ends_at: 300 }, {}, { review_ends_at: 200 }, { review_ends_at: 100 }]
  expect(nextReviewEnd_s(reviews, 100)).toBe(200)
  expect(nextReviewEnd_s(reviews, 300)).toBeUndefined()
  expect(earliest(undefined, 7, 5)).toBe(5)
  expect(earliest(undefined, undefined)).toBeUndefined()
})

test('a tournament that is being settled is refetched until its prize has arrived', () => {
  const own = {
    place: 1,
    qualified: true,
    disqualified: false,
    prizes: { credit: 100, usd: 0, ton: 0, usd_per_ton: 0, item: '' },
  }
  expect(isBeingSettled({ state: 'settling' })).toBe(true)
  expect(isBeingSettled({ state: 'provisional', own: { ...own, prize_state: 'review' } })).toBe(false)
  expect(isBeingSettled({ state: 'final', own: { ...own, prize_state: 'final' } })).toBe(true)
  expect(isBeingSettled({ state: 'paid', own: { ...own, prize_state: 'paid' } })).toBe(false)
  expect(isBeingSettled({ state: 'final', own: null })).toBe(false)
  expect(isBeingSettled({ state: 'cancelled' })).toBe(false)
})

describe('the moments at which a tournament starts or is over', () => {
  const tournaments = [
    { ...OPEN, start_timestamp: 100, end_timestamp: 200 },
    { ...OPEN, start_timestamp: 150, end_timestamp: 160 },
    { ...OPEN, start_timestamp: 200, end_timestamp: 300 },
  ]
  const seconds = Array.from({ length: 220 }, (_, index) => 90 + index)
  const phasesAt = (now_s: number) => tournaments.map(one => phaseOf(one, now_s)).join()

  test('change no phase between them', () => {
    for (const now_s of seconds) expect(phasesAt(lastTurn_s(tournaments, now_s))).toBe(phasesAt(now_s))
  })

  test('are announced one after the other, and no other moments are', () => {
    const announced = new Set(seconds.map(now_s => nextTurn_s(tournaments, now_s)))
    const changes = seconds.filter(now_s => phasesAt(now_s) !== phasesAt(now_s - 1))
    expect([...announced]).toEqual([...changes, undefined])
  })

  test('are none for a cancelled tournament: it is over, whatever its planned end', () => {
    const calledOff = { state: 'cancelled' as const, start_timestamp: NOW_S - 10, end_timestamp: NOW_S + 10 }
    expect(phaseOf(calledOff, NOW_S)).toBe('ended')
    expect(phaseOf(calledOff, NOW_S - 20)).toBe('ended')
    expect(nextTurn_s([calledOff], NOW_S)).toBeUndefined()
    expect(orderForCarousel([{ ...calledOff, level: 1 }], NOW_S)).toEqual([])
  })

  test('are none without tournaments', () => {
    expect(lastTurn_s([], NOW_S)).toBe(0)
    expect(nextTurn_s([], NOW_S)).toBeUndefined()
  })
})
