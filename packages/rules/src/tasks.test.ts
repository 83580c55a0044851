import { properties } from '@arena/test-kit/run-options'
import { array, assert, boolean, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinRounds, levelTasks, NO_ROUNDS, type PlayedRounds, type RoundsSinceMark } from './tasks.ts'

interface Round {
  readonly bet: number
  readonly win: number
  readonly isFirst: boolean
}

function worthOf(rounds: readonly Round[]): RoundsSinceMark {
  const marks = rounds.map(({ bet, win }) => (win > bet ? 'w' : ' ')).join('')
  const rows = marks.split(' ').map(row => row.length)
  const won = rounds.filter(({ bet, win }) => win > bet)
  const highest = (values: readonly number[]) => Math.max(0, ...values)
  return {
    rounds: rounds.length,
    leadStreak: rows[0] ?? 0,
    openStreak: rows.at(-1) ?? 0,
    bestStreak: highest(rows),
    bestWin: highest(won.map(({ win }) => win)),
    bestFirstWin: highest(won.filter(({ isFirst }) => isFirst).map(({ win }) => win)),
    bestBet: highest(rounds.map(({ bet }) => bet)),
  }
}

const played = array(record({ bet: nat(3), win: nat(5), isFirst: boolean() }), { maxLength: 12 })

describe('rounds reported in parts', () => {
  test('are worth what they are worth together, wherever they were cut', () => {
    assert(
      property(array(played, { maxLength: 6 }), parts => {
        const joined = parts.reduce<PlayedRounds>((sum, part) => joinRounds(sum, worthOf(part)), NO_ROUNDS)
        const { rounds: _, leadStreak: __, ...whole } = worthOf(parts.flat())
        expect(joined).toEqual(whole)
      }),
      properties(500),
    )
  })
})

describe('the way to a level', () => {
  test('shows no more than its target, and nothing beyond the next level is open', () => {
    const tasks = levelTasks({ level: 3, exp: 900, amountBetAc: 400_000 })
    expect(tasks.map(({ status }) => status)).toEqual([
      'done',
      'done',
      'current',
      ...Array<string>(6).fill('locked'),
    ])
    expect(tasks[2]).toEqual({
      level: 4,
      exp: { current: 900, target: 2_000 },
      bet: { current: 250_000, target: 250_000 },
      rewardAc: 5_000,
      status: 'current',
    })
  })

  test('comes after the highest level', () => {
    expect(
      levelTasks({ level: 10, exp: 1e6, amountBetAc: 1e8 }).every(({ status }) => status === 'done'),
    ).toBe(true)
  })
})
