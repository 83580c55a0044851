import type { TournamentMember, TournamentMembersReply } from '@arena/contract/endpoints/tournaments'
import { expect, test } from 'vitest'
import { nextGoal } from './next-goal.ts'

function row(currentPlace: number, credit: number, rest: Partial<TournamentMember> = {}): TournamentMember {
  return {
    telegram_id: currentPlace,
    nickname: `Player ${currentPlace}`,
    credit,
    currentPlace,
    t_key: 'cup',
    qualified: true,
    rounds: 60,
    rounds_missing: 0,
    ...rest,
  }
}

function around(
  neighbours: TournamentMember[],
  own: number,
  prize: TournamentMembersReply['next_prize'] = null,
) {
  return {
    tournamentMembers: [],
    currentMember: neighbours.find(({ currentPlace }) => currentPlace === own) ?? null,
    neighbours,
    next_prize: prize,
    members: 90,
    qualified_members: 90,
    rebuilding: false,
    server_time_ms: 0,
  }
}

const CUP = {
  rewards: [1, 2, 3].map(place => ({ place, first_prize: '100', second_prize: 0, third_prize: '' })),
  counted_rounds: 0,
  fixed_stake: 0,
}
const COUNTED = { ...CUP, counted_rounds: 60, fixed_stake: 1_000 }

test('shows a player without a prize the points that are missing for one', () => {
  const standings = around([row(40, 9_000), row(41, 5_000)], 41, { place: 3, credit: 20_000 })
  expect(nextGoal(standings, CUP)).toEqual({ kind: 'prize', place: 3, points: 15_000 })
})

test('shows a player with a prize the points that are missing for the place above, and whether that pays more', () => {
  const rows = [row(1, 30_000), row(2, 20_000), row(3, 12_000)]
  expect(nextGoal(around(rows, 3, { place: 1, credit: 30_000 }), CUP)).toEqual({
    kind: 'place',
    place: 2,
    points: 8_000,
  })
  expect(nextGoal(around(rows, 2, { place: 1, credit: 30_000 }), CUP)).toMatchObject({
    kind: 'prize',
    place: 1,
  })
})

test('equal points still leave a point to win', () => {
  const standings = around([row(1, 500), row(2, 500)], 2)
  expect(nextGoal(standings, { ...CUP, rewards: [] })).toEqual({ kind: 'place', place: 1, points: 100 })
})

test('shows a member with fewer rounds than those above the missing rounds', () => {
  const own = row(9, 50_000, { qualified: false, rounds: 48, rounds_missing: 12 })
  expect(nextGoal(around([row(8, 400), own], 9, { place: 3, credit: 900 }), CUP)).toEqual({
    kind: 'rounds',
    rounds: 12,
  })
})

test('shows a member who has played all rounds no goal that needs one, and their final lead', () => {
  const rows = [row(1, 30_000), row(2, 20_000), row(3, 12_000)]
  expect(nextGoal(around(rows, 3, { place: 1, credit: 30_000 }), COUNTED)).toBeUndefined()
  expect(nextGoal(around(rows, 1), COUNTED)).toEqual({ kind: 'lead', points: 10_000 })
})

test('shows a goal while the remaining rounds can reach it', () => {
  const own = (rounds: number) => row(3, 12_000, { rounds, qualified: false, rounds_missing: 60 - rounds })
  const above = row(2, 62_000, { qualified: false })
  const far = { place: 1, credit: 162_000 }
  const goal = (rounds: number) => nextGoal(around([above, own(rounds)], 3, far), { ...COUNTED, rewards: [] })
  expect(goal(50)).toMatchObject({ kind: 'prize', points: 150_000 })
  expect(goal(57)).toMatchObject({ kind: 'place', points: 50_000 })
  expect(goal(58)).toBeUndefined()
})

test('shows no goal when the tournament is over or a free balance is spent', () => {
  const rows = [row(1, 30_000), row(2, 0)]
  expect(nextGoal(around(rows, 2), CUP)).toBeUndefined()
  expect(nextGoal(around([row(1, 900), row(2, 400)], 2), CUP, { isOver: true })).toBeUndefined()
})

test('shows a member who has not played the start first, and no lead over members without rounds', () => {
  const idle = row(2, 90_000, { rounds: 0, qualified: false, rounds_missing: 60 })
  expect(nextGoal(around([row(1, 500), idle], 2), COUNTED)).toEqual({ kind: 'start' })
  expect(nextGoal(around([row(1, 500), idle], 2), COUNTED, { isOver: true })).toBeUndefined()
  expect(nextGoal(around([row(1, 500), idle], 1), COUNTED)).toBeUndefined()
})

test('shows the first place its lead, and the only member and a non-member nothing', () => {
  expect(nextGoal(around([row(1, 900), row(2, 400)], 1), CUP)).toEqual({ kind: 'lead', points: 500 })
  expect(nextGoal(around([row(1, 900)], 1), CUP)).toBeUndefined()
  expect(nextGoal(around([], 1), CUP)).toBeUndefined()
})
