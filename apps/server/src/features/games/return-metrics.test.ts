import type { ProviderGame } from '@arena/provider-protocol'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { keyOf } from '../../testing/test-player-ids.ts'
import type { BalanceChange } from '../wallet/index.ts'
import { createHourlyReturns, deviationOf, registerReturnMetrics } from './return-metrics.ts'

const START = new Date('2026-11-23T10:00:00Z')
const at = (minute: number) => new Date(START.getTime() + minute * 60_000)
const SLOT = { rtp: 0.96, max_win_multiplier: 2500 }

function change(bet: number, win: number, finishedRounds: 0 | 1 = 1): BalanceChange {
  const figures = { balance: 0, exp: 0, amountBet: 0, rounds: 0, reachedAt: START, tournamentId: null }
  return { ...figures, player: keyOf(1), gameId: 'golden-arena', finishedRounds, bet, win }
}

describe('the last hour of a game', () => {
  it('adds up whole rounds and forgets those older than an hour', () => {
    const hours = createHourlyReturns()
    hours.note([change(100, 50), change(300, 0, 0)], at(0))
    hours.note([change(200, 900)], at(30))
    expect(hours.of('golden-arena', at(59))).toMatchObject({ rounds: 2, staked: 300, won: 950 })
    expect(hours.of('golden-arena', at(60))).toMatchObject({ rounds: 1, staked: 200, highestStake: 200 })
    expect(hours.of('golden-arena', at(90)).rounds).toBe(0)
    expect(hours.of('lucky-dice', at(59)).rounds).toBe(0)
  })

  const hourOf = (rounds: readonly BalanceChange[]) => {
    const hours = createHourlyReturns()
    hours.note(rounds, START)
    return hours.of('golden-arena', START)
  }
  const quiet = Array.from({ length: 1000 }, () => change(100, 96))

  it('is no alarm by one player’s highest win, in a quiet hour or a busy one', () => {
    expect(deviationOf(hourOf([change(100, 250_000)]), SLOT)).toBeLessThan(1)
    expect(deviationOf(hourOf([...quiet, change(100, 250_000)]), SLOT)).toBeLessThan(1)
  })

  it('is an alarm when highest wins come one after the other, or when a busy game pays nothing', () => {
    const stolen = Array.from({ length: 20 }, () => change(100, 250_000))
    expect(deviationOf(hourOf(stolen), SLOT)).toBeGreaterThan(1)
    const nothing = Array.from({ length: 100_000 }, () => change(100, 0))
    expect(deviationOf(hourOf(nothing), SLOT)).toBeLessThan(-1)
    expect(deviationOf(hourOf([]), SLOT)).toBe(0)
  })
})

it('every game of ours has a ceiling', () => {
  for (const { max_win_multiplier } of GAMES) expect(max_win_multiplier).toBeGreaterThan(1)
})

it('a game whose provider names no return has none in the metrics, and no deviation', async () => {
  const listed: ProviderGame = {
    game_id: 'golden-arena',
    rtp: 0,
    rtp_exact: '0/1',
    max_win_multiplier: 2500,
    limits: { min_bet: 1, max_bet: 100, step: 1 },
    languages: [],
  }
  const registry = new Registry()
  const hours = createHourlyReturns()
  hours.note([change(100, 250_000)], START)
  const [game] = GAMES.filter(({ game_id }) => game_id === 'golden-arena')
  registerReturnMetrics(registry, {
    games: () => (game === undefined ? [] : [game]),
    catalogue: { find: async () => undefined, kept: () => listed, isAway: () => false },
    hours,
    clock: { now: () => START },
  })
  const text = await registry.metrics()
  expect(text).toContain('games_hour_won_credit{game="golden-arena"} 250000')
  expect(text).not.toMatch(/games_(published_return|hour_return_deviation)\{/)
})
