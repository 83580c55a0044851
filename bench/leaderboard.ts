import { randomInt } from 'node:crypto'
import { compareStandings } from '@arena/rules'
import { RankedList } from '@arena/server/leaderboard'
import { BOARD_LAYOUT, type BoardEntry } from '@arena/server/tournaments'
import { median, quantile, rounded } from './figures.ts'
import { atMost, type Goal } from './goals.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const SAMPLES = 20_000

/** The time of the tournament's ordering per member, in microseconds. */
export function measureLeaderboard(): {
  goals: readonly Goal[]
  measured: Readonly<Record<string, SizeFigures>>
} {
  const measured = Object.fromEntries(SIZES.map(size => [`${size} members`, measureSize(size)]))
  for (const [name, figures] of Object.entries(measured)) console.log(`  ${name}: ${JSON.stringify(figures)}`)
  const slowest_ms = Math.max(...Object.values(measured).map(figures => figures.ownRank_us.p99)) / 1000
  return { goals: [atMost('own rank, ms, p99, at the largest size', slowest_ms, 1)], measured }
}

interface Times {
  readonly p50: number
  readonly p99: number
}

interface SizeFigures {
  readonly ownRank_us: Times
  readonly update_us: Times
  readonly top100_us: Times
  readonly fill_ms: number
}

function measureSize(size: number): SizeFigures {
  const list = new RankedList(compareStandings, BOARD_LAYOUT)
  const started = performance.now()
  for (let playerId = 1; playerId <= size; playerId += 1) list.set(playerId, standing(playerId))
  const fill_ms = performance.now() - started
  return {
    ownRank_us: times_us(() => list.rankOf(randomInt(1, size + 1))),
    update_us: times_us(() => {
      const playerId = randomInt(1, size + 1)
      list.set(playerId, standing(playerId))
    }),
    top100_us: times_us(() => list.top(100)),
    fill_ms: rounded(fill_ms, 0),
  }
}

function standing(playerId: number): BoardEntry {
  return {
    playerId,
    balance: randomInt(0, 5_000_000),
    rounds: 50,
    reachedAt: randomInt(0, 604_800_000),
    qualified: randomInt(0, 3) > 0,
  }
}

function times_us(work: () => void): Times {
  const times = Array.from({ length: SAMPLES }, () => {
    const started = performance.now()
    work()
    return (performance.now() - started) * 1000
  })
  return { p50: rounded(median(times), 2), p99: rounded(quantile(times, 0.99), 2) }
}
