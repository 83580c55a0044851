import type { TournamentMember } from '@arena/contract/endpoints/tournaments'
import { expect, test } from 'vitest'
import { mergeStandings } from './merge-standings.ts'

function row(telegram_id: number, currentPlace: number): TournamentMember {
  return {
    telegram_id,
    nickname: `Player ${telegram_id}`,
    credit: 1000,
    currentPlace,
    t_key: 'cup',
    qualified: true,
    rounds: 50,
    rounds_missing: 0,
  }
}
const event = (changed: TournamentMember[], shown: number) => ({
  changed,
  shown,
  currentMember: null,
  neighbours: [],
  next_prize: null,
  members: shown,
  qualified_members: shown,
  rebuilding: false,
  server_time_ms: 5,
})
const order = (members: readonly TournamentMember[]) => members.map(({ telegram_id }) => telegram_id)

test('the first event is the whole list', () => {
  const shown = mergeStandings(undefined, event([row(7, 1), row(8, 2)], 2))
  expect(order(shown.tournamentMembers)).toEqual([7, 8])
})

test('a change replaces the rows at its places and leaves the others', () => {
  const before = mergeStandings(undefined, event([row(7, 1), row(8, 2), row(9, 3)], 3))
  const after = mergeStandings(before, event([row(8, 1), row(7, 2)], 3))
  expect(order(after.tournamentMembers)).toEqual([8, 7, 9])
  expect(after.tournamentMembers[2]).toBe(before.tournamentMembers[2])
})

test('rows beyond the end of the list are gone', () => {
  const before = mergeStandings(undefined, event([row(7, 1), row(8, 2), row(9, 3)], 3))
  expect(order(mergeStandings(before, event([], 2)).tournamentMembers)).toEqual([7, 8])
})

test('a board that is being rebuilt stays visible and is marked as such', () => {
  const before = mergeStandings(undefined, event([row(7, 1), row(8, 2)], 2))
  const after = mergeStandings(before, { ...event([], 2), rebuilding: true })
  expect([order(after.tournamentMembers), after.rebuilding]).toEqual([[7, 8], true])
})
